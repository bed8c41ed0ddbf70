// A module as another library defines it, with classes that are hidden in it.
#include <polyref/polyref.h>

#include <stdexcept>

namespace shapes {

class Square : public polyref::Object {
 public:
  int side = 3;
#if defined(SHAPES_DIFFERENT)
  int extra[4] = {};
#endif
};

class CornerError : public std::runtime_error {
 public:
  CornerError() : std::runtime_error("corner") {}
};

}  // namespace shapes

namespace {

polyref_type_def make_type(const char* key, std::uint32_t kind, std::size_t size, const std::type_info& info) {
  polyref_type_def def{};
  def.struct_size = sizeof def;
  def.kind = kind;
  def.key = {key, std::char_traits<char>::length(key)};
  def.fingerprint = size;
  def.size = size;
  def.type_info = &info;
  return def;
}

}  // namespace

extern "C" POLYREF_EXPORT polyref_error* shapes_register() {
  static const polyref_type_def types[] = {
      make_type("shapes.Square", POLYREF_TYPE_OBJECT, sizeof(shapes::Square), typeid(shapes::Square)),
      make_type("shapes.CornerError", POLYREF_TYPE_EXCEPTION, sizeof(shapes::CornerError), typeid(shapes::CornerError)),
  };
  static const polyref_module_def module = [] {
    polyref_module_def def{};
    def.struct_size = sizeof def;
    def.abi_version = POLYREF_ABI_VERSION;
    def.name = {"shapes", 6};
    def.layout = sizeof(shapes::Square);
    def.types = types;
    def.type_count = 2;
    return def;
  }();
  return polyref_module_register(&module);
}

extern "C" POLYREF_EXPORT polyref_object* shapes_square() {
  return polyref::detail::handle(polyref::make<shapes::Square>().release_canonical());
}

extern "C" POLYREF_EXPORT polyref_error* shapes_throw() {
  try {
    throw shapes::CornerError();
  } catch (...) {
    return polyref::detail::current_exception_error("shapes.throw");
  }
}
