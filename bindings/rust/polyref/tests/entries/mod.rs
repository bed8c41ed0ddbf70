//! What C++ calls in Rust: closures, and overrides.

use crate::mock::{self, Made, Spot};
use polyref::private::{self as rt, sys};
use polyref::{Callback, ObjectType};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex};

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
    assert!(error.message().starts_with("panicked at tests/entries/mod.rs:"), "{error}");
    assert!(error.message().ends_with(": no"), "{error}");
}

/// The half goes with its object, or with the constructor's failure; calls reach it, and learn what isn't overridden.
#[test]
fn halves() {
    type Entry = unsafe extern "C" fn(*mut std::ffi::c_void, i64, *mut *mut sys::polyref_error) -> i64;
    struct Own(#[allow(dead_code)] Arc<()>, i64); // the one is only held
    unsafe extern "C" fn add(half: *mut std::ffi::c_void, n: i64, error: *mut *mut sys::polyref_error) -> i64 {
        // SAFETY: only called for `Own`.
        unsafe {
            rt::overridden::<Own, Spot, _>(half, error, |own, this| Ok(own.1 + n + i64::from(this.address() == 0)))
        }
    }
    let overrides = || rt::overrides::<Own, Spot>(&[add as *const (), add as *const ()]);
    let alive = Arc::new(());
    let own = || Own(Arc::clone(&alive), 40);
    // SAFETY: the mock makes an object of the half.
    let made = unsafe {
        rt::derive::<Own, Spot>(own(), overrides(), |foreign, _| Made::derived(&*foreign).pointer().as_ptr())
    };
    let spot = made.unwrap();
    assert_eq!(spot.downcast_impl::<Own>().map(|own| own.1), Some(40));
    assert!(spot.downcast_impl::<i64>().is_none());
    assert!(rt::derived(&spot, "mock.Spot.add").is_ok());
    // SAFETY: as the trampoline calls its override.
    let sum = unsafe {
        let foreign = &*sys::polyref_object_foreign(spot.as_raw());
        let entry = (*foreign.overrides.add(1)).load(Relaxed);
        let entry = std::mem::transmute::<*mut (), Entry>(entry);
        rt::call(|error| entry(foreign.half, 2, error)).unwrap()
    };
    assert_eq!(sum, 42);
    rt::not_overridden::<Own, Spot>(1);
    assert!(!overrides()[0].load(Relaxed).is_null() && overrides()[1].load(Relaxed).is_null());
    drop(spot);
    assert_eq!(Arc::strong_count(&alive), 1);
    // SAFETY: as a constructor that throws.
    let failed = unsafe {
        rt::derive::<Own, Spot>(own(), overrides(), |_, error| {
            error.write(mock::error("refused", None));
            std::ptr::null_mut()
        })
    };
    assert_eq!((failed.unwrap_err().message(), Arc::strong_count(&alive)), ("refused", 1));
}
