"""Doc comments."""

from __future__ import annotations

from collections.abc import Callable

from polyref_codegen.languages.java.docs import javadoc
from polyref_codegen.languages.python.docs import docstring
from polyref_codegen.languages.rust.docs import function_docs, item_docs
from polyref_codegen.model import Doc, Module
from polyref_codegen.scan.docs import parse_doc


def test_lines() -> None:
    assert parse_doc("/// Adds two numbers.\n///\n/// Slowly.") == Doc("Adds two numbers.", "Slowly.")


def test_trailing() -> None:
    assert parse_doc("///< In metres.").brief == "In metres."
    assert parse_doc("//!< In metres.").brief == "In metres."


def test_block() -> None:
    assert parse_doc("/** Adds.\n *\n *  More\n *    indented.\n */") == Doc("Adds.", " More\n   indented.")
    assert parse_doc('/** One line with a quote at the end " */').brief == 'One line with a quote at the end "'


def test_commands_with_at_and_backslash() -> None:
    doc = parse_doc(
        "/*! @brief Doxygen style.\n"
        " *  \\param[in] width in mm\n"
        " *      and more of it\n"
        " *  @param height\n"
        " *  @return the area\n"
        " *  @throws std::range_error if it is too wide\n"
        " */"
    )
    assert doc.brief == "Doxygen style."
    assert doc.params == (("width", "in mm\n     and more of it"), ("height", ""))
    assert doc.returns == "the area"
    assert doc.throws == (("std::range_error", "if it is too wide"),)
    assert doc.details == ""


def test_a_paragraph_ends_a_command() -> None:
    doc = parse_doc("/// Brief.\n/// @return the sum\n///\n/// More to say.")
    assert (doc.brief, doc.returns, doc.details) == ("Brief.", "the sum", "More to say.")


def test_notes_stay_in_the_details() -> None:
    assert parse_doc("/// Brief.\n/// @note Slow.").details == "Note: Slow."
    assert parse_doc("/// Brief.\n/// @note Slow, @see b @see c.").details == "Note: Slow,\n\nSee: b\n\nSee: c."
    assert parse_doc("/// So: `x @see b`, me@see it.").brief == "So: `x @see b`, me@see it."


def test_deprecated() -> None:
    doc = parse_doc("/// Brief.\n/// \\deprecated Use b.\n///\n/// More.")
    assert doc == Doc("Brief.", "More.", deprecated="Use b.")
    assert docstring(doc) == "Brief.\n\nMore.\n\nDeprecated: Use b."
    assert item_docs(doc, "") == ("Brief.", "", "More.", "", "Deprecated: Use b.")
    assert javadoc(doc, "")[-2:] == (" * <p>Deprecated: Use b.", " */")
    # With the attribute, it is said once.
    for text, said in (("", "Use b."), ("Use b.", "Use b."), ("Old.", "Old. Use b.")):
        assert javadoc(doc, "", deprecated=text)[-3:] == (" *", f" * @deprecated {said}", " */")
        assert docstring(doc, text) == f"Brief.\n\nMore.\n\nDeprecated: {said}"
    bare = parse_doc("/// @deprecated")
    assert bare == Doc(deprecated="")
    assert docstring(bare) == docstring(Doc(), "") == "Deprecated."


def test_unknown_commands_are_text() -> None:
    assert parse_doc("/// @frobnicate it\n").brief == "@frobnicate it"
    assert parse_doc("/// Mail a@param.org or see @param here.").brief == "Mail a@param.org or see @param here."


def test_code_is_left_alone() -> None:
    doc = parse_doc("/// Brief.\n///\n/// ```\n/// @param no command\n/// ```")
    assert doc.details == "```\n@param no command\n```"
    assert doc.params == ()


def test_a_declaration_before_the_documented_one_takes_no_comment(module_of: Callable[..., Module]) -> None:
    module = module_of("""
        namespace t {
        class Library;
        int later(int x);
        /// Holds items.
        class POLYREF() Library : public polyref::Object { public: int n = 0;  ///< How many.
        };
        /// A function.
        POLYREF() int later(int x);
        }
    """)
    (library,), (later,) = module.classes, module.functions
    assert (library.doc.brief, library.fields[0].doc.brief, later.doc.brief) == (
        "Holds items.",
        "How many.",
        "A function.",
    )


def test_an_override_says_what_its_base_says(module_of: Callable[..., Module]) -> None:
    module = module_of("""
        namespace t {
        class POLYREF() Base : public polyref::Object { public:
          /// What it costs.
          virtual int cost() const { return 1; } };
        class POLYREF() Part : public Base { public: int cost() const override { return 2; } };
        }
    """)
    assert [c.methods[0].doc.brief for c in module.classes] == ["What it costs."] * 2


def test_words_marked_as_code() -> None:
    doc = parse_doc(
        "/// Gives \\c x to @ref ir::Node or @p other, as \\ref run() does.\n"
        "/// @param a as @c b\n/// @return the \\b one, \\e 2, \\em a.txt. Or @a ::ir::~x.\n"
        "///\n/// ```\n/// \\c x\n/// ```"
    )
    assert doc.brief == "Gives `x` to `ir::Node` or `other`, as `run()` does."
    assert doc.params == (("a", "as `b`"),)
    assert doc.returns == "the `one`, `2`, `a.txt`. Or `::ir::~x`."
    assert doc.details == "```\n\\c x\n```"


CODE = "int x = add({1}, 2);  // `*/ &\n\n  @see <x>"
CODED = Doc("Adds two.", f"So:\n\n```\n{CODE}\n```\n\nAnd on.", (("a", "as\n```\nadd(1);\n```\nor so"),), "the sum")


def test_both_spellings_of_code_are_one() -> None:
    code = [f"///   {line}" for line in CODE.split("\n")]
    for start, end in (("```cpp", "```"), ("~~~", "~~~~"), ("@code", "@endcode"), ("\\code{.cpp}", "\\endcode")):
        small = ["/// @param a as", f"/// {start}", "/// add(1);", f"/// {end}", "/// or so", "/// @return the sum"]
        lines = ["/// Adds two.", "///", "/// So:", f"/// {start}", *code, f"/// {end}", "/// And on.", *small]
        assert parse_doc("\n".join(lines)) == CODED


def test_code_that_looks_like_its_end_or_has_none() -> None:
    assert parse_doc("/// A.\n/// @code\n/// ```\n/// @endcode").details == "````\n```\n````"
    assert parse_doc("/// ```\n/// x").details == "```\nx\n```"
    assert parse_doc("/// A.\n/// @code int x; @endcode\n/// ```\n/// ```\n/// B.").details == "```\nint x;\n```\n\nB."
    assert function_docs(parse_doc("/// A.\n/// @return ```\n"), "", {}) == ("A.", "", "Returns")
    assert parse_doc("/// A.\n/// @return\n/// ```\n/// x\n/// ```") == Doc("A.", "```\nx\n```")
    assert parse_doc("/// @code that is\n/// @return 0.") == Doc("@code that is", returns="0.")


def test_code_in_a_block_without_stars() -> None:
    doc = parse_doc("/**\n  Adds.\n  @code\n  if (x)\n    y();\n  @endcode\n */")
    assert doc == Doc("Adds.", "```\nif (x)\n  y();\n```")


def test_code_in_javadoc() -> None:
    assert javadoc(CODED, "", params=[("a", "a", "int")], returns="int") == (
        "/**",
        " * Adds two.",
        " *",
        " * <p>So:",
        " *",
        " * <pre><code>int x = add(&#123;1&#125;, 2);  // `*&#47; &amp;",
        " *",
        " *   &#64;see &lt;x&gt;</code></pre>",
        " *",
        " * <p>And on.",
        " *",
        " * @param a as",
        " * <pre><code>add(1);</code></pre>",
        " *     or so",
        " * @return the sum",
        " */",
    )


def test_code_in_rustdoc() -> None:
    text = "Adds two.|So:|```text|{}|```|And on.|- `a`: as|  ```text|  add(1);|  ```|  or so|Returns the sum"
    lines = function_docs(CODED, "", {"a": "a"})
    assert [line for line in lines if line] == text.format(CODE.replace("\n\n", "|")).split("|")


def test_code_in_docstrings() -> None:
    code = "    int x = add({1}, 2);  // `*/ &\n\n      @see <x>"
    params = "Args:\n    a: as\n\n            add(1);\n\n        or so"
    assert docstring(CODED) == f"Adds two.\n\nSo:\n\n{code}\n\nAnd on.\n\n{params}\n\nReturns:\n    the sum"


LISTED = Doc("Does `a < b`.", "In steps:\n- the first\n  goes on\n- `Ref<T>` & more\n\nThen\n\n1. one\n2. two")


def test_lists_and_code_in_javadoc() -> None:
    assert javadoc(LISTED, "") == (
        "/**",
        " * Does <code>a &lt; b</code>.",
        " *",
        " * <p>In steps:",
        " *",
        " * <ul>",
        " * <li>the first goes on",
        " * <li><code>Ref&lt;T&gt;</code> &amp; more",
        " * </ul>",
        " *",
        " * <p>Then",
        " *",
        " * <ol>",
        " * <li>one",
        " * <li>two",
        " * </ol>",
        " */",
    )


def test_lists_and_code_in_rustdoc() -> None:
    assert item_docs(LISTED, "") == (
        "Does `a < b`.",
        "",
        "In steps:",
        "- the first",
        "  goes on",
        "- `Ref<T>` \\& more",
        "",
        "Then",
        "",
        "1. one",
        "2. two",
    )
    wild = Doc("A `tick, [link](x), ``two`` and `https://a.b` at https://c.d.", "--- - x\n- - y")
    assert item_docs(wild, "") == (
        "A \\`tick, \\[link\\](x), \\`\\`two\\`\\` and `https://a.b` at <https://c.d>.",
        "",
        "\\--- - x",
        "- \\- y",
    )


def test_what_is_named_without_a_text() -> None:
    doc = parse_doc("/// Looks up.\n/// @param key\n/// @throws t::NotFound\n/// @throws std::out_of_range far off")
    text = docstring(doc)
    assert text == "Looks up.\n\nArgs:\n    key\n\nRaises:\n    t::NotFound\n    IndexError: far off"
    tags = [line for line in javadoc(doc, "") if "@" in line]
    assert tags == [" * @throws org.polyref.PolyrefException", " * @throws java.lang.IndexOutOfBoundsException far off"]
    kind = "- [`ErrorKind::OutOfRange`](polyref::ErrorKind::OutOfRange): far off"
    for known, link in (({}, "`t::NotFound`"), ({"a::t::NotFound": "[`X`](crate::X)"}, "[`X`](crate::X)")):
        found = function_docs(doc, "", {"key": "key"}, errors="What C++ throws.", throws=known)
        assert [line for line in found if "- " in line] == [f"- {link}", kind]
    known = {"a::t::NotFound": "t.NotFound", "std::out_of_range": "no"}
    assert docstring(doc, None, known).endswith("Raises:\n    t.NotFound\n    IndexError: far off")
