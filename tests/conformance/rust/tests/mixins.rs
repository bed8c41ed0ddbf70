//! Mixins: bases that are no objects, whose members are those of the classes that derive from them.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, ErrorKind, ObjectType, Result};

/// Sells at half the price.
struct Cheap;

impl KioskImpl for Cheap {
    fn price(&self, this: &Kiosk, pieces: i32) -> Result<i64> {
        Ok(this.super_price(pieces)? / 2)
    }
    fn discount(&self, _: &Kiosk) -> Result<i64> {
        Ok(1)
    }
}

/// Sells at ten times the price.
struct Dear;

impl GrandKioskImpl for Dear {
    fn price(&self, this: &GrandKiosk, pieces: i32) -> Result<i64> {
        Ok(10 * this.super_price(pieces)?)
    }
}

struct Shown;

impl BoothImpl for Shown {
    fn price(&self, this: &Booth, pieces: i32) -> Result<i64> {
        Ok(1 + this.super_price(pieces)?)
    }
}

struct Crier;

impl HeraldImpl for Crier {
    fn rank(&self, _: &Herald) -> Result<i32> {
        Ok(3)
    }
}

fn kiosk(cents: i64) -> Result<Kiosk> {
    Kiosk::new_with(KioskNewOptions { cents: Some(cents) })
}

#[test]
fn mixin_members() -> Outcome {
    let kiosk = kiosk(30)?;
    assert_eq!((kiosk.price()?, kiosk.price_with(KioskPriceOptions { pieces: Some(3) })?), (30, 90));
    assert_eq!(kiosk.doubled()?, 60);
    kiosk.raise(5)?;
    assert_eq!((kiosk.cents(), kiosk.reduced()?), (35, 35));
    assert_eq!(kiosk.currency()?, "EUR");
    kiosk.set_currency("CHF")?;
    assert_eq!(kiosk.currency()?, "CHF");
    assert_eq!(kiosk.owner()?, kiosk);
    let error = kiosk.raise(-1).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::InvalidArgument, "prices only rise"));
    Ok(())
}

#[test]
fn mixin_fields() -> Outcome {
    let kiosk = Kiosk::new()?;
    kiosk.set_cents(1 << 40);
    kiosk.set_history(&[1, 2]);
    kiosk.history().push(3);
    assert_eq!((kiosk.price()?, kiosk.history().to_vec()?), (1 << 40, vec![1, 2, 3]));
    kiosk.set_name("K");
    kiosk.set_nth(-5);
    assert_eq!((kiosk.name(), kiosk.nth(), kiosk.size()), ("K".into(), -5, 3));
    let booth = Booth::new()?;
    booth.set_cents(4);
    booth.history().push(9);
    assert_eq!((booth.cents(), booth.history().to_vec()?, booth.price()?), (4, vec![9], 7));
    Ok(())
}

#[test]
fn mixin_statics() -> Outcome {
    assert_eq!((Kiosk::tax(50)?, Booth::K_DECIMALS), (10, 2));
    Kiosk::set_sold(4);
    assert_eq!(Booth::sold(), 4);
    let made = Kiosk::made();
    assert_eq!(Kiosk::new()?.nth(), made + 1);
    assert_eq!(Kiosk::made(), made + 1);
    Ok(())
}

#[test]
fn mixin_hiding() -> Outcome {
    let kiosk = Kiosk::new()?;
    kiosk.set_name("Ada");
    assert_eq!((kiosk.describe()?, kiosk.shout()?), ("a kiosk called Ada".into(), "Ada!".into()));
    Ok(())
}

#[test]
fn mixin_overriding() -> Outcome {
    let cheap = Kiosk::derive_with(Cheap, KioskDeriveOptions { cents: Some(40) })?;
    assert_eq!(cheap.doubled()?, 40);
    assert_eq!(cost(&[cheap.clone(), kiosk(10)?])?, 60);
    assert_eq!(cheap.reduced()?, 19);
    let dear = GrandKiosk::derive_with(Dear, GrandKioskDeriveOptions { cents: Some(3) })?;
    assert_eq!(dear.doubled()?, 60);
    assert_eq!((Booth::derive(Shown)?.doubled()?, Booth::new()?.doubled()?), (16, 14));
    Ok(())
}

#[test]
fn mixin_abstract() -> Outcome {
    let crier = Herald::derive(Crier)?;
    crier.set_name("Tom");
    assert_eq!((rank_of(&crier)?, crier.shout()?, crier.describe()?), (3, "SIR".into(), "called Tom".into()));
    Ok(())
}

#[test]
fn mixin_inherited() -> Outcome {
    let grand = grand_kiosk()?;
    assert_eq!((grand.price()?, grand.cents()), (250, 250));
    assert!(grand.cast_ref::<GrandKiosk>().is_some());
    Ok(())
}

#[test]
fn mixin_packed() -> Outcome {
    leaves_nothing(|| {
        let kiosk = kiosk(6)?;
        let kiosks = Any::from(vec![Any::from(kiosk.clone()), Any::from(kiosk.clone())]);
        assert_eq!(polyref::function("bazaar.cost")?.call(&[kiosks])?, Any::from(24));
        Ok(())
    })
}
