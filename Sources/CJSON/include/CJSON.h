#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a JSON value is.
enum {
    CJSONNull = 0,
    CJSONFalse = 1,
    CJSONTrue = 2,
    CJSONNumber = 3,
    CJSONString = 4,
    CJSONArray = 5,
    CJSONObject = 6,
};

/// How a parse ended. Positions and reasons are found by the caller: the library has none.
enum {
    CJSONDone = 0,
    CJSONMalformed = 1,
    CJSONTooManyNodes = 2,
    CJSONOutOfMemory = 3,
};

/// A parsed text as columns, one entry a value, in document order: a value comes before what is inside it. The memory is
/// owned by `owner`.
typedef struct CJSONColumns {
    size_t count;
    const uint8_t *kind;
    const double *number;
    /// Ranges of `bytes`: the text of a string; the key of an object's member.
    const uint32_t *stringStart;
    const uint32_t *stringLength;
    const uint32_t *keyStart;
    const uint32_t *keyLength;
    /// -1 where there is none.
    const int32_t *parent;
    const int32_t *firstChild;
    const int32_t *nextSibling;
    /// Which child of its parent a value is.
    const int32_t *position;
    const uint16_t *depth;
    const uint8_t *bytes;
    size_t byteCount;
    void *owner;
} CJSONColumns;

/// Parses `length` bytes (copied with their padding). Two members of one key are malformed. `maximumDepth` counts arrays and objects around a value, at most
/// 65,535. On any result but `CJSONDone` nothing has to be released.
int CJSONParse(
    const uint8_t *text, size_t length, size_t maximumDepth, size_t maximumNodes, CJSONColumns *columns);

/// Frees what `CJSONParse` allocated.
void CJSONRelease(CJSONColumns *columns);

#ifdef __cplusplus
}
#endif
