#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// Draws unhinted outlines, so that advances are those of the font.
static inline void pango_reference_unhinted(FcPattern *pattern, gpointer data) {
    FcPatternDel(pattern, FC_HINTING);
    FcPatternAddBool(pattern, FC_HINTING, FcFalse);
}

/// Lays out UTF-8 text in `families` at `size` points of one unit each, at most `width` wide (negative: no limit). Writes
/// the byte at which each line starts, at most `room` of them, and the width of the widest line. Returns the
/// number of lines.
static inline int pango_reference_lines(
    const char *text, const char *families, double size, double width, int *starts, int room, double *widest) {
    PangoFontMap *map = pango_ft2_font_map_new();
    pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
    pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), pango_reference_unhinted, NULL, NULL);
    PangoContext *context = pango_font_map_create_context(map);
    pango_context_set_round_glyph_positions(context, FALSE);
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_from_string(families);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, text, -1);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    if (width >= 0) pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    int count = pango_layout_get_line_count(layout);
    *widest = 0;
    for (int line = 0; line < count; line++) {
        PangoLayoutLine *current = pango_layout_get_line_readonly(layout, line);
        PangoRectangle logical;
        pango_layout_line_get_extents(current, NULL, &logical);
        if (logical.width > *widest * PANGO_SCALE) *widest = (double)logical.width / PANGO_SCALE;
        if (line < room) starts[line] = pango_layout_line_get_start_index(current);
    }
    pango_font_description_free(font);
    g_object_unref(layout);
    g_object_unref(context);
    g_object_unref(map);
    return count;
}
