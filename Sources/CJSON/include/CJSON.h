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

/// A parsed text as columns, one entry a value, in document order: a value comes before what is inside it. The memory is the
/// caller's, with room for as many values as `CJSONOpen` says.
typedef struct CJSONColumns {
    uint8_t *kind;
    double *number;
    /// Ranges of the strings' bytes: the text of a string; the key of an object's member.
    uint32_t *stringStart;
    uint32_t *stringLength;
    uint32_t *keyStart;
    uint32_t *keyLength;
    /// -1 where there is none.
    int32_t *parent;
    int32_t *firstChild;
    int32_t *nextSibling;
    /// Which child of its parent a value is.
    int32_t *position;
    uint16_t *depth;
    /// How many values there are; written by `CJSONFill`.
    size_t count;
} CJSONColumns;

/// Parses `length` bytes (copied with their padding). `maximumDepth` counts arrays and objects around a value, at most
/// 65,535. `capacity` is at least as many as there are values, and at most `maximumNodes`. On any result but `CJSONDone` nothing
/// has to be closed.
int CJSONOpen(
    const uint8_t *text, size_t length, size_t maximumDepth, size_t maximumNodes, void **document, size_t *capacity);

/// Writes the values of a document that was opened, once. Two members of one key are malformed.
int CJSONFill(void *document, size_t maximumNodes, CJSONColumns *columns);

/// The bytes of strings and keys, each behind its length; they live until the document is closed.
const uint8_t *CJSONBytes(void *document, size_t *count);

/// Frees what `CJSONOpen` allocated.
void CJSONClose(void *document);

#ifdef __cplusplus
}
#endif
