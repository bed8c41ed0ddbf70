//! Two modules that export one type: `use FIRST SECOND`, in that order of registration.

use polyref::ObjectType;

struct Mine;
impl right::PointImpl for Mine {
    fn doubled(&self, _: &right::Point) -> polyref::Result<i32> {
        Ok(100)
    }
}

fn main() -> polyref::Result<()> {
    for module in std::env::args().skip(1) {
        if module == "left" {
            left::register()?;
        } else {
            right::register()?;
        }
    }
    let start = polyref::alive();
    let point = left::make()?;
    let shown = point.cast_ref::<right::Point>().expect("one C++ class");
    assert_eq!(right::read(shown)?, 1);
    assert_eq!(shown.address(), point.address());
    let pin = left::make_pin()?;
    assert!(pin.is::<right::Pin>() && pin.is::<left::Pin>() && !point.is::<right::Pin>());
    let passed = pin
        .clone()
        .try_cast::<right::Point>()
        .expect("one C++ class");
    assert_eq!(right::same(&passed)?, passed);
    assert_eq!(
        right::all(&[passed, right::Pin::new(4)?.into(), right::Point::new()?])?,
        16
    );
    assert_eq!(left::side(&pin)? as i32, right::Side::Far as i32);
    let mine = right::Point::derive(Mine)?;
    assert_eq!(
        mine.cast_ref::<left::Point>()
            .expect("one C++ class")
            .doubled()?,
        100
    );
    let error = left::bend().unwrap_err();
    assert!(error.is::<left::Bent>() && error.is::<right::Bent>());
    // The program links both copies, of which the loader takes the first for both.
    let bumped = [left::bump()?, right::bump()?, left::bump()?];
    assert!(bumped == [1, 2, 3] || bumped == [1, 1, 2], "{bumped:?}");
    drop((point, pin, mine));
    assert_eq!(polyref::alive(), start);
    println!("rust: ok");
    Ok(())
}
