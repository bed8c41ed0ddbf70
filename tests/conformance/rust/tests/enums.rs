//! Enums and flags.

use crate::Outcome;
use conformance::*;
use polyref::{Any, ErrorKind};

#[test]
fn enum_values() -> Outcome {
    assert_eq!((Layout::NCHW as u8, Layout::NHWC as u8, Layout::Edge as u8), (0, 1, 255));
    assert_eq!((Wide::Lowest as i64, Wide::Highest as i64), (i64::MIN, i64::MAX));
    for layout in [Layout::NCHW, Layout::NHWC, Layout::Edge] {
        assert_eq!(e_layout(layout)?, layout);
        assert_eq!(Layout::try_from(u8::from(layout))?, layout);
    }
    for wide in [Wide::Lowest, Wide::Zero, Wide::Highest] {
        assert_eq!(e_wide(wide)?, wide);
    }
    let all = [Layout::Edge, Layout::NCHW];
    assert_eq!(e_layouts(&all)?, all);
    Ok(())
}

#[test]
fn enum_unlisted() -> Outcome {
    let error = bad_layout().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    assert_eq!(error.message(), "conf.bad_layout: 99 is no value of conf.Layout");
    let fields = Fields::new()?;
    assert_eq!(fields.layout()?, Layout::NHWC);
    fields.break_layout()?;
    assert!(fields.layout().unwrap_err().message().contains("77"));
    fields.set_layout(Layout::Edge);
    assert_eq!(fields.layout()?, Layout::Edge);
    assert!(Layout::try_from(2).is_err());
    Ok(())
}

#[test]
fn enum_names() -> Outcome {
    for cargo in [Cargo::Value, Cargo::Val, Cargo::Cereal, Cargo::HeavyOil, Cargo::LeakyCask] {
        assert_eq!(e_cargo(cargo)?, cargo);
    }
    for paint in [Paint::Red, Paint::DarkBlue] {
        assert_eq!(e_paint(paint)?, paint);
    }
    assert!(contraband().unwrap_err().message().contains("conf.Cargo"));
    Ok(())
}

#[test]
fn enum_flags() -> Outcome {
    let both = Access::READ | Access::EXECUTE;
    assert_eq!(e_access(both)?.bits(), 5);
    assert!(both.contains(Access::READ) && !both.contains(Access::WRITE));
    let odd = Access::from_bits(0x8000_0001);
    assert_eq!(e_access(odd)?, odd);
    assert_eq!(format!("{odd:?}"), "{READ, 0x80000000}");
    assert_eq!(e_access(Access::empty())?, Access::default());
    assert_eq!(both - Access::READ, Access::EXECUTE);
    let fields = Fields::new()?;
    fields.set_access(odd);
    assert_eq!(fields.access(), odd);
    Ok(())
}

#[test]
fn enum_flags__signs() -> Outcome {
    let both = Signed::LOW | Signed::TOP;
    assert_eq!(e_signed(both)?, both);
    assert_eq!(e_signeds(&[both, Signed::TOP])?, [both, Signed::TOP]);
    assert_eq!(e_broad(Broad::LOW | Broad::TOP)?.bits(), (1 << 63) | 1);
    Ok(())
}

#[test]
fn enum_flags_packed() -> Outcome {
    let call = |name: &str, value: Any| polyref::function(name)?.call(&[value]);
    let both = Signed::LOW | Signed::TOP;
    for set in [both, Signed::TOP, !Signed::LOW] {
        assert_eq!(Signed::try_from(call("conf.e_signed", set.into())?)?, set);
    }
    assert_eq!(Signed::try_from(call("conf.e_signed", Any::Int(1 << 31))?)?, Signed::TOP);
    let Any::List(sets) = call("conf.e_signeds", vec![Any::from(both)].into())? else {
        panic!("a list");
    };
    assert_eq!(Signed::try_from(sets[0].clone())?, both);
    let wrong = call("conf.e_wide", Any::UInt(1 << 63)).unwrap_err();
    assert_eq!(wrong.kind(), ErrorKind::Overflow);
    assert!(Signed::try_from(Any::Int(1 << 32)).is_err());
    Ok(())
}
