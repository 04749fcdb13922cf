#include "CUnicode.h"
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uregex.h>

text_breaks *line_break_iterator_open(void) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &status);
    return (text_breaks *)(U_SUCCESS(status) ? iterator : NULL);
}

text_breaks *line_break_iterator_clone(const text_breaks *given) {
    const UBreakIterator *iterator = (const UBreakIterator *)given;
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *copy = ubrk_clone(iterator, &status);
    return (text_breaks *)(U_SUCCESS(status) ? copy : NULL);
}

int line_break_iterator_set(text_breaks *given, const uint16_t *text, int32_t length) {
    UBreakIterator *iterator = (UBreakIterator *)given;
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(iterator, (const UChar *)text, length, &status);
    return U_SUCCESS(status);
}

int32_t line_break_iterator_next(text_breaks *given) {
    UBreakIterator *iterator = (UBreakIterator *)given;
    return ubrk_next(iterator);
}

void line_break_iterator_close(text_breaks *given) {
    UBreakIterator *iterator = (UBreakIterator *)given;
    ubrk_close(iterator);
}

text_levels *bidi_open(void) {
    return (text_levels *)ubidi_open();
}

int bidi_levels(text_levels *given, const uint16_t *text, int32_t length, int rtl, int8_t *levels) {
    UBiDi *bidi = (UBiDi *)given;
    UErrorCode status = U_ZERO_ERROR;
    ubidi_setPara(bidi, (const UChar *)text, length, rtl ? UBIDI_DEFAULT_RTL : UBIDI_DEFAULT_LTR, NULL, &status);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    if (U_FAILURE(status) || found == NULL) return -1;
    memcpy(levels, found, (size_t)length);
    return ubidi_getParaLevel(bidi) & 1;
}

void bidi_close(text_levels *given) {
    UBiDi *bidi = (UBiDi *)given;
    ubidi_close(bidi);
}

text_pattern *pattern_open(const uint16_t *source, int32_t length, int ignores_case, int is_literal) {
    UErrorCode status = U_ZERO_ERROR;
    uint32_t flags = (ignores_case ? UREGEX_CASE_INSENSITIVE : 0) | (is_literal ? UREGEX_LITERAL : 0);
    URegularExpression *made = uregex_open((const UChar *)source, length, flags, NULL, &status);
    if (U_SUCCESS(status)) return (text_pattern *)(made);
    if (made != NULL) uregex_close(made);
    return NULL;
}

static UBool pattern_tick(const void *left, int32_t steps) {
    (void)steps;
    int32_t *count = (int32_t *)left;
    *count -= 1;
    return *count > 0;
}

void pattern_begin(text_pattern *given, const uint16_t *text, int32_t length, int32_t *left) {
    URegularExpression *pattern = (URegularExpression *)given;
    UErrorCode status = U_ZERO_ERROR;
    uregex_setText(pattern, (const UChar *)text, length, &status);
    uregex_setMatchCallback(pattern, pattern_tick, left, &status);
    uregex_setStackLimit(pattern, 1 << 20, &status);
}

int32_t pattern_next(text_pattern *given) {
    URegularExpression *pattern = (URegularExpression *)given;
    UErrorCode status = U_ZERO_ERROR;
    int found = uregex_findNext(pattern, &status);
    return U_FAILURE(status) ? -1 : found != 0;
}

int32_t pattern_matches(text_pattern *given, int is_whole) {
    URegularExpression *pattern = (URegularExpression *)given;
    UErrorCode status = U_ZERO_ERROR;
    int found = is_whole ? uregex_matches(pattern, 0, &status) : uregex_lookingAt(pattern, 0, &status);
    return U_FAILURE(status) ? -1 : found != 0;
}

int32_t pattern_start(text_pattern *given, int32_t group) {
    URegularExpression *pattern = (URegularExpression *)given;
    UErrorCode status = U_ZERO_ERROR;
    int32_t found = uregex_start(pattern, group, &status);
    return U_FAILURE(status) ? -1 : found;
}

int32_t pattern_end(text_pattern *given, int32_t group) {
    URegularExpression *pattern = (URegularExpression *)given;
    UErrorCode status = U_ZERO_ERROR;
    int32_t found = uregex_end(pattern, group, &status);
    return U_FAILURE(status) ? -1 : found;
}

int32_t pattern_groups(text_pattern *given) {
    URegularExpression *pattern = (URegularExpression *)given;
    UErrorCode status = U_ZERO_ERROR;
    int32_t found = uregex_groupCount(pattern, &status);
    return U_FAILURE(status) ? 0 : found;
}

void pattern_close(text_pattern *given) {
    URegularExpression *pattern = (URegularExpression *)given;
    uregex_close(pattern);
}
