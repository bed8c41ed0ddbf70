// What stands between the annotated classes and LevelDB; other languages see nothing of it.
#ifndef LDB_NATIVE_H
#define LDB_NATIVE_H

#include <leveldb/db.h>
#include <leveldb/filter_policy.h>
#include <leveldb/write_batch.h>
#include <polyref/polyref.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ldb {

using Bytes = std::vector<std::uint8_t>;

/// The database itself, and what it needs as long as it is open. Whoever iterates keeps it open.
class Opened : public polyref::Object {
 public:
  Opened(std::unique_ptr<const leveldb::FilterPolicy> filter, leveldb::DB* database)
      : filter_(std::move(filter)), database_(database) {}
  leveldb::DB& database() const { return *database_; }

 private:
  std::unique_ptr<const leveldb::FilterPolicy> filter_;
  std::unique_ptr<leveldb::DB> database_;
};

/// Where an iteration ends, whatever it is over.
struct End {};

/// Where an iteration is.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = std::pair<Bytes, Bytes>;
  using difference_type = std::ptrdiff_t;
  using pointer = const value_type*;
  using reference = value_type;

  Cursor(polyref::Ref<const Opened> opened, std::shared_ptr<leveldb::Iterator> at, std::optional<Bytes> to);
  value_type operator*() const;
  Cursor& operator++();
  /// @throws ldb::DatabaseError if it has ended since LevelDB couldn't read on
  bool operator==(End /*end*/) const;
  bool operator!=(End end) const { return !(*this == end); }

 private:
  polyref::Ref<const Opened> opened_;  // outlives the next
  std::shared_ptr<leveldb::Iterator> at_;
  std::optional<Bytes> to_;
};

}  // namespace ldb

#endif  // LDB_NATIVE_H
