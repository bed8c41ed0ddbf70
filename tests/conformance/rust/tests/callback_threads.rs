//! Callables on threads that Rust hasn't made, and objects on several.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Callback, ErrorKind};
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
    assert_eq!(on_new_thread(&Callback::new(|n: i64| n), 3)?, 3);
    Ok(())
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
