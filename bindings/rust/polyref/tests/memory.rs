//! The parts of this crate that touch memory by themselves, under Miri: `cargo +nightly miri test`; or without
//! it, with `RUSTFLAGS="--cfg miri"`.
//!
//! The C++ side is mocked, since Miri runs no foreign code. With the real one, the conformance tests run.
#![cfg(miri)]

mod mock;

use mock::{Made, Spot};
use polyref::private::{self as rt, sys, Arena, FromWire, Storage};
use polyref::{Callback, Error, ErrorKind, Object, ObjectType, WeakRef};
use std::ptr::NonNull;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};

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

/// A closure goes with its last handle, wherever it is called.
#[test]
fn closures() {
    mock::introduce();
    let alive = Arc::new(());
    let captured = Arc::clone(&alive);
    let callback = Callback::<dyn Fn(i64) -> i64>::new(move |n: i64| n + Arc::strong_count(&captured) as i64);
    let other = callback.clone();
    assert_eq!((callback.call(1).unwrap(), &other), (3, &callback));
    drop(callback);
    assert_eq!(other.call(1).unwrap(), 3);
    drop(other);
    assert_eq!(Arc::strong_count(&alive), 1);
}

/// Results that own memory stand in the caller's storage, in place or behind a pointer.
#[test]
fn results_in_storage() {
    mock::introduce();
    let join = Callback::<dyn Fn(Vec<String>) -> String>::new(|texts: Vec<String>| texts.concat());
    assert_eq!(join.call(vec!["a".into(), "bc".into()]).unwrap(), "abc");
    let absent = Callback::<dyn Fn() -> Option<i64>>::new(|| Some(7));
    assert_eq!(absent.call().unwrap(), Some(7));
}

/// A closure that ends its own function runs to its end.
#[test]
fn closure_ends_itself() {
    type Slot = Arc<Mutex<Option<Moved>>>;
    struct Moved(Callback<dyn Fn(i64) -> i64>);
    // SAFETY: the test has one thread.
    unsafe impl Send for Moved {}
    mock::introduce();
    let slot: Slot = Arc::default();
    let weak = Arc::downgrade(&slot);
    let text = "captured".to_owned();
    let callback = Callback::new(move |n: i64| {
        let own = weak.upgrade().and_then(|slot| slot.lock().unwrap().take());
        let deeper = match own {
            Some(own) if n > 0 => own.0.call(n - 1).unwrap(), // and its last handle ends here
            _ => 0,
        };
        deeper + text.len() as i64
    });
    *slot.lock().unwrap() = Some(Moved(callback));
    let function = slot.lock().unwrap().as_ref().map(|own| rt::raw_function(&own.0)).unwrap();
    // SAFETY: as C++ calls it, which holds no reference of its own: the entry and the closure are read before.
    let sum = unsafe {
        let typed = (*(*function).callable).typed.unwrap();
        type Entry = unsafe extern "C" fn(*mut std::ffi::c_void, i64, *mut *mut sys::polyref_error) -> i64;
        let entry = std::mem::transmute::<unsafe extern "C" fn(), Entry>(typed);
        rt::call(|error| entry((*function).this, 1, error)).unwrap()
    };
    assert_eq!(sum, 16);
}

#[test]
fn closure_fails() {
    mock::introduce();
    #[derive(Debug, PartialEq)]
    struct Broken(u8);
    impl std::fmt::Display for Broken {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "broken {}", self.0)
        }
    }
    impl std::error::Error for Broken {}

    let failing = Callback::<dyn Fn(i64) -> i64>::new(|_: i64| -> Result<i64, Broken> { Err(Broken(3)) });
    let error = failing.call(1).unwrap_err();
    assert_eq!((error.message(), error.downcast_ref::<Broken>()), ("broken 3", Some(&Broken(3))));
    let panicking = Callback::<dyn Fn(i64) -> i64>::new(|_: i64| -> i64 { panic!("no") });
    let error = panicking.call(1).unwrap_err();
    assert!(error.message().starts_with("panicked at tests/memory.rs:"), "{error}");
    assert!(error.message().ends_with(": no"), "{error}");
}
