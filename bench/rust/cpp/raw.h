/* The hand-written C interface that the raw Rust peer calls. Handles are counted; arguments are borrowed, results
 * owned. A function that can fail sets `*error` to an owned error, which was null before, and returns zero. */
#ifndef POLYREF_BENCH_RUST_RAW_H
#define POLYREF_BENCH_RUST_RAW_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bench_node bench_node;
typedef struct bench_graph bench_graph;
typedef struct bench_error bench_error;

const char* bench_error_message(const bench_error* error);
void bench_error_free(bench_error* error);

bench_node* bench_node_new(const char* name, size_t size, int64_t id, bench_error** error);
void bench_node_retain(bench_node* self);
void bench_node_release(bench_node* self);
int64_t bench_node_ident(const bench_node* self);
int64_t bench_node_add(const bench_node* self, int64_t a, int64_t b, bench_error** error);
/* Copies at most `room` bytes of the name and returns its whole size. */
size_t bench_node_name(const bench_node* self, char* buffer, size_t room, bench_error** error);
bench_node* bench_node_first_input(const bench_node* self, bench_error** error);
int64_t bench_node_id(const bench_node* self);
void bench_node_set_id(bench_node* self, int64_t id);

bench_graph* bench_graph_new(bench_error** error);
void bench_graph_release(bench_graph* self);
bench_node* bench_graph_add_node(bench_graph* self, const char* name, size_t size, bench_node* const* inputs,
                                 size_t count, bench_error** error);
void bench_graph_fill(bench_graph* self, int64_t count, bench_error** error);
size_t bench_graph_node_count(const bench_graph* self);
bench_node* bench_graph_node_at(const bench_graph* self, size_t i, bench_error** error);

/* `f` is called with `data` and a number, before this returns. */
/* `f` sets `*failed` where it can't give a result; the loop then ends with an error. */
int64_t bench_call_many(int64_t (*f)(void* data, int64_t n, int* failed), void* data, int64_t times,
                        bench_error** error);

#ifdef __cplusplus
}
#endif

#endif /* POLYREF_BENCH_RUST_RAW_H */
