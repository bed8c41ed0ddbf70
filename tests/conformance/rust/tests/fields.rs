//! Fields of every kind.

use crate::Outcome;
use conformance::*;

#[test]
fn field_values() -> Outcome {
    let fields = Fields::new()?;
    assert_eq!((fields.text(), fields.layout()?, fields.access()), ("text".into(), Layout::NHWC, Access::READ));
    fields.set_text("other");
    fields.set_layout(Layout::NCHW);
    fields.set_access(Access::WRITE | Access::READ);
    assert_eq!(fields.text(), "other");
    assert_eq!((fields.layout()?, fields.access().bits()), (Layout::NCHW, 3));
    let dog = make_dog()?;
    fields.set_pet(Some(&dog));
    assert_eq!(fields.pet(), Some(dog));
    Ok(())
}

/// That there is no setter is a test that must not compile.
#[test]
fn field_readonly() -> Outcome {
    let fields = Fields::new()?;
    assert_eq!((fields.fixed(), fields.watched()), (11, 12));
    assert_eq!(Views::new()?.sealed().to_vec()?, [7, 8]);
    Ok(())
}

#[test]
fn field_special() -> Outcome {
    let fields = Fields::new()?;
    assert_eq!((fields.bits(), fields.device()), (5, 13));
    fields.set_bits(2)?;
    fields.set_device(-1);
    assert_eq!((fields.bits(), fields.device()), (2, -1));
    Ok(())
}
