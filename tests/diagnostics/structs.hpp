#include <polyref/polyref.h>

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace t {

class POLYREF() Node : public polyref::Object {};

struct Unknown {
  int x = 0;
};

class POLYREF() Hidden {
 public:
  int seen = 0;

 private:
  int hidden_ = 0;
};

struct POLYREF() NoDefault {
  explicit NoDefault(int x) : x(x) {}
  int x;
};

struct POLYREF() NoCopy {
  NoCopy() = default;
  NoCopy(const NoCopy&) = delete;
  int x = 0;
};

struct POLYREF() NoAssign {
  NoAssign& operator=(const NoAssign&) = delete;
  int x = 0;
};

struct POLYREF() Fields {
  std::string_view text;
  const char* c_text = "";
  Node* node = nullptr;
  int bits : 3;
  std::atomic<int> shared{0};
  POLYREF(readonly) int read = 0;
  Unknown unknown;
  std::unique_ptr<int> owned;
  int many[3] = {};
  POLYREF(nullable) int number = 0;
  union {
    int a;
    float b;
  };
};

struct POLYREF() Const {
  const int x = 0;
};

struct POLYREF() Reference {
  int& x;
};

struct POLYREF() Tree {
  std::vector<Tree> children;
};

struct POLYREF() Based : Unknown {
  int y = 0;
};

struct POLYREF() Virtual {
  virtual ~Virtual() = default;
  virtual int f() { return 0; }
  int y = 0;
};

struct POLYREF(copy) Marked {
  POLYREF() int method() const { return x; }
  POLYREF() void turn() { x = 1; }
  POLYREF(property) int side() const { return x; }
  POLYREF(inside) Node& part() const;
  Node& bare() const;
  int x = 0;
};

class POLYREF() Holds : public polyref::Object {
 public:
  struct POLYREF() Inner {
    int x = 0;
    POLYREF(name = "x") int y() const;
  };

 private:
  struct POLYREF() Hidden {
    int x = 0;
  };
};

struct Plain {
  struct POLYREF() Lost {
    int x = 0;
  };
};

struct POLYREF() Twice {
  int x = 0;
  POLYREF(name = "x") int y = 0;
};

#pragma pack(push, 1)
struct POLYREF() Packed {
  char first = 0;
  double second = 0;
};
#pragma pack(pop)

struct __attribute__((packed)) POLYREF() Lucky {
  double first = 0;
  char second = 0;
};

struct alignas(64) POLYREF() Wide {
  double first = 0;
};

struct POLYREF() Empty {};

struct POLYREF() Bits {
  unsigned first : 4;
  unsigned : 4;
  unsigned long long second : 40;
};

struct POLYREF() Gap {
  unsigned : 4;
};

POLYREF() int shared(polyref::Ref<Wide> wide);
POLYREF() int by_reference(Twice& twice);
POLYREF() int unknown_value(const Unknown& unknown);

}  // namespace t
