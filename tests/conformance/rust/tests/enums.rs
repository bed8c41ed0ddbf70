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

/// One test of an enum: its type, its number's, and the functions and field of it.
macro_rules! edges {
    ($enum:ident, $number:ty, $as:ident, $options:ident, $with:ident, $all:ident, $maybe:ident, $through:ident,
     $field:ident, $set:ident) => {
        let (low, high) = ($enum::Low, $enum::High);
        assert_eq!((low as $number, high as $number), (<$number>::MIN, <$number>::MAX));
        assert_eq!(($enum::Lowest, $enum::Highest), (low, high));
        assert_eq!(($as()?, $with($options { v: Some(low) })?), (high, low));
        assert_eq!($all(&[low, high, low])?, [low, high, low]);
        assert_eq!(($maybe(Some(high))?, $maybe(None)?), (Some(high), None));
        assert_eq!($through(|v: $enum| if v == $enum::Low { $enum::High } else { $enum::Low }, low)?, high);
        let fields = EdgeFields::new()?;
        for value in [low, high] {
            fields.$set(value);
            assert_eq!(fields.$field()?, value);
        }
    };
}

#[test]
fn enum_edges() -> Outcome {
    edges!(EdgeI8, i8, as_int8_t, AsInt8TOptions, as_int8_t_with, all_int8_t, maybe_int8_t, through_int8_t, i8, set_i8);
    edges!(
        EdgeI16,
        i16,
        as_int16_t,
        AsInt16TOptions,
        as_int16_t_with,
        all_int16_t,
        maybe_int16_t,
        through_int16_t,
        i16,
        set_i16
    );
    edges!(
        EdgeI32,
        i32,
        as_int32_t,
        AsInt32TOptions,
        as_int32_t_with,
        all_int32_t,
        maybe_int32_t,
        through_int32_t,
        i32,
        set_i32
    );
    edges!(
        EdgeI64,
        i64,
        as_int64_t,
        AsInt64TOptions,
        as_int64_t_with,
        all_int64_t,
        maybe_int64_t,
        through_int64_t,
        i64,
        set_i64
    );
    edges!(
        EdgeU8,
        u8,
        as_uint8_t,
        AsUint8TOptions,
        as_uint8_t_with,
        all_uint8_t,
        maybe_uint8_t,
        through_uint8_t,
        u8,
        set_u8
    );
    edges!(
        EdgeU16,
        u16,
        as_uint16_t,
        AsUint16TOptions,
        as_uint16_t_with,
        all_uint16_t,
        maybe_uint16_t,
        through_uint16_t,
        u16,
        set_u16
    );
    edges!(
        EdgeU32,
        u32,
        as_uint32_t,
        AsUint32TOptions,
        as_uint32_t_with,
        all_uint32_t,
        maybe_uint32_t,
        through_uint32_t,
        u32,
        set_u32
    );
    edges!(
        EdgeU64,
        u64,
        as_uint64_t,
        AsUint64TOptions,
        as_uint64_t_with,
        all_uint64_t,
        maybe_uint64_t,
        through_uint64_t,
        u64,
        set_u64
    );
    edges!(EdgeLong, i64, as_long, AsLongOptions, as_long_with, all_long, maybe_long, through_long, l, set_l);
    assert_eq!((as_bool()?, EdgeBool::Low as u8, EdgeBool::High as u8), (EdgeBool::High, 0, 1));
    assert_eq!(as_char_with(AsCharOptions { v: Some(EdgeChar::Low) })?, EdgeChar::Low);
    let fields = EdgeFields::new()?;
    assert_eq!((fields.c()?, fields.b()?), (EdgeChar::Low, EdgeBool::High));
    Ok(())
}

#[test]
fn enum_aliases() {
    const HIGHEST: EdgeU64 = EdgeU64::Highest;
    assert_eq!((EdgeI8::Lowest, HIGHEST, EdgeBool::Highest), (EdgeI8::Low, EdgeU64::High, EdgeBool::High));
    assert!(matches!(EdgeU64::try_from(u64::MAX), Ok(EdgeU64::Highest)));
}
