//! Callables: in, out, kept, and called by name.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, Callback, ErrorKind, Function, ObjectType};
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::Arc;

type Unary = Callback<dyn Fn(i64) -> i64>;

#[test]
fn callback_kinds() -> Outcome {
    assert_eq!(apply(|n: i64| n + 1, 5)?, 6);
    assert_eq!(with_text(|s: String| format!("{s}\0{s}"), "né")?, "né\0né");
    assert_eq!(with_bytes(|mut b: Vec<u8>| (b.push(255), b).1, &[0, 1])?, [0, 1, 255]);
    assert!(!with_bool(|b: bool| !b, true)?);
    assert_eq!(with_double(|d: f64| d / 2.0, 1.0)?, 0.5);
    assert_eq!(with_i8(|n: i8| n, -128)?, -128);
    assert_eq!(with_u64(|n: u64| n, u64::MAX)?, u64::MAX);
    assert_eq!(
        with_mode(|mode: Mode| if mode == Mode::Slow { Mode::Fast } else { Mode::Slow }, Mode::Slow)?,
        Mode::Fast
    );
    let item = Item::new_with(ItemNewOptions { value: Some(7) })?;
    assert_eq!(with_item(|item: Item| item, &item)?, item);
    assert_eq!(with_reference(|item: Item| item.value(), &item)?, 7);
    assert_eq!(with_maybe_item(|item: Option<Item>| item, Some(&item))?, Some(item.clone()));
    assert_eq!(with_maybe_item(|item: Option<Item>| item, None)?, None);
    assert_eq!(with_maybe(|n: Option<i64>| n, Some(3))?, Some(3));
    assert_eq!(with_maybe(|n: Option<i64>| n.or(Some(-1)), None)?, Some(-1));
    assert_eq!(with_maybe(|_: Option<i64>| None, Some(3))?, None);
    let texts = with_texts(|texts: Vec<String>| texts.into_iter().rev().collect::<Vec<_>>(), &["a", "b"])?;
    assert_eq!(texts, ["b", "a"]);
    assert_eq!(with_items(|items: Vec<Item>| items, &[item.clone(), item.clone()])?, [item.clone(), item]);
    let calls = Arc::new(AtomicI64::new(0));
    let counter = Arc::clone(&calls);
    each(4, move |n: i64| {
        counter.fetch_add(10 + n, SeqCst);
    })?;
    assert_eq!(calls.load(SeqCst), 46);
    assert_eq!(Arc::strong_count(&calls), 1);
    Ok(())
}

#[test]
fn callback_home() -> Outcome {
    let double = Unary::new(|n: i64| 2 * n);
    let home = e_unary(&e_unary(&double)?)?;
    assert_eq!(home, double);
    assert_eq!(home.call(4)?, 8);
    assert_ne!(Unary::new(|n: i64| 2 * n), double);
    let button = Button::new()?;
    button.set_scale(&double);
    assert_eq!(button.scale(), double);

    fn triple(n: i64) -> i64 {
        3 * n
    }
    let home = e_unary(triple as fn(i64) -> i64)?;
    assert_eq!(home.downcast_ref::<fn(i64) -> i64>().map(|f| f(3)), Some(9));
    assert!(home.downcast_ref::<fn(i64) -> bool>().is_none());
    assert!(adder(1)?.downcast_ref::<fn(i64) -> i64>().is_none());
    Ok(())
}

#[test]
fn callback_cpp() -> Outcome {
    assert_eq!(adder(5)?.call(7)?, 12);
    let thrower = thrower()?;
    assert_eq!(thrower.call(6)?, 6);
    let error = thrower.call(7).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::OutOfRange, "seven"));
    let adder = adder(3)?;
    assert_eq!(e_unary(&adder)?.call(1)?, 4);
    assert_eq!(apply(&adder, 1)?, 4);
    let button = Button::new()?;
    button.set_scale(&adder);
    assert_eq!(button.scale().call(1)?, 4);
    Ok(())
}

#[test]
fn callback_null() -> Outcome {
    assert!(is_null(None)?);
    assert!(!is_null(Some(&Callback::new(|n: i64| n)))?);
    assert_eq!(maybe_adder(false)?, None);
    assert_eq!(maybe_adder(true)?.ok_or("nothing")?.call(1)?, 2);
    let error = null_by_mistake().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(error.message().contains("null_by_mistake"), "{error}");
    let error = polyref::function("calls.apply")?.call(&[Any::None, 1.into()]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(error.message().contains("calls.apply") && error.message().contains('f'), "{error}");
    Ok(())
}

#[test]
fn callback_nested() -> Outcome {
    assert_eq!(with_callable(|g: Unary| g.call(1))?, 3);
    Ok(())
}

#[test]
fn callback_fields() -> Outcome {
    leaves_nothing(|| {
        let button = Button::new()?;
        assert_eq!(button.on_press(), None);
        button.press()?;
        let pressed = Arc::new(AtomicI64::new(0));
        let seen = Arc::clone(&pressed);
        let on_press = Callback::new(move |button: Button| {
            seen.store(button.address() as i64, SeqCst);
        });
        button.set_on_press(Some(&on_press));
        assert_eq!(button.on_press(), Some(on_press));
        button.press()?;
        assert_eq!(pressed.load(SeqCst), button.address() as i64);
        button.set_on_press(None);
        assert_eq!((button.on_press(), Arc::strong_count(&pressed)), (None, 1));
        button.press()?;
        assert_eq!(button.scale().call(4)?, 40);
        button.set_scale(|n: i64| n - 1);
        assert_eq!(button.scale().call(4)?, 3);
        Ok(())
    })
}

/// A callable that ends itself while it runs.
#[test]
fn callback_fields__cleared_by_itself() -> Outcome {
    let button = Button::new()?;
    let alive = Arc::new(());
    let seen = Arc::clone(&alive);
    button.set_on_press(Some(&Callback::new(move |button: Button| {
        button.set_on_press(None);
        assert_eq!(Arc::strong_count(&seen), 2, "the closure has gone while it runs");
    })));
    button.press()?;
    assert_eq!(Arc::strong_count(&alive), 1);
    assert_eq!(button.on_press(), None);
    Ok(())
}

#[test]
fn callback_lists() -> Outcome {
    let button = Button::new()?;
    let double = Unary::new(|n: i64| 2 * n);
    button.steps().push(&double);
    button.steps().push(&adder(1)?);
    button.steps().insert(0, &Callback::new(|n: i64| n - 5))?;
    assert_eq!(button.run_steps(10)?, 11);
    assert_eq!(button.steps().at(1)?, double);
    assert!(button.steps().contains(&double));
    assert_eq!(button.steps().at(2)?.call(1)?, 2);
    button.set_steps(&[double.clone(), double.clone()]);
    assert_eq!(button.run_steps(10)?, 40);
    assert_eq!(button.steps().to_vec()?, [double.clone(), double]);
    button.steps().clear();
    assert_eq!(button.run_steps(10)?, 10);
    Ok(())
}

#[test]
fn callback_packed() -> Outcome {
    let packed = Function::of(|a: i64, b: String| a + b.len() as i64);
    assert_eq!(e_function(&packed)?, packed);
    assert_eq!(call_packed(&packed, 2, "ab")?, 4);
    let button = Button::new()?;
    assert_eq!(button.packed(), None);
    button.set_packed(Some(&packed));
    assert_eq!(button.packed(), Some(packed.clone()));
    assert!(call_packed(&Function::of(|a: i64| a), 2, "ab").unwrap_err().message().contains("expected 1"));
    // A packed function goes where a signature is wanted, and the other way round.
    assert_eq!(apply(&Function::new(|args| Ok(args[0].clone())), 5)?, 5);
    let typed = Unary::from(Function::of(|n: i64| n + 1));
    assert_eq!((typed.call(1)?, apply(&typed, 1)?), (2, 2));
    assert_eq!(Unary::from(packed).call(1).unwrap_err().kind(), ErrorKind::Type);
    assert_eq!(adder(1)?.as_function().call(&[4.into()])?, 5.into());
    assert_eq!(Unary::new(|n: i64| n + 1).as_function().call(&[4.into()])?, 5.into());
    Ok(())
}

#[test]
fn registered_functions() -> Outcome {
    Function::of(|a: i64, b: i64| a + b).register("rust.sum")?;
    assert_eq!(call_registered("rust.sum")?, 42);
    let taken = polyref::register("rust.sum", |_| Ok(Any::None)).unwrap_err();
    assert!(taken.message().contains("rust.sum"), "{taken}");
    Function::of(|a: i64, b: i64| -> Result<i64, String> { Err(format!("{a} and {b}")) })
        .register_or_replace("rust.sum")?;
    assert_eq!(call_registered("rust.sum").unwrap_err().message(), "20 and 22");
    polyref::register("rust.first", |args: &[Any]| Ok(args[0].clone()))?;
    assert_eq!(call_registered("rust.first")?, 20);
    register_sum("cpp.sum")?;
    assert_eq!(polyref::function("cpp.sum")?.call(&[1.into(), 2.into()])?, 3.into());
    Ok(())
}

#[test]
fn callback_released() -> Outcome {
    leaves_nothing(|| {
        let counter = Arc::new(());
        let button = Button::new()?;
        for n in 0..100_000_i64 {
            let captured = Arc::clone(&counter);
            let callback = Unary::new(move |m: i64| m + n + i64::from(Arc::strong_count(&captured) == 0));
            assert_eq!(apply(&callback, 1)?, n + 1);
            button.steps().push(&callback);
            button.set_scale(&callback);
            if n % 100 == 0 {
                button.steps().clear();
            }
        }
        button.steps().clear();
        assert_eq!(Arc::strong_count(&counter), 2);
        button.set_scale(|n: i64| n);
        assert_eq!(Arc::strong_count(&counter), 1);
        Ok(())
    })
}

#[test]
fn any_object() -> Outcome {
    let object = any_item()?;
    assert_eq!(object.cast_ref::<Item>().ok_or("not an Item")?.value(), 5);
    let button = Button::new()?;
    assert_eq!(button.anything(), None);
    let dog = make_dog()?;
    button.set_anything(Some(&dog));
    assert_eq!(button.anything(), Some(dog.clone().into()));
    assert_eq!(object_address(&dog)?, dog.address() as u64);
    button.set_anything(None);
    Ok(())
}
