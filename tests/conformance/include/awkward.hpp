#pragma once
#include <cstdint>
#include <string>
#include <vector>
#include <polyref/polyref.h>

namespace awkward {

/// What C++ may give though it is no UTF-8.
class POLYREF() Garbled : public polyref::Object {
 public:
  std::string text = "\xff";
  std::vector<std::string> lines{"fine", "\xc3("};
};
POLYREF() inline std::string garbled() { return "a\xff"; }
POLYREF() inline std::vector<std::string> all_garbled() { return {"\xff"}; }

/// Flags that fill 64 bits without a sign.
enum class POLYREF(flags) Broad : std::uint64_t { Low = 1, Top = 1ull << 63 };
POLYREF() inline Broad e_broad(Broad v) { return v; }

/// A name that is no word, where one is allowed.
enum class POLYREF() Blank { _ = 1, Word = 2 };
POLYREF() inline Blank e_blank(Blank _) { return _; }

/// The names of what a module has anyway.
class POLYREF() Implicit : public polyref::Object {
 public:
  int type() const { return 1; }
  int methods() const { return 2; }
  int fields() const { return 3; }
};
POLYREF() inline int Implicit_type() { return 4; }

/// More defaults than a word has bits.
POLYREF() inline int last_of_many(
    int a0 = 0, int a1 = 1, int a2 = 2, int a3 = 3, int a4 = 4, int a5 = 5, int a6 = 6, int a7 = 7, int a8 = 8, int a9 = 9,
    int b0 = 0, int b1 = 1, int b2 = 2, int b3 = 3, int b4 = 4, int b5 = 5, int b6 = 6, int b7 = 7, int b8 = 8, int b9 = 9,
    int c0 = 0, int c1 = 1, int c2 = 2, int c3 = 3, int c4 = 4, int c5 = 5, int c6 = 6, int c7 = 7, int c8 = 8, int c9 = 9,
    int d0 = 0, int d1 = 1, int d2 = 2, int d3 = 3, int d4 = 4, int d5 = 5, int d6 = 6, int d7 = 7, int d8 = 8, int d9 = 9,
    int e0 = 0, int e1 = 1, int e2 = 2, int e3 = 3, int e4 = 4, int e5 = 5, int e6 = 6, int e7 = 7, int e8 = 8, int e9 = 9,
    int f0 = 0, int f1 = 1, int f2 = 2, int f3 = 3, int f4 = 4, int f5 = 5, int f6 = 6, int f7 = 7, int f8 = 8, int f9 = 9,
    int g0 = 0, int g1 = 1, int g2 = 2, int g3 = 3, int g4 = 4, int g5 = 5, int g6 = 6, int g7 = 7) {
  (void)a0, (void)a1, (void)a2, (void)a3, (void)a4, (void)a5, (void)a6, (void)a7, (void)a8, (void)a9;
  (void)b0, (void)b1, (void)b2, (void)b3, (void)b4, (void)b5, (void)b6, (void)b7, (void)b8, (void)b9;
  (void)c0, (void)c1, (void)c2, (void)c3, (void)c4, (void)c5, (void)c6, (void)c7, (void)c8, (void)c9;
  (void)d0, (void)d1, (void)d2, (void)d3, (void)d4, (void)d5, (void)d6, (void)d7, (void)d8, (void)d9;
  (void)e0, (void)e1, (void)e2, (void)e3, (void)e4, (void)e5, (void)e6, (void)e7, (void)e8, (void)e9;
  (void)f0, (void)f1, (void)f2, (void)f3, (void)f4, (void)f5, (void)f6, (void)f7, (void)f8, (void)f9;
  (void)g0, (void)g1, (void)g2, (void)g3, (void)g4, (void)g5, (void)g6;
  return g7;
}

}  // namespace awkward
