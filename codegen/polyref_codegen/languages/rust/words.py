"""Names that Rust, or every handle, has already."""

from __future__ import annotations

KEYWORDS = frozenset(
    """abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if
    impl in let loop macro match mod move mut override priv pub ref return self Self static struct super trait true try
    type typeof union unsafe unsized use virtual where while yield _""".split()
) - {"union"}

# Methods of the traits that every handle implements, or that the prelude calls for any type. One of a class's own would
# be called in their place, by code that means the trait's.
PRELUDE_METHODS = frozenset(
    """as_mut as_ref borrow borrow_mut clone clone_from clone_into deref deref_mut drop eq fmt hash into ne to_owned
    try_into type_id""".split()
)

# What an exception has from `std::error::Error`, and what generated code calls on `polyref::Error`. Its other methods
# (`code`, `message`) are hidden by one of the class's own, which users mean; `Error::code(&e)` still reaches them.
ERROR_METHODS = PRELUDE_METHODS | frozenset(
    """is original downcast downcast_ref source description provide to_string as_raw from_raw""".split()
)

# The modules that the items of a namespace are in.
MODULES = frozenset("handles classes constants derived enums exceptions functions options structs variants".split())

# Modules and items at the root of a generated crate.
ROOT_ITEMS = MODULES | frozenset({"sys", "rt", "module", "register", "MODULE"})

# The files that crates start with, which no module can be.
ROOT_FILES = frozenset({"lib", "main"})

# Names that a method's body uses beside its parameters.
LOCALS = frozenset({"arena", "argc", "error", "options", "place", "storage"})

# Names that the entry of an override uses beside them.
ENTRY_LOCALS = frozenset({"half", "own", "this"})

# Crates that are there without being asked for, and the runtime's own.
CRATES = frozenset({"alloc", "core", "polyref", "proc_macro", "std", "test"})
