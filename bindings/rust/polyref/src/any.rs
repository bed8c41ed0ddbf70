//! Values of any type, for calls by name.

use crate::private::{raw_bytes, raw_str, str_of, sys, Arena};
use crate::{Error, ErrorKind, Function, Object, ObjectType, Tensor};
use std::ptr::NonNull;

/// A value of any type that can cross: an argument or a result of a packed call.
///
/// Enums travel as integers. `From` makes one of each Rust type, `TryFrom` takes it out again.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Any {
    /// Nothing: `nullptr`, an absent optional, the result of a `void` function.
    #[default]
    None,
    /// `bool`.
    Bool(bool),
    /// Any integer that an `i64` can hold.
    Int(i64),
    /// An integer past `i64::MAX`.
    UInt(u64),
    /// `float` or `double`.
    Float(f64),
    /// Text.
    String(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// An object of any class.
    Object(Object),
    /// A packed function.
    Function(Function),
    /// A vector, a set or a tuple of any kind. What crosses has at most 256 of them, or of maps, in each other.
    List(Vec<Any>),
    /// Memory of numbers that languages share.
    Tensor(Tensor),
    /// A map of any kind, in C++'s order.
    Map(Vec<(Any, Any)>),
}

const NONE: sys::polyref_any = value(sys::POLYREF_ANY_NONE, sys::polyref_any_value { i: 0 });

const fn value(tag: u32, v: sys::polyref_any_value) -> sys::polyref_any {
    sys::polyref_any { tag, owned: 0, v }
}

/// How many lists and maps may be in each other: each takes room on the stack.
const DEEPEST: u32 = 256;

#[cold]
fn too_deep() -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("more than {DEEPEST} lists are in each other"))
}

impl Any {
    /// Refuses lists that are too deep in each other for the calls that take a value apart.
    pub(crate) fn check_depth(&self) -> Result<(), Error> {
        self.fits_in(DEEPEST).then_some(()).ok_or_else(too_deep)
    }

    fn fits_in(&self, left: u32) -> bool {
        match self {
            Any::List(items) => left > 0 && items.iter().all(|item| item.fits_in(left - 1)),
            Any::Map(entries) => {
                left > 0 && entries.iter().all(|(key, item)| key.fits_in(left - 1) && item.fits_in(left - 1))
            }
            _ => true,
        }
    }

    /// The value in C's form, borrowing from `self` and from the arena. Its depth has been checked.
    pub(crate) fn borrow_raw(&self, arena: &Arena) -> sys::polyref_any {
        use sys::polyref_any_value as V;
        let text = |raw: sys::polyref_str| V { s: arena.keep(std::iter::once(raw)) };
        let list = |data, size| V { l: arena.keep(std::iter::once(sys::polyref_list { data, size })) };
        match self {
            Any::None => NONE,
            Any::Bool(b) => value(sys::POLYREF_ANY_BOOL, V { i: i64::from(*b) }),
            Any::Int(i) => value(sys::POLYREF_ANY_INT, V { i: *i }),
            Any::UInt(u) => value(sys::POLYREF_ANY_UINT, V { u: *u }),
            Any::Float(f) => value(sys::POLYREF_ANY_FLOAT, V { f: *f }),
            Any::String(s) => value(sys::POLYREF_ANY_STRING, text(raw_str(s))),
            Any::Bytes(b) => {
                let bytes = raw_bytes(b);
                let raw = sys::polyref_str { data: bytes.data.cast(), size: bytes.size };
                value(sys::POLYREF_ANY_BYTES, text(raw))
            }
            Any::Object(o) => value(sys::POLYREF_ANY_OBJECT, V { o: o.raw() }),
            Any::Function(f) => value(sys::POLYREF_ANY_FUNCTION, V { fun: f.as_raw() }),
            Any::Tensor(t) => value(sys::POLYREF_ANY_TENSOR, V { t: t.as_raw() }),
            Any::List(items) => {
                let data = arena.keep(items.iter().map(|item| item.borrow_raw(arena)));
                value(sys::POLYREF_ANY_LIST, list(data, items.len()))
            }
            Any::Map(entries) => {
                let pairs = entries.iter().map(|(key, item)| [key.borrow_raw(arena), item.borrow_raw(arena)]);
                value(sys::POLYREF_ANY_MAP, list(arena.keep(pairs).cast(), 2 * entries.len()))
            }
        }
    }

    /// The value in C's form, owning all that it refers to. Its depth has been checked.
    pub(crate) fn to_raw(&self) -> sys::polyref_any {
        let arena = Arena::new();
        // SAFETY: the copy is deep for what is borrowed from the arena.
        unsafe { sys::polyref_any_copy(&self.borrow_raw(&arena)) }
    }

    /// A copy of a borrowed value.
    ///
    /// # Safety
    /// A living value of the runtime's.
    pub(crate) unsafe fn copied(raw: &sys::polyref_any) -> Result<Any, Error> {
        // SAFETY: the caller's.
        unsafe { Any::read_in(raw, DEEPEST) }
    }

    unsafe fn read_in(raw: &sys::polyref_any, left: u32) -> Result<Any, Error> {
        // SAFETY: the tag says which member is set; pointees live as long as the value.
        unsafe {
            Ok(match raw.tag {
                sys::POLYREF_ANY_BOOL => Any::Bool(raw.v.i != 0),
                sys::POLYREF_ANY_INT => Any::Int(raw.v.i),
                sys::POLYREF_ANY_UINT => Any::UInt(raw.v.u),
                sys::POLYREF_ANY_FLOAT => Any::Float(raw.v.f),
                sys::POLYREF_ANY_STRING => Any::String(crate::private::string(*raw.v.s)?),
                sys::POLYREF_ANY_BYTES => Any::Bytes(bytes(*raw.v.s).to_vec()),
                sys::POLYREF_ANY_OBJECT => Any::Object(Object::from_borrowed(NonNull::new_unchecked(raw.v.o))),
                sys::POLYREF_ANY_FUNCTION => Any::Function(Function::from_borrowed(raw.v.fun)),
                sys::POLYREF_ANY_TENSOR => Any::Tensor(<Tensor as crate::private::FromWire>::read(raw.v.t)?),
                sys::POLYREF_ANY_LIST => Any::List(read_items(&*raw.v.l, left)?),
                sys::POLYREF_ANY_MAP => {
                    let mut items = read_items(&*raw.v.l, left)?.into_iter();
                    Any::Map(std::iter::from_fn(|| items.next().zip(items.next())).collect())
                }
                _ => Any::None,
            })
        }
    }

    /// What a packed call gave, which ends here.
    ///
    /// # Safety
    /// An owned value, no error.
    pub(crate) unsafe fn take(mut raw: sys::polyref_any) -> Result<Any, Error> {
        // SAFETY: the caller's.
        let value = unsafe { Any::copied(&raw) };
        if raw.tag >= sys::POLYREF_ANY_STRING {
            // SAFETY: owned, and not used again.
            unsafe { sys::polyref_any_drop(&mut raw) };
        }
        value
    }

    /// What the value is, for messages.
    pub(crate) fn describe(&self) -> String {
        match self {
            Any::None => "nothing".into(),
            Any::Bool(_) => "a bool".into(),
            Any::Int(i) => format!("the integer {i}"),
            Any::UInt(u) => format!("the integer {u}"),
            Any::Float(_) => "a float".into(),
            Any::String(_) => "text".into(),
            Any::Bytes(_) => "bytes".into(),
            Any::Object(o) => format!("{o:?}"),
            Any::Function(_) => "a function".into(),
            Any::Tensor(_) => "a tensor".into(),
            Any::List(_) => "a list".into(),
            Any::Map(_) => "a map".into(),
        }
    }
}

/// The items of a list that may have `left` more in each other.
unsafe fn read_items(list: &sys::polyref_list, left: u32) -> Result<Vec<Any>, Error> {
    let left = left.checked_sub(1).ok_or_else(too_deep)?;
    // SAFETY: the caller's.
    unsafe {
        let items = if list.size == 0 { &[] } else { std::slice::from_raw_parts(list.data, list.size) };
        items.iter().map(|item| Any::read_in(item, left)).collect()
    }
}

unsafe fn bytes<'a>(raw: sys::polyref_str) -> &'a [u8] {
    if raw.size == 0 {
        return &[];
    }
    // SAFETY: the caller's.
    unsafe { std::slice::from_raw_parts(raw.data, raw.size) }
}

/// All strings of a list of the runtime's own.
pub(crate) fn strings(mut raw: sys::polyref_any) -> Vec<String> {
    let mut found = Vec::new();
    // SAFETY: a list of strings, owned.
    unsafe {
        if raw.tag == sys::POLYREF_ANY_LIST {
            let list = &*raw.v.l;
            found.extend((0..list.size).map(|i| str_of(*(*list.data.add(i)).v.s).to_owned()));
        }
        sys::polyref_any_drop(&mut raw);
    }
    found
}
