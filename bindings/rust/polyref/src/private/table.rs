//! What is known of types, found by their identity.

use std::any::TypeId;
use std::hash::{Hash, Hasher};
use std::ptr::null_mut;
use std::sync::atomic::AtomicPtr;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::Mutex;

const BUCKETS: usize = 128;

/// Values that live for ever, one for each type that has one. Looking up takes no lock.
pub struct Table<V: 'static> {
    buckets: [AtomicPtr<Entry<V>>; BUCKETS],
    writing: Mutex<()>,
}

struct Entry<V: 'static> {
    key: TypeId,
    value: V,
    next: *const Entry<V>,
}

impl<V: 'static> Table<V> {
    #[allow(clippy::new_without_default)] // for statics only
    pub const fn new() -> Self {
        Table { buckets: [const { AtomicPtr::new(null_mut()) }; BUCKETS], writing: Mutex::new(()) }
    }

    #[inline]
    pub fn get(&self, key: TypeId) -> Option<&'static V> {
        let mut next: *const Entry<V> = self.buckets[bucket(key)].load(Acquire);
        // SAFETY: null, or an entry that lives for ever.
        while let Some(entry) = unsafe { next.as_ref() } {
            if entry.key == key {
                return Some(&entry.value);
            }
            next = entry.next;
        }
        None
    }

    /// The type's value, which `make` gives if there is none yet. There is never more than one.
    #[inline]
    pub fn get_or_insert(&self, key: TypeId, make: impl FnOnce() -> V) -> &'static V {
        match self.get(key) {
            Some(value) => value,
            None => self.insert(key, make()),
        }
    }

    #[cold]
    fn insert(&self, key: TypeId, value: V) -> &'static V {
        let _guard = self.writing.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(first) = self.get(key) {
            return first;
        }
        let head = &self.buckets[bucket(key)];
        let entry = Box::leak(Box::new(Entry { key, value, next: head.load(Relaxed) }));
        head.store(entry, Release);
        &entry.value
    }

    /// All values, in no order.
    pub fn values(&self) -> impl Iterator<Item = &'static V> + '_ {
        self.buckets.iter().flat_map(|head| {
            let mut next: *const Entry<V> = head.load(Acquire);
            std::iter::from_fn(move || {
                // SAFETY: as in `get`.
                let entry = unsafe { next.as_ref() }?;
                next = entry.next;
                Some(&entry.value)
            })
        })
    }
}

#[inline]
fn bucket(key: TypeId) -> usize {
    /// A type's identity is a hash already.
    struct AsItIs(u64);
    impl Hasher for AsItIs {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = self.0.rotate_left(8) ^ u64::from(byte);
            }
        }
        fn write_u64(&mut self, part: u64) {
            self.0 ^= part;
        }
    }
    let mut hasher = AsItIs(0);
    key.hash(&mut hasher);
    hasher.finish() as usize % BUCKETS
}
