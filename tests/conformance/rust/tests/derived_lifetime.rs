//! How long objects live whose classes are derived in Rust.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Result, WeakRef};
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::{Arc, Barrier, Mutex};

/// Counts its own end.
struct Ending(Arc<AtomicU32>);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.fetch_add(1, SeqCst);
    }
}

impl ShapeImpl for Ending {
    fn area(&self, _: &Shape, unit: i64) -> Result<i64> {
        Ok(unit)
    }
}

#[test]
fn derived_lifetime() -> Outcome {
    leaves_nothing(|| {
        let ended = Arc::new(AtomicU32::new(0));
        let make = || Shape::derive(Ending(Arc::clone(&ended)), "x");
        let keeper = Keeper::new()?;
        for round in 0..10_000 {
            let shape = make()?;
            keeper.keep(&shape)?;
            if round % 2 == 0 {
                drop(shape);
                assert_eq!((keeper.total()?, ended.load(SeqCst)), (1, round));
                keeper.drop_()?;
            } else {
                keeper.drop_()?;
                assert_eq!((shape.call_area(1)?, ended.load(SeqCst)), (1, round));
                drop(shape);
            }
            assert_eq!(ended.load(SeqCst), round + 1);
        }
        for _ in 0..100 {
            keeper.keep(&make()?)?;
        }
        keeper.drop_elsewhere()?;
        assert_eq!(ended.load(SeqCst), 10_100);
        Ok(())
    })
}

/// An override may drop the last reference to its own object: the call holds it.
#[test]
fn derived_lifetime__in_its_own_method() -> Outcome {
    struct Leaving(Mutex<Option<Moved>>, Ending);
    #[allow(dead_code)] // it is only held
    struct Moved(Step);
    // SAFETY: the test has one thread.
    unsafe impl Send for Moved {}
    impl StepImpl for Leaving {
        fn run(&self, this: &Step, n: i32) -> Result<i32> {
            drop(self.0.lock().unwrap().take());
            assert_eq!((this.reference_count(), self.1 .0.load(SeqCst)), (1, 0));
            Ok(n + 1)
        }
    }
    leaves_nothing(|| {
        let ended = Arc::new(AtomicU32::new(0));
        let step = Step::derive(Leaving(Mutex::new(None), Ending(Arc::clone(&ended))))?;
        // SAFETY: as C++ may call it: without a reference of its own. The handle isn't used after the call.
        let borrowed = std::mem::ManuallyDrop::new(unsafe { std::ptr::read(&step) });
        let leaving = step.downcast_impl::<Leaving>().ok_or("not a Leaving")?;
        let slot: *const Mutex<Option<Moved>> = &leaving.0;
        // SAFETY: the object is alive until its call.
        unsafe { *(*slot).lock().unwrap() = Some(Moved(step)) };
        assert_eq!((borrowed.run(3)?, ended.load(SeqCst)), (4, 1));
        Ok(())
    })
}

#[test]
fn derived_weak() -> Outcome {
    leaves_nothing(|| {
        let ended = Arc::new(AtomicU32::new(0));
        let keeper = Keeper::new()?;
        for language_last in [true, false] {
            let shape = Shape::derive(Ending(Arc::clone(&ended)), "x")?;
            keeper.keep(&shape)?;
            keeper.watch()?;
            let weak = WeakRef::new(&shape);
            assert_eq!(keeper.watched()?, Some(shape.clone()));
            let mut held = Some(shape);
            if language_last {
                keeper.drop_()?;
                assert_eq!(keeper.watched()?, held);
                held = None;
            } else {
                drop(held.take());
                assert!(keeper.watched()?.is_some_and(|shape| shape.downcast_impl::<Ending>().is_some()));
                keeper.drop_()?;
            }
            assert_eq!((keeper.watched()?, weak.upgrade(), held), (None, None, None));
        }
        assert_eq!(ended.load(SeqCst), 2);
        Ok(())
    })
}

#[test]
fn derived_argument() -> Outcome {
    leaves_nothing(|| {
        let ended = Arc::new(AtomicU32::new(0));
        let keeper = Keeper::new()?;
        for number in 1..=20 {
            keeper.keep_after(|| (), &Shape::derive(Ending(Arc::clone(&ended)), "x")?)?;
            assert_eq!(keeper.total()?, number);
        }
        drop(keeper);
        assert_eq!(ended.load(SeqCst), 20);
        Ok(())
    })
}

/// Observers of C++'s on a thread and of Rust's on another, while the last reference goes: all of an object or nothing.
#[test]
fn derived_weak__race() -> Outcome {
    let ended = Arc::new(AtomicU32::new(0));
    let seen = AtomicU32::new(0);
    leaves_nothing(|| -> Outcome {
        let keeper = Keeper::new()?;
        for round in 0..5_000 {
            let shape = Shape::derive(Ending(Arc::clone(&ended)), "x")?;
            keeper.keep(&shape)?;
            keeper.watch()?;
            keeper.drop_()?;
            let weak = WeakRef::new(&shape);
            let look = |found: Option<Shape>| {
                let Some(shape) = found else { return false };
                assert_eq!((shape.area(7).unwrap(), ended.load(SeqCst)), (7, round));
                assert!(shape.downcast_impl::<Ending>().is_some());
                true
            };
            let watching = Sent(&keeper);
            let both_run = Barrier::new(2);
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    both_run.wait();
                    while look(watching.get().watched().unwrap()) {
                        seen.fetch_add(1, SeqCst);
                    }
                });
                both_run.wait();
                for _ in 0..round % 64 {
                    look(weak.upgrade());
                }
                drop(shape);
                look(weak.upgrade());
            });
            assert_eq!((ended.load(SeqCst), weak.upgrade()), (round + 1, None));
        }
        Ok(())
    })?;
    assert!(seen.into_inner() > 0, "the thread always came too late");
    Ok(())
}

#[test]
fn derived_shared() -> Outcome {
    leaves_nothing(|| {
        let ended = Arc::new(AtomicU32::new(0));
        let keeper = Keeper::new()?;
        for _ in 0..4 {
            keeper.keep(&Shape::derive(Ending(Arc::clone(&ended)), "x")?)?;
        }
        let first = keeper.first()?.ok_or("nothing")?;
        let running = Sent(keeper.clone());
        std::thread::scope(|scope| {
            let shuffling = scope.spawn(move || running.get().shuffle(100_000));
            while !shuffling.is_finished() {
                let copy = first.clone();
                assert_eq!(copy.area(1).unwrap(), 1);
            }
            shuffling.join().unwrap()
        })?;
        assert_eq!((keeper.total()?, ended.load(SeqCst)), (4, 0));
        drop(first);
        keeper.drop_()?;
        assert_eq!(ended.load(SeqCst), 4);
        Ok(())
    })
}

#[test]
fn derived_returns_itself() -> Outcome {
    struct Mine;
    impl AdderImpl for Mine {
        fn add(&self, this: &Adder, n: i64) -> Result<Adder> {
            this.super_add(n)
        }
    }
    leaves_nothing(|| {
        let adder = Adder::derive(Mine)?;
        assert_eq!(adder.add_twice(2)?, adder);
        assert_eq!(adder.sum(), 4);
        Ok(())
    })
}

/// What goes to another thread that the test waits for.
struct Sent<T>(T);
// SAFETY: the tests let the threads only read what they share, and count its references.
unsafe impl<T> Send for Sent<T> {}
unsafe impl<T> Sync for Sent<T> {}

impl<T> Sent<T> {
    fn get(&self) -> &T {
        &self.0
    }
}
