#pragma once
#include <map>
#include <string>
#include <vector>
#include <polyref/polyref.h>

namespace deck {
#define DECK_CARD(N)                                                              \
  class POLYREF() Card##N : public polyref::Object {                                \
   public:                                                                        \
    POLYREF(skip) int value(std::vector<std::map<std::string, int>> m = {}) const { \
      return N + static_cast<int>(m.size());                                      \
    }                                                                             \
    int worth(std::vector<std::string> names = {}) const { return N + static_cast<int>(names.size()); } \
    std::string suit = "s";                                            \
  };
DECK_CARD(1) DECK_CARD(2) DECK_CARD(3) DECK_CARD(4) DECK_CARD(5) DECK_CARD(6) DECK_CARD(7) DECK_CARD(8)
#undef DECK_CARD
POLYREF(skip) inline std::string a(std::vector<polyref::Ref<Card1>>, std::map<std::string, polyref::Ref<Card2>>) { return "a"; }
POLYREF(skip) inline std::string b(std::vector<polyref::Ref<Card8>>, std::map<std::string, polyref::Ref<Card7>>) { return "b"; }
POLYREF() inline std::string c(std::vector<polyref::Ref<Card1>>) { return "c"; }
}  // namespace deck
