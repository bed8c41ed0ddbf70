// LevelDB for other languages: what a user of the library wants of it. All that they see is annotated here.
#ifndef LDB_LDB_H
#define LDB_LDB_H

#include <polyref/polyref.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "ldb/native.h"

namespace ldb {

/// What LevelDB complains of, in its own words.
class POLYREF() DatabaseError : public polyref::Error {
 public:
  explicit DatabaseError(const std::string& text) : polyref::Error(text) {}
};

/// The files don't hold what was written to them.
class POLYREF() CorruptionError : public DatabaseError {
 public:
  explicit CorruptionError(const std::string& text) : DatabaseError(text) {}
};

/// How blocks are packed.
enum class POLYREF() Compression : std::uint8_t { None, Snappy };

/// How a database is opened.
class POLYREF() Options : public polyref::Object {
 public:
  bool create_if_missing = true;              ///< Make a database where there is none; else that is an error.
  bool error_if_exists = false;               ///< Refuse to open one that is there.
  bool paranoid_checks = false;               ///< Look for corruption early.
  std::uint64_t write_buffer_size = 4 << 20;  ///< Bytes that are collected in memory before a file is written.
  std::int32_t bloom_bits = 10;               ///< Bits per key of a filter that saves reads; 0 for none.
  Compression compression = Compression::Snappy;
};

/// Changes that are made all at once, or not at all.
class POLYREF() Batch : public polyref::Object {
 public:
  void put(const Bytes& key, const Bytes& value);
  void remove(const Bytes& key);
  void clear();

 private:
  friend class Database;
  leveldb::WriteBatch changes_;
};

/// Keys in order with their values, as they were when this was made. What is iterated over is no copy.
class POLYREF() Entries : public polyref::Object {
 public:
  POLYREF(skip) Entries(polyref::Ref<const Opened> opened, std::optional<Bytes> from, std::optional<Bytes> to);
  ~Entries() override;
  Cursor begin() const;
  End end() const { return {}; }

 private:
  polyref::Ref<const Opened> opened_;
  const leveldb::Snapshot* snapshot_;
  std::optional<Bytes> from_;
  std::optional<Bytes> to_;
};

/// An open database: a map of bytes to bytes, in the order of the keys.
class POLYREF() Database : public polyref::Object {
 public:
  /// @param path The folder of the database.
  /// @param options How to open it; the defaults, if left out.
  /// @throws DatabaseError if it is open already, or can't be opened
  explicit Database(const std::filesystem::path& path, POLYREF(nullable) polyref::Ref<Options> options = nullptr);

  /// @param sync Wait until it is on the disk.
  void put(const Bytes& key, const Bytes& value, bool sync = false);
  /// @return The value; nothing if the key isn't there.
  std::optional<Bytes> get(const Bytes& key) const;
  /// Does nothing if the key isn't there.
  void remove(const Bytes& key, bool sync = false);
  /// Makes all changes of a batch.
  POLYREF(blocking) void write(const Batch& batch, bool sync = false);

  /// @param from The first key; from the start, if left out.
  /// @param to The key before which it ends; the end, if left out.
  polyref::Ref<Entries> entries(std::optional<Bytes> from = std::nullopt, std::optional<Bytes> to = std::nullopt) const;

  /// LevelDB's own figures, as `leveldb.stats`; nothing if it knows no such property.
  std::optional<std::string> property(const std::string& name) const;
  /// Packs what is written into as few files as can be.
  POLYREF(blocking) void compact();

 private:
  polyref::Ref<const Opened> opened_;
};

/// Deletes a database that nobody has open, with all that is in it.
POLYREF() void destroy(const std::filesystem::path& path);

}  // namespace ldb

#endif  // LDB_LDB_H
