//! Tensors: memory of numbers that languages share, kept by its owner.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, ErrorKind, Result, Tensor};
use std::sync::{Arc, Mutex};

#[test]
fn tensor_address() -> Outcome {
    let values = vec![1.0; 1_000_000];
    let start = values.as_ptr() as usize;
    let tensor = Tensor::from_vec(values);
    assert_eq!(tensor.address(), start);
    assert_eq!(where_tensor(&tensor)?, start as u64);
    assert_eq!(same_tensor(&tensor), tensor);
    assert_eq!(e_tensor(&tensor)?.address(), start);
    assert_eq!(tensor_total(&tensor)?, 1e6);
    let shared: Arc<[f64]> = vec![1.0, 2.0].into();
    assert_eq!(where_tensor(&Tensor::from_arc(shared.clone()))?, shared.as_ptr() as u64);
    Ok(())
}

#[test]
fn tensor_equal() -> Outcome {
    let shared: Arc<[f64]> = vec![1.0; 6].into();
    let tensor = Tensor::from_arc(shared.clone());
    assert_eq!(e_tensor(&tensor)?, tensor);
    assert_eq!(Tensor::from_arc(shared.clone()), tensor);
    assert_ne!(Tensor::from_arc(vec![1.0; 6].into()), tensor);
    assert_ne!(Tensor::with_shape(vec![1.0; 6], &[2, 3])?, tensor);
    let slide = Slide { name: "a".into(), picture: tensor };
    assert_eq!(e_slide(&slide)?, slide);
    Ok(())
}

#[test]
fn tensor_view() -> Outcome {
    let made = count_rows(2)?;
    assert_eq!(
        (made.shape(), made.strides(), made.dtype(), made.len()),
        ([2, 3].as_slice(), [3, 1].as_slice(), "float64", 6)
    );
    assert_eq!(format!("{made:?}"), "Tensor(float64 [2, 3])");
    assert_eq!(made.to_vec::<f64>()?, [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
    made.cells::<f64>()?[5].set(10.0);
    assert_eq!(tensor_total(&made)?, 20.0);
    assert_eq!(int_tensor(&[1, 2])?.to_vec::<i32>()?, [1, 2]);
    let flags = some_flags()?;
    assert!(flags.is_readonly() && flags.dtype() == "bool");
    let empty = no_numbers()?;
    assert!(empty.is_empty() && empty.to_vec::<f32>()?.is_empty() && empty.cells::<f32>()?.is_empty());
    assert_eq!(describe_tensor(&Tensor::with_shape(vec![0u16; 6], &[2, 3])?)?, "uint16 2 3 / 3 1");
    assert_eq!(describe_tensor(&Tensor::with_shape(vec![1i64], &[])?)?, "int64 /");
    assert_eq!(describe_tensor(&Tensor::from_vec(vec![polyref::Complex::new(1f32, 2.0)]))?, "complex64 1 / 1");
    Ok(())
}

#[test]
fn tensor_written() -> Outcome {
    let tensor = Tensor::from_vec(vec![0.0; 4]);
    tensor_fill(&tensor, 3.0)?;
    assert_eq!(tensor.to_vec::<f64>()?, [3.0; 4]);
    let fixed = Tensor::from_arc(Arc::from([1.0, 2.0]));
    let error = tensor_fill(&fixed, 1.0).unwrap_err();
    assert!(error.to_string().contains("a tensor to write to is wanted, not a read-only one"), "{error}");
    assert!(fixed.cells::<f64>().is_err());
    assert_eq!((tensor_total(&fixed)?, fixed.to_vec::<f64>()?), (3.0, vec![1.0, 2.0]));
    Ok(())
}

pub fn refused<T>(result: Result<T>, text: &str) {
    let error = result.err().expect("an error");
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(error.to_string().contains(text), "{error}");
}

#[test]
fn tensor_wrong() -> Outcome {
    refused(tensor_total(&Tensor::from_vec(vec![0f32])), "a tensor of float64 is wanted, not of float32");
    refused(count_rows(1)?.to_vec::<i64>(), "a tensor of int64 is wanted, not of float64");
    refused(tensor_first(&Tensor::with_shape(vec![0i64], &[1, 1])?), "of 1 dimension is wanted, not of 2 dimensions");
    refused(tensor_total(&Buffer::new(8)?.evens()?), "stand one after the other is wanted, not one with strides (2)");
    let error = Tensor::with_shape(vec![0i64], &[2]).unwrap_err();
    assert!(error.to_string().contains("the shape [2] doesn't have 1 numbers"), "{error}");
    Ok(())
}

#[test]
fn tensor_lifetime() -> Outcome {
    leaves_nothing(|| {
        let buffer = Buffer::new(1000)?;
        let views = [buffer.whole()?, buffer.evens()?, buffer.fixed()?];
        let before = polyref::alive();
        drop(buffer);
        assert_eq!(polyref::alive(), before); // the views keep it
        assert_eq!(tensor_total(&views[0])?, 1000.0);
        assert_eq!(views[2].to_vec::<f64>()?, [1.0; 1000]);
        assert!(views[2].is_readonly());
        Ok::<(), polyref::Error>(())
    })?;
    let shared: Arc<[f64]> = vec![2.0; 4].into();
    let album = Album::new()?;
    album.keep(&Tensor::from_arc(shared.clone()))?;
    assert_eq!(Arc::strong_count(&shared), 2);
    assert_eq!(tensor_total(&album.kept()?)?, 8.0);
    album.drop_elsewhere()?;
    assert_eq!(Arc::strong_count(&shared), 1);
    Ok(())
}

#[test]
fn tensor_fields() -> Outcome {
    let album = Album::new()?;
    assert!(album.cover().is_empty() && album.back().is_none());
    let values = Tensor::from_vec(vec![0.0, 1.0, 2.0]);
    album.set_cover(&values);
    album.set_back(Some(&values));
    assert_eq!((album.cover(), album.back()), (values.clone(), Some(values.clone())));
    album.set_back(None);
    album.pages().push(&values);
    album.pages().insert(0, &count_rows(1)?)?;
    assert_eq!(album.pages().iter().map(|page| page.shape().len()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(album.pages().get(1), Some(values.clone()));
    album.named().insert("one", &values)?;
    assert_eq!(album.named().get("one"), Some(values));
    Ok(())
}

#[test]
fn tensor_containers() -> Outcome {
    let values = Tensor::from_vec(vec![0.0, 1.0, 2.0]);
    assert_eq!(e_tensors(&[values.clone(), no_numbers()?])?, [values.clone(), no_numbers()?]);
    assert_eq!((e_opt_tensor(None)?, e_opt_tensor(Some(&values))?), (None, Some(values.clone())));
    let pair = (values, "x".to_owned());
    assert_eq!(e_tensor_pair(&pair)?, pair);
    Ok(())
}

struct Twice;

impl AlbumImpl for Twice {
    fn develop(&self, this: &Album, t: &Tensor, other: Option<&Tensor>) -> Result<Tensor> {
        let values = this.super_develop(t, other)?.to_vec::<f64>()?;
        Ok(Tensor::from_vec(values.iter().map(|value| value * 2.0).collect()))
    }
}

#[test]
fn tensor_callbacks() -> Outcome {
    let values = Tensor::from_vec(vec![0.0, 1.0, 2.0]);
    let lengths = Arc::new(Mutex::new(Vec::new()));
    let seen = lengths.clone();
    let back = tensor_through(
        move |tensor: Tensor, others: Vec<Tensor>| {
            seen.lock().unwrap().extend([tensor.len(), others[0].len(), others[1].len()]);
            others[0].clone()
        },
        &values,
    )?;
    assert_eq!((back, lengths.lock().unwrap().as_slice()), (values.clone(), [3, 3, 0].as_slice()));
    assert_eq!(tensor_totaller()?.call(values.clone())?, 3.0);
    let twice = Album::derive(Twice)?;
    assert_eq!(tensor_total(&twice.develop_here(&values)?)?, 6.0);
    assert_eq!(Album::new()?.develop(&no_numbers()?, Some(&values))?, values);
    Ok(())
}

#[test]
fn tensor_packed() -> Outcome {
    let values = Tensor::from_vec(vec![0.0, 1.0, 2.0]);
    let any: Any = values.clone().into();
    assert_eq!(polyref::function("conf.tensor_total")?.call(std::slice::from_ref(&any))?, Any::Float(3.0));
    assert_eq!(polyref::function("conf.e_tensor")?.call(std::slice::from_ref(&any))?, any);
    polyref::function("conf.fill_double")?.call(&[any.clone(), 2.0.into()])?; // a span of the tensor's numbers
    assert_eq!(polyref::function("conf.total_double")?.call(&[any])?, Any::Float(6.0));
    let error = polyref::function("conf.tensor_total")?.call(&[Any::Int(1)]).unwrap_err();
    assert!(error.to_string().contains("conf.tensor_total: parameter 't' must be a tensor"), "{error}");
    Ok(())
}
