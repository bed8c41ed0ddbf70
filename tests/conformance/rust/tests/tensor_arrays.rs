//! Tensors as arrays of the crate ndarray, and arrays as tensors.

use crate::tensors::refused;
use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::ndarray::{arr1, arr2, s, Array, Array2, ArrayD, Ix0, Ix1, Ix2, Ix3, IxDyn, ShapeBuilder};
use polyref::Tensor;
use std::sync::Arc;

#[test]
fn tensor_array_address() -> Outcome {
    let values = Array2::from_elem((1000, 1000), 1.0);
    let start = values.as_ptr() as usize;
    let mut tensor = Tensor::from_array(values);
    assert_eq!((tensor.address(), where_tensor(&tensor)?), (start, start as u64));
    let back = e_tensor(&tensor)?;
    assert_eq!(back.array_cells::<f64, Ix2>()?.as_ptr() as usize, start);
    assert_eq!(tensor_total(&back)?, 1e6);
    drop(back);
    // SAFETY: nobody else has it.
    unsafe {
        assert_eq!(tensor.array::<f64, Ix2>()?.as_ptr() as usize, start);
        assert_eq!(tensor.array_mut::<f64, Ix2>()?.as_ptr() as usize, start);
    }
    Ok(())
}

#[test]
fn tensor_array_view() -> Outcome {
    let made = count_rows(2)?;
    let cells = made.array_cells::<f64, Ix2>()?;
    assert_eq!((cells.shape(), cells[[1, 0]].get()), ([2, 3].as_slice(), 3.0));
    cells[[1, 2]].set(10.0);
    assert_eq!(tensor_total(&made)?, 20.0);
    assert_eq!(made.array_cells::<f64, IxDyn>()?.ndim(), 2);
    // SAFETY: nobody changes it.
    assert_eq!(unsafe { made.array::<f64, Ix2>()? }, arr2(&[[0.0, 1.0, 2.0], [3.0, 4.0, 10.0]]));
    let mut mine = Tensor::from_array(arr1(&[1i64, 2, 3]));
    // SAFETY: nobody else has it.
    unsafe { mine.array_mut::<i64, Ix1>()? }.map_inplace(|number| *number *= 2);
    assert_eq!((mine.to_vec::<i64>()?, tensor_first(&mine)?), (vec![2, 4, 6], 2));
    assert_eq!(describe_tensor(&Tensor::from_array(Array::<u16, _>::zeros((2, 0, 3))))?, "uint16 2 0 3 / 0 0 0");
    assert!(no_numbers()?.array_cells::<f32, Ix1>()?.is_empty());
    let one = Tensor::from_array(Array::from_elem((), 7.5));
    assert_eq!((describe_tensor(&one)?.as_str(), one.array_cells::<f64, Ix0>()?[()].get()), ("float64 /", 7.5));
    Ok(())
}

#[test]
fn tensor_array_strides() -> Outcome {
    // Column by column; every second one, backwards.
    let columns = Tensor::from_array(Array::from_shape_vec((2, 3).f(), vec![1i32, 2, 3, 4, 5, 6])?);
    assert_eq!(describe_tensor(&columns)?, "int32 2 3 / 1 2");
    let cells = columns.array_cells::<i32, Ix2>()?;
    assert_eq!(cells.map(|cell| cell.get()), arr2(&[[1, 3, 5], [2, 4, 6]]));
    let mut numbers = arr1(&[0.0, 1.0, 2.0, 3.0, 4.0]);
    numbers.slice_collapse(s![..;-2]);
    let start = numbers.as_ptr() as usize;
    let mut falling = Tensor::from_array(numbers);
    assert_eq!((describe_tensor(&falling)?.as_str(), falling.address()), ("float64 3 / -2", start));
    let cells = falling.array_cells::<f64, Ix1>()?;
    assert_eq!((cells.map(|cell| cell.get()), cells.strides()), (arr1(&[4.0, 2.0, 0.0]), [-2].as_slice()));
    assert_eq!(cells.as_ptr() as usize, start);
    // SAFETY: nobody else has it.
    unsafe {
        falling.array_mut::<f64, Ix1>()?[1] = 9.0;
        assert_eq!(falling.array::<f64, Ix1>()?, arr1(&[4.0, 9.0, 0.0]));
    }
    let buffer = Buffer::new(5)?;
    let evens = buffer.evens()?;
    evens.array_cells::<f64, Ix1>()?[2].set(3.0);
    assert_eq!((evens.shape(), tensor_total(&buffer.whole()?)?), ([3].as_slice(), 7.0));
    Ok(())
}

#[test]
fn tensor_array_wrong() -> Outcome {
    let tensor = count_rows(1)?;
    refused(tensor.array_cells::<i64, Ix2>(), "a tensor of int64 is wanted, not of float64");
    refused(tensor.array_cells::<f64, Ix3>(), "a tensor of 3 dimensions is wanted, not of 2 dimensions");
    refused(tensor.array_cells::<f64, Ix1>(), "a tensor of 1 dimension is wanted, not of 2 dimensions");
    let mut fixed = Tensor::from_arc(Arc::from([1.0, 2.0]));
    refused(fixed.array_cells::<f64, Ix1>(), "a tensor to write to is wanted, not a read-only one");
    // SAFETY: nobody changes it.
    unsafe {
        refused(fixed.array_mut::<f64, Ix1>(), "a tensor to write to is wanted, not a read-only one");
        assert_eq!(fixed.array::<f64, IxDyn>()?, ArrayD::from_shape_vec(IxDyn(&[2]), vec![1.0, 2.0])?);
    }
    let buffer = Buffer::new(3)?;
    let mut twice = buffer.twice()?;
    assert_eq!(twice.array_cells::<f64, Ix2>()?.len(), 6);
    // SAFETY: it is refused.
    refused(
        unsafe { twice.array_mut::<f64, Ix2>() },
        "a tensor whose numbers all stand apart is wanted, not one of the shape [2, 3] with strides [0, 1]",
    );
    refused(tensor_total(&Tensor::from_array(arr1(&[1.0, 2.0]).slice_move(s![..;-1]))), "strides (-1)");
    Ok(())
}

#[test]
fn tensor_array_lifetime() -> Outcome {
    leaves_nothing(|| {
        let whole = Buffer::new(4)?.whole()?;
        assert_eq!(whole.array_cells::<f64, Ix1>()?.iter().map(|cell| cell.get()).sum::<f64>(), 4.0);
        let album = Album::new()?;
        album.keep(&Tensor::from_array(arr1(&[2.0, 2.0])))?;
        assert_eq!(tensor_total(&album.kept()?)?, 4.0);
        album.drop_elsewhere()?;
        assert!(album.kept()?.is_empty());
        Ok(())
    })
}
