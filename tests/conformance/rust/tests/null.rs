//! Nulls: where they may be, and where not.

use crate::Outcome;
use conformance::*;
use polyref::ErrorKind;

#[test]
fn null_argument_allowed() -> Outcome {
    assert_eq!(weigh_any(None)?, 0);
    assert_eq!(weigh_any(Some(&Crate::new()?))?, 2);
    assert!(null_default()?);
    let dog = make_dog()?;
    assert!(!null_default_with(NullDefaultOptions { animal: Some(&dog) })?);
    assert!(e_pointer(None)?.is_none());
    Ok(())
}

#[test]
fn null_result() -> Outcome {
    assert_eq!(find(false)?, None);
    assert_eq!(weigh(&find(true)?.ok_or("nothing")?)?, 2);
    Ok(())
}

#[test]
fn null_element() -> Outcome {
    let dog = make_dog()?;
    let with_gap = [None, Some(dog)];
    assert_eq!(e_null_refs(&with_gap)?, with_gap);
    assert_eq!(all(&[Crate::new()?, Crate::new()?])?, 4);
    let error = polyref::function("cargo.all")?.call(&[vec![polyref::Any::None].into()]).unwrap_err();
    assert!(error.message().contains('0'), "{error}");
    Ok(())
}

#[test]
fn null_optional() -> Outcome {
    assert_eq!(weigh_opt(None)?, -2);
    assert_eq!(weigh_opt(Some(&Crate::new()?))?, 2);
    let dog = make_dog()?;
    assert_eq!(e_opt_ref(None)?, None);
    assert_eq!(e_opt_ref(Some(&dog))?, Some(dog));
    Ok(())
}

#[test]
fn null_field() -> Outcome {
    let outer = Crate::new()?;
    assert_eq!(outer.inner(), None);
    let inner = Crate::new()?;
    outer.set_inner(Some(&inner));
    assert_eq!(outer.inner().map(|c| c.kg()), Some(2));
    assert_eq!(outer.inner(), Some(inner));
    outer.set_inner(None);
    assert_eq!(outer.inner(), None);

    let fields = Fields::new()?;
    let guard = make_puppy()?;
    assert_eq!(fields.guard().name(), "guard");
    fields.set_guard(&guard);
    assert_eq!(fields.guard(), guard);
    Ok(())
}

#[test]
fn null_view_element() -> Outcome {
    let views = Views::new()?;
    views.animals().push(&make_dog()?);
    views.add_null()?;
    let error = views.animals().at(1).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(error.message().contains('1'), "{error}");
    assert!(views.animals().to_vec().is_err());
    Ok(())
}
