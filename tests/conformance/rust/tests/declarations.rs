//! Declarations that are easily misread: defaults that name other things, types without names, comments like code.

use crate::{leaves_nothing, Outcome};
use conformance::*;

#[test]
fn default_names() -> Outcome {
    let dock = Dock::new()?;
    assert_eq!((dock.book()?, dock.clearance()?, dock.days()?), (119, 19, 3));
    assert_eq!(dock.book_with(DockBookOptions { count: Some(1), ..Default::default() })?, 9);
    let flood = DockBookOptions { tide: Some(DockTide::Flood), ..Default::default() };
    assert_eq!(dock.book_with(flood)?, 121);
    assert_eq!(dock.clearance_with(DockClearanceOptions { depth: Some(i64::MIN) })?, i64::MIN);
    assert_eq!(dock.tag()?, "A\"\\B\n");
    assert_eq!(dock.tag()?.len(), 5);
    assert_eq!(dock.tag_with(DockTagOptions { text: Some("x"), sep: Some(b'y' as _) })?, "xy");
    assert_eq!(dock.slope()?, 1.0 / 3.0);
    assert_eq!(dock.days_with(DockDaysOptions { open: Some(&[1]) })?, 1);
    Ok(())
}

#[test]
fn default_of_later_types() -> Outcome {
    assert!(!has_tug()?);
    assert!(has_tug_with(HasTugOptions { tug: Some(&Tug::new()?) })?);
    assert_eq!((tide_of()?, tide_of_with(TideOfOptions { tide: Some(DockTide::Flood) })?), (-1, 1));
    assert_eq!(Dock::BERTHS, 12);
    Ok(())
}

#[test]
fn types_without_names() -> Outcome {
    leaves_nothing(|| {
        let cloth = Cloth::new()?;
        assert_eq!((cloth.width(), cloth.weight()?), (150, 0));
        let copied: Cloth = cloth.copy()?;
        assert_eq!(copied.width(), 150);
        assert_ne!(copied, cloth);
        Ok(())
    })
}

#[test]
fn comments_like_code() -> Outcome {
    let pen = Pen::new()?;
    assert_eq!((pen.draw()?, pen.wide(3)?, ink()?), (1, 3, 2));
    Ok(())
}
