//! Callbacks and derived objects by the million, on 8 threads: memory stays flat, and nothing is left alive.
//!
//! Arguments: callbacks each way, objects of a Rust type, and how many MB may be kept back (a sanitizer keeps more).

use conformance::{adder, on_new_thread, Keeper, Shape, ShapeImpl};
use std::thread;

const THREADS: i64 = 8;
const ALLOWED_GROWTH: i64 = 8; // MB: what an allocator may keep back

type Outcome = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// A half in Rust.
struct Square(i64);

impl ShapeImpl for Square {
    fn area(&self, _this: &Shape, unit: i64) -> polyref::Result<i64> {
        Ok(self.0 * self.0 * unit)
    }
}

fn resident() -> i64 {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux has it");
    let pages: i64 = statm.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("its second number");
    pages * 4096
}

fn on_threads(work: fn(i64) -> Outcome, total: i64) -> Outcome {
    let threads: Vec<_> = (0..THREADS).map(|_| thread::spawn(move || work(total / THREADS))).collect();
    threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
}

fn callbacks_from_cpp(share: i64) -> Outcome {
    assert_eq!(on_new_thread(|n: i64| n + 1, share)?, share * (share + 1) / 2);
    Ok(())
}

fn callbacks_from_rust(share: i64) -> Outcome {
    let add = adder(1)?;
    for n in 0..share {
        assert_eq!(add.call(n)?, n + 1);
    }
    Ok(())
}

fn objects(share: i64) -> Outcome {
    let keeper = Keeper::new()?;
    for start in (0..share).step_by(100) {
        let count = (share - start).min(100);
        for side in 0..count {
            keeper.keep(&Shape::derive(Square(side), "square")?)?;
        }
        assert_eq!(keeper.total()?, (0..count).map(|side| side * side).sum::<i64>());
        if start % 1000 == 0 {
            keeper.drop_elsewhere()?;
        } else {
            keeper.drop_()?;
        }
    }
    Ok(())
}

fn main() -> Outcome {
    let numbers: Vec<i64> = std::env::args().skip(1).map(|n| n.parse()).collect::<Result<_, _>>()?;
    let &[callbacks, made, ref allowed @ ..] = &numbers[..] else {
        return Err("usage: soak CALLBACKS OBJECTS [ALLOWED_GROWTH]".into());
    };
    let allowed = allowed.first().unwrap_or(&ALLOWED_GROWTH) << 20;
    let mut after_first = 0;
    for step in 0..10 {
        on_threads(callbacks_from_cpp, callbacks / 10)?;
        on_threads(callbacks_from_rust, callbacks / 10)?;
        on_threads(objects, made / 10)?;
        if step == 0 {
            after_first = resident();
        }
    }
    let growth = resident() - after_first;
    let megabytes = growth as f64 / 1048576.0;
    println!("Rust: {callbacks} callbacks each way, {made} objects: {megabytes:+.1} MB after the first tenth");
    assert!(growth <= allowed, "resident memory grew by {growth} bytes");
    assert_eq!(polyref::alive(), 0, "objects are left");
    Ok(())
}
