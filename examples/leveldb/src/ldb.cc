#include "ldb/ldb.h"

#include <leveldb/options.h>
#include <leveldb/slice.h>
#include <leveldb/status.h>

#include <stdexcept>

namespace ldb {
namespace {

leveldb::Slice slice(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

Bytes bytes(const leveldb::Slice& slice) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(slice.data());
  return {data, data + slice.size()};
}

void check(const leveldb::Status& status) {
  if (status.ok()) return;
  if (status.IsCorruption()) throw CorruptionError(status.ToString());
  if (status.IsInvalidArgument()) throw std::invalid_argument(status.ToString());
  throw DatabaseError(status.ToString());
}

leveldb::WriteOptions writing(bool sync) {
  leveldb::WriteOptions options;
  options.sync = sync;
  return options;
}

polyref::Ref<const Opened> open(const std::filesystem::path& path, const Options& given) {
  if (given.bloom_bits < 0) throw std::invalid_argument("bloom_bits must not be negative");
  std::unique_ptr<const leveldb::FilterPolicy> filter;
  if (given.bloom_bits > 0) filter.reset(leveldb::NewBloomFilterPolicy(given.bloom_bits));
  leveldb::Options options;
  options.create_if_missing = given.create_if_missing;
  options.error_if_exists = given.error_if_exists;
  options.paranoid_checks = given.paranoid_checks;
  options.write_buffer_size = given.write_buffer_size;
  options.filter_policy = filter.get();
  options.compression =
      given.compression == Compression::Snappy ? leveldb::kSnappyCompression : leveldb::kNoCompression;
  leveldb::DB* database = nullptr;
  check(leveldb::DB::Open(options, path.string(), &database));
  return polyref::make<Opened>(std::move(filter), database);
}

}  // namespace

void Batch::put(const Bytes& key, const Bytes& value) { changes_.Put(slice(key), slice(value)); }
void Batch::remove(const Bytes& key) { changes_.Delete(slice(key)); }
void Batch::clear() { changes_.Clear(); }

Cursor::Cursor(polyref::Ref<const Opened> opened, std::shared_ptr<leveldb::Iterator> at, std::optional<Bytes> to)
    : opened_(std::move(opened)), at_(std::move(at)), to_(std::move(to)) {}

Cursor::value_type Cursor::operator*() const { return {bytes(at_->key()), bytes(at_->value())}; }

Cursor& Cursor::operator++() {
  at_->Next();
  return *this;
}

bool Cursor::operator==(End /*end*/) const {
  check(at_->status());
  return !at_->Valid() || (to_ && at_->key().compare(slice(*to_)) >= 0);
}

Entries::Entries(polyref::Ref<const Opened> opened, std::optional<Bytes> from, std::optional<Bytes> to)
    : opened_(std::move(opened)),
      snapshot_(opened_->database().GetSnapshot()),
      from_(std::move(from)),
      to_(std::move(to)) {}

Entries::~Entries() { opened_->database().ReleaseSnapshot(snapshot_); }

Cursor Entries::begin() const {
  leveldb::ReadOptions options;
  options.snapshot = snapshot_;
  std::shared_ptr<leveldb::Iterator> at(opened_->database().NewIterator(options));
  from_ ? at->Seek(slice(*from_)) : at->SeekToFirst();
  return {opened_, std::move(at), to_};
}

Database::Database(const std::filesystem::path& path, polyref::Ref<Options> options)
    : opened_(open(path, options ? *options : Options())) {}

void Database::put(const Bytes& key, const Bytes& value, bool sync) {
  check(opened_->database().Put(writing(sync), slice(key), slice(value)));
}

std::optional<Bytes> Database::get(const Bytes& key) const {
  std::string value;
  const leveldb::Status status = opened_->database().Get(leveldb::ReadOptions(), slice(key), &value);
  if (status.IsNotFound()) return std::nullopt;
  check(status);
  return bytes(value);
}

void Database::remove(const Bytes& key, bool sync) { check(opened_->database().Delete(writing(sync), slice(key))); }

void Database::write(const Batch& batch, bool sync) {
  leveldb::WriteBatch changes = batch.changes_;
  check(opened_->database().Write(writing(sync), &changes));
}

polyref::Ref<Entries> Database::entries(std::optional<Bytes> from, std::optional<Bytes> to) const {
  return polyref::make<Entries>(opened_, std::move(from), std::move(to));
}

std::optional<std::string> Database::property(const std::string& name) const {
  std::string value;
  if (!opened_->database().GetProperty(name, &value)) return std::nullopt;
  return value;
}

void Database::compact() { opened_->database().CompactRange(nullptr, nullptr); }

void destroy(const std::filesystem::path& path) { check(leveldb::DestroyDB(path.string(), leveldb::Options())); }

}  // namespace ldb
