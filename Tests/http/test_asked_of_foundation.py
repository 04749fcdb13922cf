"""Formatters, bundles, the system, optional parameters and names in ranges, as screens of public apps have them."""
import unittest

from askedcase import AskedTestCase, text


class AskedOfFoundation(AskedTestCase):
    def told(self, statements, **more):
        """What a function of these statements gives, in a body and in an action."""
        document = {"functions": {"f": {"parameters": [], "body": statements}}, **more, "components": {"S": {
            "state": {"told": ""}, "body": {"type": "VStack", "children": [
                text("'\\(f())'"), {"type": "Button", "name": "b", "title": "b", "action": "told = '\\(f())'"}]}}}}
        return self.ask(document, {"tap": "b"})["state"]["S"]["told"]

    def test_dates_by_formatters(self):
        date = "Date(timeIntervalSince1970: 1700000000)"
        for set_, wanted in (("formatter.dateFormat = 'yyyy-MM-dd'", "2023-11-14"), ("formatter.dateStyle = .medium", "Nov 14, 2023"),
                             ("formatter.dateStyle = .long; formatter.timeStyle = .none", "November 14, 2023"),
                             ("formatter.dateStyle = .short; formatter.timeStyle = .short", "11/14/23, 10:13 PM"), ("formatter.timeStyle = .short", "10:13 PM"),
                             ("formatter.locale = Locale(identifier: 'en_US_POSIX'); formatter.dateFormat = 'EEE'", "Tue"), ("", "")):
            self.assertEqual(self.told("let formatter = DateFormatter(); %s; return formatter.string(from: %s)" % (set_, date)).replace("\u202f", " "), wanted, set_)
        types = {"Dates": {"fields": {"n": "Int"}, "statics": {"short": {"$": "{ let f = DateFormatter(); f.dateFormat = 'MMM d'; return f }()"}}}}
        self.assertEqual(self.told("Dates.short.string(from: %s)" % date, types=types), "Nov 14")
        document = {"components": {"S": {"body": text("'\\(f())'")}}, "functions": {
            "f": {"parameters": [], "body": "let formatter = DateFormatter(); formatter.locale = Locale(identifier: 'de_DE'); return formatter.string(from: Date())"}}}
        self.assertIn("unsupported", [one["code"] for one in self.ask(document, status=422)["errors"]])

    def test_numbers_by_formatters(self):
        for set_, wanted in (("f.numberStyle = .decimal", "1,234.568"), ("f.numberStyle = .decimal; f.maximumFractionDigits = 1", "1,234.6"),
                             ("f.numberStyle = .currency", "$1,234.57"), ("f.numberStyle = .currency; f.maximumFractionDigits = 0", "$1,235"),
                             ("f.minimumFractionDigits = 2; f.maximumFractionDigits = 2", "1234.57")):
            for given in ("from: NSNumber(value: 1234.5678)", "for: 1234.5678"):
                self.assertEqual(self.told("let f = NumberFormatter(); %s; return f.string(%s) ?? ''" % (set_, given)), wanted, set_)
        self.assertEqual(self.told("let f = NumberFormatter(); f.numberStyle = .percent; return f.string(from: 0.25 as NSNumber)!"), "25%")

    def test_numbers_in_words_and_as_places(self):
        for style, number, wanted in (("spellOut", 12, "twelve"), ("spellOut", 42, "forty-two"), ("spellOut", -1005, "minus one thousand five"),
                                      ("spellOut", 2.5, "two point five"), ("spellOut", "9007199254740992", "9007199254740992"), ("ordinal", 1, "1st"), ("ordinal", 12, "12th"), ("ordinal", 1023, "1,023rd")):
            self.assertEqual(self.told("let f = NumberFormatter(); f.numberStyle = .%s; return f.string(from: %s) ?? ''" % (style, number)), wanted)

    def test_spans_by_a_formatter(self):
        for set_, asked, wanted in (
                ("", "for: now.addingTimeInterval(-7200), relativeTo: now", "2 hours ago"), ("f.unitsStyle = .abbreviated", "for: now.addingTimeInterval(-7200), relativeTo: now", "2 hr. ago"),
                ("f.unitsStyle = .short", "for: now.addingTimeInterval(86400 * 3), relativeTo: now", "in 3 days"), ("f.unitsStyle = .spellOut", "for: now.addingTimeInterval(-86400 * 60), relativeTo: now", "two months ago"),
                ("f.dateTimeStyle = .named", "for: now.addingTimeInterval(-86400), relativeTo: now", "yesterday"), ("f.unitsStyle = .full", "for: now.addingTimeInterval(-7200), relativeTo: now.addingTimeInterval(-86400)", "in 22 hours"),
                ("f.unitsStyle = .full", "fromTimeInterval: -60", "1 minute ago")):
            self.assertEqual(self.told("let now = Date(); let f = RelativeDateTimeFormatter(); %s; return f.localizedString(%s)" % (set_, asked)), wanted, set_)

    def test_a_text_that_is_no_date_is_nil(self):
        for options, date, wanted in (("", "2026-03-04T15:05:00Z", "yes"), ("", "garbage", "no"), ("", "2026-03-04T15:05:00.123Z", "no"),
                                      ("f.formatOptions = [.withInternetDateTime, .withFractionalSeconds]", "2026-03-04T15:05:00.123Z", "yes")):
            self.assertEqual(self.told("let f = ISO8601DateFormatter(); %s; return f.date(from: '%s') == nil ? 'no' : 'yes'" % (options, date)), wanted)

    def test_another_place_is_refused(self):
        for set_ in ("f.locale = Locale(identifier: 'en_GB')", "f.timeZone = TimeZone(secondsFromGMT: 0 + 3600)", "f.timeZone = TimeZone(identifier: 'Europe/Berlin')"):
            document = {"components": {"S": {"body": text("'\\(f())'")}}, "functions": {
                "f": {"parameters": [], "body": "let f = DateFormatter(); %s; return f.string(from: Date())" % set_}}}
            self.assertIn("unsupported", [one["code"] for one in self.ask(document, status=422)["errors"]])

    def test_types_of_names_have_those_names(self):
        self.assertEqual(self.told("'\\(Visibility.allCases.count) \\(DynamicTypeSize.allCases.count) \\(EditMode.active.isEditing)'"), "3 12 true")
        for document in ({"components": {"S": {"body": text("'\\(EditMode.inactiv.isEditing)'")}}},
                         {"components": {"S": {"state": {"on": True}, "body": {**text("a"), "modifiers": [{"padding": {"edges": {"$": "on ? .top : .foo"}, "length": 10}}]}}}},
                         {"components": {"S": {"state": {"on": True}, "body": {**text("a"), "modifiers": [{"presentationDetents": {"$": "[.larg]"}}]}}}}):
            self.assertIn("unknown-member", [one["code"] for one in self.ask(document, status=422)["errors"]])

    def test_a_text_as_a_value_is_its_letters(self):
        self.assertEqual(self.told("let text: Text; if 1 < 2 { text = Text('a') } else { text = Text(verbatim: 'b') }; return text + Text(' at \\(Text(3))')"), "a at 3")
        types = {"Item": {"fields": {"title": "Text", "message": "Text"}}}
        self.assertEqual(self.told("let item = Item(title: Text('No'), message: Text(0.25, format: .percent)); return '\\(item.title) \\(item.message)'", types=types), "No 25%")

    def test_a_toolbar_item_without_its_ground(self):
        def drawn(*modifiers):
            item = {"type": "ToolbarItem", "placement": "topBarTrailing", "children": [{"type": "Button", "title": "Add"}], "modifiers": list(modifiers)}
            body = {"type": "NavigationStack", "children": [{"type": "Text", "text": "a", "modifiers": [{"navigationTitle": "T"}, {"toolbar": [item]}]}]}
            return self.ask({"profile": "iOS26", "components": {"S": {"body": body}}})["svg"]
        self.assertEqual(len(drawn()), len(drawn({"sharedBackgroundVisibility": "visible"})))
        self.assertLess(len(drawn({"sharedBackgroundVisibility": "hidden"})), len(drawn()))

    def test_the_first_of_a_dictionary_is_a_pair(self):
        self.assertEqual(self.told("let d: [String: Int] = ['a': 1, 'b': 2]; return '\\(d.first?.key ?? '') \\(d.filter { $0.value > 1 }.first?.value ?? 0)'"), "a 2")
        self.assertEqual(self.told("let d: [String: Int] = ['a': 1]; return d.filter { $0.value > 1 }.first == nil ? 'none' : 'some'"), "none")

    def test_what_a_bundle_says(self):
        self.assertEqual(self.told("let version = Bundle.main.infoDictionary?['CFBundleShortVersionString'] as? String; return version ?? '?'"), "1.0")
        self.assertEqual(self.told("Bundle.main.infoDictionary?['nothing'] as? String ?? 'none'"), "none")

    def test_what_a_bundle_says_by_key(self):
        self.assertEqual(self.told("Bundle.main.object(forInfoDictionaryKey: 'CFBundleName') as? String ?? 'none'"), "App")

    def test_what_may_not_be_there_is_gone_through(self):
        document = {"components": {"S": {"state": {"list": {"$of": "[Int]?"}, "n": 0}, "body": {"type": "VStack", "children": [
            {"type": "Button", "name": "b", "title": "b", "action": "list?.forEach { if $0 == 2 { return }; n += $0 }; debugPrint(n)"},
            {"type": "Button", "name": "fill", "title": "fill", "action": "list = [1, 2, 3]"}]}}}}
        self.assertEqual(self.state(document, {"tap": "b"})["n"], 0)
        self.assertEqual(self.state(document, {"tap": "fill"}, {"tap": "b"})["n"], 4)

    def test_a_set_of_an_inline_view_is_a_closure(self):
        view = {"bindings": ["isOn"], "view": {"type": "Button", "name": "b", "title": "b", "action": "isOn.toggle()"}}
        for set_ in ("on = newValue; n += 1", "{ on = $0; n += 1 }", "{ v in on = v; n += 1 }"):
            document = {"components": {"S": {"state": {"on": False, "n": 0}, "views": {"row": view}, "body": {
                "type": "row", "bindings": {"isOn": {"get": {"$": "on"}, "set": set_}}}}}}
            self.assertEqual({"on": True, "n": 1}, self.state(document, {"tap": "b"}), set_)

    def test_subscripts_of_ones_own(self):
        types = {"Array": {"functions": {"subscript": {"parameters": ["safe"], "body": "indices.contains(safe) ? self[safe] : nil"}}},
                 "Board": {"fields": {"cells": "[Int]"}, "functions": {"subscript": {"parameters": ["row", "column"], "body": "cells[row * 2 + column]"}}}}
        self.assertEqual(self.told("let list = ['a', 'b']; let board = Board(cells: [1, 2, 3, 4]); "
                                   "return '\\(list[safe: 1] ?? \"none\") \\(list[safe: 7] ?? \"none\") \\(board[1, 0])'", types=types), "b none 3")
        document = {"components": {"S": {"body": text("'\\([1][safe: 3] ?? 0)'")}}}
        self.assertIn("unknown-function", [one["code"] for one in self.ask(document, status=422)["errors"]])

    def test_what_is_ones_own_is_projected_by_self(self):
        document = {"components": {
            "S": {"state": {"items": [1, 2]}, "functions": {"binding": {"parameters": ["i"], "body": "return self.$items[i]"}},
                  "body": {"type": "B", "bindings": {"n": {"$": "self.binding(1)"}}}},
            "B": {"bindings": ["n"], "body": {"type": "Button", "name": "b", "title": {"$": "'\\(n)'"}, "action": "n += 5"}}}}
        self.assertEqual(self.state(document, {"tap": "b"})["items"], [1, 7])

    def test_the_type_of_a_tuple(self):
        document = {"components": {"S": {
            "state": {"info": {"$of": "(count: Int, names: [String])", "default": {"$": "(0, [])"}}, "pair": {"$of": "(Int, String)?"}},
            "body": {"type": "VStack", "children": [
                text("'\\(info.count) \\(info.names.count) \\(pair?.1 ?? \"none\")'"),
                {"type": "Button", "name": "b", "title": "b", "action": "info = (count: 2, names: ['a', 'b']); info.names.append('c'); pair = (4, 'x')"}]}}}}
        self.assertIn('aria-label="0 0 none"', self.ask(document)["svg"])
        self.assertIn('aria-label="2 3 x"', self.ask(document, {"tap": "b"})["svg"])
        document["components"]["S"]["state"]["info"]["$of"] = "Int(3)"
        self.assertIn("wrong-value", [one["code"] for one in self.ask(document, status=422)["errors"]])

    def test_what_an_application_opens_is_not_seen(self):
        document = {"components": {"S": {"state": {"n": 0}, "body": {"type": "Button", "name": "b", "title": "b", "action":
                    "if let url = URL(string: 'https://a.b') { UIApplication.shared.open(url) }; UIApplication.shared.isIdleTimerDisabled = true; n += 1"}}}}
        self.assertEqual(self.ask(document, {"tap": "b"})["state"]["S"]["n"], 1)

    def test_a_parameter_that_may_be_nil(self):
        row = {"parameters": ["title", {"name": "subtitle", "$of": "String?", "default": None}], "view": {"type": "VStack", "children": [
            text("title"), {"type": "If", "let": {"subtitle": "subtitle"}, "then": [text("subtitle.uppercased()", name="sub")]}]}}
        document = {"components": {"S": {"views": {"row": row}, "state": {"may": {"$of": "String?", "default": "c"}}, "body": {"type": "VStack", "children": [
            {"type": "row", "properties": {"title": "A"}}, {"type": "row", "properties": {"title": "B", "subtitle": "b"}},
            {"type": "row", "properties": {"title": "C", "subtitle": {"$": "may"}}}]}}}}
        answer = self.ask(document)
        self.assertEqual(len([one for one in answer["layout"] if one.get("name") == "sub"]), 2)
        for letters in "BC":
            self.assertEqual(answer["svg"].count('aria-label="%s"' % letters), 2)

    def test_traits_and_sizes_by_names(self):
        for modifier in ({"accessibilityAddTraits": {"$": "on ? [.isButton, .isSelected] : .isButton"}}, {"dynamicTypeSize": {"$": "...DynamicTypeSize.xxxLarge"}},
                         {"dynamicTypeSize": {"$": ".small ... .xxxLarge"}}):
            self.ask({"components": {"S": {"state": {"on": True}, "body": {"type": "Text", "text": "a", "modifiers": [modifier]}}}})
        def height(size):
            body = {"type": "Text", "text": "a", "name": "t", "modifiers": [{"dynamicTypeSize": size}]}
            answer = self.ask({"device": {"dynamicTypeSize": "accessibility3"}, "components": {"S": {"state": {"on": True}, "body": body}}})
            return next(one["frame"]["height"] for one in answer["layout"] if one.get("name") == "t")
        self.assertEqual(height({"$": "on ? ...DynamicTypeSize.large : .small"}), height("...large"))
        self.assertLess(height("...large"), height("accessibility3"))

    def test_a_component_is_given_a_readers_proxy(self):
        page = {"properties": [{"proxy": {"$of": "GeometryProxy"}}], "body": {"type": "Color", "color": "red", "name": "half", "modifiers": [
            {"frame": {"width": {"$": "proxy.size.width / 2"}, "height": {"$": "proxy.size.height - proxy.safeAreaInsets.top"}}}]}}
        loose = {"properties": ["proxy"], "body": {"type": "Color", "color": "red", "name": "loose", "modifiers": [
            {"frame": {"width": {"$": "proxy.size.width / 4"}, "height": 9}}]}}
        reader = {"type": "GeometryReader", "proxy": "proxy", "children": [
            {"type": "Page", "properties": {"proxy": {"$": "proxy"}}}, {"type": "Loose", "properties": {"proxy": {"$": "proxy"}}}],
            "modifiers": [{"frame": {"width": {"$": "wide ? 300 : 200"}, "height": 100}}]}
        document = {"components": {"Page": page, "Loose": loose, "S": {"state": {"wide": False, "n": 0}, "body": {"type": "VStack", "children": [
            reader, {"type": "Button", "name": "b", "title": "b", "action": "wide = true"}, {"type": "Button", "name": "c", "title": {"$": "'\\(n)'"}, "action": "n += 1"}]}}}}
        frames = {one["name"]: one["frame"] for one in self.ask(document)["layout"] if one.get("name")}
        self.assertEqual((frames["half"]["width"], frames["loose"]["width"]), (100, 50))
        answer = self.ask(document, {"tap": "b"})
        frames = {one["name"]: one["frame"] for one in answer["layout"] if one.get("name")}
        self.assertEqual((frames["half"]["width"], frames["loose"]["width"]), (150, 75))
        self.assertIn("Page", str(answer["report"]["evaluated"]))
        # What changes nothing of the reader runs nobody who is given its proxy.
        self.assertNotIn("Page", str(self.ask(document, {"tap": "c"})["report"]["evaluated"]))

    def test_an_own_init_that_leaves_out_fields(self):
        types = {"P": {"fields": {"name": "String", "count": {"$of": "Int", "default": 3}},
                       "functions": {"init": {"parameters": ["name"], "body": "self.name = name.uppercased(); count = 7"}}}}
        self.assertEqual(self.told("let p = P(name: 'a'); return '\\(p.name) \\(p.count)'", types=types), "A 7")
        self.assertEqual(self.told("let p = P(name: 'a', count: 1); return '\\(p.name) \\(p.count)'", types=types), "a 1")

    def test_a_page_says_its_own_tab(self):
        def page(letters, tag, symbol):
            return {"body": {"type": "Text", "text": letters, "modifiers": [
                {"tabItem": {"type": "Label", "title": letters + " tab", "systemImage": symbol}}, {"tag": tag}, {"badge": 4}]}}
        def tabs(*pages):
            return {"profile": "iOS18", "components": {"Home": page("Home", "home", "house"), "Mine": page("Mine", "mine", "person"),
                    "S": {"state": {"tab": "mine"}, "body": {"type": "TabView", "selection": "$tab", "children": list(pages)}}}}
        said = self.ask(tabs({"type": "Home"}, {"type": "Mine"}))
        self.assertEqual(said["svg"].count('data-type="Label"'), 2)
        self.assertIn('aria-label="Mine"', said["svg"])
        self.assertNotIn('aria-label="Home"', said["svg"])


if __name__ == "__main__":
    unittest.main()
