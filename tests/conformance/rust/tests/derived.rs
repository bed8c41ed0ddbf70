//! Classes that Rust derives from C++'s.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{alive_of, Callback, ErrorKind, ObjectType, Result};
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::Mutex;

/// Overrides everything.
#[derive(Default)]
struct Full {
    resized: Mutex<Vec<f64>>,
    leaf: Mutex<Option<usize>>,
}

impl ShapeImpl for Full {
    fn area(&self, this: &Shape, unit: i64) -> Result<i64> {
        Ok(100 * unit + this.scale())
    }
    fn describe(&self, _: &Shape) -> Result<String> {
        Ok("full".into())
    }
    fn title(&self, _: &Shape) -> Result<String> {
        Ok("títle".into())
    }
    fn tag(&self, _: &Shape) -> Result<String> {
        Ok("a tag that is longer than a short string".into())
    }
    fn resize(&self, _: &Shape, by: f64) -> Result<()> {
        self.resized.lock().unwrap().push(by);
        Ok(())
    }
    fn leaf(&self, _: &Shape) -> Result<Leaf> {
        let leaf = Leaf::new_with(LeafNewOptions { size: Some(77) })?;
        *self.leaf.lock().unwrap() = Some(leaf.address());
        Ok(leaf)
    }
    fn maybe(&self, _: &Shape, given: Option<&Leaf>) -> Result<Option<Leaf>> {
        match given {
            Some(leaf) => {
                leaf.set_size(leaf.size() + 1);
                Ok(Some(leaf.clone()))
            }
            None => Ok(None),
        }
    }
    fn own_leaf(&self, _: &Shape) -> Result<Leaf> {
        Leaf::new_with(LeafNewOptions { size: Some(55) })
    }
    fn words(&self, _: &Shape, given: &[String]) -> Result<Vec<String>> {
        Ok(given.iter().map(|word| word.to_uppercase()).collect())
    }
    fn number(&self, _: &Shape, given: Option<i64>) -> Result<Option<i64>> {
        Ok(Some(given.map_or(-7, |n| n + 1)))
    }
    fn visit(&self, _: &Shape, f: &Callback<dyn Fn(i64) -> i64>) -> Result<i64> {
        Ok(f.call(5)? + 1000)
    }
    fn quiet(&self, _: &Shape) -> bool {
        true
    }
    fn hook(&self, _: &Shape, n: i64) -> Result<String> {
        Ok(format!("hooked {n}"))
    }
}

/// Overrides only what it must.
struct Bare;

impl ShapeImpl for Bare {
    fn area(&self, _: &Shape, unit: i64) -> Result<i64> {
        Ok(unit)
    }
}

fn bare() -> Result<Shape> {
    Shape::derive(Bare, "bare")
}

#[test]
fn derived_overrides() -> Outcome {
    leaves_nothing(|| {
        let shape = Shape::derive(Full::default(), "name")?;
        for _ in 0..2 {
            assert_eq!(shape.call_area(3)?, 301);
            assert_eq!(shape.call_describe()?, "full");
            assert_eq!(shape.call_title()?, "títle|títle");
            assert_eq!(shape.call_tag()?, "a tag that is longer than a short string");
            shape.call_resize(2.5)?;
            assert_eq!(shape.call_leaf()?, 77);
            assert_eq!((shape.call_maybe(true)?, shape.call_maybe(false)?), (5, -1));
            assert_eq!(shape.call_own_leaf()?, 55);
            assert_eq!(shape.call_words()?, ["A", "B"]);
            assert_eq!((shape.call_number(true)?, shape.call_number(false)?), (7, -7));
            assert_eq!(shape.call_visit()?, 1105);
            assert!(shape.call_quiet());
            assert_eq!(shape.call_hook(4)?, "<hooked 4>");
        }
        assert_eq!((shape.area(1)?, shape.scale()), (101, 1)); // a call from Rust goes through C++, too
        let full = shape.downcast_impl::<Full>().ok_or("not a Full")?;
        assert_eq!(*full.resized.lock().unwrap(), [2.5, 2.5]);
        assert!(full.leaf.lock().unwrap().is_some());
        Ok(())
    })
}

#[test]
fn derived_defaults() -> Outcome {
    leaves_nothing(|| {
        let shape = bare()?;
        for _ in 0..2 {
            assert_eq!(shape.call_area(3)?, 3);
            assert_eq!(shape.call_describe()?, "shape bare");
            assert_eq!((shape.call_title()?.as_str(), shape.call_tag()?.as_str()), ("bare|bare", "tag"));
            assert_eq!(shape.call_leaf()?, shape.scale());
            assert_eq!((shape.call_maybe(true)?, shape.call_maybe(false)?), (4, -1));
            assert_eq!(shape.call_own_leaf()?, 9);
            assert_eq!(shape.call_words()?, ["a", "b"]);
            assert_eq!((shape.call_number(true)?, shape.call_number(false)?), (6, -1));
            assert_eq!(shape.call_visit()?, shape.scale() + 100);
            assert!(!shape.call_quiet());
            assert_eq!(shape.call_hook(4)?, "<own 4>");
            shape.call_resize(3.0)?;
        }
        assert_eq!(shape.scale(), 9);
        Ok(())
    })
}

/// What isn't overridden is learnt: C++ asks for it once.
#[test]
fn derived_defaults__cost_nothing() -> Outcome {
    struct Counting(AtomicU32);
    impl ShapeImpl for Counting {
        fn area(&self, _: &Shape, _: i64) -> Result<i64> {
            self.0.fetch_add(1, SeqCst);
            Ok(1)
        }
    }
    let shape = Shape::derive(Counting(AtomicU32::new(0)), "x")?;
    let entry = |index: usize| unsafe {
        use polyref::private::sys;
        let foreign = &*sys::polyref_object_foreign(shape.as_raw());
        !(*foreign.overrides.add(index)).load(SeqCst).is_null()
    };
    assert!(entry(0) && entry(1));
    assert_eq!(shape.call_describe()?, "shape x");
    assert!(entry(0) && !entry(1));
    assert_eq!((shape.call_describe()?.as_str(), shape.call_area(1)?), ("shape x", 1));
    assert_eq!(shape.downcast_impl::<Counting>().map(|own| own.0.load(SeqCst)), Some(1));
    Ok(())
}

#[test]
fn derived_super() -> Outcome {
    struct Loud;
    impl ShapeImpl for Loud {
        fn area(&self, _: &Shape, _: i64) -> Result<i64> {
            Ok(0)
        }
        fn describe(&self, this: &Shape) -> Result<String> {
            Ok(this.super_describe()? + "!")
        }
        fn hook(&self, this: &Shape, n: i64) -> Result<String> {
            Ok(format!("[{}]", this.super_hook(n + 1)?))
        }
        fn words(&self, this: &Shape, given: &[String]) -> Result<Vec<String>> {
            this.super_words(&[given, &["c".to_owned()]].concat())
        }
        fn quiet(&self, this: &Shape) -> bool {
            !this.super_quiet().unwrap()
        }
        fn visit(&self, this: &Shape, f: &Callback<dyn Fn(i64) -> i64>) -> Result<i64> {
            Ok(10 * this.super_visit(f)?)
        }
    }
    let shape = Shape::derive(Loud, "loud")?;
    assert_eq!(shape.call_describe()?, "shape loud!");
    assert_eq!(shape.call_hook(1)?, "<[own 2]>");
    assert_eq!(shape.call_words()?, ["a", "b", "c"]);
    assert!(shape.call_quiet());
    assert_eq!(shape.call_visit()?, 1010);
    let error = Square::new(2)?.super_describe().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(error.message().contains("derive.Square.describe"), "{error}");
    Ok(())
}

#[test]
fn derived_constructors() -> Outcome {
    leaves_nothing(|| {
        let shape = Shape::derive_with(Bare, "scaled", ShapeDeriveOptions { scale: Some(6) })?;
        assert_eq!((shape.scale(), shape.call_describe()?.as_str()), (6, "shape scaled"));
        assert_eq!(bare()?.scale(), 1);
        assert_eq!(shape_address(&shape)?, shape.address() as u64);
        assert_eq!(shape.class().ok_or("no class")?.key(), "derive.Shape");
        assert!(shape.is::<Shape>() && !shape.is::<Square>());
        shape.set_scale(8);
        assert_eq!(shape.call_leaf()?, 8);
        Ok(())
    })
}

#[test]
fn derived_identity() -> Outcome {
    struct Named(String);
    impl ShapeImpl for Named {
        fn area(&self, _: &Shape, _: i64) -> Result<i64> {
            Ok(self.0.len() as i64)
        }
    }
    let keeper = Keeper::new()?;
    keeper.keep(&Shape::derive(Named("four".into()), "x")?)?;
    assert_eq!(keeper.total()?, 4);
    let first = keeper.first()?.ok_or("nothing")?;
    assert_eq!(first.downcast_impl::<Named>().map(|named| named.0.as_str()), Some("four"));
    assert!(first.downcast_impl::<Bare>().is_none());
    assert!(Square::new(1)?.downcast_impl::<Named>().is_none());
    assert_eq!(keeper.shapes().at(0)?, first);
    keeper.set_shape(Some(&first));
    assert_eq!(keeper.shape(), Some(first));
    Ok(())
}

#[test]
fn derived_in_list() -> Outcome {
    struct Numbered(i32);
    impl TaskImpl for Numbered {}
    let task = Task::new()?;
    task.parts().push(&Task::derive(Numbered(7))?);
    task.set_parts(&[task.parts().at(0)?, Task::derive(Numbered(8))?]);
    let numbers: Vec<_> =
        task.parts().iter().filter_map(|part| part.downcast_impl::<Numbered>().map(|n| n.0)).collect();
    assert_eq!(numbers, [7, 8]);
    assert_eq!(task.parts().at(1)?, task.parts().at(1)?);
    Ok(())
}

/// Where a null may not be, the type has none.
#[test]
fn derived_null() -> Outcome {
    struct Given(Mutex<Option<i32>>);
    impl SourceImpl for Given {
        fn next(&self, _: &Source) -> Result<Crate> {
            let made = Crate::new()?;
            made.set_kg(self.0.lock().unwrap().ok_or("nothing left").map_err(polyref::Error::from_error)?);
            Ok(made)
        }
        fn maybe(&self, _: &Source) -> Result<Option<Crate>> {
            self.0.lock().unwrap().map(|_| Crate::new()).transpose()
        }
    }
    let source = Source::derive(Given(Mutex::new(Some(12))))?;
    assert_eq!((source.pull()?, source.pull_maybe()?), (12, 2));
    *source.downcast_impl::<Given>().ok_or("not a Given")?.0.lock().unwrap() = None;
    assert_eq!(source.pull_maybe()?, 0);
    assert_eq!(source.pull().unwrap_err().message(), "nothing left");
    Ok(())
}

#[test]
fn derived_from_square() -> Outcome {
    struct Cube;
    impl SquareImpl for Cube {
        fn area(&self, this: &Square, unit: i64) -> Result<i64> {
            Ok(6 * this.super_area(unit)?)
        }
        fn describe(&self, this: &Square) -> Result<String> {
            Ok(format!("cube over a {}", this.super_describe()?))
        }
    }
    let cube = Square::derive(Cube, 3)?;
    assert_eq!((cube.call_area(2)?, cube.side()), (108, 3));
    assert_eq!(cube.call_describe()?, "cube over a square of 3");
    assert_eq!((cube.call_title()?.as_str(), cube.call_hook(1)?.as_str()), ("square|square", "<own 1>"));
    let shape: &Shape = &cube;
    assert_eq!(shape.area(1)?, 54);
    assert!(shape.downcast_impl::<Cube>().is_some() && shape.is::<Square>());
    Ok(())
}

#[test]
fn derived_both() -> Outcome {
    struct Other;
    impl BothImpl for Other {
        fn value(&self, this: &Both) -> Result<i64> {
            Ok(40 + this.super_value()?)
        }
    }
    let before = alive_of::<Both>();
    let both = Both::derive(Other)?;
    assert_eq!((both.call_value()?, both.value()?), (44, 41));
    assert_eq!(both.address() as u64, object_address(&both)?);
    drop(both);
    assert_eq!(alive_of::<Both>(), before);
    Ok(())
}

/// That `Closed` has no trait is a test that must not compile.
#[test]
fn derived_closed() -> Outcome {
    assert_eq!(Closed::new()?.call_describe()?, "shape closed");
    Ok(())
}
