// Offsets as the compiler sees them, and fingerprints.
#include <gtest/gtest.h>
#include <polyref/thunk.h>

#include "nodes.h"

namespace {

struct Fields : nodes::Named, polyref::Object {
  int number = 5;
  polyref::Ref<nodes::Node> node;
};

struct Loose {
  double wide;
  char narrow;
};
struct alignas(64) Over {
  double wide;
  char narrow;
};
#pragma pack(push, 1)
struct Packed {
  double wide;
  char narrow;
};
#pragma pack(pop)

template <class T>
using WideAndNarrow = polyref::thunk::Members<polyref::thunk::Member<&T::wide>, polyref::thunk::Member<&T::narrow>>;
static_assert(polyref::thunk::is_aligned<Loose, WideAndNarrow<Loose>>);
static_assert(polyref::thunk::is_aligned<Over, WideAndNarrow<Over>>);
static_assert(!polyref::thunk::is_aligned<Packed, WideAndNarrow<Packed>>, "the second of an array is misaligned");

TEST(Layout, OffsetsAreFromTheObjectBase) {
  const polyref::Ref<Fields> fields = polyref::make<Fields>();
  const char* base = reinterpret_cast<const char*>(fields.canonical());
  EXPECT_EQ(base + POLYREF_OFFSET_OF(Fields, number), reinterpret_cast<const char*>(&fields->number));
  EXPECT_EQ(base + POLYREF_OFFSET_OF(Fields, node), reinterpret_cast<const char*>(&fields->node));
  EXPECT_EQ(polyref::thunk::object_offset<Fields>(), sizeof(nodes::Named));
}

TEST(Layout, FingerprintsDiffer) {
  using polyref::thunk::Fingerprint;
  constexpr std::uint64_t one = Fingerprint().add("ir.Node").add(32).value();
  static_assert(one == Fingerprint().add("ir.Node").add(32).value());
  static_assert(one != Fingerprint().add("ir.Node").add(40).value());
  static_assert(Fingerprint().add("ab").add("c").value() != Fingerprint().add("a").add("bc").value());
  EXPECT_NE(one, 0u);
}

}  // namespace
