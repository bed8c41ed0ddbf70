package org.polyref;

/** A callable that is one of another language's. */
interface NativeHandle {
  /** Its {@code polyref_function}, while this is reachable. */
  long nativeFunction();
}
