//! Objects with a number and a reference, counted as the runtime does.

use polyref::private::{sys, Module};
use polyref::{Object, ObjectType};
use std::mem::offset_of;
use std::ptr::{null, null_mut, NonNull};
use std::sync::atomic::Ordering::{AcqRel, Relaxed};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32};
use std::sync::Mutex;

/// An object's memory; the tests keep it, so that they can look at it afterwards.
#[repr(C)]
struct Body {
    header: sys::polyref_object,
    number: i64,
    target: u64,
    destroyed: AtomicBool,
    retains: AtomicU32,
    releases: AtomicU32,
    foreign: Option<sys::polyref_foreign>,
}

pub const NUMBER: u32 = offset_of!(Body, number) as u32;
pub const TARGET: u32 = offset_of!(Body, target) as u32;

/// One object.
pub struct Made(NonNull<Body>);

impl Made {
    pub fn new(flags: u32) -> Made {
        let body = Body {
            header: sys::polyref_object {
                vptr: null(),
                strong: AtomicU32::new(1),
                weak: AtomicU32::new(0),
                type_index: AtomicU32::new(1),
                flags: AtomicU32::new(flags | sys::POLYREF_MANAGED),
                peer: AtomicPtr::new(null_mut()),
            },
            number: 7,
            target: 0,
            destroyed: AtomicBool::new(false),
            retains: AtomicU32::new(0),
            releases: AtomicU32::new(0),
            foreign: None,
        };
        Made(NonNull::from(Box::leak(Box::new(body))))
    }

    /// One with a foreign half, as a trampoline's constructor makes it.
    pub fn derived(foreign: &sys::polyref_foreign) -> Made {
        let made = Made::new(0);
        // SAFETY: nobody else has it yet.
        unsafe { (*made.0.as_ptr()).foreign = Some(*foreign) };
        made
    }

    pub fn pointer(&self) -> NonNull<sys::polyref_object> {
        self.0.cast()
    }

    /// Takes over the maker's reference; once.
    pub fn handle(&self) -> Object {
        // SAFETY: the maker's reference.
        unsafe { Object::from_raw(self.pointer()) }
    }

    pub fn header(&self) -> &sys::polyref_object {
        // SAFETY: never freed.
        unsafe { &*self.pointer().as_ptr() }
    }

    pub fn strong(&self) -> u32 {
        self.header().strong.load(Relaxed)
    }

    pub fn destroyed(&self) -> bool {
        // SAFETY: never freed; here and below.
        unsafe { (*self.0.as_ptr()).destroyed.load(Relaxed) }
    }

    /// How often the runtime's slow paths were called.
    pub fn slow_calls(&self) -> (u32, u32) {
        unsafe { ((*self.0.as_ptr()).retains.load(Relaxed), (*self.0.as_ptr()).releases.load(Relaxed)) }
    }
}

#[no_mangle]
unsafe extern "C" fn polyref_retain_slow(object: *mut sys::polyref_object, before: u32) {
    let body = object.cast::<Body>();
    unsafe {
        (*body).retains.fetch_add(1, Relaxed);
        if before >= sys::POLYREF_DYING {
            (*object).strong.store(sys::POLYREF_DYING, Relaxed);
        }
    }
}

#[no_mangle]
unsafe extern "C" fn polyref_release_slow(object: *mut sys::polyref_object, before: u32, _flags: u32) {
    let body = object.cast::<Body>();
    unsafe {
        if before == 1 {
            (*object).strong.store(sys::POLYREF_DYING, Relaxed);
            assert!(!(*body).destroyed.swap(true, AcqRel), "destroyed twice");
            if let Some(foreign) = (*body).foreign {
                foreign.drop.expect("Rust's halves have one")(foreign.half);
            }
        } else {
            (*body).releases.fetch_add(1, Relaxed);
            if before >= sys::POLYREF_DYING {
                (*object).strong.store(sys::POLYREF_DYING, Relaxed);
            }
        }
    }
}

static SLOTS: Mutex<Vec<usize>> = Mutex::new(Vec::new());

#[no_mangle]
unsafe extern "C" fn polyref_weak_retain(object: *mut sys::polyref_object) -> u32 {
    let mut slots = SLOTS.lock().unwrap();
    slots.push(object as usize);
    slots.len() as u32
}

#[no_mangle]
unsafe extern "C" fn polyref_weak_copy(_: u32) {}

#[no_mangle]
unsafe extern "C" fn polyref_weak_release(_: u32) {}

#[no_mangle]
unsafe extern "C" fn polyref_weak_lock(slot: u32) -> *mut sys::polyref_object {
    let address = SLOTS.lock().unwrap()[slot as usize - 1];
    let object = address as *mut sys::polyref_object;
    unsafe {
        if (*object).strong.load(Relaxed) >= sys::POLYREF_DYING {
            return null_mut();
        }
        (*object).strong.fetch_add(1, Relaxed);
    }
    object
}

#[no_mangle]
unsafe extern "C" fn polyref_object_foreign(object: *mut sys::polyref_object) -> *const sys::polyref_foreign {
    unsafe { (*object.cast::<Body>()).foreign.as_ref().map_or(null(), std::ptr::from_ref) }
}

#[no_mangle]
extern "C" fn polyref_object_type(_: *mut sys::polyref_object) -> *const sys::polyref_type {
    spot_type()
}

#[no_mangle]
extern "C" fn polyref_abi_version() -> u32 {
    sys::POLYREF_ABI_VERSION
}

#[no_mangle]
extern "C" fn polyref_set_language_probe(_language: i32, _probe: Option<unsafe extern "C" fn() -> bool>) {}

#[no_mangle]
extern "C" fn polyref_plugin_load(_path: sys::polyref_str) -> *mut sys::polyref_error {
    null_mut()
}

#[no_mangle]
extern "C" fn polyref_library_path() -> *const std::ffi::c_char {
    null()
}

unsafe extern "C" fn register() -> *mut sys::polyref_error {
    null_mut()
}

extern "C" fn spot_type() -> *const sys::polyref_type {
    static TYPE: AtomicPtr<sys::polyref_type> = AtomicPtr::new(null_mut());
    static LOCK: Mutex<()> = Mutex::new(());
    let _guard = LOCK.lock().unwrap();
    if TYPE.load(Relaxed).is_null() {
        let key = sys::polyref_str { data: "mock.Spot".as_ptr(), size: 9 };
        let made: &'static mut sys::polyref_type = Box::leak(Box::new(sys::polyref_type {
            struct_size: size_of::<sys::polyref_type>(),
            index: 1,
            depth: 0,
            key,
            module: key,
            parent: null(),
            ancestors: null(),
            def: null(),
            language: [const { AtomicPtr::new(null_mut()) }; 4],
        }));
        TYPE.store(made, Relaxed);
    }
    TYPE.load(Relaxed)
}

static MODULE: Module = Module::new("mock", &[], register, null, || {});

polyref::class! {
    /// The one class there is.
    Spot: polyref::Object;
    key "mock.Spot";
    derives PartialEq, Eq, Hash;
    type_of spot_type, MODULE;
}
