//! Spans: memory of the caller's, for the call.

use crate::Outcome;
use conformance::*;
use polyref::{Any, ErrorKind, Result};
use std::sync::{Arc, Mutex};

#[test]
fn span_values() -> Outcome {
    assert_eq!(total_int8(&[i8::MAX, i8::MIN])?, -1);
    assert_eq!(total_char(&[1, 2])?, 3);
    assert_eq!(total_uint8(&[1, 255])?, 256);
    assert_eq!(total_bytes(&[1, 255])?, 256);
    assert_eq!(total_int16(&[i16::MAX, i16::MIN])?, -1);
    assert_eq!(total_uint16(&[65535, 1])?, 65536);
    assert_eq!(total_int32(&[i32::MAX, i32::MIN])?, -1);
    assert_eq!(total_uint32(&[u32::MAX, 1])?, 1 << 32);
    assert_eq!(total_int64(&[i64::MAX, i64::MIN])?, -1);
    assert_eq!(total_long(&[3, 4])?, 7);
    assert_eq!(xor_uint64(&[u64::MAX, 1])?, u64::MAX - 1);
    assert_eq!(total_float(&[3.0, 4.0])?, 7);
    assert_eq!(total_double(&[1.0, 2.5])?, 3.5);
    assert_eq!(total_double(&[])?, 0.0);
    assert_eq!(total_double(&vec![1.0; 1_000_000])?, 1e6);
    assert_eq!(total_or(5)?, 5);
    assert_eq!(total_or_with(5, TotalOrOptions { v: Some(&[1, 2]) })?, 3);
    assert_eq!(total_blocking(&[1.0, 2.0])?, 3.0);
    assert_eq!(total_noexcept(&[1.0, 2.0]), 3.0);
    assert_eq!(Series::new(&[1.0, 2.0])?.size()?, 2);
    Ok(())
}

#[test]
fn span_memory() -> Outcome {
    let mut values = vec![0.0; 1_000_000];
    let start = values.as_ptr() as u64;
    assert_eq!(where_read(&values)?, start);
    assert_eq!(where_read(&values[7..])?, start + 56);
    assert_eq!(where_written(&mut values)?, start);
    Ok(())
}

#[test]
fn span_written() -> Outcome {
    let mut values = [0.0; 4];
    fill_double(&mut values)?;
    assert_eq!(values, [1.0; 4]);
    fill_double_with(&mut values[1..3], FillDoubleOptions { value: Some(2.0) })?;
    assert_eq!(values, [1.0, 2.0, 2.0, 1.0]);
    let mut counts = vec![9; 3];
    count_up(&mut counts)?;
    assert_eq!(counts, [0, 1, 2]);
    let mut data = [0; 3];
    fill_bytes(&mut data[1..], 255)?;
    assert_eq!(data, [0, 255, 255]);
    let mut words = (0u16, [0u64; 2]);
    fill_uint16(std::slice::from_mut(&mut words.0), 65535)?;
    fill_uint64(&mut words.1, u64::MAX)?;
    assert_eq!(words, (65535, [u64::MAX; 2]));
    copy_span(&[5.0, 6.0], &mut values)?;
    Series::new(&[3.0])?.scale(&mut values)?;
    assert_eq!(values, [15.0, 18.0, 6.0, 3.0]);
    assert!(fill_and_throw(&mut values).unwrap_err().to_string().contains("after the first"));
    assert_eq!(values[0], 7.0);
    fill_double(&mut [])?;
    Ok(())
}

struct Longer;

impl SeriesImpl for Longer {
    fn weigh(&self, this: &Series, by: &[f64]) -> Result<f64> {
        Ok(this.super_weigh(by)? + by.len() as f64)
    }
}

#[test]
fn span_copies() -> Outcome {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let noted = seen.clone();
    let sum = span_through(
        move |v: Vec<f64>| {
            let sum = v.iter().sum::<f64>();
            *noted.lock().unwrap() = v;
            sum
        },
        1.0,
    )?;
    assert_eq!(sum, 6.0);
    assert_eq!(*seen.lock().unwrap(), [1.0, 2.0, 3.0]);
    assert_eq!(bytes_through(|v: Vec<u8>| i64::from(v[1]) + v.len() as i64)?, 258);
    assert_eq!(totaller()?.call(vec![1.0, 2.5])?, 3.5);
    assert_eq!(Series::new(&[1.0, 2.0])?.weigh_here()?, 5.0);
    let longer = Series::derive(Longer, &[1.0, 2.0])?;
    assert_eq!(longer.weigh_here()?, 7.0);
    assert_eq!(longer.weigh(&[1.0, 1.0])?, 5.0);
    Ok(())
}

#[test]
fn span_packed() -> Outcome {
    let numbers = Any::List(vec![1.0.into(), 2.5.into()]);
    assert_eq!(polyref::function("conf.total_double")?.call(std::slice::from_ref(&numbers))?, Any::Float(3.5));
    assert_eq!(polyref::function("conf.total_bytes")?.call(&[[1u8, 255].as_slice().into()])?, Any::Int(256));
    let error = polyref::function("conf.fill_double")?.call(&[numbers]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(
        error.to_string().contains("conf.fill_double: parameter 'v' must be a tensor, which C++ writes to"),
        "{error}"
    );
    Ok(())
}
