"""Fields, enums and their constants."""

from __future__ import annotations

from polyref_codegen.kinds import EnumKind, Int, ObjectKind


def test_where_fields_live(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Node : public polyref::Object {
         public:
          int plain = 0;
          const int constant = 1;
          POLYREF(readonly) int guarded = 0;
          int bits : 3;
          volatile int shaky = 0;
          std::atomic<int> shared{0};
          std::atomic_bool flag{false};
          int& alias = plain;
          const int& view = plain;
          mutable double cache = 0;
          const char* text = "";
          std::string_view borrowed;
          std::vector<std::string> names;
        };
        """,
        includes="atomic string string_view vector polyref/polyref.h",
    )
    (cls,) = module.classes
    fields = {f.name: f for f in cls.fields}
    outside = {"bits", "shaky", "shared", "flag", "alias", "view"}
    assert {n for n, f in fields.items() if not f.in_memory} == outside
    assert {n for n, f in fields.items() if f.readonly} == {"constant", "guarded", "view", "text", "borrowed"}
    assert {n for n, f in fields.items() if f.scan_offset is None} == outside
    assert fields["plain"].scan_offset == 32
    assert fields["shared"].type.kind == Int(32, True)
    assert fields["shared"].type.spelling == fields["shared"].type.spelling.replace("atomic_int", "atomic<int>")
    assert fields["flag"].type.spelling == "std::atomic<bool>"


def test_misaligned_fields_are_reached_by_calls(module_of) -> None:
    module = module_of(
        """
        #pragma pack(push, 1)
        class POLYREF() Head : public polyref::Object {
         public:
          char first = 0;
          double second = 0;
          char third = 0;
        };
        #pragma pack(pop)
        """,
    )
    assert {f.name: f.in_memory for f in module.classes[0].fields} == {"first": True, "second": False, "third": True}


def test_refs_are_born_null(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Node : public polyref::Object {
         public:
          polyref::Ref<Node> born_null;
          POLYREF(nonnull) polyref::Ref<Node> never_null;
          std::vector<polyref::Ref<Node>> inputs;
          POLYREF(counted) Node* pointer = nullptr;
        };
        """,
        includes="vector polyref/polyref.h",
    )
    kinds = {f.name: f.type.kind for f in module.classes[0].fields}
    assert kinds["born_null"] == ObjectKind("Node", "ref", nullable=True)
    assert kinds["never_null"] == ObjectKind("Node", "ref", nullable=False)
    assert kinds["inputs"].item == ObjectKind("Node", "ref", nullable=False)
    assert module.classes[0].fields[3].readonly


def test_enum_values_are_exact(module_of) -> None:
    module = module_of(
        """
        using Wide = std::uint64_t;
        enum class POLYREF() Top : Wide { Max = UINT64_MAX, One = 1 };
        enum class POLYREF() Bottom : std::int64_t { Min = INT64_MIN };
        enum class POLYREF() Small : signed char { Ebb = -1 };
        enum class POLYREF() Byte : unsigned char { All = 255 };
        enum POLYREF() Plain { kA, kB = 5, kC = kB };
        enum class POLYREF(flags) Mask : unsigned { R = 1, W = 1u << 31 };
        enum class POLYREF() Truth : bool { No, Yes };
        POLYREF() Mask mask();
        """,
        includes="cstdint polyref/polyref.h",
    )
    found = {e.name: ([(c.name, c.value) for c in e.constants], e.underlying) for e in module.enums}
    assert found == {
        "Top": ([("Max", 2**64 - 1), ("One", 1)], Int(64, False)),
        "Bottom": ([("Min", -(2**63))], Int(64, True)),
        "Small": ([("Ebb", -1)], Int(8, True)),
        "Byte": ([("All", 255)], Int(8, False)),
        "Plain": ([("kA", 0), ("kB", 5), ("kC", 5)], Int(32, False)),
        "Mask": ([("R", 1), ("W", 2**31)], Int(32, False)),
        "Truth": ([("No", 0), ("Yes", 1)], Int(8, False)),
    }
    assert module.functions[0].result.kind == EnumKind("Mask", Int(32, False), flags=True)
    assert [e.name for e in module.enums if e.options.flags] == ["Mask"]


def test_docs_of_constants(module_of) -> None:
    module = module_of(
        """
        /// Layouts.
        enum class POLYREF() Layout {
          NCHW,  ///< Channels first.
          /// Channels last.
          NHWC,
        };
        """
    )
    (enum,) = module.enums
    assert enum.doc.brief == "Layouts."
    assert [c.doc.brief for c in enum.constants] == ["Channels first.", "Channels last."]


def test_enumerators_can_be_renamed_and_left_out(module_of) -> None:
    module = module_of(
        'namespace t { enum class POLYREF() Cargo { oil, grain POLYREF(name = "cereal") = 7, secret POLYREF(skip) }; }'
    )
    assert [(c.name, c.value, c.options.name) for c in module.enums[0].constants] == [
        ("oil", 0, None),
        ("grain", 7, "cereal"),
    ]
    assert [(s.name, s.reason) for s in module.skipped] == [("t::Cargo::secret", "marked POLYREF(skip)")]
