//! What must not compile. The tests are in ../tests.
//!
//! Handles stay on their thread:
//! ```compile_fail,E0277
//! let dog = conformance::Dog::new("rex").unwrap();
//! std::thread::spawn(move || dog.tricks());
//! ```
//! and so do references to them:
//! ```compile_fail,E0277
//! let dog = conformance::Dog::new("rex").unwrap();
//! std::thread::scope(|scope| {
//!     scope.spawn(|| dog.tricks());
//! });
//! ```
//! A class goes where its base is wanted, not where a sibling is:
//! ```compile_fail,E0308
//! let ship = conformance::Ship::new().unwrap();
//! let dog: &conformance::Dog = &ship;
//! ```
//! nor where a class that derives from it is:
//! ```compile_fail,E0308
//! let animal = conformance::make_dog().unwrap();
//! let dog: conformance::Dog = animal;
//! ```
//! A null can't be given where none may be:
//! ```compile_fail,E0308
//! conformance::weigh(None).unwrap();
//! ```
//! Read-only fields have no setter:
//! ```compile_fail,E0599
//! conformance::Fields::new().unwrap().set_fixed(1);
//! ```
//! and their views can't be written:
//! ```compile_fail,E0599
//! conformance::Views::new().unwrap().sealed().push(9);
//! ```
//! ```compile_fail,E0599
//! conformance::Shelf::new().unwrap().fixed().remove("x");
//! ```
//! Numbers are checked by their type:
//! ```compile_fail
//! #![deny(overflowing_literals)]
//! conformance::e_u8(256).unwrap();
//! ```
//! A view can't outlive the handle that it looks at:
//! ```compile_fail,E0597
//! let numbers = {
//!     let views = conformance::Views::new().unwrap();
//!     views.numbers()
//! };
//! ```
//! What is deprecated in C++ is deprecated here:
//! ```compile_fail
//! #![deny(deprecated)]
//! conformance::older().unwrap();
//! ```
//! `awkward_name` is exported under another name:
//! ```compile_fail,E0425
//! conformance::awkward_name();
//! ```
//! An abstract class can't be made:
//! ```compile_fail,E0599
//! conformance::Source::new();
//! ```
//! What C++ compares by `==` and has no hash for can't be a key:
//! ```compile_fail,E0277
//! std::collections::HashSet::from([conformance::Tag::new("a").unwrap()]);
//! ```
//! and what it doesn't compare by `<` has no order:
//! ```compile_fail,E0369
//! let _ = conformance::Tag::new("a").unwrap() < conformance::Tag::new("b").unwrap();
//! ```
//! A closure of another signature isn't taken:
//! ```compile_fail
//! conformance::apply(|s: String| s, 5).unwrap();
//! ```
//! C++ may call a closure on any thread, so what it captures must go there: a handle of a class that is not
//! thread-safe doesn't.
//! ```compile_fail,E0277
//! let item = conformance::Item::new().unwrap();
//! conformance::apply(move |n: i64| n + item.value(), 5).unwrap();
//! ```
//! One of a thread-safe class does:
//! ```no_run
//! let meter = conformance::Meter::new().unwrap();
//! conformance::apply(move |n: i64| meter.add(n as i32).map(|()| n), 5).unwrap();
//! ```
//! A final class has no trait to derive with:
//! ```compile_fail,E0405
//! impl conformance::ClosedImpl for () {}
//! ```
//! and what is abstract must be there:
//! ```compile_fail,E0046
//! impl conformance::ShapeImpl for () {}
//! ```
//! with its own signature:
//! ```compile_fail,E0053
//! impl conformance::ShapeImpl for () {
//!     fn area(&self, _: &conformance::Shape, unit: String) -> polyref::Result<i64> {
//!         Ok(0)
//!     }
//! }
//! ```
//! What Rust adds to an object goes to any thread with it:
//! ```compile_fail,E0277
//! struct Keeping(conformance::Item);
//! impl conformance::StepImpl for Keeping {
//!     fn run(&self, _: &conformance::Step, n: i32) -> polyref::Result<i32> {
//!         Ok(n)
//!     }
//! }
//! ```
//! A closure may be kept, so it can't borrow:
//! ```compile_fail,E0597
//! let number = 5;
//! conformance::apply(|n: i64| n + number, 5).unwrap();
//! ```
//! A motor is never closed by another thread:
//! ```compile_fail,E0277
//! let motor = conformance::Motor::new().unwrap();
//! let other = motor.clone();
//! std::thread::spawn(move || drop(other));
//! ```
//! A book can't be sent to another thread, a meter can:
//! ```compile_fail,E0277
//! let book = conformance::Book::new().unwrap();
//! std::thread::spawn(move || book.add(1));
//! ```
//! ```no_run
//! let meter = conformance::Meter::new().unwrap();
//! std::thread::spawn(move || meter.add(1));
//! ```
