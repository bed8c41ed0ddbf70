package org.polyref;

/** Tensors: a {@code polyref_tensor*}, never null. */
final class TensorCodec extends Codec<Tensor> {
  TensorCodec() {
    super(8);
  }

  @Override
  Tensor read(long at, Object where) {
    return Tensor.borrowed(Access.getLong(at));
  }

  @Override
  void write(long at, Tensor value, Scratch scratch, Object where) {
    Access.putLong(at, scratch.tensor(value, where));
  }

  @Override
  Tensor convert(Object packed, Object where) {
    if (packed instanceof Tensor tensor) {
      return tensor;
    }
    throw Converted.wrongType(packed, "a tensor", where);
  }
}
