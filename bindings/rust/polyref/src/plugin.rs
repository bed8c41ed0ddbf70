//! Plugins: libraries of any language that are loaded into a running process.

use crate::private::{raw_str, sys};
use crate::{Error, Result};

/// Loads a shared library that adds functions or types to this process, and starts it. It stays loaded.
///
/// # Errors
/// It can't be loaded, is no plugin, or its start fails.
pub fn load_plugin(path: &str) -> Result<()> {
    // SAFETY: the path is borrowed for the call; an error is owned.
    let error = unsafe { sys::polyref_plugin_load(raw_str(path)) };
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: it is not null, and owned.
    Err(unsafe { Error::from_raw(error) })
}

/// Makes a `cdylib` crate a plugin: `polyref::plugin!(start);`, where `fn start() -> polyref::Result<()>` registers what
/// the plugin brings.
#[macro_export]
macro_rules! plugin {
    ($start:path) => {
        #[doc(hidden)]
        #[no_mangle]
        pub extern "C" fn polyref_plugin_init() -> *mut $crate::private::sys::polyref_error {
            $crate::private::start_plugin($start)
        }
    };
}
