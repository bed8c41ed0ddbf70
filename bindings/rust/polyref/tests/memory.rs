//! The parts of this crate that touch memory by themselves, under Miri: `cargo +nightly miri test`; or without
//! it, with `RUSTFLAGS="--cfg miri"`.
//!
//! The C++ side is mocked, since Miri runs no foreign code. With the real one, the conformance tests run.
#![cfg(miri)]

mod entries;
mod mock;

use mock::{Made, Spot};
use polyref::private::{self as rt, sys, Arena, FromWire, Storage};
use polyref::{Error, ErrorKind, Object, ObjectType, Tensor, WeakRef};
use std::ptr::NonNull;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::Arc;

#[test]
fn counts() {
    let made = Made::new(0);
    let first = made.handle();
    let second = first.clone();
    assert_eq!(made.strong(), 2);
    assert_eq!(first, second);
    drop(first);
    assert_eq!((made.strong(), made.destroyed()), (1, false));
    drop(second);
    assert!(made.destroyed());
}

#[test]
fn counts_across_threads() {
    struct Shared(Object);
    // SAFETY: the mock's counters are all that the threads touch.
    unsafe impl Send for Shared {}
    let made = Made::new(0);
    let first = made.handle();
    let threads: Vec<_> = (0..2)
        .map(|_| {
            let shared = Shared(first.clone());
            std::thread::spawn(move || {
                let shared = shared;
                for _ in 0..20 {
                    drop(shared.0.clone());
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert_eq!(made.strong(), 1);
    drop(first);
    assert!(made.destroyed());
}

/// A foreign object's transitions 1 -> 2 and 2 -> 1 go to the runtime; others don't.
#[test]
fn foreign_transitions() {
    let made = Made::new(sys::POLYREF_FOREIGN);
    let first = made.handle();
    let second = first.clone();
    assert_eq!(made.slow_calls(), (1, 0));
    let third = first.clone();
    drop(third);
    assert_eq!(made.slow_calls(), (1, 0));
    drop(second);
    assert_eq!(made.slow_calls(), (1, 1));
    drop(first);
    assert!(made.destroyed());
}

/// An object whose destructor runs keeps its count where it is.
#[test]
fn dying_object() {
    let made = Made::new(0);
    made.header().strong.store(sys::POLYREF_DYING, Relaxed);
    // SAFETY: alive as far as memory goes.
    let handle = unsafe { Object::from_borrowed(made.pointer()) };
    drop(handle);
    assert_eq!(made.slow_calls(), (1, 1));
    assert!(!made.destroyed());
}

#[test]
fn casts_keep_the_pointer() {
    let made = Made::new(0);
    let object = made.handle();
    let spot = object.cast_ref::<Spot>().expect("every mock is a Spot");
    assert_eq!(spot.address(), object.address());
    let spot: Spot = object.try_cast().expect("every mock is a Spot");
    assert_eq!(made.strong(), 1);
    let object: Object = spot.into();
    drop(object);
    assert!(made.destroyed());
}

#[test]
fn weak_references() {
    let made = Made::new(0);
    let object = made.handle();
    let weak = WeakRef::new(&object);
    let same = weak.clone().upgrade();
    assert_eq!(same.as_ref(), Some(&object));
    drop((same, object));
    assert!(made.destroyed());
    assert_eq!(weak.upgrade(), None);
}

#[test]
fn fields_in_memory() {
    let made = Made::new(0);
    let target = Made::new(0);
    let object = made.handle();
    // SAFETY: the mock has these fields at these offsets.
    unsafe {
        assert_eq!(rt::load::<i64, _>(&object, mock::NUMBER), 7);
        rt::store(&object, mock::NUMBER, i64::MIN);
        assert_eq!(rt::load::<i64, _>(&object, mock::NUMBER), i64::MIN);
        assert_eq!(rt::load_object::<Object, _>(&object, mock::TARGET), None);
        rt::store(&object, mock::TARGET, target.pointer().as_ptr() as u64);
        let found: Object = rt::load_object(&object, mock::TARGET).expect("it has just been set");
        assert_eq!(found.address(), target.pointer().as_ptr() as usize);
    }
    assert_eq!(target.strong(), 1);
    drop(target.handle());
}

#[test]
fn arguments() {
    let arena = Arena::new();
    let numbers = [1_i64, 2, 3];
    assert_eq!(rt::slice(&numbers, &arena).data, numbers.as_ptr().cast());
    let nested = [vec!["a".to_owned(), String::new()], vec![]];
    // SAFETY: the arena and `nested` are alive.
    let copy = unsafe { Vec::<Vec<String>>::read(rt::slice(&nested, &arena)) };
    assert_eq!(copy.unwrap(), nested);
    let gaps = [Some(1.5_f64), None];
    // SAFETY: as above.
    let copy = unsafe { Vec::<Option<f64>>::read(rt::slice(&gaps, &arena)) };
    assert_eq!(copy.unwrap(), gaps);
    // SAFETY: as above.
    let copy = unsafe { Vec::<String>::read(rt::strings(&["x", "y"], &arena)) };
    assert_eq!(copy.unwrap(), ["x", "y"]);
    // SAFETY: null stands for nothing here.
    unsafe { assert_eq!(Vec::<i32>::read(rt::no_items()).unwrap(), []) };
}

#[test]
fn objects_in_slices() {
    let (made, other) = (Made::new(0), Made::new(0));
    let handles = [Some(made.handle()), None, Some(other.handle())];
    let arena = Arena::new();
    // SAFETY: the handles are alive.
    let copies = [rt::slice(&handles, &arena), rt::handles(&handles)]
        .map(|raw| unsafe { Vec::<Option<Object>>::read(raw) }.unwrap());
    assert!(copies.iter().all(|copy| copy == &handles));
    assert_eq!(made.strong(), 3);
    drop((copies, handles));
    assert!(made.destroyed() && other.destroyed());
    let handles = [Made::new(0).handle()];
    assert_eq!(rt::slice(&handles, &arena).data, handles.as_ptr().cast());
}

#[test]
fn storage_is_dropped_once() {
    let mut storage = Storage::new();
    let place = storage.as_mut_ptr();
    // SAFETY: as a thunk would do.
    unsafe { mock::fill(place) };
    assert_eq!(mock::dropped(), 0);
    drop(storage);
    assert_eq!(mock::dropped(), 1);
    drop(Storage::new());
    assert_eq!(mock::dropped(), 1);
}

#[test]
fn errors() {
    let error = rt::call(|error| {
        // SAFETY: as a thunk would do.
        unsafe { *error = mock::error("outer", Some("inner")) };
    })
    .unwrap_err();
    assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::OutOfRange, "outer"));
    let copy: Error = error.clone();
    drop(error);
    let cause = std::error::Error::source(&copy).expect("there is a cause");
    assert_eq!(cause.to_string(), "inner");
    assert!(copy.downcast::<mock::Failure>().is_err());
    assert_eq!(rt::call(|_| 5).unwrap(), 5);
}

#[test]
fn null_handles_have_no_size() {
    assert_eq!(size_of::<Option<Object>>(), size_of::<NonNull<u8>>());
    assert_eq!(size_of::<Result<(), Error>>(), size_of::<NonNull<u8>>());
}

/// Memory of a vector and of a shared slice, which ends with the last tensor over it.
#[test]
fn tensors() {
    let first = Tensor::from_vec(vec![1.0, 2.0]);
    let second = first.clone();
    first.cells::<f64>().unwrap()[1].set(5.0);
    second.cells::<f64>().unwrap()[0].set(4.0);
    drop(first);
    assert_eq!(second.to_vec::<f64>().unwrap(), [4.0, 5.0]);
    let mut last = second;
    // SAFETY: nobody else looks at it.
    unsafe { last.as_mut_slice::<f64>() }.unwrap()[0] = 3.0;
    assert_eq!(unsafe { last.as_slice::<f64>() }.unwrap(), [3.0, 5.0]);
    let shared: Arc<[i32]> = Arc::from([7, 8]);
    let tensor = Tensor::from_arc(shared.clone());
    assert_eq!(Arc::strong_count(&shared), 2);
    assert_eq!(tensor.to_vec::<i32>().unwrap(), *shared);
    assert!(tensor.cells::<i32>().is_err());
    drop(tensor);
    assert_eq!(Arc::strong_count(&shared), 1);
    assert!(Tensor::from_vec(Vec::<u8>::new()).cells::<u8>().unwrap().is_empty());
}
