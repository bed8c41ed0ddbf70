//! Objects: identity, casts, lifetime.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Object, ObjectType, WeakRef};
use std::collections::HashSet;

#[test]
fn address_same() -> Outcome {
    let dog = Dog::new("rex")?;
    assert_eq!(dog.address() as u64, address_of(&dog)?);
    assert_eq!(polyref::address(&dog), dog.address());
    Ok(())
}

#[test]
fn identity_same() -> Outcome {
    let (singer, choir) = (Singer::new()?, Choir::new()?);
    choir.add(&singer)?;
    let all = [singer.self_()?, choir.lead()?, singer.clone()];
    assert!(all.iter().all(|other| *other == singer && other.address() == singer.address()));
    assert_eq!(HashSet::from(all).len(), 1);
    assert_ne!(singer, Singer::new()?);
    Ok(())
}

#[test]
fn identity_remove() -> Outcome {
    let (singer, choir) = (Singer::new()?, Choir::new()?);
    choir.add(&singer)?;
    assert!(choir.remove(&singer)?);
    assert_eq!(choir.size()?, 0);
    assert!(!choir.remove(&singer)?);
    Ok(())
}

#[test]
fn identity_outlives() -> Outcome {
    leaves_nothing(|| -> Outcome {
        let last = {
            let (singer, choir) = (Singer::new()?, Choir::new()?);
            singer.set_pitch(5);
            choir.add(&singer)?;
            choir.lead()?
        };
        assert_eq!(last.pitch(), 5);
        assert_eq!(last.reference_count(), 1);
        Ok(())
    })
}

#[test]
fn identity_reused_address() -> Outcome {
    for _ in 0..1000 {
        let first = Singer::new()?;
        let (weak, address) = (WeakRef::new(&first), first.address());
        assert_eq!(weak.upgrade(), Some(first.clone()));
        drop(first);
        let second = Singer::new()?;
        assert_eq!(weak.upgrade(), None, "an old object came back at {address:#x}");
        assert_eq!(second.pitch(), 0);
    }
    Ok(())
}

#[test]
fn chaining() -> Outcome {
    let singer = Singer::new()?;
    let raised = singer.raise(1)?.raise(2)?;
    assert_eq!(raised.pitch(), 3);
    assert_eq!(raised, singer);
    Ok(())
}

#[test]
fn downcast() -> Outcome {
    let dog = make_dog()?;
    assert!(dog.is::<Dog>() && !dog.is::<Ship>());
    assert_eq!(dog.cast_ref::<Dog>().ok_or("no Dog")?.tricks(), 0);
    assert!(dog.cast_ref::<Ship>().is_none());
    let puppy = make_puppy()?.try_cast::<Dog>().map_err(|_| "no Dog")?;
    assert_eq!(puppy.sound()?, "yip");
    assert_eq!(puppy.class().ok_or("no class")?.key(), "conf.Dog");
    assert!(dog.try_cast::<Ship>().is_err());
    Ok(())
}

#[test]
fn upcast() -> Outcome {
    let dog = Dog::new("rex")?;
    assert_eq!(hear(&dog)?, "woof");
    let animal: Animal = dog.clone().into();
    let object: Object = dog.clone().into();
    assert_eq!(animal, *dog);
    assert!(object.is::<Animal>());
    assert_eq!(object.cast_ref::<Dog>(), Some(&dog));
    assert_eq!(dog.legs(), 4); // inherited
    Ok(())
}

#[test]
fn base_offset() -> Outcome {
    let ship = Ship::new()?;
    assert_eq!(ship.address() as u64, address_of(&ship)?);
    assert_eq!((ship.cargo(), ship.name(), ship.legs()), (7, "ship".into(), 0));
    ship.set_cargo(8);
    let animal = ship.self_()?;
    assert_eq!(animal, *ship);
    assert_eq!(animal.cast_ref::<Ship>().ok_or("no Ship")?.cargo(), 8);
    Ok(())
}

#[test]
fn object_kinds() -> Outcome {
    let dog = make_dog()?;
    assert_eq!(e_ref(&dog)?, dog);
    assert_eq!(e_reference(&dog)?, dog);
    assert_eq!(e_pointer(Some(&dog))?, Some(dog));
    Ok(())
}

/// That there is no constructor is a test that must not compile.
#[test]
fn abstract_class() -> Outcome {
    let source = stock()?;
    assert!(source.maybe()?.is_none());
    assert_eq!(source.next()?.kg(), 1);
    assert_eq!(source.next()?.kg(), 2);
    assert_eq!(source.maybe()?.map(|c| c.kg()), Some(2));
    assert_eq!(source.pull()?, 3);
    Ok(())
}

#[test]
fn unmanaged_refused() -> Outcome {
    let holder = Unmanaged::new()?;
    for error in [holder.member().unwrap_err(), Unmanaged::on_stack().unwrap_err()] {
        assert_eq!(error.kind(), polyref::ErrorKind::Closed);
        assert!(error.message().contains("conf::Animal") || error.message().contains("conf.Animal"), "{error}");
    }
    Ok(())
}

#[test]
fn alive_returns() -> Outcome {
    leaves_nothing(|| -> Outcome {
        let choir = Choir::new()?;
        let before = polyref::alive_of::<Singer>();
        for _ in 0..100_000 {
            let singer = Singer::new()?;
            choir.add(&singer)?;
            let same = choir.lead()?;
            assert_eq!(polyref::alive_of::<Singer>(), before + 1);
            choir.remove(&same)?;
        }
        assert_eq!(polyref::alive_of::<Singer>(), before);
        Ok(())
    })
}

#[test]
fn chain_drops() -> Outcome {
    leaves_nothing(|| -> Outcome {
        let head = chain(1_000_000)?;
        assert_eq!(head.next().ok_or("no next")?.value(), 999_998);
        drop(head);
        let mut built = Link::new()?;
        for value in 0..100_000 {
            let link = Link::new()?;
            link.set_value(value);
            link.set_next(Some(&built));
            built = link;
        }
        Ok(())
    })
}

#[test]
fn repr_text() -> Outcome {
    let dog = make_dog()?;
    assert_eq!(format!("{dog:?}"), format!("conf.Dog({:#x})", dog.address()));
    Ok(())
}

/// Names that the wrapper has too are reachable, and the wrapper keeps its own.
#[test]
fn wrapper_methods() -> Outcome {
    let singer = Singer::new()?;
    assert_eq!(singer.self_()?, singer); // `self` is a keyword
    let count = singer.reference_count();
    let clone = singer.clone();
    assert_eq!(singer.reference_count(), count + 1);
    drop(clone);
    assert_eq!(singer.reference_count(), count);
    assert_eq!(ObjectType::address(&singer), singer.address());
    assert_eq!(std::mem::size_of::<Option<Singer>>(), std::mem::size_of::<usize>());
    Ok(())
}
