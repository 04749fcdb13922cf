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

/// An array or object whose members are being read.
struct Open {
    int32_t node;
    int32_t lastChild;
    int32_t count;
    bool isObject;
    /// A bit for each key met, by its length and two of its letters; two keys of one bit may be the same.
    uint64_t keys = 0;
    bool mayRepeat = false;
};

/// Goes along the parser's tape once, with a stack of its own, so that depth costs no machine stack.
class Walk {
public:
    Walk(simdjson::dom::document &document, size_t maximumNodes, size_t capacity, CJSONColumns *columns)
        : tape(document.tape.get()), text(document.string_buf.get()), length(document.tape[0] & mask),
          maximumNodes(maximumNodes), capacity(capacity), columns(*columns) {}

    int run() {
        const CJSONColumns columns = this->columns;
        bool expectsKey = false;
        uint32_t keyStart = 0, keyLength = 0;
        // The innermost that is open: looked up where one begins or ends, and not for each value.
        Open *top = nullptr;
        // The first word and the last are the root's.
        for (size_t at = 1; at + 1 < length; ++at) {
            const uint64_t word = tape[at];
            const char type = static_cast<char>(word >> 56);
            if (expectsKey && type == '"') {
                keyStart = start(word, keyLength);
                note(*top, keyStart, keyLength);
                expectsKey = false;
                continue;
            }
            if (type == '}' || type == ']') {
                if (type == '}') lookForDuplicates(*top);
                stack.pop_back();
                top = stack.empty() ? nullptr : &stack.back();
                expectsKey = top && top->isObject;
                continue;
            }
            // There is room for all that a text of its length may have, or for as many as are allowed.
            if (count >= capacity) return count >= maximumNodes ? CJSONTooManyNodes : CJSONOutOfMemory;
            const int32_t node = static_cast<int32_t>(count++);
            link(node, top, columns);
            columns.keyStart[node] = keyStart;
            columns.keyLength[node] = keyLength;
            keyStart = keyLength = 0;
            columns.firstChild[node] = columns.nextSibling[node] = -1;
            columns.depth[node] = static_cast<uint16_t>(stack.size());
            columns.number[node] = 0;
            columns.stringStart[node] = columns.stringLength[node] = 0;
            expectsKey = top && top->isObject;
            switch (type) {
                case 'n': columns.kind[node] = CJSONNull; break;
                case 't': columns.kind[node] = CJSONTrue; break;
                case 'f': columns.kind[node] = CJSONFalse; break;
                case 'l': {
                    const auto whole = static_cast<int64_t>(tape[++at]);
                    if (whole > limit || whole < -limit) return CJSONMalformed;
                    columns.kind[node] = CJSONNumber;
                    columns.number[node] = static_cast<double>(whole);
                    break;
                }
                case 'd': {
                    double number = 0;
                    std::memcpy(&number, &tape[++at], sizeof number);
                    if (!std::isfinite(number)) return CJSONMalformed;
                    columns.kind[node] = CJSONNumber;
                    columns.number[node] = number == 0 ? 0 : number;
                    break;
                }
                case '"':
                    columns.kind[node] = CJSONString;
                    columns.stringStart[node] = start(word, columns.stringLength[node]);
                    break;
                case '[':
                case '{':
                    columns.kind[node] = type == '{' ? CJSONObject : CJSONArray;
                    stack.push_back({node, -1, 0, type == '{', 0, false});
                    top = &stack.back();
                    expectsKey = type == '{';
                    break;
                default: return CJSONMalformed;
            }
        }
        return hasDuplicates ? CJSONMalformed : CJSONDone;
    }

    size_t nodes() const { return count; }

    size_t bytes() const { return byteCount; }

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
    size_t capacity;
    /// Of its own: what is written into a column of bytes may be anything else for all that the compiler knows, but for what
    /// nobody has the address of.
    const CJSONColumns columns;
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

    /// Notes a key of an object: only where two may be the same are all compared.
    void note(Open &object, uint32_t keyStart, uint32_t keyLength) const {
        const uint8_t *key = text + keyStart;
        const uint32_t letters = keyLength == 0 ? 0 : key[0] * 5u + key[keyLength - 1] * 3u;
        const uint64_t bit = uint64_t(1) << ((letters + keyLength) & 63);
        object.mayRepeat |= (object.keys & bit) != 0;
        object.keys |= bit;
    }

    static void link(int32_t node, Open *top, const CJSONColumns &columns) {
        if (!top) {
            columns.parent[node] = -1;
            columns.position[node] = 0;
            return;
        }
        if (top->lastChild < 0) {
            columns.firstChild[top->node] = node;
        } else {
            columns.nextSibling[top->lastChild] = node;
        }
        top->lastChild = node;
        columns.parent[node] = top->node;
        columns.position[node] = top->count++;
    }

    int compare(int32_t a, int32_t b) const {
        if (columns.keyLength[a] != columns.keyLength[b]) return columns.keyLength[a] < columns.keyLength[b] ? -1 : 1;
        return std::memcmp(text + columns.keyStart[a], text + columns.keyStart[b], columns.keyLength[a]);
    }

    void lookForDuplicates(const Open &object) {
        if (hasDuplicates || !object.mayRepeat) return;
        if (object.count <= few) {
            for (int32_t a = columns.firstChild[object.node]; a >= 0; a = columns.nextSibling[a]) {
                for (int32_t b = columns.nextSibling[a]; b >= 0; b = columns.nextSibling[b]) {
                    if (compare(a, b) == 0) hasDuplicates = true;
                }
            }
            return;
        }
        members.clear();
        for (int32_t a = columns.firstChild[object.node]; a >= 0; a = columns.nextSibling[a]) members.push_back(a);
        std::sort(members.begin(), members.end(), [this](int32_t a, int32_t b) { return compare(a, b) < 0; });
        for (size_t at = 1; at < members.size(); ++at) {
            if (compare(members[at - 1], members[at]) == 0) hasDuplicates = true;
        }
    }
};

/// A parsed text whose values are still to be written.
struct Document {
    simdjson::dom::parser parser;
    size_t capacity = 0;
    size_t byteCount = 0;
};

int open(const uint8_t *text, size_t length, size_t maximumDepth, std::unique_ptr<Document> &document) {
    document = std::make_unique<Document>();
    if (document->parser.allocate(length, maximumDepth)) return CJSONOutOfMemory;
    simdjson::dom::element root;
    const auto error = document->parser.parse(text, length, true).get(root);
    if (error == simdjson::MEMALLOC || error == simdjson::CAPACITY) return CJSONOutOfMemory;
    return error ? CJSONMalformed : CJSONDone;
}

}  // namespace

int CJSONOpen(
    const uint8_t *text, size_t length, size_t maximumDepth, size_t maximumNodes, void **document, size_t *capacity) {
    if (maximumDepth == 0 || maximumDepth > 65535 || length > 0x7FFFFFFF) return CJSONMalformed;
    try {
        std::unique_ptr<Document> opened;
        const int state = open(text, length, maximumDepth, opened);
        if (state != CJSONDone) return state;
        // A value is one sign at least, an array or object is two, and between two there is a comma: so many values are at most
        // half of all signs. What is not used of the room is never touched.
        const size_t signs = opened->parser.implementation->n_structural_indexes;
        opened->capacity = *capacity = std::min(maximumNodes, signs / 2 + 1);
        *document = opened.release();
        return CJSONDone;
    } catch (const std::bad_alloc &) {
        return CJSONOutOfMemory;
    } catch (...) {
        return CJSONMalformed;
    }
}

int CJSONFill(void *document, size_t maximumNodes, CJSONColumns *columns) {
    try {
        auto *opened = static_cast<Document *>(document);
        Walk walk(opened->parser.doc, maximumNodes, opened->capacity, columns);
        const int state = walk.run();
        columns->count = walk.nodes();
        opened->byteCount = walk.bytes();
        return state;
    } catch (const std::bad_alloc &) {
        return CJSONOutOfMemory;
    } catch (...) {
        return CJSONMalformed;
    }
}

const uint8_t *CJSONBytes(void *document, size_t *count) {
    auto *opened = static_cast<Document *>(document);
    *count = opened->byteCount;
    return opened->parser.doc.string_buf.get();
}

void CJSONClose(void *document) { delete static_cast<Document *>(document); }
