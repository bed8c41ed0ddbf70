//! Ends while C++ still holds what Rust made, in one of several ways; tests/process_end.rs looks at the outcome.

use conformance::{arm, keep, leave_thread_running, run_all, Hook, HookImpl};
use polyref::Result;

struct Own {
    panics_late: bool,
}

impl HookImpl for Own {
    fn call(&self, _: &Hook, n: i32) -> Result<i32> {
        if n < 0 {
            assert!(!self.panics_late, "too late");
            eprintln!("called with {n}");
        }
        Ok(n)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        eprintln!("ended");
    }
}

fn main() -> Result<()> {
    let way = std::env::args().nth(1).unwrap_or_default();
    let hook = Hook::derive(Own { panics_late: way == "panic" })?;
    if way == "thread" {
        leave_thread_running(&hook)?;
    } else {
        arm()?;
        keep(&hook)?;
        assert_eq!(run_all(3)?, 3);
    }
    drop(hook);
    if way == "exit" {
        std::process::exit(7);
    }
    Ok(())
}
