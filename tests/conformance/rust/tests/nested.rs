//! Types inside of classes: their names begin with those of their classes.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, Result};
use std::any::type_name;

/// Lifts more than C++ does.
struct Strong;

impl WharfCraneImpl for Strong {
    fn lift(&self, this: &WharfCrane, arm: WharfCraneArm, tide: WharfTide) -> Result<i32> {
        Ok(7 + this.super_lift(arm, tide)?)
    }
}

#[test]
fn nested_names() {
    assert_eq!(type_name::<WharfCraneWinch>().rsplit("::").next(), Some("WharfCraneWinch"));
    assert_eq!(format!("{:?}", WharfCraneArm::Left), "Left");
}

#[test]
fn nested_values() -> Outcome {
    let wharf = Wharf::new()?;
    assert_eq!((wharf.tide()?, wharf.turned()?), (WharfTide::Ebb, WharfTide::Flood));
    assert_eq!(Wharf::new_with(WharfNewOptions { tide: Some(WharfTide::Slack) })?.turned()?, WharfTide::Slack);
    assert_eq!((turn_of()?, turn_of_with(TurnOfOptions { tide: Some(WharfTide::Flood) })?), (-1, 1));
    wharf.set_tide(WharfTide::Flood);
    assert_eq!(wharf.turned()?, WharfTide::Ebb);
    wharf.set_cargoes(wharf.cargoes() | WharfCargoes::K_TAR);
    assert_eq!(wharf.cargoes().bits(), 129);
    assert_eq!(arms()?, [WharfCraneArm::Right, WharfCraneArm::Left]);
    assert_eq!(wharf.clearance()?, 19);
    assert_eq!(wharf.self_()?, wharf);
    Ok(())
}

#[test]
fn nested_objects() -> Outcome {
    leaves_nothing(|| {
        let wharf = Wharf::new()?;
        let winch = WharfCraneWinch::new_with(WharfCraneWinchNewOptions { tons: Some(5) })?;
        let crane = WharfCrane::new_with_winch(&winch)?;
        assert_eq!(crane.winch(), Some(winch.clone()));
        assert_eq!(wharf.winches(&crane)?, std::slice::from_ref(&winch));
        assert_eq!(winch.side()?, WharfCraneArm::Right);
        assert_eq!(crane.lift()?, 1);
        wharf.cranes().insert(WharfTide::Slack, &crane)?;
        assert_eq!(wharf.cranes().get(WharfTide::Slack), Some(crane.clone()));
        let berth = wharf.berth("east")?;
        assert_eq!((berth.name().as_str(), berth.tide()?), ("east", WharfTide::Flood));
        let known = crane.address();
        let chosen = move |tide: WharfTide, given: WharfCrane| {
            if given.address() == known {
                WharfTide::Flood
            } else {
                tide
            }
        };
        assert_eq!(wharf.through(chosen, &crane)?, WharfTide::Flood);
        Ok(())
    })
}

#[test]
fn nested_exception() -> Outcome {
    let wharf = Wharf::new_with(WharfNewOptions { tide: Some(WharfTide::Ebb) })?;
    let error = wharf.enter().unwrap_err();
    assert_eq!(error.to_string(), "closed at this tide");
    assert_eq!(error.downcast_ref::<WharfClosed>().map(WharfClosed::tide), Some(WharfTide::Ebb));
    Ok(())
}

#[test]
fn nested_derived() -> Outcome {
    let strong = WharfCrane::derive(Strong)?;
    assert_eq!(strong.twice(WharfCraneArm::Right)?, 36);
    assert_eq!(JettySteamCrane::new()?.twice(WharfCraneArm::Left)?, 202);
    Ok(())
}

#[test]
fn nested_hiding() -> Outcome {
    let winch = Winch::new()?;
    let jetty = Jetty::new(&winch)?;
    assert_eq!((jetty.mark()?, jetty.tide()?), (JettyTide::High, WharfTide::Ebb));
    assert_eq!((mark_of(None)?, mark_of(Some(JettyTide::Low))?), (None, Some(JettyTide::Low)));
    assert_eq!(winch_size(&winch)?, 1);
    Ok(())
}

#[test]
fn nested_packed() -> Outcome {
    let turn_of = polyref::function("conf.turn_of")?;
    assert_eq!(turn_of.call(&[Any::from(1)])?, Any::from(1));
    assert_eq!(turn_of.call(&[])?, Any::from(-1));
    Ok(())
}
