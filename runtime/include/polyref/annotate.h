// The one annotation: POLYREF() marks a class, enum, function, member or parameter for export.
//
// In the scan it is an attribute that the generator reads; in the compile it is nothing at all.
#ifndef POLYREF_ANNOTATE_H
#define POLYREF_ANNOTATE_H

#if defined(POLYREF_SCAN)
#define POLYREF(...) [[clang::annotate("polyref:" #__VA_ARGS__)]]
#else
#define POLYREF(...)
#endif

#endif  // POLYREF_ANNOTATE_H
