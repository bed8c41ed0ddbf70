// A hash map that only grows: look-ups take no lock and never wait for a writer.
#ifndef POLYREF_SRC_INSERT_ONLY_MAP_H
#define POLYREF_SRC_INSERT_ONLY_MAP_H

#include <array>
#include <atomic>
#include <cstddef>
#include <utility>

namespace polyref {

/// Buckets are lists whose nodes are published whole and never freed. Inserting needs a lock of the caller's.
template <class Key, class Value, class Hash, std::size_t Buckets = 1024>
class InsertOnlyMap {
 public:
  struct Node {
    Key key;
    Value value;
    Node* next;
  };

  const Value* find(const Key& key) const noexcept {
    const Node* node = buckets_[Hash()(key) % Buckets].load(std::memory_order_acquire);
    while (node && !(node->key == key)) node = node->next;
    return node ? &node->value : nullptr;
  }

  /// The key is not there yet. Throws std::bad_alloc.
  void insert(Key key, Value value) { link(new Node{std::move(key), std::move(value), nullptr}); }

  /// In two steps, for inserting several or none: link a node made before.
  void link(Node* node) noexcept {
    std::atomic<Node*>& bucket = buckets_[Hash()(node->key) % Buckets];
    node->next = bucket.load(std::memory_order_relaxed);
    bucket.store(node, std::memory_order_release);
  }

 private:
  std::array<std::atomic<Node*>, Buckets> buckets_{};
};

}  // namespace polyref

#endif  // POLYREF_SRC_INSERT_ONLY_MAP_H
