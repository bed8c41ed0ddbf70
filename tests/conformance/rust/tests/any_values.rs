//! polyref::Any in signatures: values of whatever kind.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, Function, Result};
use std::collections::BTreeMap;

fn values() -> Vec<Any> {
    vec![
        Any::None,
        true.into(),
        (-1).into(),
        u64::MAX.into(),
        0.5.into(),
        "é\0".into(),
        Any::Bytes(vec![0, 255]),
        Any::List(vec![1.into(), "a".into(), Any::List(vec![Any::None])]),
        Any::Map(vec![("k".into(), 1.5.into())]),
    ]
}

#[test]
fn any_values() -> Outcome {
    for value in values() {
        assert_eq!(e_any(&value)?, value);
        assert_eq!(e_any_value_with(EAnyValueOptions { v: Some(&value) })?, value);
    }
    assert_eq!([tag_of(&Any::None)?, tag_of(&true.into())?, tag_of(&"".into())?], [0, 1, 5]);
    assert_eq!(e_any_value()?, "default".into());
    assert_eq!([e_any(&EdgeU64::High.into())?, e_any(&Broad::TOP.into())?], [u64::MAX.into(), (1u64 << 63).into()]);
    let coin = Any::from(Coin::new()?);
    assert_eq!(e_any(&coin)?, coin);
    let function = Any::from(Function::of(|number: i64| number));
    assert_eq!(e_any(&function)?, function);
    Ok(())
}

#[test]
fn any_containers() -> Outcome {
    assert_eq!(e_anys(&values())?, values());
    let named: BTreeMap<String, Any> = values().into_iter().enumerate().map(|(i, v)| (i.to_string(), v)).collect();
    assert_eq!(e_any_map(&named)?, named);
    assert_eq!(Couple::default(), Couple { first: 1.into(), second: Any::None });
    let couple = Couple { first: "a".into(), second: Any::List(vec![1.into()]) };
    assert_eq!(e_couple(&couple)?, couple);
    Ok(())
}

#[test]
fn any_errors() -> Outcome {
    let error = garbled_any().unwrap_err().to_string();
    assert!(error.contains("anything.garbled_any"), "{error}");
    Ok(())
}

#[test]
fn any_fields() -> Outcome {
    let (chest, coin) = (Chest::new()?, Any::from(Coin::new()?));
    assert_eq!(chest.content(), Any::None);
    chest.set_content(&Any::List(vec![coin.clone(), 1.into()]));
    assert_eq!(chest.content(), Any::List(vec![coin.clone(), 1.into()]));
    chest.more().extend([&1.into(), &"a".into()]);
    chest.more().set(0, &coin)?;
    assert_eq!(chest.more().to_vec()?, [coin, "a".into()]);
    chest.named().insert("k", &1.into())?;
    assert_eq!(chest.named().get("k"), Some(1.into()));
    Ok(())
}

struct Vault;

impl ChestImpl for Vault {
    fn open(&self, this: &Chest, key: &Any) -> Result<Any> {
        Ok(Any::List(vec![key.clone(), this.super_open(&Any::None)?]))
    }
}

#[test]
fn any_callbacks() -> Outcome {
    let doubled = with_any(|value: Any| Any::List(vec![value.clone(), value]), &"a".into())?;
    assert_eq!(doubled, Any::List(vec!["a".into(), "a".into()]));
    let vault = Chest::derive(Vault)?;
    vault.set_content(&5.into());
    assert_eq!(vault.call_open(&"k".into())?, Any::List(vec!["k".into(), 5.into()]));
    Ok(())
}

#[test]
fn any_packed() -> Outcome {
    let echo = polyref::function("anything.e_any")?;
    for value in values() {
        assert_eq!(echo.call(&[value.clone()])?, value);
    }
    let couple = polyref::function("anything.e_couple")?.call(&[Any::Map(vec![("second".into(), 2.into())])])?;
    assert_eq!(Couple::try_from(couple)?, Couple { first: 1.into(), second: 2.into() });
    Ok(())
}

#[test]
fn any_lifetime() -> Outcome {
    leaves_nothing(|| -> Outcome {
        for _ in 0..100 {
            let chest = Chest::new()?;
            chest.set_content(&Any::List(vec![Coin::new()?.into(), Function::of(|| 1_i64).into()]));
            chest.more().push(&chest.content());
        }
        Ok(())
    })
}
