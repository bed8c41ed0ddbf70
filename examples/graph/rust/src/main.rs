//! The example in Rust: build graphs, walk them, run passes, print.
//!
//! The same program stands in ../cpp, ../python and ../java.

mod report;

use ir::{
    Activation, BatchNorm, Constant, Conv2d, Conv2dNewOptions, Graph, Input, Node, ReLU, ShapeError, Sum, Traits,
};
use polyref::ObjectType;
use report::{check, count, print_counts, Counts, Failure};

fn constant(graph: &Graph, shape: &[i64], data: &[f32]) -> polyref::Result<Node> {
    let constant = Constant::new(shape, data)?;
    graph.add(&constant)
}

/// A small network, node by node: convolution, batch normalisation, ReLU, and an addition.
fn small_network() -> Result<(), Failure> {
    let graph = Graph::new("small")?;
    let x = Input::new("x", &[1, 3, 8, 8])?;
    graph.add(&x)?;
    let weight = constant(&graph, &[4, 3, 3, 3], &[0.5, 1.0, -1.0, 2.0])?;
    let options = Conv2dNewOptions {
        pad: Some(1),
        ..Default::default()
    };
    let conv = Conv2d::new_with(&x, &weight, options)?;
    conv.set_name("conv");
    graph.add(&conv)?;
    let ones = constant(&graph, &[4], &[1.0])?;
    let shift = constant(&graph, &[4], &[0.25])?;
    let norm = BatchNorm::new(&conv, &ones, &shift, &ones, &ones)?;
    norm.set_epsilon(0.0);
    graph.add(&norm)?;
    let relu = ReLU::new(&norm)?;
    graph.add(&relu)?;
    let sum = Sum::new(&[(**relu).clone()])?;
    sum.add_input(&ones)?; // [4] can't be stretched to [1, 4, 8, 8]: its last dimension is no 8
    match graph.add(&sum) {
        Ok(_) => check(false, "shapes that don't fit were taken")?,
        Err(error) => {
            println!("  a ShapeError, as it must be: {error}");
            let error = error.downcast::<ShapeError>()?;
            check(error.actual() == [4], "the ShapeError's shape")?;
        }
    }
    sum.inputs().set(1, &relu)?;
    graph.add_output(&graph.add(&sum)?)?;
    graph.validate()?;

    println!(
        "  address of conv: {:#x} here, {:#x} in C++",
        conv.address(),
        ir::address_of(&conv)
    );
    check(
        conv.address() as u64 == ir::address_of(&conv),
        "one object at two addresses",
    )?;
    check(
        relu.first_input().as_ref() == Some(&*norm),
        "first_input() is another object",
    )?;
    check(
        relu.first_input() == relu.first_input(),
        "first_input() gives two objects",
    )?;
    check(x.first_input().is_none(), "an Input has an input")?;
    check(x.traits() == Traits::SOURCE, "an Input is a source")?;

    check(
        ir::fold_batch_norm(&graph)? == 1 && ir::fuse_conv_relu(&graph)? == 1,
        "one fold and one fusion",
    )?;
    check(
        relu.id() == -1 && sum.first_input().as_ref() == Some(&*conv),
        "conv takes the ReLU's place",
    )?;
    check(conv.activation()? == Activation::RELU, "conv has become active")?;
    let bias = conv.bias().ok_or("conv has no bias")?;
    let bias = bias.cast_ref::<Constant>().ok_or("the bias is no Constant")?;
    check(bias.at(3)? == 0.25 - 1.0, "the folded bias")?;
    ir::remove_dead_nodes(&graph)?;
    for node in ir::topological_order(&graph)? {
        println!("  {}", node.describe()?);
    }
    check(graph.size() == 5 && graph.nodes().len() == 5, "five nodes are left")
}

/// The same passes, found by their names.
fn resnet_by_name(expected: &Counts) -> Result<(), Failure> {
    let graph = ir::resnet50()?;
    for (pass, found) in [
        ("fold_batch_norm", 53),
        ("fuse_conv_relu", 33),
        ("remove_dead_nodes", 265),
    ] {
        let result = polyref::function(&format!("ir.{pass}"))?.call(&[(&graph).into()])?;
        check(i64::try_from(result)? == found, &format!("what {pass} found by name"))?;
    }
    check(&count(&graph)? == expected, "the passes by name leave another graph")?;
    println!("  the same through the registry, by name");
    Ok(())
}

/// ResNet-50, before and after the passes.
fn resnet() -> Result<(), Failure> {
    let graph = ir::resnet50()?;
    let before = count(&graph)?;
    let layers = ["Conv2d", "BatchNorm", "ReLU", "Add"].map(|op| before[op]);
    check(layers == [53, 53, 49, 16], "the layers of ResNet-50")?;
    let found = [
        ir::fold_batch_norm(&graph)?,
        ir::fuse_conv_relu(&graph)?,
        ir::remove_dead_nodes(&graph)?,
    ];
    println!("  folded {}, fused {}, removed {}", found[0], found[1], found[2]);
    check(found == [53, 33, 265], "what the passes found")?;
    check(ir::infer_shapes(&graph)? == 0, "the passes keep all shapes")?;
    graph.validate()?;
    let after = count(&graph)?;
    print_counts(&before, &after);
    check(!after.contains_key("BatchNorm") && after["ReLU"] == 16, "what is left")?;
    resnet_by_name(&after)
}

/// A transformer of depth 12.
fn transformer() -> Result<(), Failure> {
    let graph = ir::transformer(12)?;
    let mut parameters = 0;
    for node in ir::topological_order(&graph)? {
        if node.is::<Constant>() {
            parameters += node.element_count()?;
        }
    }
    let products = ir::count_operator(&graph, "MatMul")?;
    println!(
        "  {} nodes, {products} matrix products, {parameters} parameters",
        graph.size()
    );
    check(graph.size() == 307 && products == 85, "the layers of 12 blocks")?;
    let output = graph.outputs().first().ok_or("no output")?;
    check(
        output.shape().to_vec()? == [1, 1024, 32000],
        "one number for each token of the vocabulary",
    )
}

fn main() -> Result<(), Failure> {
    println!("Rust: a small network, node by node");
    small_network()?;
    println!("Rust: ResNet-50");
    resnet()?;
    println!("Rust: a transformer of depth 12");
    transformer()?;
    check(polyref::alive() == 0, "objects are left over")
}
