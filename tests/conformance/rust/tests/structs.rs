//! Structs: values of public fields, in every position.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, Callback, ErrorKind, Result};
use std::collections::{BTreeMap, HashSet};

fn spot(x: f64, y: f64) -> Spot {
    Spot { x, y }
}

fn gauge() -> Gauge {
    Gauge {
        on: false,
        small: i8::MIN,
        big: u64::MAX,
        ratio: -0.25,
        tint: Tint::Pale,
        narrow: i16::MAX,
        spot: spot(-1.0, 8.0),
        unit: 0xD800,
    }
}

fn site() -> Site {
    Site {
        label: "é".into(),
        path: vec![spot(1.0, 1.0)],
        next: Some(Spot::default()),
        named: BTreeMap::from([("a".into(), spot(2.0, 3.0))]),
        ..Site::default()
    }
}

#[test]
fn struct_values() -> Outcome {
    assert_eq!(Spot::default(), spot(0.0, 1.5));
    assert_eq!(turned(&spot(1.0, 2.0))?, spot(2.0, -1.0));
    let old = Spot::default();
    let new = Spot { x: 3.0, ..old };
    assert_eq!((old.x, new), (0.0, spot(3.0, 1.5)));
    let entry = Entry { from: "a".into(), max_depth: 1, kind: 2 };
    assert!(HashSet::from([entry.clone()]).contains(&entry));
    Ok(())
}

#[test]
fn struct_defaults() -> Outcome {
    let (first, second) = (Site::default(), Site::default());
    assert_eq!(second.number, first.number + 1);
    assert_ne!(first.owner, second.owner);
    assert_eq!((first.owner.colour(), first.label.as_str()), ("red".into(), "site"));
    assert_eq!((first.spot, first.next, first.flag), (spot(1.0, 2.0), None, None));
    assert!(first.measure.is_none() && first.path.is_empty());
    assert_eq!((first.three, first.pair, first.raw), ([1, 2, 3], (4, "four".into()), vec![0, 255]));
    let made = Gauge::default();
    assert_eq!((made.on, made.small, made.big, made.tint, made.unit), (true, -1, 7, Tint::Dark, 'm' as u16));
    Ok(())
}

#[test]
fn struct_numbers() -> Outcome {
    assert_eq!(e_gauge(&gauge())?, gauge());
    assert_eq!(e_opt_gauge(Some(&gauge()))?, Some(gauge()));
    assert_eq!(e_opt_gauge(None)?, None);
    let error = bad_gauge().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    assert!(error.to_string().contains("tint: 9 is no value of structs.Tint"), "{error}");
    Ok(())
}

#[test]
fn struct_containers() -> Outcome {
    let spots: Vec<Spot> = (0..1000).map(|i| spot(f64::from(i), f64::from(-i))).collect();
    assert_eq!(e_spots(&spots)?, spots);
    let whole = site();
    assert_eq!(e_sites(&[whole.clone(), whole.clone()])?, [whole.clone(), whole.clone()]);
    assert_eq!(e_opt_site(Some(&whole))?, Some(whole.clone()));
    assert_eq!(e_opt_site(None)?, None);
    let map = BTreeMap::from([("k".to_owned(), whole.clone())]);
    assert_eq!(e_site_map(&map)?, map);
    assert_eq!(e_spot_site(&(spots[3], whole.clone()))?, (spots[3], whole));
    assert_eq!(e_two_spots(&[spots[0], spots[1]])?, [spots[0], spots[1]]);
    assert_eq!(sum_of(&spots[..1])?, 7.0);
    assert_eq!(sum_of_with(&[], SumOfOptions { start: Some(&spot(1.0, 1.0)) })?, 2.0);
    Ok(())
}

#[test]
fn struct_objects() -> Outcome {
    let measure = Callback::new(|spot: Spot| spot.x * 2.0);
    let before = Site { flag: Some(Flag::new("blue")?), measure: Some(measure), ..site() };
    let after = moved(&before, &spot(1.0, 1.0))?;
    assert_eq!((&after.flag, &after.owner, &after.measure), (&before.flag, &before.owner, &before.measure));
    assert_eq!((after.spot, before.spot), (spot(2.0, 3.0), spot(1.0, 2.0)));
    assert_eq!(after.path, [spot(1.0, 1.0), spot(2.0, 3.0)]);
    Ok(())
}

#[test]
fn struct_errors() -> Outcome {
    let error = bad_site().unwrap_err().to_string();
    assert!(error.contains("structs.bad_site") && error.contains("label"), "{error}");
    let error = no_owner().unwrap_err();
    assert!(error.to_string().contains("field 'owner' of the result"), "{error}");
    Ok(())
}

#[test]
fn struct_fields() -> Outcome {
    let tour = Tour::new()?;
    assert_eq!(tour.here(), Spot::default());
    tour.set_here(&spot(3.0, 4.0));
    assert_eq!((tour.here(), tour.call_start()?), (spot(3.0, 4.0), 3.0));
    let whole = Site { flag: Some(Flag::new("f")?), ..site() };
    tour.set_site(&whole);
    assert_eq!(tour.site(), whole);
    assert_eq!(tour.gauge(), None);
    tour.set_gauge(Some(&gauge()));
    assert_eq!(tour.gauge(), Some(gauge()));
    Ok(())
}

#[test]
fn struct_views() -> Outcome {
    let (tour, whole) = (Tour::new()?, site());
    tour.spots().extend([&spot(1.0, 1.0), &spot(2.0, 2.0)]);
    tour.spots().set(0, &spot(9.0, 9.0))?;
    assert_eq!(tour.spots().to_vec()?, [spot(9.0, 9.0), spot(2.0, 2.0)]);
    assert!(tour.spots().contains(&spot(2.0, 2.0)));
    tour.sites().push(&whole);
    assert_eq!(tour.sites().get(0), Some(whole.clone()));
    tour.by_name().insert("k", &whole)?;
    assert_eq!(tour.by_name().get("k"), Some(whole));
    tour.set_spots(&[Spot::default()]);
    assert_eq!(tour.spots().to_vec()?, [Spot::default()]);
    Ok(())
}

#[test]
fn struct_callbacks() -> Outcome {
    assert_eq!(with_spot(|spot: Spot| spot.x + spot.y, &spot(2.0, 3.0))?, 5.0);
    let whole = Site { flag: Some(Flag::new("f")?), ..site() };
    let renamed = with_site(|given: Site| Site { label: "new".into(), ..given }, &whole)?;
    assert_eq!(renamed, Site { label: "new".into(), ..whole });
    assert_eq!(turner()?.call(spot(1.0, 2.0))?, spot(2.0, -1.0));
    let failed = with_site(|_: Site| "no number".parse::<i64>().map(|_| site()), &site()).unwrap_err();
    assert!(failed.is::<std::num::ParseIntError>());
    Ok(())
}

struct Hike;

impl TourImpl for Hike {
    fn start(&self, _: &Tour) -> Result<Spot> {
        Ok(spot(42.0, 0.0))
    }
    fn describe(&self, this: &Tour, site: &Site, by: &Spot) -> Result<Site> {
        Ok(Site { label: format!("{} by {}", site.label, by.y), ..this.super_describe(site, by)? })
    }
    fn last(&self, _: &Tour) -> Result<Site> {
        Ok(Site { label: "the last".into(), ..Site::default() })
    }
}

#[test]
fn struct_overrides() -> Outcome {
    let hike = Tour::derive(Hike)?;
    assert_eq!((hike.call_start()?, hike.call_last()?), (42.0, "the last".into()));
    assert_eq!(hike.call_describe(&site())?.label, "é by 1.5");
    assert_eq!(Tour::new()?.call_describe(&site())?.spot, spot(1.0, 3.5));
    Ok(())
}

fn map(entries: &[(&str, Any)]) -> Any {
    Any::Map(entries.iter().map(|(name, value)| ((*name).into(), value.clone())).collect())
}

#[test]
fn struct_packed() -> Outcome {
    let turned = polyref::function("structs.turned")?;
    let wanted = map(&[("x", 2.0.into()), ("y", (-1.0).into())]);
    assert_eq!(turned.call(&[spot(1.0, 2.0).into()])?, wanted);
    assert_eq!(turned.call(&[map(&[("x", 1.into()), ("y", 2.into())])])?, wanted);
    assert_eq!(Spot::try_from(turned.call(&[map(&[("x", 3.0.into())])])?)?, spot(1.5, -3.0));
    let error = turned.call(&[map(&[("z", 1.into())])]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    assert!(error.to_string().contains("parameter 'spot' has no field 'z'"), "{error}");
    let error = Spot::try_from(map(&[("z", 1.into())])).unwrap_err();
    assert_eq!(error.to_string(), "structs.Spot has no field 'z'");
    assert!(Spot::try_from(map(&[("x", "1".into())])).unwrap_err().to_string().starts_with("x: "));
    let given = Site { flag: Some(Flag::new("f")?), ..site() };
    let made = polyref::function("structs.moved")?.call(&[given.clone().into(), spot(0.0, 0.0).into()])?;
    let made = Site::try_from(made)?;
    assert_eq!((made.flag, made.pair), (given.flag, given.pair));
    Ok(())
}

#[test]
fn struct_names() -> Outcome {
    let entry = Entry { from: "a".into(), max_depth: 2, kind: 3 };
    assert_eq!(e_entry(&entry)?, entry);
    assert_eq!(Entry::default().max_depth, -1);
    assert_eq!(hidden_of(&entry)?, 9);
    Ok(())
}

#[test]
fn struct_lifetime() -> Outcome {
    leaves_nothing(|| -> Outcome {
        for _ in 0..100 {
            let given = Site { flag: Some(Flag::new("f")?), measure: Some(Callback::new(|s: Spot| s.x)), ..site() };
            assert_eq!(e_sites(&[given.clone(), given.clone()])?[1], given);
            assert!(no_owner().is_err());
        }
        Ok(())
    })
}

fn heading(x: f64, y: f64) -> Heading {
    Heading { x, y }
}

struct MyQuay;
impl QuayImpl for MyQuay {
    fn choose(&self, this: &Quay, one: &QuayMooring, side: QuayMooringSide) -> Result<QuayMooring> {
        Ok(QuayMooring { name: "mine".into(), ..this.super_choose(one, side)? })
    }
}

#[test]
fn struct_nested() -> Outcome {
    let one = QuayMooring::default();
    assert_eq!(one.extent, QuayMooringExtent { length: 30.0, depth: 5.0 });
    assert_eq!((one.side, one.warden.is_none()), (QuayMooringSide::Starboard, true));
    let warden = QuayMooringWarden::new("w")?;
    let two = QuayMooring {
        extent: QuayMooringExtent { length: 7.0, ..one.extent },
        side: QuayMooringSide::Port,
        name: "a".into(),
        warden: Some(warden),
    };
    assert_eq!(extent_of(&two)?, two.extent);
    assert_eq!(two.extent.area()?, 35.0);
    assert_eq!((e_mooring(Some(&two))?, e_mooring(None)?), (Some(two.clone()), None));
    assert_eq!(e_extents(&[one.extent, two.extent])?, [one.extent, two.extent]);
    let named = |m: QuayMooring, side: QuayMooringSide| QuayMooring { side, name: "b".into(), ..m };
    assert_eq!(with_mooring(named, &two)?.name, "b");
    let quay = Quay::new()?;
    quay.set_first(&two);
    quay.moorings().push(&two);
    quay.extents().insert("x", &two.extent)?;
    assert_eq!((quay.first(), quay.moorings().at(0)?), (two.clone(), two.clone()));
    assert_eq!(quay.extents().get("x"), Some(two.extent));
    assert_eq!(quay.chosen(&one)?.side, QuayMooringSide::Port);
    assert_eq!(Quay::derive(MyQuay)?.chosen(&one)?.name, "mine");
    let packed = polyref::function("quays.extent_of")?.call(&[Any::from(two.clone())])?;
    assert_eq!(QuayMooringExtent::try_from(packed)?, two.extent);
    Ok(())
}

#[test]
fn struct_methods() -> Outcome {
    let three = heading(3.0, 4.0);
    assert_eq!(three.norm()?, 5.0);
    assert_eq!(three.scaled("2")?, heading(6.0, 8.0));
    assert_eq!(three.scaled_with_also()?, heading(6.0, 8.0));
    let options = HeadingScaledWithAlsoOptions { by: Some(3.0), also: Some(2.0) };
    assert_eq!(three.scaled_with_also_with(options)?, heading(18.0, 24.0));
    assert_eq!(three.both(&Heading::default())?, [three, Heading::default()]);
    assert_eq!(Heading::north(), heading(0.0, 1.0));
    let error = three.part(2).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::OutOfRange, "a heading has two parts"));
    let quay = Quay::new()?;
    let voyage = Voyage { number: "7".into(), from: Some(quay.clone()), legs: vec![three, Heading::default()] };
    assert_eq!((voyage.count(), voyage.label()?, voyage.start()?), (2, "7".into(), Some(quay)));
    assert_eq!(Voyage::default().start()?, None);
    assert!(voyage.same_as(&Voyage { number: "7".into(), ..Voyage::default() })?);
    let changed = voyage.changed(|leg: Heading| heading(leg.y, leg.x))?;
    assert_eq!(changed.legs, [heading(4.0, 3.0), heading(0.0, 1.0)]);
    assert_eq!(sum_of_legs(&voyage)?, heading(4.0, 4.0));
    assert_eq!(Site::default().norm()?, 1.0);
    Ok(())
}

#[test]
fn struct_constructors() -> Outcome {
    assert_eq!(Heading::new_with_x_y(1.0, 2.0)?, heading(1.0, 2.0));
    assert_eq!(Heading::new_with_angle(0.0)?, Heading::default());
    assert_eq!(Voyage::new_with_number_legs("8")?.count(), 2);
    let options = VoyageNewWithNumberLegsOptions { legs: Some(3) };
    assert_eq!(Voyage::new_with_number_legs_with("8", options)?.count(), 3);
    let quay = Quay::new()?;
    assert_eq!(Voyage::from_quay(&quay)?.start()?, Some(quay));
    Ok(())
}

#[test]
fn struct_operators() -> Outcome {
    let three = heading(3.0, 4.0);
    assert_eq!(three, heading(3.0 + 1e-9, 4.0));
    assert_ne!(three, heading(3.0, 4.1));
    assert!(HashSet::from([three]).contains(&heading(3.0, 4.0)));
    assert!(Heading::default() < three);
    assert_eq!((three.plus(&Heading::default())?, three.negated()?), (heading(4.0, 4.0), heading(-3.0, -4.0)));
    assert_eq!(three.to_string()?, "3 east, 4");
    assert_eq!(format!("{three}"), "3 east, 4");
    assert_eq!(Heading::K_QUARTERS, 4);
    assert_eq!(Voyage { from: Some(Quay::new()?), ..Voyage::default() }, Voyage::default());
    Ok(())
}
