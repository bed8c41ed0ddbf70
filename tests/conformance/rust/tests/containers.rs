//! Maps, sets, tuples and arrays.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, ErrorKind, Result};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

const LONG: &str = "text that is longer than a short string";

fn counts<const N: usize>(entries: [(&str, i64); N]) -> BTreeMap<String, i64> {
    entries.into_iter().map(|(key, count)| (key.to_owned(), count)).collect()
}

#[test]
fn map_values() -> Outcome {
    for given in [counts([]), counts([("", 0), ("é", i64::MIN), (LONG, i64::MAX)])] {
        assert_eq!(e_map(&given)?, given);
    }
    let hashed = HashMap::from([(-1, vec!["x".to_owned(), String::new()]), (7, vec![])]);
    assert_eq!(e_hash_map(&hashed)?, hashed);
    let flags = BTreeMap::from([(Size::Large, Care::FRAGILE | Care::UPRIGHT), (Size::Small, Care::empty())]);
    assert_eq!(e_enum_map(&flags)?, flags);
    let bools = BTreeMap::from([(true, 1.5), (false, f64::INFINITY)]);
    assert_eq!(e_bool_map(&bools)?, bools);
    let wide = BTreeMap::from([(u64::MAX, i8::MIN), (0, i8::MAX)]);
    assert_eq!(e_wide_map(&wide)?, wide);
    let inner = BTreeMap::from([("b".to_owned(), Some("text".to_owned())), ("c".to_owned(), None)]);
    let nested = BTreeMap::from([("a".to_owned(), inner), (String::new(), BTreeMap::new())]);
    assert_eq!(e_map_of_maps(&nested)?, nested);
    assert_eq!(e_maps(&[counts([("a", 1)]), counts([])])?, [counts([("a", 1)]), counts([])]);
    assert_eq!(e_opt_map(None)?, None);
    assert_eq!(e_opt_map(Some(&counts([("a", 1)])))?, Some(counts([("a", 1)])));
    assert_eq!(sorted_map()?, counts([("a", 1), ("b", 2), ("c", 3)]));
    Ok(())
}

#[test]
fn map_objects() -> Outcome {
    leaves_nothing(|| {
        let parcels: BTreeMap<String, Parcel> =
            BTreeMap::from([("parcel".into(), Parcel::new()?), ("letter".into(), Letter::new()?.into())]);
        assert_eq!(e_ref_map(&parcels)?, parcels);
        let gaps = BTreeMap::from([("parcel".to_owned(), Some(Parcel::new()?)), ("none".to_owned(), None)]);
        assert_eq!(e_null_ref_map(&gaps)?, gaps);
        Ok(())
    })
}

#[test]
fn map_texts() -> Outcome {
    let text = |text: &str| BTreeMap::from([("a".to_owned(), text.to_owned())]);
    assert_eq!(lengths(&text("é"))?, counts([("a", 2)]));
    assert_eq!(lengths(&text("a\0b")).unwrap_err().kind(), ErrorKind::InvalidArgument);
    assert!(garbled_map().unwrap_err().to_string().contains("garbled_map"));
    Ok(())
}

#[test]
fn map_callbacks() -> Outcome {
    let parcels: BTreeMap<String, Parcel> =
        BTreeMap::from([("a".into(), Parcel::new()?), ("b".into(), Parcel::new()?)]);
    let swap = |mut parcels: BTreeMap<String, Parcel>, counts: Option<BTreeMap<String, i64>>| {
        assert_eq!(counts, None);
        BTreeMap::from([("a".to_owned(), parcels.remove("b").unwrap()), ("c".to_owned(), parcels.remove("a").unwrap())])
    };
    let back = map_through(swap, &parcels)?;
    assert_eq!(back.keys().collect::<Vec<_>>(), ["a", "c"]);
    assert_eq!((&back["a"], &back["c"]), (&parcels["b"], &parcels["a"]));
    let keys = BTreeSet::from(["a".to_owned(), "b".to_owned()]);
    assert_eq!(keys_of()?.call(counts([("b", 1), ("a", 2)]))?, keys);
    Ok(())
}

struct Doubled;

impl CensusImpl for Doubled {
    fn count(&self, this: &Census, numbers: &[i32], without: &BTreeSet<i32>) -> Result<BTreeMap<i32, i64>> {
        let counted = this.super_count(numbers, without)?;
        Ok(counted.into_iter().map(|(number, times)| (number, 2 * times)).collect())
    }
}

#[test]
fn map_override() -> Outcome {
    let without = BTreeSet::from([3]);
    let numbers = [1, 1, 2, 3];
    assert_eq!(Census::derive(Doubled)?.ask(&numbers, &without)?, BTreeMap::from([(1, 4), (2, 2)]));
    assert_eq!(Census::new()?.ask(&numbers, &without)?, BTreeMap::from([(1, 2), (2, 1)]));
    Ok(())
}

#[test]
fn map_packed() -> Outcome {
    let parcel = Parcel::new()?;
    let given = Any::Map(vec![("d".into(), Any::from(&parcel))]);
    assert_eq!(polyref::function("conf.e_ref_map")?.call(std::slice::from_ref(&given))?, given);
    let nested = Any::Map(vec![("a".into(), Any::Map(vec![("b".into(), Any::None), ("c".into(), "text".into())]))]);
    assert_eq!(polyref::function("conf.e_map_of_maps")?.call(std::slice::from_ref(&nested))?, nested);
    let enums = polyref::function("conf.e_enum_map")?;
    let known = Any::Map(vec![(200.into(), 1.into())]);
    assert_eq!(enums.call(std::slice::from_ref(&known))?, known);
    let error = enums.call(&[Any::Map(vec![(77.into(), 1.into())])]).unwrap_err();
    assert!(error.to_string().contains("77 is not a value of conf.Size"), "{error}");
    let error = polyref::function("conf.e_map")?.call(&[Any::List(vec![])]).unwrap_err();
    assert!(error.to_string().contains("must be a map, not a list"), "{error}");
    Ok(())
}

#[test]
fn map_packed__too_deep() -> Outcome {
    let mut deep = Any::None;
    for _ in 0..300 {
        deep = Any::Map(vec![("a".into(), deep)]);
    }
    let error = polyref::function("conf.e_map")?.call(&[deep]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    Ok(())
}

#[test]
fn set_values() -> Outcome {
    for given in [BTreeSet::new(), BTreeSet::from([String::new(), "é".to_owned(), LONG.to_owned()])] {
        assert_eq!(e_set(&given)?, given);
    }
    let hashed = HashSet::from([i32::MIN, i32::MAX]);
    assert_eq!(e_hash_set(&hashed)?, hashed);
    let sizes = BTreeSet::from([Size::Large, Size::Small]);
    assert_eq!(e_size_set(&sizes)?, sizes);
    let sets = [BTreeSet::from([1, 2]), BTreeSet::new()];
    assert_eq!(e_sets(&sets)?, sets);
    Ok(())
}

#[test]
fn set_packed() -> Outcome {
    let packed = polyref::function("conf.e_set")?;
    let given = Any::List(vec!["b".into(), "a".into(), "b".into()]);
    assert_eq!(packed.call(&[given])?, Any::List(vec!["a".into(), "b".into()]));
    Ok(())
}

#[test]
fn tuple_values() -> Outcome {
    for given in [(String::new(), 0), (LONG.to_owned(), i64::MIN)] {
        assert_eq!(e_pair(&given)?, given);
    }
    let mixed = (true, -0.5, Size::Large, Care::FRAGILE, Some("text".to_owned()), vec![1, 2]);
    assert_eq!(e_tuple(&mixed)?, mixed);
    assert_eq!(e_one(&(i8::MIN,))?, (i8::MIN,));
    let pairs = [("a".to_owned(), 1), ("b".to_owned(), 2)];
    assert_eq!(e_pairs(&pairs)?, pairs);
    assert_eq!(e_opt_pair(None)?, None);
    assert_eq!(e_opt_pair(Some(&(1, 2)))?, Some((1, 2)));
    let nested = ((1, 2), ("a".to_owned(), 3));
    assert_eq!(e_nested_pair(&nested)?, nested);
    let points = BTreeMap::from([((1, 2), ("a".to_owned(), 3)), ((0, 5), ("b".to_owned(), 4))]);
    assert_eq!(e_point_map(&points)?, points);
    let tuples = BTreeSet::from([("a".to_owned(), true), ("a".to_owned(), false)]);
    assert_eq!(e_tuple_set(&tuples)?, tuples);
    let containers = (counts([("a", 1)]), BTreeSet::from([Size::Small]));
    assert_eq!(e_tuple_of_containers(&containers)?, containers);
    Ok(())
}

#[test]
fn tuple_objects() -> Outcome {
    leaves_nothing(|| {
        let parcel = Parcel::new()?;
        for load in [(parcel.clone(), None), (parcel.clone(), Some(parcel.clone()))] {
            assert_eq!(e_load(&load)?, load);
        }
        assert_eq!(e_null_load(&(None, None))?, (None, None));
        assert_eq!(e_null_load(&(Some(parcel.clone()), None))?, (Some(parcel), None));
        Ok(())
    })
}

#[test]
fn tuple_texts() -> Outcome {
    assert_eq!(joined(&("a".to_owned(), "é".to_owned()))?, "aé");
    assert_eq!(joined(&("a".to_owned(), "b\0c".to_owned())).unwrap_err().kind(), ErrorKind::InvalidArgument);
    Ok(())
}

#[test]
fn tuple_callbacks() -> Outcome {
    let load = (Parcel::new()?, Some(Parcel::new()?));
    let swap = |(first, second): (Parcel, Option<Parcel>), point: (i32, i32)| {
        assert_eq!(point, (1, -1));
        (second.unwrap(), Some(first))
    };
    assert_eq!(pair_through(swap, &load)?, (load.1.clone().unwrap(), Some(load.0)));
    assert_eq!(swapping()?.call((1, 2))?, (2, 1));
    Ok(())
}

struct Named;

impl StopImpl for Named {
    fn place(&self, this: &Stop, at: &(i32, i32), scale: &[f64; 2]) -> Result<(String, (i32, i32))> {
        let (text, point) = this.super_place(at, scale)?;
        Ok((text + "!", point))
    }
}

#[test]
fn tuple_override() -> Outcome {
    assert_eq!(Stop::derive(Named)?.ask(&(5, 7))?, ("stop!".to_owned(), (10, 21)));
    assert_eq!(Stop::new()?.ask(&(5, 7))?, ("stop".to_owned(), (10, 21)));
    Ok(())
}

#[test]
fn tuple_fields() -> Outcome {
    let stop = Stop::new()?;
    assert_eq!((stop.name(), stop.state()), (("here".to_owned(), 1), (0.5, true)));
    stop.set_name(&("there".to_owned(), 2));
    stop.set_state(&(1.0, false));
    assert_eq!((stop.name(), stop.state()), (("there".to_owned(), 2), (1.0, false)));
    let parcel = Parcel::new()?;
    stop.set_load(&(parcel.clone(), None));
    assert_eq!(stop.load(), (parcel, None));
    assert_eq!(stop.tag(), [1, 2, 3, 4]);
    stop.set_tag(b"abcd");
    assert_eq!(&stop.tag(), b"abcd");
    stop.points().push(&(5, 6));
    stop.points().set(0, &(7, 8))?;
    assert_eq!(stop.points().to_vec()?, [(7, 8), (3, 4), (5, 6)]);
    Ok(())
}

#[test]
fn tuple_packed() -> Outcome {
    let pair = polyref::function("conf.e_pair")?;
    let given = Any::List(vec!["a".into(), 1.into()]);
    assert_eq!(pair.call(std::slice::from_ref(&given))?, given);
    let error = pair.call(&[Any::List(vec!["a".into()])]).unwrap_err();
    assert!(error.to_string().contains("must have 2 elements, got 1"), "{error}");
    Ok(())
}

#[test]
fn array_values() -> Outcome {
    assert_eq!(e_array(&[1, -2, i32::MAX])?, [1, -2, i32::MAX]);
    let texts = [String::new(), LONG.to_owned()];
    assert_eq!(e_text_array(&texts)?, texts);
    assert_eq!(e_byte_array(&[0, 127, 128, 255])?, [0, 127, 128, 255]);
    assert_eq!(e_bool_array(&[true, false])?, [true, false]);
    let parcels = [Parcel::new()?, Letter::new()?.into()];
    assert_eq!(e_ref_array(&parcels)?, parcels);
    assert_eq!(e_arrays(&[[[1, 2]], [[3, 4]]])?, [[[1, 2]], [[3, 4]]]);
    Ok(())
}

#[test]
fn array_callbacks() -> Outcome {
    assert_eq!(array_through(|numbers: [i32; 3]| numbers.map(|n| 2 * n))?, 12);
    Ok(())
}

#[test]
fn map_view() -> Outcome {
    leaves_nothing(|| {
        let shelf = Shelf::new()?;
        let view = shelf.counts();
        assert_eq!((view.len(), view.to_map()?), (2, counts([("a", 1), ("b", 2)])));
        assert!(view.insert("é", 40)? && !view.insert("a", 10)?);
        assert_eq!((shelf.total()?, view.get("é"), view.get("x")), (52, Some(40), None));
        shelf.put_count("b", 0)?;
        assert_eq!((view.at("b")?, view.contains_key("b")), (0, true));
        assert!(view.remove("b")? && !view.remove("b")?);
        shelf.set_counts(&counts([("z", 1)]));
        assert_eq!(format!("{:?}", shelf.counts()), "{\"z\": 1}");
        for (key, count) in &view {
            view.insert(&(key + "z"), count + 1)?; // what is gone through is a copy
        }
        assert_eq!(view.iter().collect::<Vec<_>>(), [("z".to_owned(), 1), ("zz".to_owned(), 2)]);
        assert_eq!((view.keys().collect::<String>(), view.values().sum::<i64>()), ("zzz".to_owned(), 3));
        let parcel = Parcel::new()?;
        shelf.parcels().insert("p", &parcel)?;
        assert_eq!(shelf.parcels().get("p"), Some(parcel));
        Ok(())
    })
}

#[test]
fn map_view_kinds() -> Outcome {
    let shelf = Shelf::new()?;
    shelf.cells().insert(&(1, 2), &["a".to_owned()])?;
    assert_eq!(shelf.cells().get(&(1, 2)), Some(vec!["a".to_owned()]));
    shelf.sizes().insert(Size::Large, None)?;
    shelf.sizes().insert(Size::Small, Some(3))?;
    assert_eq!(shelf.sizes().to_map()?, BTreeMap::from([(Size::Small, Some(3)), (Size::Large, None)]));
    shelf.labels().insert(2, "two")?;
    assert_eq!(shelf.labels().to_map()?, HashMap::from([(1, "one".to_owned()), (2, "two".to_owned())]));
    shelf.gaps().insert("none", None)?;
    assert_eq!(shelf.gaps().get("none"), Some(None));
    Ok(())
}

#[test]
fn map_view_wrong() -> Outcome {
    let shelf = Shelf::new()?;
    let error = shelf.counts().at("x").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::OutOfRange);
    assert!(error.to_string().contains("conf.Shelf.counts has no such key"), "{error}");
    Ok(())
}

#[test]
fn set_view() -> Outcome {
    let shelf = Shelf::new()?;
    let words = shelf.words();
    assert_eq!((words.len(), words.is_empty()), (2, false));
    assert!(words.insert("é")? && !words.insert("é")? && words.contains("é"));
    assert!(shelf.has_word("é")?);
    assert!(words.remove("a")? && !words.remove("a")?);
    assert_eq!(words.to_set()?, BTreeSet::from(["b".to_owned(), "é".to_owned()]));
    for word in &words {
        words.remove(&word)?;
    }
    assert!(words.is_empty() && words.iter().next().is_none());
    shelf.set_words(&BTreeSet::from(["p".to_owned()]));
    assert!(shelf.has_word("p")?);
    shelf.bytes().insert(255)?;
    assert_eq!(shelf.bytes().to_set()?, HashSet::from([255]));
    Ok(())
}

#[test]
fn keyed_readonly() -> Outcome {
    let shelf = Shelf::new()?;
    assert_eq!(shelf.fixed().get("x"), Some(1));
    assert!(shelf.sealed().contains(Size::Small));
    Ok(())
}
