#pragma once
#include <polyref/polyref.h>

#include <any>
#include <array>
#include <chrono>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace t {
class POLYREF() Deleted : public std::exception {
 public:
  Deleted() = default;
  Deleted(const Deleted&) = delete;
};
class POLYREF() Moved : public std::exception {
 public:
  Moved() = default;
  Moved(Moved&&) = default;
};
class POLYREF() Holds : public std::exception {
 public:
  Holds() = default;

 private:
  std::unique_ptr<int> held_;
};
class POLYREF() Fine : public polyref::Error {
 public:
  explicit Fine(const std::string& text) : polyref::Error(text) {}
  std::string text;
  std::vector<std::string> texts;

 private:
  std::shared_ptr<int> shared_;
  std::optional<std::string> optional_;
  std::variant<int, std::string> variant_;
  std::map<std::string, std::any> map_;
  std::unordered_map<int, std::pair<int, std::string>> hash_;
  std::tuple<int, std::string> tuple_;
  std::function<void()> function_;
  std::exception_ptr pointer_;
  std::set<int> set_;
  std::deque<int> deque_;
  std::list<int> list_;
  std::chrono::system_clock::time_point time_;
  std::filesystem::path path_;
  std::array<std::string, 2> array_;
  std::shared_ptr<std::mutex> mutex_;
  std::error_code code_;
  int numbers_[3];
};
class POLYREF() Placed : public polyref::Object {
 public:
  Placed() = default;
  void* operator new(std::size_t) = delete;
  void* operator new(std::size_t, void* place) = delete;
};
class Base : public polyref::Object {
 protected:
  void* operator new(std::size_t size);
};
class POLYREF() Hidden : public Base {
 public:
  Hidden() = default;
};
class POLYREF() Made : public Base {
 public:
  static polyref::Ref<Made> make();

 private:
  Made() = default;
};
class POLYREF() Own : public polyref::Object {
 public:
  void* operator new(std::size_t size);
};
POLYREF() void sometimes(std::optional<const int> number);
}  // namespace t
