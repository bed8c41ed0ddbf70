//! Text and bytes.

use crate::Outcome;
use conformance::*;

fn samples() -> Vec<String> {
    let texts = ["", "é", "a\0b", "😀", "👨‍👩‍👧", "\u{10FFFF}", "ordinary text that is longer than a short string"];
    let mut all: Vec<String> = texts.into_iter().map(String::from).collect();
    all.push("😀".repeat(1 << 18));
    all
}

#[test]
fn text_round_trip() -> Outcome {
    let (echo, fields, views) = (Echo::new()?, Fields::new()?, Views::new()?);
    assert_eq!(echo.last(), "é");
    for text in &samples() {
        assert_eq!(&say(text)?, text);
        assert_eq!(&say_view(text)?, text);
        assert_eq!(&echo.ask(text)?, text);
        echo.set_last(text);
        assert_eq!(&echo.last(), text);
        fields.set_maybe_text(Some(text));
        assert_eq!(fields.maybe_text().as_ref(), Some(text));
        views.words().push(text);
        assert_eq!(views.words().last().as_ref(), Some(text));
    }
    assert_eq!(e_texts(&samples())?, samples());
    Ok(())
}

#[test]
fn text_byte_counts() -> Outcome {
    assert_eq!(bytes_in("😀")?, 4);
    assert_eq!(bytes_in("a\0b")?, 3);
    assert_eq!(grin()?.chars().count(), 3);
    assert_eq!(gap()?.chars().count(), 3);
    Ok(())
}

#[test]
fn text_c_string() -> Outcome {
    assert_eq!(c_gap()?, "a");
    assert_eq!(e_cstr("plain")?, "plain");
    let error = e_cstr("a\0b").unwrap_err();
    assert_eq!(error.kind(), polyref::ErrorKind::InvalidArgument);
    assert!(error.message().contains("conf.e_cstr"), "{error}");
    Ok(())
}

#[test]
fn bytes_round_trip() -> Outcome {
    assert_eq!(bytes()?, [0, 127, 128, 255]);
    assert_eq!(sum(&bytes()?)?, 510);
    let every: Vec<u8> = (0..=255).collect();
    assert_eq!(e_bytes(&every)?, every);
    assert_eq!(e_raw(&every)?, every);
    assert_eq!(e_bytes(&[])?, []);
    assert_eq!(e_blobs(&[every.clone(), vec![]])?, [every.clone(), vec![]]);
    let fields = Fields::new()?;
    assert_eq!((fields.blob(), fields.raw()), (vec![1, 2, 3], vec![255]));
    fields.set_blob(&every);
    fields.set_raw(&[]);
    assert_eq!((fields.blob(), fields.raw()), (every, vec![]));
    Ok(())
}

#[test]
fn text_not_utf8() -> Outcome {
    let own = Garbled::new()?;
    let errors = [
        (garbled().map(drop).unwrap_err(), "awkward.garbled: C++ gave text that is not UTF-8"),
        (all_garbled().map(drop).unwrap_err(), "awkward.all_garbled: C++ gave text that is not UTF-8"),
        (own.lines().at(1).map(drop).unwrap_err(), "awkward.Garbled.lines: C++ gave text that is not UTF-8"),
    ];
    for (error, text) in errors {
        assert!(error.message().starts_with(text), "{error}");
    }
    assert_eq!(own.lines().at(0)?, "fine");
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| own.text())).unwrap_err();
    let text = panic.downcast_ref::<String>().ok_or("no text")?;
    assert!(text.starts_with("awkward.Garbled.text: C++ gave text that is not UTF-8"), "{text}");
    Ok(())
}
