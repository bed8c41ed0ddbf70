"""Which standard header declares a name, for hints."""

from __future__ import annotations

_NAMES = {
    "algorithm": "clamp find find_if for_each max min reverse sort transform",
    "any": "any any_cast",
    "array": "array to_array",
    "atomic": "atomic atomic_flag memory_order memory_order_relaxed",
    "bitset": "bitset",
    "chrono": "chrono",
    "cmath": "ceil floor isinf isnan pow sqrt",
    "complex": "complex",
    "condition_variable": "condition_variable",
    "cstddef": "byte max_align_t nullptr_t ptrdiff_t size_t",
    "cstdint": (
        "int16_t int32_t int64_t int8_t intmax_t intptr_t uint16_t uint32_t uint64_t uint8_t uintmax_t uintptr_t"
    ),
    "cstring": "memcpy memset strlen",
    "deque": "deque",
    "exception": "current_exception exception exception_ptr rethrow_exception throw_with_nested",
    "filesystem": "filesystem",
    "forward_list": "forward_list",
    "fstream": "ifstream ofstream",
    "functional": "bind function hash invoke less reference_wrapper",
    "future": "async future promise",
    "initializer_list": "initializer_list",
    "iosfwd": "istream ostream",
    "iostream": "cerr cin clog cout",
    "iterator": "back_inserter iterator_traits reverse_iterator",
    "limits": "numeric_limits",
    "list": "list",
    "map": "map multimap",
    "memory": "allocator make_shared make_unique shared_ptr unique_ptr weak_ptr",
    "mutex": "call_once lock_guard mutex once_flag recursive_mutex scoped_lock unique_lock",
    "new": "bad_alloc nothrow",
    "numeric": "accumulate iota reduce",
    "optional": "bad_optional_access nullopt nullopt_t optional",
    "queue": "priority_queue queue",
    "regex": "regex",
    "set": "multiset set",
    "shared_mutex": "shared_lock shared_mutex",
    "span": "span",
    "sstream": "istringstream ostringstream stringstream",
    "stack": "stack",
    "stdexcept": (
        "domain_error invalid_argument length_error logic_error out_of_range overflow_error range_error "
        "runtime_error underflow_error"
    ),
    "string": "basic_string stod stoi string to_string u16string u32string u8string wstring",
    "string_view": "basic_string_view string_view u16string_view wstring_view",
    "system_error": "errc error_category error_code system_error",
    "thread": "jthread this_thread thread",
    "tuple": "make_tuple tie tuple",
    "type_traits": (
        "conditional_t decay_t enable_if enable_if_t false_type is_base_of_v is_integral_v is_same is_same_v "
        "remove_cv_t true_type"
    ),
    "typeindex": "type_index",
    "unordered_map": "unordered_map unordered_multimap",
    "unordered_set": "unordered_multiset unordered_set",
    "utility": "exchange forward in_place index_sequence make_pair move pair swap",
    "variant": "get_if holds_alternative monostate variant visit",
    "vector": "vector",
}

HEADER_OF = {name: header for header, names in _NAMES.items() for name in names.split()}
"""The header by the name without `std::`. Only names that headers use; a name that is missing gives no hint."""
