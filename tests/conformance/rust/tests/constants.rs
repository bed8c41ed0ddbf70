//! Static data members, and constants and variables of namespaces.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::Any;

#[test]
fn constant_numbers() -> Outcome {
    const ROOM: [u8; Sloop::BERTHS as usize] = [0; 12]; // constants of the compiler's
    assert_eq!(ROOM.len(), 12);
    assert_eq!((Sloop::MASTS, Sloop::FLAG, Sloop::LIMIT, K_DRAFT), (255, b'F' as _, 9, 7));
    assert_eq!((Sloop::LOWEST, Sloop::BIGGEST, Sloop::NPOS), (i64::MIN, u64::MAX, u64::MAX));
    const { assert!(Sloop::SEAWORTHY) };
    assert_eq!((Sloop::DRAFT, Sloop::THIRD, Sloop::FOREVER), (0.1, 1.0 / 3.0, f64::INFINITY));
    assert_eq!(Aground::CODE_NUMBER, 404);
    assert_eq!(Sloop::new()?.room()?, 12 - 127);
    Ok(())
}

#[test]
fn constant_texts() {
    assert_eq!((Sloop::NAME, Sloop::SIGNAL, Sloop::PORT), ("sl\"oo\\p\né", "SOS", "Kiel"));
    assert_eq!((Sloop::MOTTO, K_HARBOR), ("😀 $ {} {{ x }}", "Kiel"));
}

#[test]
fn constant_enums() {
    const USUAL: Grade = K_USUAL;
    assert_eq!((Sloop::GRADE, Grade::Default, USUAL), (Grade::Fair, Grade::Fair, Grade::Best));
    assert_eq!(Sloop::PARTS, Parts::K_HULL | Parts::K_MAST | Parts::from_bits(64));
    assert!(Sloop::unlisted().unwrap_err().to_string().contains("Grade"));
}

#[test]
fn static_variables() -> Outcome {
    let before = Sloop::built();
    let kept = (Sloop::new()?, Ketch::new()?);
    assert_eq!(Sloop::built(), before + 2);
    drop(kept);
    Sloop::set_built(i32::MIN);
    assert_eq!(Sloop::built(), i32::MIN);
    Sloop::set_built(0);
    Sloop::set_sailed(1 << 40);
    assert_eq!(Sloop::sailed(), 1 << 40);
    Sloop::set_worst(Grade::Best)?;
    assert_eq!(Sloop::worst()?, Grade::Best);
    assert_eq!(Sloop::depth()?, None);
    Sloop::set_depth(Some(2.5))?;
    assert_eq!(Sloop::depth()?, Some(2.5));
    Sloop::set_depth(None)?;
    let seen = Aground::seen();
    Aground::new()?;
    assert_eq!(Aground::seen(), seen + 1);
    Ok(())
}

#[test]
fn static_texts() -> Outcome {
    assert_eq!(Sloop::owner()?, "nobody");
    let long = "é\0 ".repeat(20);
    Sloop::set_owner(&long)?;
    assert_eq!(Sloop::owner()?, long);
    Sloop::set_owner("nobody")?;
    Sloop::set_log(&[3])?;
    assert_eq!(Sloop::log()?, [3]);
    Sloop::set_log(&[1, 2])?;
    assert_eq!(Sloop::crew()?, ["Ann", "B"]);
    Ok(())
}

#[test]
fn static_objects() -> Outcome {
    leaves_nothing(|| {
        let sloop = Sloop::new()?;
        assert_eq!((Sloop::flagship()?, Sloop::latest()?), (None, None));
        Sloop::set_flagship(Some(&sloop))?;
        assert_eq!(Sloop::flagship()?, Some(sloop.clone()));
        set_visitor(Some(&sloop))?;
        assert_eq!(visitor()?, Some(sloop));
        Sloop::set_flagship(None)?;
        set_visitor(None)?;
        Ok(())
    })
}

#[test]
fn static_readonly() {
    assert_eq!((Sloop::watch(), Sloop::measured()), (7, 42));
}

#[test]
fn namespace_variables() {
    set_tideway(i16::MIN);
    assert_eq!(tideway(), i16::MIN);
    set_tideway(-3);
}

#[test]
fn variable_packed() -> Outcome {
    assert_eq!(polyref::function("conf.kDraft")?.call(&[])?, Any::Int(7));
    let set = polyref::function("conf.set_tideway")?;
    set.call(&[Any::Int(11)])?;
    assert_eq!(polyref::function("conf.tideway")?.call(&[])?, Any::Int(11));
    assert!(set.call(&[Any::Int(1 << 15)]).is_err());
    set_tideway(-3);
    Ok(())
}
