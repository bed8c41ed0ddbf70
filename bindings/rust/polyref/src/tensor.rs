//! Tensors: memory of numbers that languages share.

use crate::private::sys;
use crate::{Complex, Error, Result};
use std::cell::Cell;
use std::ffi::{c_void, CStr};
use std::fmt;
use std::ptr::{null_mut, NonNull};
use std::sync::Arc;

/// Memory of numbers that languages share, with its shape, kept as long as anyone looks at it. Clones share both.
///
/// What is in the memory may be changed by whoever else looks at it, so it is read and written through
/// [cells](Tensor::cells), or [copied](Tensor::to_vec). A tensor stays on its thread.
#[repr(transparent)]
pub struct Tensor(NonNull<sys::polyref_tensor>);

/// A type of numbers that tensors hold.
///
/// # Safety
/// Any bits are a value, and the type is DLPack's of this code, without padding.
pub unsafe trait Number: Copy + Send + Sync + 'static {
    /// DLPack's code of it.
    #[doc(hidden)]
    const CODE: u8;
}

macro_rules! numbers {
    ($($code:ident: $($type:ty)*;)*) => { $($(
        // SAFETY: a primitive number.
        unsafe impl Number for $type {
            const CODE: u8 = sys::$code;
        }
    )*)* };
}

numbers! {
    POLYREF_DL_INT: i8 i16 i32 i64;
    POLYREF_DL_UINT: u8 u16 u32 u64;
    POLYREF_DL_FLOAT: f32 f64;
    POLYREF_DL_COMPLEX: Complex<f32> Complex<f64>;
}

const fn dtype<T: Number>() -> sys::polyref_dl_type {
    sys::polyref_dl_type { code: T::CODE, bits: 8 * size_of::<T>() as u8, lanes: 1 }
}

impl Tensor {
    /// Takes the numbers over, without a copy; of one dimension.
    pub fn from_vec<T: Number>(values: Vec<T>) -> Tensor {
        let length = values.len();
        Self::with_shape(values, &[length]).expect("a vector is a tensor of one dimension")
    }

    /// The same of a shape, row by row.
    ///
    /// # Errors
    /// The shape has another number of elements.
    pub fn with_shape<T: Number>(mut values: Vec<T>, shape: &[usize]) -> Result<Tensor> {
        let (data, length) = (values.as_mut_ptr(), values.len());
        Self::owned(Box::new(values), data, length, false, shape)
    }

    /// Shares numbers that nobody changes, without a copy: the tensor is read-only, and of one dimension.
    pub fn from_arc<T: Number>(values: Arc<[T]>) -> Tensor {
        let (data, length) = (values.as_ptr().cast_mut(), values.len());
        Self::owned(Box::new(values), data, length, true, &[length]).expect("a slice is a tensor of one dimension")
    }

    /// A tensor over `length` numbers that `owner` keeps where they are.
    fn owned<T: Number, O: Send>(
        owner: Box<O>,
        data: *mut T,
        length: usize,
        readonly: bool,
        shape: &[usize],
    ) -> Result<Tensor> {
        let wanted = shape.iter().try_fold(1usize, |size, &length| size.checked_mul(length));
        if wanted != Some(length) {
            let text = format!("a tensor of the shape {shape:?} doesn't have {length} numbers");
            return Err(Error::new(crate::ErrorKind::InvalidArgument, text));
        }
        Self::laid_out(owner, data, readonly, shape, None)
    }

    /// The same of any strides; row by row without them. So many numbers are there.
    pub(crate) fn laid_out<T: Number, O: Send>(
        owner: Box<O>,
        data: *mut T,
        readonly: bool,
        shape: &[usize],
        strides: Option<&[isize]>,
    ) -> Result<Tensor> {
        unsafe extern "C" fn drop_owner<O>(owner: *mut c_void) {
            // SAFETY: the box that `laid_out` gave away, once.
            drop(unsafe { Box::from_raw(owner.cast::<O>()) });
        }
        let mut lengths: Vec<i64> = shape.iter().map(|&length| length as i64).collect();
        let mut steps: Option<Vec<i64>> = strides.map(|strides| strides.iter().map(|&step| step as i64).collect());
        let view = sys::polyref_dl_tensor {
            data: data.cast(),
            device: sys::polyref_dl_device { device: sys::POLYREF_DL_CPU, id: 0 },
            ndim: lengths.len() as i32,
            dtype: dtype::<T>(),
            shape: lengths.as_mut_ptr(),
            strides: steps.as_mut().map_or(null_mut(), |steps| steps.as_mut_ptr()),
            byte_offset: 0,
        };
        let owner = Box::into_raw(owner);
        let mut error = null_mut();
        // SAFETY: the view is borrowed for the call; the owner keeps the numbers, and may end on any thread.
        let raw = unsafe { sys::polyref_tensor_new(&view, readonly, owner.cast(), Some(drop_owner::<O>), &mut error) };
        NonNull::new(raw).map(Tensor).ok_or_else(|| {
            // SAFETY: after an error the owner has not been taken; the error is owned.
            unsafe {
                drop(Box::from_raw(owner));
                Error::from_raw(error)
            }
        })
    }

    /// # Safety
    /// An owned reference.
    #[doc(hidden)]
    pub unsafe fn from_raw(raw: *mut sys::polyref_tensor) -> Tensor {
        // SAFETY: the caller's.
        Tensor(unsafe { NonNull::new_unchecked(raw) })
    }

    #[doc(hidden)]
    pub fn as_raw(&self) -> *mut sys::polyref_tensor {
        self.0.as_ptr()
    }

    fn view(&self) -> &sys::polyref_dl_tensor {
        // SAFETY: alive, and never changed.
        unsafe { &(*self.as_raw()).view }
    }

    fn numbers_of(&self, numbers: *const i64) -> &[i64] {
        match self.view().ndim {
            0 => &[],
            // SAFETY: the tensor has so many.
            ndim => unsafe { std::slice::from_raw_parts(numbers, ndim as usize) },
        }
    }

    /// The length of each dimension.
    pub fn shape(&self) -> &[i64] {
        self.numbers_of(self.view().shape)
    }

    /// How many numbers the next one of each dimension is away.
    pub fn strides(&self) -> &[i64] {
        self.numbers_of(self.view().strides)
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        // SAFETY: alive.
        unsafe { sys::polyref_tensor_size(self.as_raw()) as usize }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The type of the numbers: `"float64"`.
    pub fn dtype(&self) -> &'static str {
        // SAFETY: a text that lives for ever.
        unsafe { CStr::from_ptr(sys::polyref_dl_type_name(self.view().dtype)) }.to_str().unwrap_or_default()
    }

    /// Whether nobody may write through this.
    pub fn is_readonly(&self) -> bool {
        // SAFETY: alive, and never changed.
        unsafe { (*self.as_raw()).readonly != 0 }
    }

    /// Where the first number is.
    pub fn address(&self) -> usize {
        self.view().data as usize
    }

    fn numbers<T: Number>(&self, writable: bool) -> Result<NonNull<T>> {
        // SAFETY: alive.
        unsafe { numbers_of(self.as_raw(), -1, writable) }
    }

    /// Where the first number is, if they are of this type and in so many dimensions (-1: in any), however far apart.
    #[cfg(feature = "ndarray")]
    pub(crate) fn first_number<T: Number>(&self, ndim: i32, writable: bool) -> Result<NonNull<T>> {
        let mut strides = vec![0; self.shape().len()];
        let mut step = 1i64;
        for (stride, length) in strides.iter_mut().zip(self.shape()).rev() {
            *stride = step;
            step = step.wrapping_mul(*length);
        }
        // The runtime looks at a tensor that is like this one, but whose numbers stand one after the other.
        let dense = sys::polyref_tensor {
            view: sys::polyref_dl_tensor { strides: strides.as_mut_ptr(), ..*self.view() },
            readonly: u32::from(self.is_readonly()),
            count: std::sync::atomic::AtomicU32::new(1),
            owner: null_mut(),
            drop: None,
        };
        // SAFETY: it lives for the call, which keeps nothing.
        unsafe { numbers_of(&dense, ndim, writable) }
    }

    /// The numbers, to be read and written, in row-major order.
    ///
    /// # Errors
    /// They are of another type, don't stand one after the other in the CPU's memory, or are read-only.
    pub fn cells<T: Number>(&self) -> Result<&[Cell<T>]> {
        let data = self.numbers::<T>(true)?;
        // SAFETY: so many numbers, which live as long as the tensor. Others change them too, as cells allow.
        Ok(unsafe { std::slice::from_raw_parts(data.as_ptr().cast::<Cell<T>>(), self.len()) })
    }

    /// A copy of the numbers, in row-major order.
    ///
    /// # Errors
    /// They are of another type, or don't stand one after the other in the CPU's memory.
    pub fn to_vec<T: Number>(&self) -> Result<Vec<T>> {
        let data = self.numbers::<T>(false)?;
        let mut values = Vec::with_capacity(self.len());
        // SAFETY: so many numbers, and room for them.
        unsafe {
            std::ptr::copy_nonoverlapping(data.as_ptr(), values.as_mut_ptr(), self.len());
            values.set_len(self.len());
        }
        Ok(values)
    }

    /// The numbers, in row-major order, in place.
    ///
    /// # Safety
    /// Nobody, in any language, changes them while the slice is used.
    ///
    /// # Errors
    /// They are of another type, or don't stand one after the other in the CPU's memory.
    pub unsafe fn as_slice<T: Number>(&self) -> Result<&[T]> {
        let data = self.numbers::<T>(false)?;
        // SAFETY: so many numbers, which live as long as the tensor; and the caller's.
        Ok(unsafe { std::slice::from_raw_parts(data.as_ptr(), self.len()) })
    }

    /// The numbers, in row-major order, in place, to be written.
    ///
    /// # Safety
    /// Nobody else, in any language, reads or changes them while the slice is used: not by a clone either.
    ///
    /// # Errors
    /// They are of another type, don't stand one after the other in the CPU's memory, or are read-only.
    pub unsafe fn as_mut_slice<T: Number>(&mut self) -> Result<&mut [T]> {
        let data = self.numbers::<T>(true)?;
        // SAFETY: as above.
        Ok(unsafe { std::slice::from_raw_parts_mut(data.as_ptr(), self.len()) })
    }
}

/// # Safety
/// A tensor that is alive.
unsafe fn numbers_of<T: Number>(tensor: *const sys::polyref_tensor, ndim: i32, writable: bool) -> Result<NonNull<T>> {
    let mut error = null_mut();
    // SAFETY: the caller's; an error is owned.
    unsafe {
        let data = sys::polyref_tensor_numbers(tensor, dtype::<T>(), ndim, writable, &mut error);
        match error.is_null() {
            true => Ok(NonNull::new(data.cast()).unwrap_or(NonNull::dangling())),
            false => Err(Error::from_raw(error)),
        }
    }
}

impl Clone for Tensor {
    fn clone(&self) -> Tensor {
        // SAFETY: alive.
        unsafe { sys::polyref_tensor_retain(self.as_raw()) };
        Tensor(self.0)
    }
}

impl Drop for Tensor {
    fn drop(&mut self) {
        // SAFETY: the reference is this value's.
        unsafe { sys::polyref_tensor_release(self.as_raw()) }
    }
}

/// Whether they are the same view of the same memory: its address, its shape, its strides and its dtype.
impl PartialEq for Tensor {
    fn eq(&self, other: &Tensor) -> bool {
        let (own, others) = (self.view(), other.view());
        let device = |view: &sys::polyref_dl_tensor| (view.device.device, view.device.id);
        own.data == others.data
            && device(own) == device(others)
            && self.dtype() == other.dtype()
            && self.shape() == other.shape()
            && self.strides() == other.strides()
    }
}

impl Eq for Tensor {}

impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tensor({} {:?})", self.dtype(), self.shape())
    }
}
