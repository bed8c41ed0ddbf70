use orchard::{heavier, Apple, Ripeness, Tree};

fn main() -> Result<(), polyref::Error> {
    let start = polyref::alive();
    {
        let apple = Apple::new_with(
            120.5,
            orchard::AppleNewOptions {
                ripeness: Some(Ripeness::Ripe),
                ..Default::default()
            },
        )?;
        let tree = Tree::new()?;
        tree.apples().push(&apple);
        assert_eq!(tree.first()?, Some(apple.clone()));
        assert_eq!(tree.total()?, 120.5);
        assert_eq!(
            heavier(&apple, &Apple::new(3.0)?)?.address(),
            apple.address()
        );
        assert_eq!(apple.ripeness()?, Ripeness::Ripe);
    }
    assert_eq!(polyref::alive(), start);
    println!("rust: ok");
    Ok(())
}
