#include "CJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace {

/// The columns that a parse fills: as long as the tape, which has at least a word for every value.
struct Columns {
    std::unique_ptr<uint8_t[]> kind;
    std::unique_ptr<double[]> number;
    std::unique_ptr<uint32_t[]> stringStart, stringLength, keyStart, keyLength;
    std::unique_ptr<int32_t[]> parent, firstChild, nextSibling, position;
    std::unique_ptr<uint16_t[]> depth;
    /// Strings and keys where the parser left them, each behind its length.
    std::unique_ptr<uint8_t[]> bytes;
    size_t byteCount = 0;

    explicit Columns(size_t capacity)
        : kind(new uint8_t[capacity]), number(new double[capacity]), stringStart(new uint32_t[capacity]),
          stringLength(new uint32_t[capacity]), keyStart(new uint32_t[capacity]), keyLength(new uint32_t[capacity]),
          parent(new int32_t[capacity]), firstChild(new int32_t[capacity]), nextSibling(new int32_t[capacity]),
          position(new int32_t[capacity]), depth(new uint16_t[capacity]) {}
};

/// An array or object whose members are being read.
struct Open {
    int32_t node;
    int32_t lastChild;
    int32_t count;
    bool isObject;
};

/// Goes along the parser's tape once, with a stack of its own, so that depth costs no machine stack.
class Walk {
public:
    Walk(simdjson::dom::document &document, size_t maximumNodes)
        : tape(document.tape.get()), text(document.string_buf.get()), length(document.tape[0] & mask),
          maximumNodes(maximumNodes), columns(std::make_unique<Columns>(length)) {}

    int run() {
        bool expectsKey = false;
        uint32_t keyStart = 0, keyLength = 0;
        // The first word and the last are the root's.
        for (size_t at = 1; at + 1 < length; ++at) {
            const uint64_t word = tape[at];
            const char type = static_cast<char>(word >> 56);
            if (expectsKey && type == '"') {
                keyStart = start(word, keyLength);
                expectsKey = false;
                continue;
            }
            if (type == '}' || type == ']') {
                if (type == '}') lookForDuplicates(stack.back());
                stack.pop_back();
                expectsKey = !stack.empty() && stack.back().isObject;
                continue;
            }
            if (count >= maximumNodes) return CJSONTooManyNodes;
            const int32_t node = static_cast<int32_t>(count++);
            link(node);
            columns->keyStart[node] = keyStart;
            columns->keyLength[node] = keyLength;
            keyStart = keyLength = 0;
            columns->firstChild[node] = columns->nextSibling[node] = -1;
            columns->depth[node] = static_cast<uint16_t>(stack.size());
            columns->number[node] = 0;
            columns->stringStart[node] = columns->stringLength[node] = 0;
            expectsKey = !stack.empty() && stack.back().isObject;
            switch (type) {
                case 'n': columns->kind[node] = CJSONNull; break;
                case 't': columns->kind[node] = CJSONTrue; break;
                case 'f': columns->kind[node] = CJSONFalse; break;
                case 'l': {
                    const auto whole = static_cast<int64_t>(tape[++at]);
                    if (whole > limit || whole < -limit) return CJSONMalformed;
                    columns->kind[node] = CJSONNumber;
                    columns->number[node] = static_cast<double>(whole);
                    break;
                }
                case 'd': {
                    double number = 0;
                    std::memcpy(&number, &tape[++at], sizeof number);
                    if (!std::isfinite(number)) return CJSONMalformed;
                    columns->kind[node] = CJSONNumber;
                    columns->number[node] = number == 0 ? 0 : number;
                    break;
                }
                case '"':
                    columns->kind[node] = CJSONString;
                    columns->stringStart[node] = start(word, columns->stringLength[node]);
                    break;
                case '[':
                case '{':
                    columns->kind[node] = type == '{' ? CJSONObject : CJSONArray;
                    stack.push_back({node, -1, 0, type == '{'});
                    expectsKey = type == '{';
                    break;
                default: return CJSONMalformed;
            }
        }
        return hasDuplicates ? CJSONMalformed : CJSONDone;
    }

    size_t nodes() const { return count; }

    /// What was read, with the strings' bytes.
    std::unique_ptr<Columns> take(simdjson::dom::document &document) {
        columns->bytes = std::move(document.string_buf);
        columns->byteCount = byteCount;
        return std::move(columns);
    }

private:
    static constexpr uint64_t mask = 0x00FFFFFFFFFFFFFF;
    /// Whole numbers beyond 2^53 would lose their last digits.
    static constexpr int64_t limit = int64_t(1) << 53;
    /// Objects of more members are sorted to find two of one key.
    static constexpr int32_t few = 12;

    const uint64_t *tape;
    const uint8_t *text;
    size_t length;
    size_t maximumNodes;
    std::unique_ptr<Columns> columns;
    size_t count = 0;
    size_t byteCount = 0;
    bool hasDuplicates = false;
    std::vector<Open> stack;
    std::vector<int32_t> members;

    /// Where a string begins; its length stands before it.
    uint32_t start(uint64_t word, uint32_t &stringLength) {
        const auto start = static_cast<uint32_t>(word & mask) + 4;
        std::memcpy(&stringLength, text + start - 4, 4);
        byteCount = size_t(start) + stringLength;
        return start;
    }

    void link(int32_t node) {
        if (stack.empty()) {
            columns->parent[node] = -1;
            columns->position[node] = 0;
            return;
        }
        Open &top = stack.back();
        if (top.lastChild < 0) {
            columns->firstChild[top.node] = node;
        } else {
            columns->nextSibling[top.lastChild] = node;
        }
        top.lastChild = node;
        columns->parent[node] = top.node;
        columns->position[node] = top.count++;
    }

    int compare(int32_t a, int32_t b) const {
        if (columns->keyLength[a] != columns->keyLength[b]) return columns->keyLength[a] < columns->keyLength[b] ? -1 : 1;
        return std::memcmp(text + columns->keyStart[a], text + columns->keyStart[b], columns->keyLength[a]);
    }

    void lookForDuplicates(const Open &object) {
        if (hasDuplicates || object.count < 2) return;
        if (object.count <= few) {
            for (int32_t a = columns->firstChild[object.node]; a >= 0; a = columns->nextSibling[a]) {
                for (int32_t b = columns->nextSibling[a]; b >= 0; b = columns->nextSibling[b]) {
                    if (compare(a, b) == 0) hasDuplicates = true;
                }
            }
            return;
        }
        members.clear();
        for (int32_t a = columns->firstChild[object.node]; a >= 0; a = columns->nextSibling[a]) members.push_back(a);
        std::sort(members.begin(), members.end(), [this](int32_t a, int32_t b) { return compare(a, b) < 0; });
        for (size_t at = 1; at < members.size(); ++at) {
            if (compare(members[at - 1], members[at]) == 0) hasDuplicates = true;
        }
    }
};

int parse(const uint8_t *text, size_t length, size_t maximumDepth, size_t maximumNodes, CJSONColumns *out) {
    simdjson::dom::parser parser;
    if (parser.allocate(length, maximumDepth)) return CJSONOutOfMemory;
    simdjson::dom::element root;
    const auto error = parser.parse(text, length, true).get(root);
    if (error == simdjson::MEMALLOC || error == simdjson::CAPACITY) return CJSONOutOfMemory;
    if (error) return CJSONMalformed;
    Walk walk(parser.doc, maximumNodes);
    const int state = walk.run();
    if (state != CJSONDone) return state;
    out->count = walk.nodes();
    auto columns = walk.take(parser.doc);
    out->kind = columns->kind.get();
    out->number = columns->number.get();
    out->stringStart = columns->stringStart.get();
    out->stringLength = columns->stringLength.get();
    out->keyStart = columns->keyStart.get();
    out->keyLength = columns->keyLength.get();
    out->parent = columns->parent.get();
    out->firstChild = columns->firstChild.get();
    out->nextSibling = columns->nextSibling.get();
    out->position = columns->position.get();
    out->depth = columns->depth.get();
    out->bytes = columns->bytes.get();
    out->byteCount = columns->byteCount;
    out->owner = columns.release();
    return CJSONDone;
}

}  // namespace

int CJSONParse(
    const uint8_t *text, size_t length, size_t maximumDepth, size_t maximumNodes, CJSONColumns *columns) {
    *columns = CJSONColumns{};
    if (maximumDepth == 0 || maximumDepth > 65535 || length > 0x7FFFFFFF) return CJSONMalformed;
    try {
        return parse(text, length, maximumDepth, maximumNodes, columns);
    } catch (const std::bad_alloc &) {
        return CJSONOutOfMemory;
    } catch (...) {
        return CJSONMalformed;
    }
}

void CJSONRelease(CJSONColumns *columns) {
    delete static_cast<Columns *>(columns->owner);
    *columns = CJSONColumns{};
}
