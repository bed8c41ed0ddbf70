//! Callables on threads that Rust hasn't made, and objects on several.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Callback, ErrorKind, Result};
use std::sync::atomic::AtomicI32;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::{Arc, Mutex};
use std::thread;

#[test]
fn callback_new_thread() -> Outcome {
    assert_eq!(on_new_thread(|n: i64| n, 1000)?, 499_500);
    let ids = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&ids);
    on_new_thread(
        move |n: i64| {
            seen.lock().unwrap().push(thread::current().id());
            n
        },
        2,
    )?;
    let ids = ids.lock().unwrap();
    assert_eq!(ids[0], ids[1]);
    assert_ne!(ids[0], thread::current().id());

    let failing = |n: i64| if n == 3 { Err(std::io::Error::other("third")) } else { Ok(n) };
    let error = on_new_thread(failing, 5).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::Runtime, "third"));
    assert_eq!(error.downcast_ref::<std::io::Error>().ok_or("another error")?.kind(), std::io::ErrorKind::Other);
    // Its last handle ends on that thread.
    assert_eq!(on_new_thread(Callback::new(|n: i64| n), 3)?, 3);
    Ok(())
}

/// Takes texts, and calls the source again from inside where it is told to.
#[derive(Default)]
struct Counting {
    taken: AtomicI32,
    inner: AtomicI32,
}

impl SinkImpl for Counting {
    fn take(&self, this: &Sink, text: &str, extra: Option<&polyref::Object>) -> Result<i32> {
        assert_eq!(extra.is_some(), text != "d", "{text}");
        let n = self.taken.fetch_add(1, SeqCst);
        let inner = if n == 0 { self.inner.swap(0, SeqCst) } else { 0 };
        Ok(1 + if inner > 0 { Ticker::new()?.direct(this, inner)? } else { 0 })
    }
}

#[test]
fn native_threads() -> Outcome {
    leaves_nothing(|| {
        let ticker = Ticker::new()?;
        let sink = Sink::derive(Counting::default())?;
        assert_eq!(ticker.burst(&sink, 200, 3)?, 600);
        assert_eq!(ticker.flood(&sink, 20_000)?, 20_000);
        assert_eq!(ticker.direct(&sink, 1000)?, 1000);
        let nested = Sink::derive(Counting { inner: AtomicI32::new(10), ..Counting::default() })?;
        assert_eq!(ticker.direct(&nested, 1)?, 11);
        assert_eq!(nested.downcast_impl::<Counting>().map(|own| own.taken.load(SeqCst)), Some(11));
        Ok(())
    })
}

/// A Heart that has begun to beat, and the count of its beats.
fn beating() -> Result<(Heart, Arc<AtomicI32>)> {
    struct Pulse(Arc<AtomicI32>);
    impl BeatImpl for Pulse {
        fn beat(&self, _: &Beat) -> Result<()> {
            self.0.fetch_add(1, SeqCst);
            Ok(())
        }
    }
    let beats = Arc::new(AtomicI32::new(0));
    let heart = Heart::new()?;
    heart.start(&Beat::derive(Pulse(Arc::clone(&beats)))?)?;
    while beats.load(SeqCst) < 5 {
        thread::yield_now();
    }
    Ok((heart, beats))
}

#[test]
fn heart_stops() -> Outcome {
    leaves_nothing(|| {
        let (heart, beats) = beating()?;
        drop(heart);
        assert_eq!(Arc::strong_count(&beats), 1);
        Ok(())
    })
}

#[test]
fn job_reports() -> Outcome {
    leaves_nothing(|| {
        let reported = Arc::new(AtomicI32::new(0));
        let job = Job::new()?;
        let sum = Arc::clone(&reported);
        job.set_on_done(Some(&Callback::new(move |_: i64| {
            sum.fetch_add(1, SeqCst);
        })));
        job.start(1000)?;
        drop(job);
        assert_eq!(reported.load(SeqCst), 1);
        Ok(())
    })
}

#[test]
fn heart_beats() -> Outcome {
    leaves_nothing(|| {
        let (heart, beats) = beating()?;
        heart.stop()?;
        let counted = beats.load(SeqCst);
        drop(heart);
        assert_eq!((beats.load(SeqCst), Arc::strong_count(&beats)), (counted, 1));
        Ok(())
    })
}

#[test]
fn closing_race() -> Outcome {
    leaves_nothing(|| {
        let motor = Motor::new()?;
        drop(motor.clone());
        assert_eq!(motor.run(50)?, 50);
        assert!(motor.same(&motor.clone())?);
        // A motor is not thread_safe, so no other thread can drop a handle of it: see what must not compile.
        Ok(())
    })
}

#[test]
fn sharing() -> Outcome {
    let book = Book::new()?;
    let alias = book.alias()?;
    book.add(1)?;
    alias.add(2)?;
    assert_eq!(alias, book);
    book.merge(&alias)?;
    assert_eq!((book.total()?, book.memo()?.as_str()), (6, "m"));

    let meter = Meter::new()?;
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..1000).try_for_each(|_| meter.add(1)).unwrap());
        }
    });
    assert_eq!(meter.total()?, 4000);
    let counted = meter.clone();
    on_new_thread(move |n: i64| counted.add(1).map(|()| n), 10)?;
    assert_eq!(meter.total()?, 4010);
    Ok(())
}
