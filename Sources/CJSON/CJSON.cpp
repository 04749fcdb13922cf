#include "CJSON.h"

#include <simdjson.h>

#include <cmath>
#include <memory>
#include <new>
#include <string_view>
#include <vector>

namespace {

/// The columns that a parse fills.
struct Columns {
    std::vector<uint8_t> kind;
    std::vector<double> number;
    std::vector<uint32_t> stringStart, stringLength, keyStart, keyLength;
    std::vector<int32_t> parent, firstChild, nextSibling;
    std::vector<uint16_t> depth;
    std::vector<uint8_t> bytes;

    uint32_t keep(std::string_view text) {
        const auto start = static_cast<uint32_t>(bytes.size());
        bytes.insert(bytes.end(), text.begin(), text.end());
        return start;
    }
};

/// An array or object whose members are being read.
struct Open {
    int32_t node;
    int32_t lastChild;
    bool isObject;
    simdjson::dom::array::iterator item, itemEnd;
    simdjson::dom::object::iterator member, memberEnd;
};

/// Walks a parsed text with a stack of its own, so that depth costs no machine stack.
class Walk {
public:
    Walk(Columns &columns, size_t maximumNodes) : columns(columns), maximumNodes(maximumNodes) {}

    int run(simdjson::dom::element root) {
        int state = add(root, {}, -1);
        while (state == CJSONDone && !stack.empty()) {
            Open &top = stack.back();
            if (top.isObject ? !(top.member != top.memberEnd) : !(top.item != top.itemEnd)) {
                stack.pop_back();
                continue;
            }
            const int32_t node = static_cast<int32_t>(columns.kind.size());
            if (top.lastChild < 0) {
                columns.firstChild[top.node] = node;
            } else {
                columns.nextSibling[top.lastChild] = node;
            }
            top.lastChild = node;
            const int32_t parent = top.node;
            if (top.isObject) {
                const std::string_view key = top.member.key();
                const simdjson::dom::element value = top.member.value();
                ++top.member;
                state = add(value, key, parent);
            } else {
                const simdjson::dom::element value = *top.item;
                ++top.item;
                state = add(value, {}, parent);
            }
        }
        return state;
    }

private:
    Columns &columns;
    size_t maximumNodes;
    std::vector<Open> stack;

    int add(simdjson::dom::element value, std::string_view key, int32_t parent) {
        if (columns.kind.size() >= maximumNodes) return CJSONTooManyNodes;
        const int32_t node = static_cast<int32_t>(columns.kind.size());
        columns.keyLength.push_back(static_cast<uint32_t>(key.size()));
        columns.keyStart.push_back(columns.keep(key));
        columns.parent.push_back(parent);
        columns.firstChild.push_back(-1);
        columns.nextSibling.push_back(-1);
        columns.depth.push_back(static_cast<uint16_t>(stack.size()));
        columns.number.push_back(0);
        columns.stringStart.push_back(0);
        columns.stringLength.push_back(0);
        switch (value.type()) {
            case simdjson::dom::element_type::NULL_VALUE: columns.kind.push_back(CJSONNull); return CJSONDone;
            case simdjson::dom::element_type::BOOL: {
                bool flag = false;
                if (value.get_bool().get(flag)) return CJSONMalformed;
                columns.kind.push_back(flag ? CJSONTrue : CJSONFalse);
                return CJSONDone;
            }
            case simdjson::dom::element_type::INT64: {
                int64_t whole = 0;
                if (value.get_int64().get(whole)) return CJSONMalformed;
                return addWhole(whole > limit || whole < -limit, static_cast<double>(whole));
            }
            case simdjson::dom::element_type::UINT64: return CJSONMalformed;
            case simdjson::dom::element_type::DOUBLE: {
                double number = 0;
                if (value.get_double().get(number) || !std::isfinite(number)) return CJSONMalformed;
                columns.kind.push_back(CJSONNumber);
                columns.number.back() = number == 0 ? 0 : number;
                return CJSONDone;
            }
            case simdjson::dom::element_type::STRING: {
                std::string_view text;
                if (value.get_string().get(text)) return CJSONMalformed;
                columns.kind.push_back(CJSONString);
                columns.stringLength.back() = static_cast<uint32_t>(text.size());
                columns.stringStart.back() = columns.keep(text);
                return CJSONDone;
            }
            case simdjson::dom::element_type::ARRAY: {
                simdjson::dom::array array;
                if (value.get_array().get(array)) return CJSONMalformed;
                columns.kind.push_back(CJSONArray);
                Open open{};
                open.node = node;
                open.lastChild = -1;
                open.isObject = false;
                open.item = array.begin();
                open.itemEnd = array.end();
                stack.push_back(open);
                return CJSONDone;
            }
            case simdjson::dom::element_type::OBJECT: {
                simdjson::dom::object object;
                if (value.get_object().get(object)) return CJSONMalformed;
                columns.kind.push_back(CJSONObject);
                Open open{};
                open.node = node;
                open.lastChild = -1;
                open.isObject = true;
                open.member = object.begin();
                open.memberEnd = object.end();
                stack.push_back(open);
                return CJSONDone;
            }
        }
        return CJSONMalformed;
    }

    /// Whole numbers beyond 2^53 would lose their last digits.
    static constexpr int64_t limit = int64_t(1) << 53;

    int addWhole(bool isOutside, double number) {
        if (isOutside) return CJSONMalformed;
        columns.kind.push_back(CJSONNumber);
        columns.number.back() = number;
        return CJSONDone;
    }
};

int parse(const uint8_t *text, size_t length, size_t maximumDepth, size_t maximumNodes, CJSONColumns *out) {
    simdjson::dom::parser parser;
    if (parser.allocate(length, maximumDepth)) return CJSONOutOfMemory;
    simdjson::dom::element root;
    const auto error = parser.parse(text, length, true).get(root);
    if (error == simdjson::MEMALLOC || error == simdjson::CAPACITY) return CJSONOutOfMemory;
    if (error) return CJSONMalformed;
    auto columns = std::make_unique<Columns>();
    const int state = Walk(*columns, maximumNodes).run(root);
    if (state != CJSONDone) return state;
    out->count = columns->kind.size();
    out->kind = columns->kind.data();
    out->number = columns->number.data();
    out->stringStart = columns->stringStart.data();
    out->stringLength = columns->stringLength.data();
    out->keyStart = columns->keyStart.data();
    out->keyLength = columns->keyLength.data();
    out->parent = columns->parent.data();
    out->firstChild = columns->firstChild.data();
    out->nextSibling = columns->nextSibling.data();
    out->depth = columns->depth.data();
    out->bytes = columns->bytes.data();
    out->byteCount = columns->bytes.size();
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
