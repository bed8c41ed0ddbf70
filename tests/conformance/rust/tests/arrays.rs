//! Fields that are arrays: live views of a length that stays as it is.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Callback, ErrorKind};

#[test]
fn array_elements() -> Outcome {
    let rack = Rack::new()?;
    let position = rack.position();
    assert_eq!(position.to_vec()?, [1.0, 2.0, 3.0]);
    assert_eq!((position.len(), position.is_empty(), position.first(), position.get(3)), (3, false, Some(1.0), None));
    position.set(0, 10.0)?;
    assert_eq!(rack.total()?, 15.0);
    assert_eq!(rack.position().iter().sum::<f64>(), 15.0);
    assert_eq!((&rack.position()).into_iter().count(), 3);
    assert_eq!(rack.position().into_iter().last(), Some(3.0));
    assert_eq!(format!("{position:?}"), "[10.0, 2.0, 3.0]");
    rack.names().set(1, "é")?;
    assert_eq!(rack.joined()?, "aé");
    rack.knobs().set(1, &Knob { turns: 3, width: 2.0 })?;
    assert_eq!(rack.knobs().to_vec()?, [Knob::default(), Knob { turns: 3, width: 2.0 }]);
    rack.square().set(0, &[5, 6])?;
    assert_eq!(rack.square().to_vec()?, [[5, 6], [3, 4]]);
    rack.flags().set(0, false)?;
    assert!(!rack.flags().contains(true));
    rack.maybe().set(1, Some(4))?;
    assert_eq!(rack.maybe().to_vec()?, [None, Some(4)]);
    rack.ports().set(0, 65535)?;
    assert_eq!(rack.ports().to_vec()?, [65535, 443]);
    rack.set_raw(b"abcd");
    assert_eq!(&rack.raw(), b"abcd");
    Ok(())
}

#[test]
fn array_length() -> Outcome {
    // That nothing can be added or removed is said by the type.
    let rack = Rack::new()?;
    let error = rack.position().set(3, 1.0).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::OutOfRange);
    assert!(error.to_string().contains("index 3 is out of range for arrays.Rack.position of size 3"), "{error}");
    assert!(rack.position().at(3).is_err());
    assert_eq!(rack.position().to_vec()?, [1.0, 2.0, 3.0]);
    Ok(())
}

#[test]
fn array_assigned() -> Outcome {
    let rack = Rack::new()?;
    rack.set_position(&[4.0, 5.0, 6.0]);
    assert_eq!(rack.total()?, 15.0);
    rack.set_square(&[[0, 1], [2, 3]]);
    assert_eq!(rack.square().get(1), Some([2, 3]));
    Ok(())
}

#[test]
fn array_objects() -> Outcome {
    let rack = Rack::new()?;
    let pearl = Pearl::new(3)?;
    assert_eq!(rack.pearls().to_vec()?, [None, None]);
    rack.pearls().set(1, Some(&pearl))?;
    assert_eq!(rack.pearls().to_vec()?, [None, Some(pearl.clone())]);
    rack.set_pearls(&[Some(pearl.clone()), None]);
    assert_eq!(rack.pearls().get(0), Some(Some(pearl.clone())));
    assert_eq!(rack.held().at(0)?.size(), 7);
    rack.held().set(0, &pearl)?;
    assert_eq!(rack.held().at(0)?, pearl);
    assert!(rack.calls().at(0)?.is_none());
    let call = Callback::new(|n: i32| n + 1);
    rack.calls().set(0, Some(&call))?;
    assert_eq!(rack.called(4)?, 5);
    assert_eq!(rack.calls().at(0)?, Some(call));
    Ok(())
}

#[test]
fn array_readonly() -> Outcome {
    let rack = Rack::new()?;
    let fixed: polyref::ReadView<'_, i64> = rack.fixed();
    assert_eq!(fixed.to_vec()?, [5, 6]);
    assert_eq!(rack.seen().to_vec()?, [7, 8]);
    Ok(())
}

#[test]
fn array_in_struct() -> Outcome {
    let pearl = Pearl::new(1)?;
    let panel = Panel { corner: [3.0, 4.0], pearls: [Some(pearl), None], ..Panel::default() };
    assert_eq!(e_panel(&panel)?, panel);
    assert_eq!(Panel::default().corner, [1.0, 2.0]);
    let made = with_panel(|p: Panel| Panel { corner: [p.corner[1], 9.0], ..p }, &panel)?;
    assert_eq!(made.corner, [4.0, 9.0]);
    Ok(())
}

#[test]
fn array_lifetime() -> Outcome {
    leaves_nothing(|| {
        for _ in 0..100 {
            let rack = Rack::new()?;
            rack.set_pearls(&[Some(Pearl::new(1)?), Some(Pearl::new(2)?)]);
            rack.calls().set(1, Some(&Callback::new(|n: i32| n)))?;
            let pearls = [rack.pearls().at(0)?, rack.pearls().at(1)?];
            e_panel(&Panel { pearls, ..Panel::default() })?;
        }
        Ok(())
    })
}

#[test]
fn array_structs() -> Outcome {
    let sheet = Sheet::default();
    assert_eq!(sheet, e_sheet(&Sheet::default())?);
    for changed in [
        Sheet { rows: vec![vec![1.0, 3.0], vec![]], ..sheet.clone() },
        Sheet { grid: [[true, false], [false, false]], ..sheet.clone() },
        Sheet { marks: [("a".to_owned(), vec![4.0])].into(), ..sheet.clone() },
        Sheet { extra: Some(vec![1]), ..sheet.clone() },
        Sheet { last: (vec![5.0], 5), ..sheet.clone() },
    ] {
        assert_ne!(changed, sheet);
        assert_eq!(e_sheet(&changed)?, changed);
    }
    let cells = Cells::from(vec![vec![1.5], vec![]]);
    assert_eq!(e_cells(&cells)?, cells);
    Ok(())
}
