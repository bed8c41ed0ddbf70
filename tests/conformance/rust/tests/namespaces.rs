//! Namespaces below a module's own: modules inside of its crate.

use crate::{leaves_nothing, Outcome};
use atlas::import::{async_, Customs, Parcel, ParcelImpl};
use atlas::maps::{Frame, FrameBorder, Layers, Mark, Mode, Node, NodeLegendSide, Pin, Survey, SurveyImpl, TornError};
use atlas::{LostError, Reach, Spot, World};
use polyref::{Any, Result};
use trip::legs::{Ferry, FerryImpl};
use trip::{Route, RouteImpl, Stretch, Tour};

/// Weighs more and asks for more than C++ does.
struct Mine;

impl ParcelImpl for Mine {
    fn weight(&self, this: &Parcel) -> Result<i64> {
        Ok(5 + this.super_weight()?)
    }

    fn duty(&self, this: &Parcel, mode: Mode, to: &atlas::Node) -> Result<i64> {
        assert_eq!(mode, Mode::Flat);
        Ok(100 + this.super_duty(mode, to)?)
    }
}

struct Finder;

impl SurveyImpl for Finder {
    fn find(&self, _: &Survey, near: &atlas::Node, mode: atlas::Mode) -> Result<Pin> {
        Ok(Pin { label: format!("{} {mode:?}", near.name()), ..Pin::default() })
    }

    fn note(&self, this: &Survey, _: Mode) -> Result<String> {
        this.super_note(Mode::Round)
    }
}

struct Free;

impl FerryImpl for Free {
    fn duty(&self, _: &Ferry, _: Mode, _: &atlas::Node) -> Result<i64> {
        Ok(0)
    }
}

struct Back;

impl RouteImpl for Back {
    fn whole(&self, _: &Route, given: &[Reach]) -> Result<Reach> {
        Ok(Reach { from: given[given.len() - 1].to, to: given[0].from })
    }
}

#[test]
fn namespace_names() -> Outcome {
    assert!(std::any::type_name::<Node>().starts_with("atlas::maps::"));
    let node = Node::new("map")?;
    let base: &atlas::Node = &node;
    assert_eq!(base.name(), "map");
    Ok(())
}

#[test]
fn namespace_values() -> Outcome {
    let node = Node::new("map")?;
    assert_eq!((node.mode(None)?, node.mode(Some(atlas::Mode::Near))?), (Mode::Round, Mode::Flat));
    assert_eq!(node.layers(), Layers::ROADS);
    assert_eq!(node.legend()?.side()?, NodeLegendSide::Right);
    let world = World::new()?;
    world.modes().insert("flat", Mode::Flat)?;
    assert_eq!(world.modes().get("flat"), Some(Mode::Flat));
    assert_eq!(world.mark(), Mark::Int64(5));
    let there = Pin { label: "there".into(), ..Pin::default() };
    world.set_mark(&there.clone().into());
    assert_eq!(world.mark(), Mark::Pin(there));
    let moved = atlas::maps::pinned(&Pin::default(), &Mark::Int64(2))?;
    assert_eq!(moved.spot, Spot { x: 3.0, mode: atlas::Mode::Far });
    let unnamed = Pin { label: String::new(), ..Pin::default() };
    assert_eq!(atlas::maps::mark_of(&unnamed)?, Mark::Int64(1));
    let by = |pin: Pin| pin.spot.x + if pin.mode == Mode::Round { 1.0 } else { 0.0 };
    assert_eq!(atlas::fold(by)?, 2.0);
    Ok(())
}

#[test]
fn namespace_functions() -> Outcome {
    let world = World::new()?;
    assert_eq!((atlas::maps::scale_of(&world)?, atlas::scale_of(&world)?), (1000, 1001));
    assert_eq!(async_::weigh_with(&world, async_::WeighOptions { times: Some(2) })?, 2000);
    assert_eq!(atlas::maps::K_SHEETS, 7);
    atlas::maps::set_owner("Ann")?;
    assert_eq!(atlas::maps::owner()?, "Ann");
    let given = [Any::from(Parcel::new()?)];
    assert_eq!(polyref::function("atlas.maps.scale_of")?.call(&given)?, Any::Int(3));
    assert_eq!(polyref::function("atlas.import.async.weigh")?.call(&given)?, Any::Int(3));
    Ok(())
}

#[test]
fn namespace_objects() -> Outcome {
    leaves_nothing(|| {
        let map = Node::new("map")?;
        let place = atlas::Node::new("place")?;
        map.nodes().push(&place);
        assert_eq!(map.first()?, Some(place.clone()));
        assert!(atlas::make(true)?.cast_ref::<World>().is_some());
        let parcel = atlas::make(false)?;
        assert!(parcel.cast_ref::<Parcel>().is_some() && parcel.cast_ref::<World>().is_none());
        assert_eq!(atlas::tell(&parcel)?, "parcel");
        let see = |node: Node, mode: atlas::Mode| if mode == atlas::Mode::Far { node.scale() } else { 0 };
        assert_eq!(map.each(see)?, 10);
        Ok(())
    })
}

#[test]
fn namespace_exception() -> Outcome {
    let error = atlas::maps::tear().unwrap_err();
    assert_eq!(error.to_string(), "torn");
    assert!(error.is::<LostError>() && error.is::<TornError>());
    Ok(())
}

#[test]
fn namespace_derived() -> Outcome {
    let mine = Parcel::derive(Mine)?;
    let place = atlas::Node::new("x")?;
    assert_eq!((async_::weigh(&mine)?, mine.pay(&place)?), (8, 101));
    assert_eq!(Survey::derive(Finder)?.run(&mine)?, "parcel Near, on a globe");
    assert_eq!(Customs::new()?.run(&mine)?, "customs of parcel, on paper");
    Ok(())
}

#[test]
fn namespace_structs() -> Outcome {
    let frame = Frame { side: 3.0 };
    assert_eq!((frame.border()?, FrameBorder::default().width), (FrameBorder { width: 6.0 }, 0.5));
    let reach = Reach { from: 1.0, to: 3.0 };
    assert_eq!(reach.length()?, 2.0);
    let stretch = Stretch { reach, border: frame.border()? };
    assert_eq!((stretch.length()?, stretch.framed()?), (8.0, Frame { side: 8.0 }));
    let route = Route::new()?;
    assert_eq!((route.length()?, route.stretch()), (0.0, Stretch::default()));
    route.set_stretch(&stretch);
    route.reaches().push(&reach);
    route.reaches().push(&Reach { from: 5.0, to: 9.0 });
    assert_eq!(route.whole(&route.reaches().to_vec()?)?, Reach { from: 1.0, to: 9.0 });
    assert_eq!(route.length()?, 8.0);
    assert_eq!(route.changed(|r: Reach| Reach { to: r.to * 2.0, ..r })?, Reach { from: 1.0, to: 6.0 });
    let back = Route::derive(Back)?;
    back.reaches().push(&reach);
    assert_eq!(back.length()?, -2.0);
    Ok(())
}

#[test]
fn namespace_imports() -> Outcome {
    let (tour, ferry) = (Tour::new()?, Ferry::new()?);
    let (first, second): (&Node, &Node) = (&tour, &ferry);
    assert_eq!(trip::legs::weigh_all(&[first.clone(), second.clone()])?, 7);
    assert_eq!((trip::legs::seen(&tour)?, trip::legs::seen(&ferry)?), (Mode::Flat, Mode::Round));
    assert_eq!(ferry.pay(&tour)?, 4);
    assert_eq!(Ferry::derive(Free)?.pay(&tour)?, 0);
    Ok(())
}
