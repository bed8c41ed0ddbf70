//! The boundary log, audits, reports of what lives, and plugins.

use super::Outcome;
use conformance::{object_address, say, Item, Link};
use polyref::{live, load_plugin, trace, ErrorKind, ObjectType};
use std::panic::catch_unwind;

#[test]
fn boundary_log() -> Outcome {
    let item = Item::new()?;
    trace::start()?;
    object_address(&item)?;
    say("é")?;
    trace::stop()?;
    let text = trace::text()?;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert!(lines[0].starts_with("Rust -> C++  calls.object_address  0 B"), "{text}");
    assert!(lines[0].contains(&format!("{:#x}", item.address())), "{text}");
    assert!(lines[1].starts_with("Rust -> C++  parrot.say  4 B"), "{text}");
    assert!(trace::summary()?.contains(", 4 bytes copied"), "{}", trace::summary()?);

    let file = std::env::temp_dir().join(format!("polyref-trace-{}.json", std::process::id()));
    trace::write(file.to_str().ok_or("a path of UTF-8")?)?;
    let json = std::fs::read_to_string(&file)?;
    std::fs::remove_file(&file)?;
    let events = json.matches("\"name\": ").count();
    assert_eq!(events, text.lines().count());
    for key in ["\"ph\": ", "\"ts\": ", "\"pid\": ", "\"tid\": "] {
        assert_eq!(json.matches(key).count(), events, "{key}");
    }
    Ok(())
}

#[test]
fn boundary_audit() -> Outcome {
    let item = Item::new()?;
    trace::audit(0, || (0..10).try_for_each(|_| object_address(&item).map(drop)))??;
    let failed = catch_unwind(|| trace::audit(9, || say("hello")));
    let text = failed.err().and_then(|panic| panic.downcast::<String>().ok()).ok_or("no panic")?;
    assert!(text.starts_with("10 bytes were copied between languages in "), "{text}");
    assert!(text.ends_with("9 are allowed"), "{text}");
    Ok(())
}

#[test]
fn live_objects() -> Outcome {
    live::track(true)?;
    let (first, second) = (Link::new()?, Link::new()?);
    first.set_next(Some(&second));
    second.set_next(Some(&first));
    let text = live::text()?;
    let name = |link: &Link| format!("conf.Link at {:#x}", link.address());
    for (link, holder) in [(&first, &second), (&second, &first)] {
        let wanted = format!("{}, count 2\n  held by {}, field next\n", name(link), name(holder));
        assert!(text.contains(&wanted), "{text}");
    }
    assert!(live::dot()?.contains("[label=\"next\"]"));
    first.set_next(None);
    live::track(false)?;
    Ok(())
}

#[test]
fn plugin_errors() -> Outcome {
    let missing = load_plugin("/nowhere/at-all.so").expect_err("it isn't there");
    assert_eq!(missing.kind(), ErrorKind::System);
    assert!(missing.message().contains("nowhere"), "{missing}");
    let none = load_plugin("libc.so.6").expect_err("it is no plugin");
    assert!(none.message().contains("polyref_plugin_init"), "{none}");
    Ok(())
}
