//! Memory for arguments that have to be laid out anew for a call.

use std::cell::RefCell;
use std::mem::MaybeUninit;

/// Flat values that live until the end of a call.
pub struct Arena(RefCell<Vec<Box<[MaybeUninit<u128>]>>>);

impl Arena {
    #[inline]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Arena(RefCell::new(Vec::new()))
    }

    /// Copies `items` to memory that lives as long as the arena.
    pub fn keep<T: Copy>(&self, items: impl ExactSizeIterator<Item = T>) -> *const T {
        const { assert!(align_of::<T>() <= align_of::<u128>()) };
        let units = (items.len() * size_of::<T>()).div_ceil(size_of::<u128>());
        let mut block = vec![MaybeUninit::<u128>::uninit(); units].into_boxed_slice();
        let start = block.as_mut_ptr().cast::<T>();
        for (i, item) in items.enumerate().take(units * size_of::<u128>() / size_of::<T>()) {
            // SAFETY: within the block, and aligned for `T`.
            unsafe { start.add(i).write(item) };
        }
        self.0.borrow_mut().push(block);
        start
    }
}
