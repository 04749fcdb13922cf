#include <stdint.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uregex.h>

// ICU's function names carry its version; these do not.

/// An iterator over line break opportunities after the rules of the root locale; NULL where ICU has no data.
static inline UBreakIterator *line_break_iterator_open(void) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &status);
    return U_SUCCESS(status) ? iterator : NULL;
}

/// A copy to be used by one thread.
static inline UBreakIterator *line_break_iterator_clone(const UBreakIterator *iterator) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *copy = ubrk_clone(iterator, &status);
    return U_SUCCESS(status) ? copy : NULL;
}

/// Starts over with a text, which must outlive the iteration. Returns whether it is ready.
static inline int line_break_iterator_set(UBreakIterator *iterator, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(iterator, (const UChar *)text, length, &status);
    return U_SUCCESS(status);
}

/// The next opportunity as an offset, negative after the last.
static inline int32_t line_break_iterator_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline void line_break_iterator_close(UBreakIterator *iterator) { ubrk_close(iterator); }

/// What one thread needs to resolve levels; NULL where there is no memory.
static inline UBiDi *bidi_open(void) { return ubidi_open(); }

/// Embedding levels of one paragraph of UTF-16 (UAX #9 P2 to I2), one for each unit. Without a strong character the base
/// direction is right to left where `rtl` says so. Returns the paragraph's own level, or -1 where there was no memory.
static inline int bidi_levels(UBiDi *bidi, const uint16_t *text, int32_t length, int rtl, int8_t *levels) {
    UErrorCode status = U_ZERO_ERROR;
    ubidi_setPara(bidi, (const UChar *)text, length, rtl ? UBIDI_DEFAULT_RTL : UBIDI_DEFAULT_LTR, NULL, &status);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    if (U_FAILURE(status) || found == NULL) return -1;
    memcpy(levels, found, (size_t)length);
    return ubidi_getParaLevel(bidi) & 1;
}

static inline void bidi_close(UBiDi *bidi) { ubidi_close(bidi); }

/// A regular expression; NULL where it is none. Without regard to case, and as a text that stands for itself, where asked.
static inline URegularExpression *pattern_open(const uint16_t *source, int32_t length, int ignores_case, int is_literal) {
    UErrorCode status = U_ZERO_ERROR;
    uint32_t flags = (ignores_case ? UREGEX_CASE_INSENSITIVE : 0) | (is_literal ? UREGEX_LITERAL : 0);
    URegularExpression *made = uregex_open((const UChar *)source, length, flags, NULL, &status);
    if (U_SUCCESS(status)) return made;
    if (made != NULL) uregex_close(made);
    return NULL;
}

static inline UBool pattern_tick(const void *left, int32_t steps) {
    (void)steps;
    int32_t *count = (int32_t *)left;
    *count -= 1;
    return *count > 0;
}

/// Starts over with a text, which must outlive the search, as `left` must: the stretches of ten thousand steps that all
/// matches together may take. One that takes more, or a megabyte to go back in, ends as a failure.
static inline void pattern_begin(URegularExpression *pattern, const uint16_t *text, int32_t length, int32_t *left) {
    UErrorCode status = U_ZERO_ERROR;
    uregex_setText(pattern, (const UChar *)text, length, &status);
    uregex_setMatchCallback(pattern, pattern_tick, left, &status);
    uregex_setStackLimit(pattern, 1 << 20, &status);
}

/// Whether there is a next match: 1, 0, or -1 where it would take too long.
static inline int32_t pattern_next(URegularExpression *pattern) {
    UErrorCode status = U_ZERO_ERROR;
    int found = uregex_findNext(pattern, &status);
    return U_FAILURE(status) ? -1 : found != 0;
}

/// Whether the text, or what it begins with, is a match.
static inline int32_t pattern_matches(URegularExpression *pattern, int is_whole) {
    UErrorCode status = U_ZERO_ERROR;
    int found = is_whole ? uregex_matches(pattern, 0, &status) : uregex_lookingAt(pattern, 0, &status);
    return U_FAILURE(status) ? -1 : found != 0;
}

/// Where a group of the match begins and ends; negative where it is no part of it.
static inline int32_t pattern_start(URegularExpression *pattern, int32_t group) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t found = uregex_start(pattern, group, &status);
    return U_FAILURE(status) ? -1 : found;
}

static inline int32_t pattern_end(URegularExpression *pattern, int32_t group) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t found = uregex_end(pattern, group, &status);
    return U_FAILURE(status) ? -1 : found;
}

static inline int32_t pattern_groups(URegularExpression *pattern) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t found = uregex_groupCount(pattern, &status);
    return U_FAILURE(status) ? 0 : found;
}

static inline void pattern_close(URegularExpression *pattern) { uregex_close(pattern); }
