#pragma once
#include <stdint.h>

// What the service asks of ICU, in types of its own: Swift's Foundation brings another ICU, whose types have the same names.

/// Opportunities to break a line, levels of directions, a regular expression.
typedef struct text_breaks text_breaks;
typedef struct text_levels text_levels;
typedef struct text_pattern text_pattern;

/// An iterator over line break opportunities after the rules of the root locale; NULL where ICU has no data.
text_breaks *line_break_iterator_open(void);

/// A copy to be used by one thread.
text_breaks *line_break_iterator_clone(const text_breaks *iterator);

/// Starts over with a text, which must outlive the iteration. Returns whether it is ready.
int line_break_iterator_set(text_breaks *iterator, const uint16_t *text, int32_t length);

/// The next opportunity as an offset, negative after the last.
int32_t line_break_iterator_next(text_breaks *iterator);

void line_break_iterator_close(text_breaks *iterator);

/// What one thread needs to resolve levels; NULL where there is no memory.
text_levels *bidi_open(void);

/// Embedding levels of one paragraph of UTF-16 (UAX #9 P2 to I2), one for each unit. Without a strong character the base
/// direction is right to left where `rtl` says so. Returns the paragraph's own level, or -1 where there was no memory.
int bidi_levels(text_levels *bidi, const uint16_t *text, int32_t length, int rtl, int8_t *levels);

void bidi_close(text_levels *bidi);

/// A regular expression; NULL where it is none. Without regard to case, and as a text that stands for itself, where asked.
text_pattern *pattern_open(const uint16_t *source, int32_t length, int ignores_case, int is_literal);

/// Starts over with a text, which must outlive the search, as `left` must: the stretches of ten thousand steps that all
/// matches together may take. One that takes more, or a megabyte to go back in, ends as a failure.
void pattern_begin(text_pattern *pattern, const uint16_t *text, int32_t length, int32_t *left);

/// Whether there is a next match: 1, 0, or -1 where it would take too long.
int32_t pattern_next(text_pattern *pattern);

/// Whether the text, or what it begins with, is a match.
int32_t pattern_matches(text_pattern *pattern, int is_whole);

/// Where a group of the match begins and ends; negative where it is no part of it.
int32_t pattern_start(text_pattern *pattern, int32_t group);

int32_t pattern_end(text_pattern *pattern, int32_t group);

int32_t pattern_groups(text_pattern *pattern);

void pattern_close(text_pattern *pattern);
