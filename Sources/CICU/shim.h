#include <stdint.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

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
