//! Live views of vectors.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::ErrorKind;

#[test]
fn view_read() -> Outcome {
    let views = Views::new()?;
    let numbers = views.numbers();
    assert_eq!((numbers.len(), numbers.is_empty()), (3, false));
    assert_eq!((numbers.get(2), numbers.first(), numbers.last()), (Some(3), Some(1), Some(3)));
    assert_eq!(numbers.iter().sum::<i64>(), 6);
    assert_eq!((&numbers).into_iter().map(|n| n * 2).collect::<Vec<_>>(), [2, 4, 6]);
    assert!(numbers.contains(2) && !numbers.contains(9));
    assert!(views.words().contains("a"));
    assert!(views.reals().is_empty());
    assert_eq!(views.sealed().iter().collect::<Vec<_>>(), [7, 8]);
    assert_eq!(format!("{numbers:?}"), "[1, 2, 3]");
    Ok(())
}

#[test]
fn view_write() -> Outcome {
    let views = Views::new()?;
    let numbers = views.numbers();
    numbers.push(10);
    assert_eq!(views.total()?, 16);
    numbers.insert(0, 100)?;
    numbers.set(1, -1)?;
    assert_eq!(numbers.to_vec()?, [100, -1, 2, 3, 10]);
    assert_eq!(numbers.remove(0)?, 100);
    assert_eq!(numbers.pop(), Some(10));
    assert_eq!(views.total()?, 4);
    numbers.erase(0, 2)?;
    assert_eq!(numbers.to_vec()?, [3]);
    numbers.clear();
    assert_eq!((numbers.pop(), views.total()?), (None, 0));
    Ok(())
}

#[test]
fn view_write__extend() -> Outcome {
    let views = Views::new()?;
    views.numbers().extend(4..6);
    assert_eq!(views.numbers().to_vec()?, [1, 2, 3, 4, 5]);
    let words = views.words().len();
    views.words().extend(["x", "y"]);
    assert_eq!(views.words().at(words + 1)?, "y");
    Ok(())
}

#[test]
fn view_live() -> Outcome {
    leaves_nothing(|| -> Outcome {
        let views = Views::new()?;
        let numbers = views.numbers();
        views.grow(4)?;
        assert_eq!(numbers.last(), Some(4));
        let dog = Dog::new("rex")?;
        views.animals().push(&dog);
        assert_eq!(dog.reference_count(), 2);
        assert_eq!(views.animals().first(), Some((*dog).clone()));
        assert!(views.animals().contains(&dog));
        Ok(())
    })
}

#[test]
fn view_bounds() -> Outcome {
    let views = Views::new()?;
    let numbers = views.numbers();
    assert_eq!(numbers.get(3), None);
    for error in [
        numbers.at(3).unwrap_err(),
        numbers.set(3, 0).unwrap_err(),
        numbers.insert(4, 0).unwrap_err(),
        numbers.remove(usize::MAX).unwrap_err(),
        numbers.erase(2, 4).unwrap_err(),
    ] {
        assert_eq!(error.kind(), ErrorKind::OutOfRange, "{error}");
    }
    assert_eq!(views.total()?, 6);
    Ok(())
}

#[test]
fn view_bulk() -> Outcome {
    let views = Views::new()?;
    views.set_numbers(&[4, 5]);
    views.set_words(&["x", "y", "z"]);
    assert_eq!((views.numbers().to_vec()?, views.total()?), (vec![4, 5], 9));
    assert_eq!(views.words().to_vec()?, ["x", "y", "z"]);
    views.set_words(&views.words().to_vec()?);
    assert_eq!(views.words().len(), 3);
    let animals = [make_dog()?, make_puppy()?];
    views.set_animals(&animals);
    assert_eq!(views.animals().to_vec()?, animals);
    Ok(())
}

#[test]
fn view_nested() -> Outcome {
    let views = Views::new()?;
    views.bits().push(true);
    views.bits().push(false);
    views.bits().set(0, false)?;
    assert_eq!(views.bits().to_vec()?, [false, false]);
    views.words().insert(1, "between")?;
    assert_eq!(views.words().to_vec()?, ["a", "between", "b"]);
    views.layouts().push(Layout::Edge);
    assert_eq!(views.layouts().get(0), Some(Layout::Edge));
    views.gaps().push(None);
    views.gaps().push(Some(7));
    assert_eq!(views.gaps().to_vec()?, [None, Some(7)]);
    assert!(views.gaps().contains(None));
    views.rows().push(&[1, 2]);
    views.rows().push(&[]);
    views.rows().set(1, &[3])?;
    assert_eq!(views.rows().to_vec()?, [vec![1, 2], vec![3]]);
    views.set_rows(&[vec![], vec![9]]);
    assert_eq!(views.rows().last(), Some(vec![9]));
    Ok(())
}

#[test]
fn view_changed() -> Outcome {
    let views = Views::new()?;
    let mut seen = Vec::new();
    for number in views.numbers() {
        seen.push(number);
        views.numbers().clear();
    }
    assert_eq!(seen, [1]);
    views.numbers().push(1);
    for number in views.numbers().iter().take(5) {
        views.grow(number + 1)?;
    }
    assert_eq!(views.numbers().to_vec()?, [1, 2, 3, 4, 5, 6]);
    Ok(())
}

#[test]
fn null_view_element__panic() -> Outcome {
    let views = Views::new()?;
    views.add_null()?;
    let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| views.animals().get(0))) else {
        panic!("a null was had");
    };
    let text = panic.downcast_ref::<String>().ok_or("no text")?;
    assert_eq!(text.matches("conf.Views.animals").count(), 1, "{text}");
    Ok(())
}
