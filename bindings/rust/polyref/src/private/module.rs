//! Registering a module, once, before anything of it is used.

use crate::{Error, Result, Type};
use polyref_sys as sys;
use std::ffi::{c_char, CStr};
use std::sync::atomic::Ordering::{Acquire, Release};
use std::sync::atomic::{AtomicBool, AtomicPtr};

/// A C++ module as a generated crate knows it.
pub struct Module {
    name: &'static str,
    /// Register the modules that this one needs.
    imports: &'static [fn() -> Result<()>],
    ready: AtomicBool,
    register: unsafe extern "C" fn() -> *mut sys::polyref_error,
    /// The symbol that carries the layout's hash: a crate made of another header doesn't link.
    layout: fn() -> *const c_char,
    /// Makes the module's signatures and exceptions known here.
    introduce: fn(),
}

impl Module {
    pub const fn new(
        name: &'static str,
        imports: &'static [fn() -> Result<()>],
        register: unsafe extern "C" fn() -> *mut sys::polyref_error,
        layout: fn() -> *const c_char,
        introduce: fn(),
    ) -> Self {
        Module { name, imports, ready: AtomicBool::new(false), register, layout, introduce }
    }

    /// Registers the module if that has not been done.
    ///
    /// # Errors
    /// Types of the module conflict with others that are registered.
    ///
    /// # Panics
    /// If libpolyref speaks another version of the ABI.
    #[inline]
    pub fn ready(&self) -> Result<()> {
        if self.ready.load(Acquire) {
            Ok(())
        } else {
            self.register()
        }
    }

    /// As `ready`, where there is no way to give an error.
    ///
    /// # Panics
    /// If the module cannot be registered.
    #[inline]
    #[track_caller]
    pub fn require(&self) {
        if !self.ready.load(Acquire) {
            self.register().unwrap_or_else(|error| panic!("cannot register module {}: {error}", self.name));
        }
    }

    #[cold]
    #[inline(never)]
    fn register(&self) -> Result<()> {
        // SAFETY: these two calls are the same in every version of the ABI.
        let (version, path) = unsafe { (sys::polyref_abi_version(), sys::polyref_library_path()) };
        if version != sys::POLYREF_ABI_VERSION {
            // SAFETY: NUL-terminated, or null.
            let path = if path.is_null() { c"?" } else { unsafe { CStr::from_ptr(path) } };
            panic!(
                "module {}: {} has version {version} of polyref's ABI, this program was built for version {}",
                self.name,
                path.to_string_lossy(),
                sys::POLYREF_ABI_VERSION
            );
        }
        std::hint::black_box((self.layout)());
        self.imports.iter().try_for_each(|import| import())?;
        // SAFETY: may be called any number of times, from any thread.
        let error = unsafe { (self.register)() };
        if error.is_null() {
            (self.introduce)();
            // SAFETY: it may be called on any thread. Asked after all others: what is theirs isn't Rust's.
            unsafe { sys::polyref_set_language_probe(sys::POLYREF_RUST, Some(is_rust)) };
            self.ready.store(true, Release);
            Ok(())
        } else {
            // SAFETY: owned.
            Err(unsafe { Error::from_raw(error) })
        }
    }
}

unsafe extern "C" fn is_rust() -> bool {
    true
}

/// The registered type of one class, found when first asked for.
pub struct TypeCell(AtomicPtr<sys::polyref_type>);

impl TypeCell {
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        TypeCell(AtomicPtr::new(std::ptr::null_mut()))
    }

    #[inline]
    pub fn get(&self, module: &Module, type_of: unsafe extern "C" fn() -> *const sys::polyref_type) -> Type {
        // SAFETY: null, or a registered type.
        match unsafe { Type::from_raw(self.0.load(Acquire)) } {
            Some(class) => class,
            None => self.find(module, type_of),
        }
    }

    #[cold]
    #[inline(never)]
    fn find(&self, module: &Module, type_of: unsafe extern "C" fn() -> *const sys::polyref_type) -> Type {
        module.require();
        // SAFETY: the module is registered.
        let raw = unsafe { type_of() };
        self.0.store(raw.cast_mut(), Release);
        // SAFETY: as above.
        unsafe { Type::from_raw(raw) }.expect("a registered module has its types")
    }
}
