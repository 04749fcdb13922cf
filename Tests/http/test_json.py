"""JSON to the letter (RFC 8259, with the choices of I-JSON that docs/documents.md names): every text here is either read or 400 with a place."""

import json
import unittest

from client import ServerTestCase

ACCEPTED = {
    "array_arrays_with_spaces": b"[[]   ]", "array_empty": b"[]", "array_empty_string": b'[""]', "array_false": b"[false]",
    "array_heterogeneous": b'[null, 1, "1", {}]', "array_null": b"[null]", "array_with_newline": b"[1\n]", "array_with_leading_space": b" [1]",
    "array_with_several_null": b"[1,null,null,null,2]", "array_with_trailing_space": b"[2] ",
    "number": b"[123e65]", "number_0e_plus_1": b"[0e+1]", "number_0e1": b"[0e1]", "number_after_space": b"[ 4]", "number_negative_zero": b"[-0]",
    "number_close_to_zero": b"[-0.00000000000000000000000000000000000000000000000000000000000000000000000000000001]",
    "number_int_with_exp": b"[20e1]", "number_negative_int": b"[-123]", "number_negative_one": b"[-1]", "number_capital_e": b"[1E22]",
    "number_capital_e_neg_exp": b"[1E-2]", "number_capital_e_pos_exp": b"[1E+2]", "number_exponent": b"[123e45]", "number_fraction_exponent": b"[123.456e78]",
    "number_neg_exp": b"[1e-2]", "number_simple_real": b"[123.456789]", "number_to_underflow": b"[1e-400]", "number_largest_integer": b"[9007199254740991]",
    "number_smallest_integer": b"[-9007199254740991]",
    "object": b'{"asd":"sdf", "dfg":"fgh"}', "object_empty": b"{}", "object_empty_key": b'{"":0}', "object_escaped_null_in_key": b'{"foo\\u0000bar": 42}',
    "object_extreme_numbers": b'{"min": -1.0e+28, "max": 1.0e+28}', "object_long_strings": b'{"x":[{"id": "' + b"x" * 60 + b'"}], "id": "' + b"x" * 60 + b'"}',
    "object_string_unicode": '{"title":"\\u041f\\u043e\\u043b\\u0442"}'.encode(), "object_with_newlines": b'{\n"a": "b"\n}',
    "string_1_2_3_bytes_UTF-8_sequences": '["\\u0060\\u012a\\u12AB"]'.encode(), "string_accepted_surrogate_pair": b'["\\uD801\\udc37"]',
    "string_accepted_surrogate_pairs": b'["\\ud83d\\ude39\\ud83d\\udc8d"]', "string_allowed_escapes": b'["\\"\\\\\\/\\b\\f\\n\\r\\t"]',
    "string_backslash_and_u_escaped_zero": b'["\\\\u0000"]', "string_backslash_doublequotes": b'["\\""]', "string_comments": b'["a/*b*/c/*d//e"]',
    "string_double_escape_a": b'["\\\\a"]', "string_escaped_control_character": b'["\\u0012"]', "string_escaped_noncharacter": b'["\\uFFFF"]',
    "string_in_array_with_leading_space": b'[ "asd"]', "string_last_surrogates": b'["\\uDBFF\\uDFFF"]', "string_nbsp_uescaped": b'["new\\u00A0line"]',
    "string_nonCharacter_U+10FFFF": "[\"\U0010FFFF\"]".encode(), "string_null_escape": b'["\\u0000"]', "string_one_byte_utf8": b'["\\u002c"]',
    "string_pi": '["π"]'.encode(), "string_simple_ascii": b'["asd "]', "string_space": b'" "', "string_three_byte_utf8": '["\\u0821"]'.encode(),
    "string_u+2028_line_sep": "[\"\u2028\"]".encode(), "string_u+2029_par_sep": "[\"\u2029\"]".encode(), "string_unescaped_char_delete": b'["\x7f"]',
    "string_unicode_2": '["⍂㈴⍂"]'.encode(), "string_utf8": '["€𝄞"]'.encode(), "string_with_del_character": b'["a\x7fa"]',
    "structure_lonely_false": b"false", "structure_lonely_int": b"42", "structure_lonely_negative_real": b"-0.1", "structure_lonely_null": b"null",
    "structure_lonely_string": b'"asd"', "structure_lonely_true": b"true", "structure_string_empty": b'""', "structure_trailing_newline": b'["a"]\n',
    "structure_true_in_array": b"[true]", "structure_whitespace_array": b" [] ", "structure_500_nested_arrays": b"[" * 500 + b"]" * 500,
}

REFUSED = {
    "array_1_true_without_comma": b"[1 true]", "array_a_invalid_utf8": b"[a\xe5]", "array_colon_instead_of_comma": b'["": 1]', "array_comma_after_close": b'[""],',
    "array_comma_and_number": b"[,1]", "array_double_comma": b"[1,,2]", "array_double_extra_comma": b'["x",,]', "array_extra_close": b'["x"]]',
    "array_extra_comma": b'["",]', "array_incomplete": b'["x"', "array_incomplete_invalid_value": b"[x", "array_inner_array_no_comma": b"[3[4]]",
    "array_invalid_utf8": b"[\xff]", "array_items_separated_by_semicolon": b"[1:2]", "array_just_comma": b"[,]", "array_just_minus": b"[-]",
    "array_missing_value": b'[   , ""]', "array_newlines_unclosed": b'["a",\n4\n,1,', "array_number_and_comma": b"[1,]", "array_spaces_vertical_tab_formfeed": b'["\x0ba"\\f]',
    "array_star_inside": b"[*]", "array_unclosed": b'[""', "array_unclosed_trailing_comma": b"[1,", "array_unclosed_with_object_inside": b"[{}",
    "incomplete_false": b"[fals]", "incomplete_null": b"[nul]", "incomplete_true": b"[tru]", "multidigit_number_then_00": b"123\0",
    "number_++": b"[++1234]", "number_+1": b"[+1]", "number_+Inf": b"[+Inf]", "number_-01": b"[-01]", "number_-1.0.": b"[-1.0.]", "number_-2.": b"[-2.]",
    "number_-NaN": b"[-NaN]", "number_.-1": b"[.-1]", "number_.2e-3": b"[.2e-3]", "number_0.1.2": b"[0.1.2]", "number_0.3e": b"[0.3e]", "number_0.3e+": b"[0.3e+]",
    "number_0.e1": b"[0.e1]", "number_0_capital_E": b"[0E]", "number_0e": b"[0e]", "number_1.0e": b"[1.0e]", "number_1.0e-": b"[1.0e-]", "number_1_000": b"[1 000.0]",
    "number_1eE2": b"[1eE2]", "number_2.e3": b"[2.e3]", "number_9.e+": b"[9.e+]", "number_Inf": b"[Inf]", "number_NaN": b"[NaN]", "number_U+FF11": "[１]".encode(),
    "number_expression": b"[1+2]", "number_hex_1_digit": b"[0x1]", "number_hex_2_digits": b"[0x42]", "number_infinity": b"[Infinity]", "number_invalid+-": b"[0e+-1]",
    "number_invalid-negative-real": b"[-123.123foo]", "number_minus_infinity": b"[-Infinity]", "number_minus_sign_with_trailing_garbage": b"[-foo]",
    "number_minus_space_1": b"[- 1]", "number_neg_int_starting_with_zero": b"[-012]", "number_neg_real_without_int_part": b"[-.123]",
    "number_real_without_fractional_part": b"[1.]", "number_starting_with_dot": b"[.123]", "number_with_alpha": b"[1.2a-3]", "number_with_leading_zero": b"[012]",
    "number_past_the_exact_integers": b"[9007199254740993]", "number_past_a_double": b"[1e400]", "number_of_twenty_digits": b"[100000000000000000000]",
    "object_bad_value": b'["x", truth]', "object_bracket_key": b'{[: "x"}\n', "object_comma_instead_of_colon": b'{"x", null}', "object_double_colon": b'{"x"::"b"}',
    "object_emoji": '{🇨🇭}'.encode(), "object_garbage_at_end": b'{"a":"a" 123}', "object_key_with_single_quotes": b"{key: 'value'}", "object_missing_colon": b'{"a" b}',
    "object_missing_key": b'{:"b"}', "object_missing_semicolon": b'{"a" "b"}', "object_missing_value": b'{"a":', "object_no-colon": b'{"a"',
    "object_non_string_key": b"{1:1}", "object_repeated_null_null": b"{null:null,null:null}", "object_several_trailing_commas": b'{"id":0,,,,,}',
    "object_single_quote": b"{'a':0}", "object_trailing_comma": b'{"id":0,}', "object_trailing_comment": b'{"a":"b"}/**/', "object_two_commas_in_a_row": b'{"a":"b",,"c":"d"}',
    "object_unquoted_key": b'{a: "b"}', "object_unterminated-value": b'{"a":"a', "object_with_single_string": b'{ "foo" : "bar", "a" }', "object_with_trailing_garbage": b'{"a":"b"}#',
    "object_duplicated_key": b'{"a":"b","a":"c"}', "object_duplicated_key_and_value": b'{"a":"b","a":"b"}', "object_duplicated_by_an_escape": b'{"a":1,"\\u0061":2}',
    "single_space": b" ", "string_1_surrogate_then_escape": b'["\\uD800\\"]', "string_1_surrogate_then_escape_u": b'["\\uD800\\u"]',
    "string_1_surrogate_then_escape_u1x": b'["\\uD800\\u1x"]', "string_lone_first_surrogate": b'["\\uD800"]', "string_lone_second_surrogate": b'["\\uDC00"]',
    "string_surrogates_the_wrong_way_round": b'["\\uDd1e\\uD834"]', "string_accentuated_char_no_quotes": "[é]".encode(), "string_backslash_00": b'["\\\0"]',
    "string_escape_x": b'["\\x00"]', "string_escaped_backslash_bad": b'["\\\\\\"]', "string_escaped_ctrl_char_tab": b'["\\\t"]', "string_escaped_emoji": '["\\🌀"]'.encode(),
    "string_incomplete_escape": b'["\\"]', "string_incomplete_escaped_character": b'["\\u00A"]', "string_incomplete_surrogate": b'["\\uD834\\uDd"]',
    "string_invalid-utf-8-in-escape": b'["\\u\xe5"]', "string_invalid_backslash_esc": b'["\\a"]', "string_invalid_unicode_escape": b'["\\uqqqq"]',
    "string_invalid_utf8_after_escape": b'["\\\xe5"]', "string_leading_uescaped_thinspace": b'[\\u0020"asd"]', "string_no_quotes_with_bad_escape": b"[\\n]",
    "string_single_doublequote": b'"', "string_single_quote": b"['single quote']", "string_single_string_no_double_quotes": b"abc", "string_start_escape_unclosed": b'["\\',
    "string_unescaped_ctrl_char": b'["a\0a"]', "string_unescaped_newline": b'["new\nline"]', "string_unescaped_tab": b'["\t"]', "string_unicode_CapitalU": b'"\\UA66D"',
    "string_with_trailing_garbage": b'""x', "string_iso_latin_1": b'["\xe9"]', "string_overlong_sequence_2_bytes": b'["\xc0\xaf"]', "string_UTF-8_invalid_sequence": b'["\xe6\x97\xa5\xd1\x88\xfa"]',
    "string_UTF8_surrogate_U+D800": b'["\xed\xa0\x80"]', "string_not_in_unicode_range": b'["\xf4\xbf\xbf\xbf"]', "string_truncated-utf-8": b'["\xe0\xff"]',
    "structure_U+2060_word_joined": "[\u2060]".encode(), "structure_angle_bracket_.": b"<.>", "structure_array_trailing_garbage": b"[1]x", "structure_array_with_extra_array_close": b"[1]]",
    "structure_ascii-unicode-identifier": "aå".encode(), "structure_capitalized_True": b"[True]", "structure_close_unopened_array": b"1]", "structure_comma_instead_of_closing_brace": b'{"x": true,',
    "structure_double_array": b"[][]", "structure_end_array": b"]", "structure_incomplete_UTF8_BOM": b"\xef\xbb{}", "structure_lone-open-bracket": b"[", "structure_no_data": b"",
    "structure_null-byte-outside-string": b"[\0]", "structure_number_with_trailing_garbage": b"2@", "structure_object_followed_by_closing_object": b"{}}",
    "structure_object_with_comment": b'{"a":/*comment*/"b"}', "structure_open_array_comma": b"[,", "structure_open_array_object": b'[{"":' * 200, "structure_open_object_close_array": b"{]",
    "structure_single_eacute": b"\xe9", "structure_trailing_#": b'{"a":"b"}#{}', "structure_uescaped_LF_before_string": b'[\\u000A""]', "structure_unclosed_array": b"[1",
    "structure_unclosed_object": b'{"asd":"asd"', "structure_unicode-identifier": "å".encode(), "structure_whitespace_U+2060": "\u2060".encode(), "structure_whitespace_formfeed": b"[\x0c]",
    "structure_UTF-16_with_BOM": '["é"]'.encode("utf-16"), "structure_UTF-16LE": '["é"]'.encode("utf-16-le"),
}


class JSONTexts(ServerTestCase):
    def ask(self, text):
        return [self.server.ask("POST", path, text, {"Content-Type": "application/json"}) for path in ("/v1/documents", "/v1/render")]

    def test_valid_texts_are_read(self):
        for name, text in ACCEPTED.items():
            with self.subTest(name):
                json.loads(text)
                for answer in self.ask(text):
                    # A list may be a document; most say nothing that is one.
                    self.assertIn(answer.status, (200, 201, 422), answer.text)

    def test_invalid_texts_are_malformed(self):
        for name, text in REFUSED.items():
            with self.subTest(name):
                for answer in self.ask(text):
                    problem = self.assertProblem(answer, 400)
                    self.assertEqual(problem["code"], "malformed-json")
                    self.assertGreaterEqual(problem.get("line", 1), 1)
                    self.assertGreaterEqual(problem.get("column", 1), 1)

    def test_a_place_is_told_by_line_and_column_in_characters(self):
        for text, line, column in ((b'{"a":\n 1,\n "b": x}', 3, 7), (b'[1,\r\n2,\r\n', 3, 1), ('["é", x]'.encode(), 1, 7), (b"", 1, 1)):
            problem = self.assertProblem(self.ask(text)[0], 400)
            self.assertEqual((problem["line"], problem["column"]), (line, column), text)

    def test_what_nests_too_deep_is_refused_and_what_is_no_json_is_malformed_however_deep(self):
        for answer in self.ask(b"[" * 100_000 + b"]" * 100_000):
            self.assertEqual(self.assertProblem(answer, 422)["code"], "limit-json-depth")
        for text in (b"[" * 100_000, b'[{"":' * 50_000 + b"\n", b"[" * 2_000 + b"}" * 2_000):
            for answer in self.ask(text):
                self.assertEqual(self.assertProblem(answer, 400)["code"], "malformed-json")

    def test_a_byte_order_mark_is_either_taken_or_refused_at_the_first_place(self):
        answer = self.ask(b'\xef\xbb\xbf{"type": "Text", "text": "a"}')[0]
        if answer.status not in (200, 201):
            self.assertEqual(self.assertProblem(answer, 400)["line"], 1)


if __name__ == "__main__":
    unittest.main()
