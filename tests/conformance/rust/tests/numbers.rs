//! Numbers of every width.

use crate::Outcome;
use conformance::*;

#[test]
fn int_edges() -> Outcome {
    macro_rules! edges {
        ($($function:ident: $type:ident),*) => { $(
            for value in [0, $type::MIN, $type::MAX] {
                assert_eq!($function(value)?, value, stringify!($function));
            }
        )* };
    }
    edges!(e_i8: i8, e_u8: u8, e_i16: i16, e_u16: u16, e_i32: i32, e_u32: u32, e_i64: i64, e_u64: u64);
    edges!(e_ul: u64, e_size: u64);
    Ok(())
}

/// By type; the registry checks at run time.
#[test]
fn int_past_edges() {
    let function = polyref::function("gauge.e_i8").unwrap();
    let error = function.call(&[128.into()]).unwrap_err();
    assert_eq!(error.kind(), polyref::ErrorKind::Overflow);
    for part in ["gauge.e_i8", "v", "-128", "127"] {
        assert!(error.message().contains(part), "{error}");
    }
    assert!(u8::try_from(polyref::Any::Int(256)).unwrap_err().message().contains("0 to 255"));
}

#[test]
fn unsigned_biggest() -> Outcome {
    assert_eq!(biggest()?, 18_446_744_073_709_551_615);
    Ok(())
}

#[test]
fn char_types() -> Outcome {
    assert_eq!(e_char(b'a' as i8)?, 97);
    assert_eq!(e_schar(-128)?, -128);
    assert_eq!(char::from_u32(e_c32(0x1F600)?), Some('😀'));
    assert_eq!(e_c16(0xD800)?, 0xD800);
    Ok(())
}

#[test]
fn float_bits() -> Outcome {
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, f64::MIN_POSITIVE, f64::MAX] {
        assert_eq!(e_f64(value)?.to_bits(), value.to_bits());
    }
    assert_eq!(e_f32(1e300_f64 as f32)?, f32::INFINITY);
    Ok(())
}

#[test]
fn bool_values() -> Outcome {
    assert!(e_bool(true)?);
    assert!(!e_bool(false)?);
    Ok(())
}

#[test]
fn field_numbers() -> Outcome {
    let fields = Fields::new()?;
    assert_eq!(fields.sum()?, -8 + 8 - 16 + 16 - 32 + 32 - 64);
    assert!(fields.flag());
    fields.set_flag(false);
    assert!(!fields.flag());
    macro_rules! edges {
        ($($get:ident $set:ident $type:ident),*) => { $(
            for value in [$type::MIN, $type::MAX, 1 as $type] {
                fields.$set(value);
                assert_eq!(fields.$get(), value, stringify!($get));
            }
        )* };
    }
    edges!(i8 set_i8 i8, u8 set_u8 u8, i16 set_i16 i16, u16 set_u16 u16, i32 set_i32 i32, u32 set_u32 u32);
    edges!(i64 set_i64 i64, u64 set_u64 u64, native_long set_native_long i64, letter set_letter i8);
    edges!(unit set_unit u16, scalar set_scalar u32, f32 set_f32 f32, f64 set_f64 f64);
    assert_eq!(fields.sum()?, 7);
    fields.set_f64(f64::NAN);
    assert!(fields.f64().is_nan());
    Ok(())
}

#[test]
fn field_number_range() -> Outcome {
    let fields = Fields::new()?;
    let error = fields.set_bits(8).unwrap_err(); // three bits
    assert_eq!(error.kind(), polyref::ErrorKind::Overflow);
    assert_eq!(fields.bits(), 5);
    Ok(())
}
