//! Instances of class templates, which are types under the names of their aliases.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{ObjectType, Result};
use std::any::type_name;

/// Lets little in.
struct Leaky;

impl TextCaskImpl for Leaky {
    fn fill(&self, this: &TextCask, more: &str, times: i32) -> Result<()> {
        this.super_fill(&more[..1], times)
    }
}

/// Is older than C++ says.
struct Old;

impl AgedIntCaskImpl for Old {
    fn years(&self, this: &AgedIntCask) -> i32 {
        this.super_years().expect("an old cask is derived") + 1
    }
}

/// Closes well.
struct Wax;

impl TextCaskBungImpl for Wax {
    fn seal(&self, this: &TextCaskBung, more: &str) -> Result<String> {
        Ok(format!("wax on {}", this.super_seal(more)?))
    }
}

fn int_cask(content: i64) -> Result<IntCask> {
    IntCask::new_with_content_seals(content)
}

fn text_cask(content: &str) -> Result<TextCask> {
    TextCask::new_with_content_seals(content)
}

#[test]
fn template_names() -> Outcome {
    assert_eq!(type_name::<IntCask>().rsplit("::").next(), Some("IntCask"));
    assert!(FullOrEmpty::new()?.full());
    assert!(!FullOrEmpty::new_with(FullOrEmptyNewOptions { full: Some(false) })?.full());
    assert!(format!("{:?}", SealedText::new("x")?).starts_with("cellar.SealedText(0x"));
    Ok(())
}

#[test]
#[allow(deprecated)]
fn template_members() -> Outcome {
    let (numbers, texts) = (int_cask(5)?, text_cask("wine")?);
    assert_eq!((numbers.content(), numbers.seals(), texts.content(), texts.seals()), (5, 3, "wine".into(), 5));
    assert_eq!((IntCask::new().seals(), TextCask::new().content()), (2, String::new()));
    assert_eq!((IntCask::K_RINGS, TextCask::K_RINGS), (2, 4));
    numbers.fill_with(2, IntCaskFillOptions { times: Some(3) })?;
    texts.fill("!")?;
    assert_eq!((numbers.content(), texts.content()), (11, "wine!".into()));
    texts.drops().push("?");
    assert_eq!((numbers.drops().to_vec()?, texts.drops().to_vec()?), (vec![2], vec!["!".to_string(), "?".into()]));
    numbers.set_label(7)?;
    texts.set_label("red")?;
    assert_eq!((numbers.label()?, texts.label()?), (7, "red".into()));
    assert_eq!((numbers.twice()?, texts.twice()?, numbers.leaks()), (22, "wine!wine!".into(), 3));
    Ok(())
}

#[test]
fn template_statics() -> Outcome {
    IntCask::set_filled(0);
    TextCask::set_filled(40);
    int_cask(1)?.fill(1)?;
    assert_eq!((IntCask::filled(), TextCask::filled()), (1, 40));
    Ok(())
}

#[test]
fn template_nested() -> Outcome {
    assert_eq!((IntCaskWood::Pine as i64, TextCaskWood::Pine as i64), (5, 7));
    assert_eq!(IntCask::new().wood()?, IntCaskWood::Pine);
    let oak = TextCaskWoodOptions { wood: Some(TextCaskWood::Oak) };
    assert_eq!(TextCask::new().wood_with(oak)?, TextCaskWood::Oak);
    let bung = IntCaskBung::new_with(IntCaskBungNewOptions { mark: Some(4) })?;
    assert_eq!(IntCask::new().closed(&bung, 3)?, 7);
    let wax = TextCaskBung::derive_with(Wax, TextCaskBungDeriveOptions { mark: Some("a") })?;
    assert_eq!(TextCask::new().closed(&wax, "b")?, "wax on ab");
    Ok(())
}

#[test]
fn template_identity() -> Outcome {
    let cask = int_cask(5)?;
    assert_eq!(roll(&cask)?.address(), cask.address());
    assert_eq!(cask.itself()?.map(|c| c.address()), Some(cask.address()));
    assert!(cask.itself_with(IntCaskItselfOptions { really: Some(false) })?.is_none());
    let (barrel, aged) = (Barrel::new_with_content_seals(6)?, AgedIntCask::new_with_content_seals(7)?);
    assert_eq!(poured(&[cask.clone(), (*barrel).clone(), (*aged).clone()])?, 18);
    assert_eq!(tapped(&cask, &text_cask("four")?)?, 9);
    Ok(())
}

#[test]
fn template_operators() -> Outcome {
    let (one, two) = (int_cask(1)?, int_cask(2)?);
    assert!(one == int_cask(1)? && one != two && one < two);
    assert_eq!((one.plus(5)?.content(), text_cask("a")?.plus("b")?.content()), (6, "ab".into()));
    assert_eq!((one.to_string(), text_cask("ale")?.to_string()), ("a cask of 1".into(), "a cask of ale".into()));
    one.fill(3)?;
    assert_eq!(one.iter().collect::<Result<Vec<_>>>()?, [3]);
    assert_eq!(one.len()?, 1);
    Ok(())
}

#[test]
fn template_partial() -> Outcome {
    assert_eq!((text_cask("four")?.letters()?, int_cask(9)?.half()?), (4, 4));
    Ok(())
}

#[test]
fn template_bases() -> Outcome {
    let old = aged(false)?.try_cast::<AgedIntCask>().map_err(|_| "no AgedIntCask")?;
    assert_eq!((old.content(), old.years()), (5, 12));
    assert!(aged(true)?.cast_ref::<AgedIntCask>().is_some());
    old.fill(1)?;
    assert_eq!(old.content(), 18);
    assert_eq!((Barrel::new_with_content_seals(3)?.staves(), Barrel::new()?.content()), (30, 0));
    assert_eq!(Dray::new()?.loaded()?, 8);
    assert_eq!(SealedText::new("letter")?.inside(), "letter");
    Ok(())
}

#[test]
fn template_derived() -> Outcome {
    assert_eq!(TextCask::derive_with_content_seals(Leaky, "a")?.tasted("bcd")?, "ab");
    let old = AgedIntCask::derive_with_content_seals(Old, 1)?;
    assert_eq!((old.years(), old.tasted(2)?), (13, 15));
    Ok(())
}

#[test]
fn template_exception() -> Outcome {
    let error = spoil(1 << 40).unwrap_err();
    assert_eq!(error.message(), "spoiled");
    assert_eq!(error.downcast_ref::<SpoiledInts>().ok_or("no SpoiledInts")?.amount()?, 1 << 40);
    Ok(())
}

#[test]
fn template_structs() -> Outcome {
    let brace = IntBrace { left: 1, ..IntBrace::default() };
    assert_eq!(brace, IntBrace { left: 1, right: 3 });
    assert_eq!(swapped(&brace)?, IntBrace { left: 3, right: 1 });
    assert_eq!(across()?, 3.0);
    assert_eq!(across_with(AcrossOptions { brace: Some(&DoubleBrace { left: 0.5, right: 0.25 }) })?, 0.75);
    Ok(())
}

#[test]
fn template_leaves_nothing() -> Outcome {
    leaves_nothing(|| {
        let cask = int_cask(5)?.plus(3)?;
        cask.drops().push(1);
        Ok(())
    })
}
