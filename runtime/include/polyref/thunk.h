// What generated thunks are made of: everything between the C ABI of a module and its C++.
//
// A typed thunk reads
//
//   int64_t ir_Node_add(polyref_object* self, int64_t a, polyref_str b, polyref_error** error) noexcept {
//     try {
//       return thunk::result(thunk::self_as<ir::Node>(self).add(thunk::arg<long>(a), thunk::arg<const
//       std::string&>(b)),
//                            {"ir.Node.add"});
//     } catch (...) {
//       thunk::fail(error, "ir.Node.add");
//       return {};
//     }
//   }
//
// and a packed entry
//
//   int ir_Node_add_packed(void*, const polyref_any* args, int32_t n, polyref_any* result) noexcept {
//     try {
//       thunk::PackedArguments in(args, n, 2, 2, "ir.Node.add", thunk::method);
//       return thunk::pack(result, in.self<ir::Node>().add(in.get<long>(0, "a"), in.get<const std::string&>(1, "b")),
//                          {"ir.Node.add"});
//     } catch (...) {
//       return thunk::fail(result, "ir.Node.add");
//     }
//   }
#ifndef POLYREF_THUNK_H
#define POLYREF_THUNK_H

#include <polyref/polyref.h>
#include <polyref/thunk/argument.h>
#include <polyref/thunk/compare.h>
#include <polyref/thunk/copy.h>
#include <polyref/thunk/exceptions.h>
#include <polyref/thunk/iterate.h>
#include <polyref/thunk/layout.h>
#include <polyref/thunk/packed.h>
#include <polyref/thunk/part.h>
#include <polyref/thunk/result.h>
#include <polyref/thunk/storage.h>
#include <polyref/thunk/text.h>
#include <polyref/thunk/traced.h>
#include <polyref/thunk/trampoline.h>
#include <polyref/thunk/types.h>
#include <polyref/thunk/views.h>
#include <polyref/thunk/visit.h>
#include <polyref/thunk/wire.h>
#include <polyref/thunk/wire_function.h>

#endif  // POLYREF_THUNK_H
