//! Overloads that only the types of their arguments tell apart: each has a name of its own.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, Result};
use std::collections::BTreeMap;

#[test]
fn overload_constructors() -> Outcome {
    assert_eq!(Chosen::new()?.by(), "nothing");
    assert_eq!(Chosen::new_with_bool(true)?.by(), "bool");
    assert_eq!(Chosen::new_with_int64(1)?.by(), "int");
    assert_eq!(Chosen::new_with_double(1.0)?.by(), "double");
    assert_eq!(Chosen::new_with_string("a")?.by(), "text");
    assert_eq!(Chosen::new_with_vector_string(&["a"])?.by(), "texts");
    assert_eq!(Chosen::new_with_vector_int64(&[1])?.by(), "ints");
    assert_eq!(Chosen::new_with_figures(&[Figure::new()?])?.by(), "1 figures");
    Ok(())
}

struct Plain;
impl TellerImpl for Plain {}

#[test]
fn overload_constructors__of_a_subclass() -> Outcome {
    assert_eq!(Teller::derive(Plain)?.start(), 0);
    assert_eq!(Teller::derive_with_start(Plain, 3)?.start(), 3);
    assert_eq!(Teller::derive_with_text(Plain, "four")?.start(), 4);
    Ok(())
}

#[test]
fn overload_nearest_class() -> Outcome {
    let ring = Ring::new()?;
    assert_eq!(Chosen::new_with_figure(&ring)?.by(), "figure");
    assert_eq!(Chosen::new_with_disc(&ring)?.by(), "disc");
    assert_eq!(either_with_ring(&ring)?, "ring");
    assert_eq!(either_with_figure(Some(&ring))?, "ring");
    assert_eq!(either_with_figure(None)?, "none");
    assert_eq!(either(5)?, "5");
    Ok(())
}

#[test]
fn overload_methods() -> Outcome {
    let chosen = Chosen::new()?;
    assert_eq!(chosen.which(Tone::High)?, "tone");
    assert_eq!(chosen.which_with_int64(1)?, "int");
    assert_eq!(chosen.which_with_int64_int64(1, 2)?, "two");
    assert_eq!(chosen.which_with_bytes(b"a")?, "bytes");
    assert_eq!(chosen.which_with_map_string_int64(&BTreeMap::from([("a".to_string(), 1)]))?, "map");
    assert_eq!(chosen.which_with_pair_int64_string(&(1, "a".to_string()))?, "pair");
    assert_eq!((chosen.which_with_text(Some("a"))?, chosen.which_with_text(None)?), ("text".into(), "no text".into()));
    assert_eq!((Chosen::listed(&["a"])?, Chosen::listed_with_figures(&[])?), ("texts".into(), "none".into()));
    assert_eq!((Chosen::kept(1.5)?, Chosen::kept_with_text("a")?), ("float".into(), "a".into()));
    Ok(())
}

#[test]
fn overload_results() -> Outcome {
    assert_eq!((result(true)?, result_with_number(7)?, result_with_double(7.5)?), ("bool".into(), 7, true));
    assert_eq!((result_with_text("seven")?, result_with_tone(Tone::Low)?), (5.0, 6));
    assert_eq!(result_with_texts(&["a"])?, ["a"]);
    assert_eq!((result_with_disc(&*Ring::new()?)?, result_with_figure(&Figure::new()?)?), ("disc".into(), 5));
    Ok(())
}

#[test]
fn overload_defaults() -> Outcome {
    assert_eq!(mixed(1.5)?, "double");
    assert_eq!(mixed_with_int64_a(1)?, "int 1");
    assert_eq!(mixed_with_int64_a_with(1, MixedWithInt64AOptions { b: Some(2.0) })?, "int 1 b");
    assert_eq!(mixed_with_string_a("x")?, "text x2");
    assert_eq!(mixed_with_figure_a_with(&*Disc::new()?, MixedWithFigureAOptions { b: Some(1) })?, "disc1");
    Ok(())
}

#[test]
fn overload_nothing_left() {
    leaves_nothing(|| {
        for _ in 0..100 {
            Chosen::new_with_figures(&[Figure::new().unwrap()]).unwrap();
        }
    });
}

#[test]
fn overload_named() -> Outcome {
    assert_eq!(Chosen::narrow(1)?.by(), "narrow");
    Ok(())
}

#[test]
fn overload_twins() -> Outcome {
    let chosen = Chosen::new()?;
    assert_eq!((chosen.twin()?, chosen.chosen_twin()?, chosen.other_twin()?, chosen.lasting()?), (1, 2, 2, 3));
    Ok(())
}

struct Loud;
impl TellerImpl for Loud {
    fn tell(&self, this: &Teller, number: i64) -> Result<String> {
        Ok(this.super_tell(number)? + "!")
    }
    fn tell_with_text(&self, this: &Teller, text: &str) -> Result<String> {
        Ok(this.super_tell_with_text(text)? + "!")
    }
    fn tell_with_texts(&self, _: &Teller, _: &[String]) -> Result<String> {
        Ok("a list".into())
    }
    fn hint_with_figures(&self, this: &Teller, figures: &[Figure]) -> Result<String> {
        Ok(this.super_hint_with_figures(figures)? + "!")
    }
}

#[test]
fn overload_overrides() -> Outcome {
    assert_eq!(Teller::new()?.ask()?, "number 1, text a, 1 texts, 0 numbers");
    let loud = Teller::derive(Loud)?;
    assert_eq!(loud.ask()?, "number 1!, text a!, a list, 0 numbers");
    assert_eq!(loud.hints()?, "number, texts, 0!");
    assert_eq!((loud.tell(5)?, loud.tell_with_text("b")?), ("number 5!".into(), "text b!".into()));
    Ok(())
}

#[test]
fn overload_packed() -> Outcome {
    let call = |name: &str, args: &[Any]| -> Result<String> { polyref::function(name)?.call(args)?.try_into() };
    assert_eq!(call("overloading.mixed", &[1.5.into()])?, "double");
    assert_eq!(call("overloading.mixed_with_int64_a", &[1i64.into()])?, "int 1");
    assert_eq!(call("overloading.mixed_with_string_a", &["x".into(), 4i64.into()])?, "text x4");
    Ok(())
}
