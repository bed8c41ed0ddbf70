//! Exceptions.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Error, ErrorKind};

fn thrown(n: i32) -> Error {
    dig(n).expect_err("dig throws")
}

#[test]
fn error_table() -> Outcome {
    assert_eq!(dig(0)?, 0);
    let table = [
        (1, ErrorKind::Custom, "hit rock"),
        (2, ErrorKind::Custom, "deep"),
        (3, ErrorKind::Custom, "deep"),
        (4, ErrorKind::InvalidArgument, "bad"),
        (5, ErrorKind::OutOfRange, "far"),
        (6, ErrorKind::OutOfMemory, ""),
        (7, ErrorKind::System, "open"),
        (8, ErrorKind::Runtime, "int"),
        (9, ErrorKind::Runtime, "text"),
        (10, ErrorKind::Runtime, "odd"),
    ];
    for (n, kind, text) in table {
        let error = thrown(n);
        assert_eq!(error.kind(), kind, "dig({n}): {error:?}");
        assert!(error.to_string().contains(text), "dig({n}): {error}");
    }
    assert_eq!((thrown(7).code(), thrown(7).category()), (2, "generic"));
    let boxed: Box<dyn std::error::Error + Send + Sync> = thrown(4).into();
    assert_eq!(boxed.to_string(), "bad");
    Ok(())
}

#[test]
fn error_hierarchy() -> Outcome {
    let rock = thrown(1);
    assert_eq!(rock.class().ok_or("no class")?.key(), "quarry.RockError");
    assert!(rock.is::<RockError>() && !rock.is::<DeepError>());
    assert_eq!(rock.downcast::<RockError>()?.depth()?, 5);
    let deep = thrown(2);
    assert_eq!(deep.downcast_ref::<RockError>().ok_or("no RockError")?.depth()?, 9);
    assert_eq!(deep.downcast::<DeepError>()?.depth()?, 9); // inherited
    assert_eq!(thrown(3).downcast::<DeepError>()?.depth()?, 99);
    assert!(thrown(4).downcast::<RockError>().is_err());
    Ok(())
}

#[test]
fn error_clashing_names() -> Outcome {
    let rock = thrown(1).downcast::<RockError>()?;
    assert_eq!((polyref::Error::message(&rock), rock.to_string().as_str()), ("hit rock", "hit rock"));
    assert_eq!((rock.message()?.as_str(), rock.args()?), ("own 5", 2));
    let made = RockError::new("made here", 3)?;
    assert_eq!((polyref::Error::message(&made), made.depth()?), ("made here", 3));
    let error: Error = made.into();
    assert_eq!(format!("{error:?}"), "quarry.RockError: made here");
    Ok(())
}

#[test]
fn error_from_constructor() {
    leaves_nothing(|| {
        let error = Pick::new(1).unwrap_err();
        assert!(error.is::<RockError>());
        assert_eq!(Pick::new(8).unwrap_err().kind(), ErrorKind::Runtime);
    });
}

#[test]
fn error_from_static() {
    assert_eq!(Pick::total(5).unwrap_err().kind(), ErrorKind::OutOfRange);
}

#[test]
fn error_frames() {
    for (error, function) in
        [(Pick::total(4).unwrap_err(), "quarry.Pick.total"), (bad_layout().unwrap_err(), "conf.bad_layout")]
    {
        let frames: Vec<_> = error.frames().collect();
        assert!(frames.iter().any(|frame| frame.contains(function)), "{frames:?}");
    }
}
