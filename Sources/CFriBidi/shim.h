#include <stdint.h>
#include <fribidi.h>

/// Embedding levels of one paragraph (UAX #9 P2 to I2). `types` and `brackets` are scratch of `length` elements; without
/// a strong character the base direction is right to left where `rtl` says so. Returns the paragraph's own level, or -1
/// where there was no memory.
static inline int fribidi_reference_levels(
    const uint32_t *text, int length, int rtl, uint32_t *types, uint32_t *brackets, int8_t *levels) {
    FriBidiCharType *kinds = (FriBidiCharType *)types;
    FriBidiParType base = rtl ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR;
    fribidi_get_bidi_types(text, length, kinds);
    fribidi_get_bracket_types(text, length, kinds, brackets);
    if (fribidi_get_par_embedding_levels_ex(kinds, brackets, length, &base, (FriBidiLevel *)levels) == 0) return -1;
    return FRIBIDI_IS_RTL(base) ? 1 : 0;
}
