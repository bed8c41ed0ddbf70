//! Variants: values of one of several types, in every position.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, ErrorKind, Result};
use std::collections::BTreeMap;
use std::path::PathBuf;

#[test]
fn variant_values() -> Outcome {
    let given = [Setting::from(1), (1_i64 << 62).into(), (-2.5).into(), "é".into(), vec![1, 2].into()];
    for (value, index) in given.into_iter().zip([0, 0, 1, 2, 3]) {
        assert_eq!(setting_index(&value)?, index);
        assert_eq!(e_setting(&value)?, value);
    }
    for content in [Content::from(PathBuf::from("a")), vec![97, 0].into()] {
        assert_eq!(e_content(&content)?, content);
    }
    match e_setting(&Setting::ListInt64(vec![7]))? {
        Setting::ListInt64(list) => assert_eq!(list, [7]),
        other => panic!("{other:?}"),
    }
    for value in [BoolOrUint8OrFloat32::from(true), 255_u8.into(), 0.5_f32.into()] {
        assert_eq!(e_unnamed(&value)?, value);
    }
    Ok(())
}

#[test]
fn variant_nothing() -> Outcome {
    let peg = Peg::new("p")?;
    let given = [
        Piece::None,
        Puck { radius: 3.0 }.into(),
        Plank::default().into(),
        peg.clone().into(),
        Bolt::new()?.into(),
        true.into(),
    ];
    for (value, index) in given.into_iter().zip(0..) {
        assert_eq!(piece_index(&value)?, index);
        assert_eq!(e_piece(&value)?, value);
    }
    assert_eq!(e_piece(&peg.clone().into())?, Piece::Peg(peg));
    Ok(())
}

#[test]
fn variant_lists() -> Outcome {
    let given = [Lists::from(vec![1.5]), vec!["a".to_owned()].into(), vec![true].into(), vec![1_i64, 2].into()];
    for (value, index) in given.into_iter().zip(0..) {
        assert_eq!(lists_index(&value)?, index);
        assert_eq!(e_lists(&value)?, value);
    }
    Ok(())
}

#[test]
fn variant_containers() -> Outcome {
    let settings: BTreeMap<String, Setting> = BTreeMap::from([
        ("axis".into(), 1.into()),
        ("alpha".into(), 0.5.into()),
        ("mode".into(), "same".into()),
        ("pads".into(), vec![0, 1].into()),
    ]);
    assert_eq!(e_settings(&settings)?, settings);
    let pieces = [Piece::None, Peg::new("p")?.into(), Puck::default().into(), false.into()];
    assert_eq!(e_pieces(&pieces)?, pieces);
    assert_eq!(e_opt_setting(None)?, None);
    assert_eq!(e_opt_setting(Some(&"a".into()))?, Some("a".into()));
    let pair = (Setting::from(1), Piece::None);
    assert_eq!(e_setting_piece(&pair)?, pair);
    assert_eq!(Plank::default().label, "plank".into());
    Ok(())
}

#[test]
fn variant_errors() -> Outcome {
    let error = garbled_setting().unwrap_err().to_string();
    assert!(error.contains("variants.garbled_setting"), "{error}");
    Ok(())
}

#[test]
fn variant_fields() -> Outcome {
    let machine = Machine::new()?;
    assert_eq!((machine.setting(), machine.piece()), (3.into(), Piece::None));
    machine.set_setting(&"s".into());
    let peg = Peg::new("p")?;
    machine.set_piece(&peg.clone().into());
    assert_eq!((machine.setting(), machine.piece()), ("s".into(), peg.clone().into()));
    machine.settings().insert("a", &vec![1].into())?;
    machine.settings().insert("b", &1.5.into())?;
    assert_eq!(machine.settings().get("a"), Some(vec![1].into()));
    machine.pieces().extend([&Piece::None, &peg.clone().into()]);
    machine.pieces().set(0, &Puck { radius: 5.0 }.into())?;
    assert_eq!(machine.pieces().to_vec()?, [Puck { radius: 5.0 }.into(), peg.into()]);
    Ok(())
}

struct Press;

impl MachineImpl for Press {
    fn describe(&self, this: &Machine, setting: &Setting, piece: &Piece) -> Result<Setting> {
        match (piece, setting) {
            (Piece::None, Setting::String(text)) => Ok(vec![text.len() as i64].into()),
            _ => this.super_describe(setting, piece),
        }
    }
}

#[test]
fn variant_callbacks() -> Outcome {
    let doubled = |setting: Setting| match setting {
        Setting::Int64(number) => Setting::Float64(number as f64 + 0.5),
        other => other,
    };
    assert_eq!(with_setting(doubled, &3.into())?, 3.5.into());
    let press = Machine::derive(Press)?;
    assert_eq!(press.call_describe(&"abc".into())?, vec![3].into());
    press.set_piece(&false.into());
    assert_eq!(press.call_describe(&"abc".into())?, 7.into());
    Ok(())
}

#[test]
fn variant_packed() -> Outcome {
    let piece = polyref::function("variants.e_piece")?;
    assert_eq!(piece.call(&[Piece::None.into()])?, Any::None);
    let peg = Piece::from(Peg::new("p")?);
    assert_eq!(Piece::try_from(piece.call(&[peg.clone().into()])?)?, peg);
    assert_eq!(Piece::try_from(piece.call(&[Puck { radius: 2.0 }.into()])?)?, Puck { radius: 2.0 }.into());
    assert_eq!(Piece::try_from(piece.call(&[Plank::default().into()])?)?, Plank::default().into());
    let lists = polyref::function("variants.e_lists")?;
    for value in [Lists::from(vec![1.5]), vec!["a".to_owned()].into(), vec![true].into(), vec![1_i64, 2].into()] {
        assert_eq!(Lists::try_from(lists.call(&[value.clone().into()])?)?, value);
    }
    assert_eq!(piece.call(&[3.5.into()]).unwrap_err().kind(), ErrorKind::Type);
    assert_eq!(Piece::try_from(Any::from(3.5)).unwrap_err().kind(), ErrorKind::Type);
    Ok(())
}

#[test]
fn variant_lifetime() -> Outcome {
    leaves_nothing(|| -> Outcome {
        for _ in 0..100 {
            let machine = Machine::new()?;
            machine.pieces().extend([&Peg::new("p")?.into(), &Bolt::new()?.into(), &Piece::None]);
            machine.set_piece(&e_piece(&machine.pieces().at(0)?)?);
        }
        Ok(())
    })
}
