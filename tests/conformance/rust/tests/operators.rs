//! Objects that have a text, are true, are indexed and are called as C++ says.

use crate::Outcome;
use conformance::*;
use polyref::{ErrorKind, Result};
use std::panic::catch_unwind;

#[test]
fn text_of_objects() -> Outcome {
    assert_eq!(format!("{}|{:6}|", Label::new("tea")?, Label::new("a")?), "[tea]|[a]   |");
    assert_eq!(format!("{}", Sticker::new("é\0")?), "[é\0]");
    assert_eq!(Price::new(450)?.to_string(), "4.50 €");
    assert!(format!("{:?}", Price::new(450)?).starts_with("shop.Price(0x"));
    Ok(())
}

#[test]
fn text_of_objects__throws() {
    let label = Label::new("").unwrap();
    assert_eq!(label.to_text().unwrap_err().message(), "nothing is on it");
    let panic = catch_unwind(|| format!("{}", Label::new("").unwrap())).unwrap_err();
    let text = panic.downcast_ref::<String>().expect("a text");
    assert!(text.contains("nothing is on it"), "{text}");
}

struct Loud;
impl LabelImpl for Loud {
    fn to_string(&self, this: &Label) -> Result<String> {
        Ok(this.super_to_string()?.to_uppercase())
    }
}

#[test]
fn text_of_objects__overridden() -> Outcome {
    assert_eq!(format!("{}", Label::derive(Loud, "tea")?), "[TEA]");
    Ok(())
}

#[test]
fn truth() -> Outcome {
    assert!(Price::new(1)?.is_true() && !Price::new(0)?.is_true());
    Ok(())
}

#[test]
fn index() -> Outcome {
    let (shelf, soup) = (Stall::new()?, Price::new(450)?);
    shelf.put(&soup)?;
    assert_eq!(shelf.get(0)?, soup);
    assert_eq!(shelf.get(1).unwrap_err().kind(), ErrorKind::OutOfRange);
    assert_eq!(Menu::new()?.get("soup")?, 450);
    assert_eq!(Menu::new()?.get("tea").unwrap_err().message(), "no tea");
    Ok(())
}

#[test]
fn arithmetic() -> Outcome {
    let (ten, four) = (Load::new(10)?, Load::new(4)?);
    let made = [ten.plus(&four)?, ten.minus(&four)?, ten.times(3)?, ten.negated()?];
    assert_eq!(made.map(|x| x.tons()), [14, 6, 30, -10]);
    assert_eq!((ten.divided_by(&four)?, ten.remainder(3)), (2, 1));
    assert_eq!(ten.divided_by(&Load::new(0)?).unwrap_err().message(), "divided by nothing");
    let made = [(&ten + &four)?, (&ten - &four)?, (&ten * 3)?, (-&ten)?];
    assert_eq!(made.map(|x| x.tons()), [14, 6, 30, -10]);
    assert_eq!(((&ten / &four)?, &ten % 3), (2, 1));
    assert_eq!((&ten / &Load::new(0)?).unwrap_err().message(), "divided by nothing");
    Ok(())
}

#[test]
fn copy() -> Outcome {
    let order = Order::new("soup")?;
    let other = order.try_clone()?;
    assert_ne!(order, other);
    other.set_dish("tea");
    assert_eq!((order.dish().as_str(), order.copied(), other.copied()), ("soup", 0, 1));
    let away = Takeaway::new("rice", 3)?.try_clone()?;
    assert_eq!((away.dish().as_str(), away.bags(), away.copied()), ("rice", 3, 1));
    let error = Banquet::new("all")?.try_clone().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(error.message().starts_with("shop.Order.copy: the object is of a derived class"), "{error}");
    assert_eq!(Order::new("")?.try_clone().unwrap_err().message(), "nothing to copy");
    Ok(())
}

#[test]
fn call() -> Outcome {
    let till = Till::new()?;
    assert_eq!((till.call(5)?, till.call_with(5, TillCallOptions { count: Some(3) })?), (5, 15));
    assert_eq!(till.calls(), 2);
    let error = till.call_with(1, TillCallOptions { count: Some(-1) }).unwrap_err();
    assert_eq!(error.message(), "less than none");
    Ok(())
}
