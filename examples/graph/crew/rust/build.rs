//! Lets the plugin find the C++ libraries, whatever program loads it.

fn main() {
    let libraries = std::env::var("DEP_IR_POLYREF_LIB_DIR").expect("the crate `ir` says where its libraries are");
    println!("cargo:rustc-link-arg-cdylib=-Wl,-rpath,{libraries}");
}
