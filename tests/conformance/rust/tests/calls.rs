//! Constructors, methods, functions.

use crate::Outcome;
use conformance::*;
use polyref::{Any, ErrorKind, Function};

#[test]
fn constructors_by_arity() -> Outcome {
    assert_eq!(Counter::new()?.value(), 0);
    assert_eq!(Counter::new_with_start(5)?.value(), 5);
    let counter = Counter::new_with_start_step(5, 2)?;
    assert_eq!(counter.next()?, 7);
    assert_eq!(counter.next_with_times(3)?, 13);
    Ok(())
}

#[test]
fn static_method() -> Outcome {
    assert_eq!(Counter::from("12")?.value(), 12);
    assert_eq!(Counter::from("").unwrap_err().kind(), ErrorKind::InvalidArgument);
    Ok(())
}

#[test]
fn noexcept_plain() -> Outcome {
    let counter = Counter::new()?;
    let (value, label): (i64, String) = (counter.value(), counter.label());
    assert_eq!((value, label.as_str()), (0, "counter"));
    let used: i32 = Pick::new(0)?.use_();
    assert_eq!(used, 1);
    Ok(())
}

#[test]
fn default_arguments() -> Outcome {
    assert_eq!(defaults(1)?, "1,2,three");
    assert_eq!(defaults_with(1, DefaultsOptions { b: Some(5), ..Default::default() })?, "1,5,three");
    assert_eq!(defaults_with(1, DefaultsOptions { b: Some(5), c: Some("x") })?, "1,5,x");
    assert_eq!(computed_default(1)?, 44);
    assert_eq!(enum_default()?, "1/2");
    let options = EnumDefaultOptions { layout: Some(Layout::Edge), access: Some(Access::READ) };
    assert_eq!(enum_default_with(options)?, "255/1");
    assert_eq!(Animal::new("cat")?.legs(), 4);
    assert_eq!(Animal::new_with("bird", AnimalNewOptions { legs: Some(2) })?.legs(), 2);
    Ok(())
}

#[test]
fn default_skipped() -> Outcome {
    assert_eq!(defaults_with(1, DefaultsOptions { c: Some("x"), ..Default::default() })?, "1,2,x");
    let options = ComputedDefaultOptions { c: Some(2), ..Default::default() };
    let error = computed_default_with(1, options).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    assert!(error.message().contains("conf.computed_default: `b`"), "{error}");
    assert_eq!(computed_default_with(1, ComputedDefaultOptions { b: Some(2), c: Some(3) })?, 6);
    Ok(())
}

#[test]
fn blocking_call() -> Outcome {
    let done = std::thread::spawn(|| Counter::new().and_then(|counter| counter.work(1000)));
    assert_eq!(done.join().map_err(|_| "panicked")??, 1000);
    Ok(())
}

#[test]
fn renamed_function() -> Outcome {
    assert_eq!(renamed()?, 3);
    Ok(())
}

/// That it is marked is a test that must not compile.
#[test]
#[allow(deprecated)]
fn deprecated_function() -> Outcome {
    assert_eq!(older()?, 1);
    Ok(())
}

#[test]
fn registry_call() -> Outcome {
    let find = polyref::function("cargo.find")?;
    assert_eq!(find.call(&[false.into()])?, Any::None);
    let found = Crate::try_from(find.call(&[true.into()])?)?;
    assert_eq!(found.kg(), 2);
    let defaults = polyref::function("conf.defaults")?;
    assert_eq!(defaults.call(&[1.into()])?, "1,2,three".into());
    assert_eq!(defaults.call(&[1.into(), 5.into(), "x".into()])?, "1,5,x".into());
    assert!(polyref::function_names().contains(&"conf.defaults".to_owned()));
    let error = polyref::function("conf.nowhere").unwrap_err();
    assert!(error.message().contains("conf.nowhere"), "{error}");
    Ok(())
}

#[test]
fn constructors_inherited() -> Outcome {
    assert_eq!(StepCounter::new_with_start_step(5, 2)?.next()?, 7);
    assert_eq!(StepCounter::new()?.next()?, 1);
    Ok(())
}

#[test]
fn registry_names() -> Outcome {
    assert_eq!(polyref::function("conf.total")?.call(&[1.into(), 2.into()])?, total(1, 2)?.into());
    let longer = polyref::function("conf.total_with_c")?;
    assert_eq!(longer.call(&[1.into(), 2.into(), 3.into()])?, total_with_c(1, 2, 3)?.into());
    assert_eq!(polyref::function("conf.renamed")?.call(&[])?, 3.into());
    assert!(polyref::function("conf.awkward_name").is_err());
    Ok(())
}

#[test]
fn registry_call__rust_function() -> Outcome {
    let double = Function::new(|args| match args {
        [Any::Int(n)] => Ok((2 * n).into()),
        _ => panic!("not one integer"),
    });
    double.register("test.double")?;
    assert!(double.register("test.double").is_err());
    assert_eq!(polyref::function("test.double")?.call(&[21.into()])?, 42.into());
    let error = double.call(&[]).unwrap_err();
    assert!(error.message().contains("not one integer"), "{error}");
    let echo = Function::new(|args| Ok(args.to_vec().into()));
    let animal = make_dog()?;
    let values: Vec<Any> = vec![
        Any::None,
        true.into(),
        (-1).into(),
        u64::MAX.into(),
        0.5.into(),
        "a\0b".into(),
        vec![0_u8, 255].into(),
        (&animal).into(),
        double.clone().into(),
        vec![Any::None, "inner".into()].into(),
    ];
    assert_eq!(echo.call(&values)?, values.into());
    Ok(())
}

#[test]
fn registry_errors() -> Outcome {
    let defaults = polyref::function("conf.defaults")?;
    for (arguments, kind, part) in [
        (vec!["one".into()], ErrorKind::Type, "a"),
        (vec![], ErrorKind::Type, "conf.defaults"),
        (vec![(1_i64 << 40).into()], ErrorKind::Overflow, "a"),
        (vec![(-1).into()], ErrorKind::InvalidArgument, "a is negative"),
    ] {
        let error = defaults.call(&arguments).unwrap_err();
        assert_eq!(error.kind(), kind, "{error}");
        assert!(error.message().contains(part), "{error}");
    }
    let error = polyref::function("cargo.weigh")?.call(&[Any::None]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Type);
    assert!(error.message().contains("cargo.weigh") && error.message().contains('c'), "{error}");
    Ok(())
}

#[test]
fn builtin_headers() -> Outcome {
    let oven = Oven::new()?;
    assert_eq!((oven.slots()?, oven.drift()?, oven.most()?), (6, -2, i32::MAX));
    assert_eq!(oven.room(&["a", "b"])?, 4);
    Ok(())
}

#[test]
#[allow(deprecated)]
fn macro_members() -> Outcome {
    let stone = Stone::new()?;
    assert_eq!((stone.grind(2)?, stone.grind2(2)), (24, 25));
    assert_eq!((stone.speed()?, stone.grade()?.as_str()), (1.5, "fine"));
    stone.set_speed(2.5)?;
    stone.set_grade("coarse")?;
    assert_eq!((stone.speed()?, stone.grade()?.as_str()), (2.5, "coarse"));
    assert_eq!(Stone::new_with_teeth(3)?.grind(2)?, 6);
    OldStone::new()?;
    Ok(())
}

#[test]
fn awkward_names() -> Outcome {
    let own = Implicit::new()?;
    assert_eq!((own.type_()?, own.methods()?, own.fields()?, implicit_type()?), (1, 2, 3, 4));
    assert_eq!((e_blank(Blank::__)?, e_blank(Blank::Word)?), (Blank::__, Blank::Word));
    Ok(())
}

#[test]
fn many_defaults() -> Outcome {
    assert_eq!(last_of_many()?, 7);
    assert_eq!(last_of_many_with(LastOfManyOptions { g7: Some(67), ..Default::default() })?, 67);
    Ok(())
}

/// Lists in each other, more than there is stack for.
#[test]
fn registry_errors__deep_lists() -> Outcome {
    fn deep(levels: usize) -> Any {
        (0..levels).fold(Any::None, |inner, _| Any::List(vec![inner]))
    }
    let echo = Function::new(|args| Ok(args[0].clone()));
    assert_eq!(echo.call(&[deep(256)])?, deep(256));
    let error = echo.call(&[deep(10_000)]).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::InvalidArgument, "more than 256 lists are in each other"));
    let giving = Function::new(|_| Ok(deep(10_000)));
    assert_eq!(giving.call(&[]).unwrap_err().kind(), ErrorKind::InvalidArgument);
    Ok(())
}
