//! `conflict FIRST SECOND`: what the second module, whose class conflicts with the first's, says.

fn main() -> polyref::Result<()> {
    let first = std::env::args().nth(1).expect("a module");
    let x = if first == "left" {
        f64::from(left::Point::new()?.x())
    } else {
        right::Point::new()?.x()
    };
    assert_eq!(x, 1.0);
    let said = if first == "left" {
        right::register()
    } else {
        left::register()
    };
    println!("{}", said.expect_err("a conflict"));
    // The first is as good as before; the second says the same again.
    let again = if first == "left" {
        right::Point::new().map(drop)
    } else {
        left::Point::new().map(drop)
    };
    assert!(again.is_err());
    assert!(if first == "left" {
        left::register()
    } else {
        right::register()
    }
    .is_ok());
    Ok(())
}
