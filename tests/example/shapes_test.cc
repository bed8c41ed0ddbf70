#include <gtest/gtest.h>
#include <ir/attention.h>
#include <ir/convolution.h>
#include <ir/elementwise.h>
#include <ir/errors.h>
#include <ir/linear.h>
#include <ir/pooling.h>
#include <ir/sources.h>

namespace ir {
namespace {

using polyref::make;
using polyref::Ref;
using Shape = std::vector<std::int64_t>;

Ref<Node> tensor(Shape shape) { return make<Input>("t", std::move(shape)); }

template <class T, class... Args>
Shape shape_of(Args&&... args) {
  return make<T>(std::forward<Args>(args)...)->infer_shape();
}

TEST(Shapes, Conv2d) {
  EXPECT_EQ(shape_of<Conv2d>(tensor({1, 3, 224, 224}), tensor({64, 3, 7, 7}), nullptr, 2, 3), (Shape{1, 64, 112, 112}));
  EXPECT_EQ(shape_of<Conv2d>(tensor({1, 8, 5, 5}), tensor({8, 1, 3, 3}), tensor({8}), 1, 1, 8), (Shape{1, 8, 5, 5}));
  const auto wide = make<Conv2d>(tensor({1, 1, 9, 9}), tensor({1, 1, 3, 3}));
  wide->dilations = {2, 4};
  EXPECT_EQ(wide->infer_shape(), (Shape{1, 1, 5, 1}));
  EXPECT_EQ(wide->kernel(), (Shape{3, 3}));
  wide->strides = {0, 1};
  EXPECT_THROW(wide->infer_shape(), ShapeError);
}

TEST(Shapes, ConvolutionErrorsSayWhatIsWrong) {
  const auto conv = make<Conv2d>(tensor({1, 3, 8, 8}), tensor({4, 5, 3, 3}));
  conv->name = "c";
  try {
    conv->infer_shape();
    FAIL();
  } catch (const ShapeError& error) {
    EXPECT_EQ(error.expected(), (Shape{-1, 3, -1, -1}));
    EXPECT_EQ(error.actual(), (Shape{4, 5, 3, 3}));
    EXPECT_STREQ(error.what(), "c: the weight has a wrong shape: expected [?, 3, ?, ?], got [4, 5, 3, 3]");
  }
  EXPECT_THROW(shape_of<Conv2d>(tensor({1, 3, 2, 2}), tensor({4, 3, 3, 3})), ShapeError);
  EXPECT_THROW(shape_of<Conv2d>(tensor({1, 3, 8, 8}), tensor({4, 3, 3, 3}), tensor({5})), ShapeError);
  EXPECT_THROW(shape_of<Conv2d>(tensor({1, 3, 8, 8}), tensor({4, 3, 3, 3}), nullptr, 1, 0, 2), ShapeError);
}

TEST(Shapes, Pooling) {
  EXPECT_EQ(shape_of<MaxPool>(tensor({1, 64, 112, 112}), 3, 2, 1), (Shape{1, 64, 56, 56}));
  EXPECT_EQ(shape_of<AveragePool>(tensor({1, 8, 7, 7}), 7), (Shape{1, 8, 1, 1}));
  EXPECT_EQ(shape_of<GlobalAveragePool>(tensor({2, 8, 7, 5})), (Shape{2, 8, 1, 1}));
}

TEST(Shapes, Elementwise) {
  EXPECT_EQ(shape_of<Add>(tensor({2, 1, 4}), tensor({3, 1})), (Shape{2, 3, 4}));
  EXPECT_EQ(shape_of<Sum>(std::vector<Ref<Node>>{tensor({1}), tensor({5}), tensor({2, 1})}), (Shape{2, 5}));
  EXPECT_THROW(shape_of<Mul>(tensor({2}), tensor({3})), ShapeError);
  EXPECT_THROW(shape_of<Sum>(std::vector<Ref<Node>>{}), GraphError);
  EXPECT_EQ(shape_of<Softmax>(tensor({2, 3}), -2), (Shape{2, 3}));
  EXPECT_THROW(shape_of<Softmax>(tensor({2, 3}), 2), ShapeError);
}

TEST(Shapes, Linear) {
  EXPECT_EQ(shape_of<MatMul>(tensor({8, 1, 2, 3}), tensor({4, 3, 5})), (Shape{8, 4, 2, 5}));
  EXPECT_THROW(shape_of<MatMul>(tensor({2, 3}), tensor({2, 3})), ShapeError);
  EXPECT_EQ(shape_of<Gemm>(tensor({2, 3}), tensor({5, 3}), tensor({5}), true), (Shape{2, 5}));
  EXPECT_THROW(shape_of<Gemm>(tensor({2, 3}), tensor({5, 3})), ShapeError);
  EXPECT_THROW(shape_of<Gemm>(tensor({1, 3}), tensor({3, 5}), tensor({2, 5})), ShapeError);
}

TEST(Shapes, Reshape) {
  EXPECT_EQ(shape_of<Reshape>(tensor({2, 3, 4}), Shape{0, -1}), (Shape{2, 12}));
  EXPECT_EQ(shape_of<Reshape>(tensor({2, 3}), Shape{6}), (Shape{6}));
  EXPECT_THROW(shape_of<Reshape>(tensor({2, 3}), Shape{4, -1}), ShapeError);
  EXPECT_THROW(shape_of<Reshape>(tensor({2, 3}), Shape{-1, -1}), ShapeError);
}

TEST(Shapes, Transformer) {
  EXPECT_EQ(shape_of<Embedding>(tensor({2, 7}), tensor({100, 16})), (Shape{2, 7, 16}));
  EXPECT_EQ(shape_of<RMSNorm>(tensor({2, 7, 16}), tensor({16})), (Shape{2, 7, 16}));
  EXPECT_EQ(shape_of<RotaryEmbedding>(tensor({2, 7, 16}), 4), (Shape{2, 7, 16}));
  EXPECT_THROW(shape_of<RotaryEmbedding>(tensor({2, 7, 15}), 5), ShapeError);
  EXPECT_EQ(shape_of<Attention>(tensor({2, 7, 16}), tensor({2, 9, 16}), tensor({2, 9, 16}), 4), (Shape{2, 7, 16}));
  EXPECT_THROW(shape_of<Attention>(tensor({2, 7, 16}), tensor({2, 9, 16}), tensor({2, 8, 16}), 4), ShapeError);
}

TEST(Shapes, UnknownInputsAreAnError) {
  const auto x = make<ReLU>(tensor({1}));
  EXPECT_THROW(shape_of<ReLU>(x), ShapeError);
  EXPECT_THROW(x->element_count(), ShapeError);
}

}  // namespace
}  // namespace ir
