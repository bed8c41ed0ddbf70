//! Tensors as arrays of the crate `ndarray`, and arrays as tensors, without a copy.

use crate::{Error, ErrorKind, Number, Result, Tensor};
use ndarray::{Array, ArrayBase, ArrayView, ArrayViewMut, Axis, Dimension, IxDyn, RawData, ShapeBuilder, StrideShape};
use std::cell::Cell;

/// Where the numbers of a tensor are, as `ndarray` takes it.
struct Layout<T> {
    lowest: *mut T,
    shape: StrideShape<IxDyn>,
    /// The axes along which addresses fall.
    falling: Vec<Axis>,
}

impl<T> Layout<T> {
    /// Turns such axes around, and gives an array of as many dimensions as were asked for.
    fn oriented<S: RawData, D: Dimension>(array: ArrayBase<S, IxDyn>, falling: Vec<Axis>) -> ArrayBase<S, D> {
        let mut array = array;
        falling.into_iter().for_each(|axis| array.invert_axis(axis));
        array.into_dimensionality().expect("their number has been compared")
    }
}

impl Tensor {
    /// Takes an array over, without a copy, however its numbers are laid out.
    pub fn from_array<T: Number, D: Dimension>(array: Array<T, D>) -> Tensor {
        let mut owner = Box::new(array);
        let data = owner.as_mut_ptr();
        let (shape, strides) = (owner.shape().to_vec(), owner.strides().to_vec());
        Self::laid_out(owner, data, false, &shape, Some(&strides)).expect("an array is no larger than memory")
    }

    /// The numbers, to be read and written in place, as an array: `tensor.array_cells::<f64, Ix2>()`, or of any number
    /// of dimensions with `IxDyn`.
    ///
    /// # Errors
    /// They are of another type or in another number of dimensions, aren't in the CPU's memory, or are read-only.
    pub fn array_cells<T: Number, D: Dimension>(&self) -> Result<ArrayView<'_, Cell<T>, D>> {
        let Layout { lowest, shape, falling } = self.layout::<T, D>(true)?;
        // SAFETY: the numbers live as long as the tensor. Others change them too, as cells allow.
        let array = unsafe { ArrayView::from_shape_ptr(shape, lowest.cast::<Cell<T>>().cast_const()) };
        Ok(Layout::<T>::oriented(array, falling))
    }

    /// The numbers, in place, as an array.
    ///
    /// # Safety
    /// Nobody, in any language, changes them while the array is used.
    ///
    /// # Errors
    /// They are of another type or in another number of dimensions, or aren't in the CPU's memory.
    pub unsafe fn array<T: Number, D: Dimension>(&self) -> Result<ArrayView<'_, T, D>> {
        let Layout { lowest, shape, falling } = self.layout::<T, D>(false)?;
        // SAFETY: the numbers live as long as the tensor; and the caller's.
        let array = unsafe { ArrayView::from_shape_ptr(shape, lowest.cast_const()) };
        Ok(Layout::<T>::oriented(array, falling))
    }

    /// The numbers, in place, as an array to be written to.
    ///
    /// # Safety
    /// Nobody else, in any language, reads or changes them while the array is used: not by a clone either.
    ///
    /// # Errors
    /// As for [`Tensor::array_cells`]; or several places of the tensor are one number in memory.
    pub unsafe fn array_mut<T: Number, D: Dimension>(&mut self) -> Result<ArrayViewMut<'_, T, D>> {
        let Layout { lowest, shape, falling } = self.layout::<T, D>(true)?;
        if self.overlaps() {
            let text = format!(
                "a tensor whose numbers all stand apart is wanted, not one of the shape {:?} with strides {:?}",
                self.shape(),
                self.strides()
            );
            return Err(Error::new(ErrorKind::Type, text));
        }
        // SAFETY: the numbers live as long as the tensor, and each has one place; and the caller's.
        let array = unsafe { ArrayViewMut::from_shape_ptr(shape, lowest) };
        Ok(Layout::<T>::oriented(array, falling))
    }

    fn layout<T: Number, D: Dimension>(&self, writable: bool) -> Result<Layout<T>> {
        let ndim = D::NDIM.map_or(-1, |ndim| ndim as i32);
        let mut lowest = self.first_number::<T>(ndim, writable)?.as_ptr();
        let lengths: Vec<usize> = self.shape().iter().map(|&length| length as usize).collect();
        let mut steps = Vec::with_capacity(lengths.len());
        let mut falling = Vec::new();
        for (axis, (&length, &stride)) in lengths.iter().zip(self.strides()).enumerate() {
            // Where there is nothing to step to, strides are idle.
            let step = if length > 1 && !self.is_empty() { stride as isize } else { 0 };
            if step < 0 {
                // SAFETY: the last number along this axis, which is in the same memory.
                lowest = unsafe { lowest.offset(step * (length as isize - 1)) };
                falling.push(Axis(axis));
            }
            steps.push(step.unsigned_abs());
        }
        Ok(Layout { lowest, shape: IxDyn(&lengths).strides(IxDyn(&steps)), falling })
    }

    /// Whether some of its numbers may stand in several places of it.
    fn overlaps(&self) -> bool {
        let mut steps: Vec<(u64, u64)> = self
            .strides()
            .iter()
            .zip(self.shape())
            .filter(|&(_, &length)| length > 1)
            .map(|(stride, &length)| (stride.unsigned_abs(), length as u64))
            .collect();
        steps.sort_unstable();
        let mut reached = 0;
        steps.iter().any(|&(step, length)| {
            let apart = step > reached;
            reached += step * (length - 1);
            !apart
        })
    }
}
