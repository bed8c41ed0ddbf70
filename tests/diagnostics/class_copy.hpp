#include <polyref/polyref.h>

#include <memory>
#include <stdexcept>

namespace t {
class POLYREF(copy) Copied : public polyref::Object {};
class POLYREF(copy) Deleted : public polyref::Object {
 public:
  Deleted(const Deleted&) = delete;
};
class POLYREF(copy) Holds : public polyref::Object {
  std::unique_ptr<int> owned_;
};
class POLYREF(copy) Abstract : public polyref::Object {
 public:
  virtual void run() = 0;
};
class POLYREF(copy) Failure : public std::runtime_error {
 public:
  Failure() : std::runtime_error("failed") {}
};
class POLYREF() Method : public polyref::Object {
 public:
  POLYREF(copy) void run();
};
}  // namespace t
