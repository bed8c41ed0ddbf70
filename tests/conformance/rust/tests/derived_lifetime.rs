//! How long objects live whose classes are derived in Rust.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::Result;

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
