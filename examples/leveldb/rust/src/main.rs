//! LevelDB from Rust: bytes, options, batches, ranges and errors.

use ldb::{destroy, Batch, Database, DatabaseError, DatabaseNewOptions, Options};
use std::path::Path;

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Writes one by one, and all at once.
fn fill(database: &Database) -> Outcome {
    database.put(b"apple", b"red")?;
    database.put(b"\x00\xff", b"any \0 bytes")?;
    let batch = Batch::new()?;
    for number in 0..1000u16 {
        batch.put(format!("n{number:03}").as_bytes(), &number.to_be_bytes())?;
    }
    batch.remove(b"apple")?;
    Ok(database.write(&batch)?)
}

/// Single values, and ranges that later changes don't touch.
fn read(database: &Database) -> Outcome {
    assert_eq!(database.get(b"apple")?, None, "removed");
    assert_eq!(database.get(b"\x00\xff")?.as_deref(), Some(&b"any \0 bytes"[..]));
    let everything = database.entries()?;
    database.put(b"later", b"")?;
    assert_eq!(everything.iter().count(), 1001, "as it was");
    let some = database.entries_with(ldb::DatabaseEntriesOptions { from: Some(b"n010"), to: Some(b"n020") })?;
    let numbers = some.iter().map(|entry| entry.map(|(_, value)| value[1])).collect::<polyref::Result<Vec<_>>>()?;
    assert_eq!(numbers, (10..20).collect::<Vec<u8>>(), "in order, to the last but one");
    assert!(database.property("leveldb.stats")?.is_some_and(|stats| stats.contains("Compactions")));
    assert_eq!(database.property("leveldb.nonsense")?, None);
    Ok(())
}

/// LevelDB's errors, with its own words.
fn refused(path: &Path) -> Outcome {
    let options = Options::new()?;
    options.set_create_if_missing(false);
    let nowhere = path.with_file_name("nowhere");
    let opened = Database::new_with(&nowhere, DatabaseNewOptions { options_: Some(&options) });
    let error = opened.expect_err("it isn't there");
    assert_eq!(error.kind(), polyref::ErrorKind::InvalidArgument, "{error}");
    destroy(&nowhere)?; // LevelDB has begun a log there
    let error = Database::new(path).expect_err("it is open");
    let error = error.downcast_ref::<DatabaseError>().expect("LevelDB's");
    assert!(error.to_string().contains("lock"), "{error}");
    println!("  opened twice: {error}");
    Ok(())
}

fn main() -> Outcome {
    println!("Rust: LevelDB");
    let folder = std::env::temp_dir().join(format!("leveldb-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let path = folder.join("database");
    let database = Database::new(&path)?;
    fill(&database)?;
    read(&database)?;
    refused(&path)?;
    let entries = database.entries()?;
    let mut iteration = entries.iter();
    drop((database, entries)); // what is iterated over stays open
    let (key, _) = iteration.next().ok_or("an entry")??;
    assert_eq!(key, b"\x00\xff");
    drop(iteration);
    assert_eq!(polyref::alive(), 0, "closed");
    destroy(&path)?;
    assert!(!path.exists(), "destroyed");
    Ok(std::fs::remove_dir(&folder)?)
}
