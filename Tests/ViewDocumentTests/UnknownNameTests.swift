import Testing

@testable import ViewDocument

@Suite struct UnknownNames {
    @Test func viewsInsideAnUnknownViewAreChecked() {
        let found = faults(
            #"""
            {"type": "Carousel", "name": 3, "modifiers": [{"opcity": 1}], "header": {"type": "Txt"},
             "children": [{"type": "VStack", "spacing": "wide", "children": [{"type": "Text"}]}],
             "options": {"empty": [{"type": "Image", "resizable": 3}]}, "title": {"$": "nme"}, "action": "x = "}
            """#)
        #expect(
            summary(found) == [
                "unknown-type /type", "unknown-modifier /modifiers/0/opcity", "unknown-type /header/type",
                "wrong-value /children/0/spacing", "missing-key /children/0/children/0",
                "wrong-value /options/empty/0/resizable", "unknown-name /title/$", "syntax /action",
            ])
    }

    @Test func aViewWithoutATypeAndAnUnknownKeyDoNotEndTheWalk() {
        let found = faults(
            #"""
            {"type": "VStack", "chldren": [{"type": "Txt"}], "children": [{"children": [{"type": "Text"}]},
             {"type": 3, "label": {"type": "Circl"}}, [{"type": "Rectangl"}], {"type": "Spacer", "children": {"type": "Divder"}}]}
            """#)
        #expect(
            summary(found) == [
                "unknown-key /chldren", "unknown-type /chldren/0/type", "missing-key /children/0",
                "missing-key /children/0/children/0", "wrong-value /children/1/type",
                "unknown-type /children/1/label/type", "wrong-value /children/2", "unknown-type /children/2/0/type",
                "unknown-key /children/3/children", "unknown-type /children/3/children/type",
            ])
    }

    @Test func viewsInTheValueOfAnUnknownModifierAreChecked() {
        let found = faults(
            #"""
            {"type": "Text", "text": "a", "modifiers": [{"toolbarItemHiddenr": [{"type": "Table", "children": [{"type": "Txt"}]}]},
             {"toolbarItemHidden": {"isPresented": "$isOpen", "children": [{"type": "Text"}]}}]}
            """#)
        #expect(
            summary(found) == [
                "unknown-modifier /modifiers/0/toolbarItemHiddenr",
                "unsupported /modifiers/0/toolbarItemHiddenr/0/type",
                "unknown-type /modifiers/0/toolbarItemHiddenr/0/children/0/type",
                "unsupported /modifiers/1/toolbarItemHidden",
                "missing-key /modifiers/1/toolbarItemHidden/children/0",
            ])
        #expect(found[0].suggestion == "toolbarItemHidden")
        #expect(found[0].detail.contains("SwiftUI's `toolbarItemHidden` is not supported yet"))
    }

    /// What an unknown container would bring is not known, so nothing is said of its names.
    @Test func namesThatAnUnknownContainerMayBringAreNoFaults() {
        let found = faults(
            #"""
            {"type": "GeometryReder", "data": [1], "item": "row", "children": [
             {"type": "Text", "text": {"$": "row.title + nope"}}, {"type": "Text", "text": {"$": "geometry.size.width"}}]}
            """#)
        #expect(summary(found) == ["unknown-type /type", "unknown-name /children/0/text/$"])
        #expect(found[0].suggestion == "GeometryReader")
    }

    /// Names that are built may still stand in the tables of SwiftUI's names: they are known first.
    @Test func whatIsBuiltWinsOverTheTablesOfNames() throws {
        for row in ViewSchema.rows where SwiftUINames.view(row.type) != nil {
            #expect(!faultCodes(#"{"type": "\#(row.type)", "nobody": 1}"#).contains("unsupported"), "\(row.type)")
        }
        for row in ModifierSchema.rows where SwiftUINames.modifier(row.name) != nil {
            let text = #"{"type": "Text", "text": "a", "nobody": 1, "modifiers": [{"\#(row.name)": true}]}"#
            #expect(!faultCodes(text).contains("unsupported"), "\(row.name)")
        }
        // A document's own names are known as well.
        _ = try program(#"{"components": {"List": {"body": {"type": "Divider"}}}, "root": {"type": "List"}}"#)
        _ = try program(component(#"{"type": "Menu"}"#, declarations: #""views": {"Menu": {"type": "Divider"}}"#))
    }

    private func faultCodes(_ text: String) -> [String] { faults(text).map(\.code) }

    @Test func whatComesNearestIsThere() {
        for group in SwiftUINames.views {
            #expect(group.nearest.map { ViewSchema.row(of: $0) != nil } ?? true, "\(group.nearest ?? "")")
        }
        for group in SwiftUINames.modifiers {
            #expect(group.nearest.map { ModifierSchema.row(of: $0) != nil } ?? true, "\(group.nearest ?? "")")
        }
    }

    @Test func theTablesHaveEachNameOnce() {
        let known = SwiftUINames.viewNames.count + ViewSchema.rows.count
        #expect(Set(SwiftUINames.viewNames).count == SwiftUINames.viewNames.count)
        #expect(Set(SwiftUINames.modifierNames).count == SwiftUINames.modifierNames.count)
        #expect(known >= 150 && SwiftUINames.modifierNames.count + ModifierSchema.rows.count >= 400)
    }

    @Test(arguments: [
        ("Table", "unsupported", "LazyVStack"),
        ("HelpLink", "unsupported", "Button"), ("Txt", "unknown-type", "Text"),
        ("NavigationStak", "unknown-type", "NavigationStack"),
    ]) func viewsOfSwiftUIAreToldFromTypos(_ type: String, _ code: String, _ suggestion: String) {
        let found = faults(#"{"type": "\#(type)"}"#)
        #expect(summary(found) == ["\(code) /type"])
        #expect(found.first?.suggestion == suggestion)
    }

    @Test(arguments: [
        ("backgroundTask", "unsupported", "task"), ("toolbarItemHidden", "unsupported", "safeAreaInset"),
        ("paddin", "unknown-modifier", "padding"), ("navigatonTitle", "unknown-modifier", "navigationTitle"),
    ]) func modifiersOfSwiftUIAreToldFromTypos(_ name: String, _ code: String, _ suggestion: String) {
        let found = faults(#"{"type": "Divider", "modifiers": [{"\#(name)": true}]}"#)
        #expect(summary(found) == ["\(code) /modifiers/0/\(name)"])
        #expect(found.first?.suggestion == suggestion)
        if code == "unsupported" {
            #expect(
                found.first?.detail.hasPrefix("SwiftUI's `\(name)` is not supported yet; closest: `\(suggestion)`")
                    == true)
        }
    }

    @Test(arguments: ["accessibilityLabel", "keyboardType", "drawingGroup"])
    func whatHasNoEffectIsTaken(_ name: String) throws {
        let compiled = try program(#"{"type": "Divider", "modifiers": [{"\#(name)": "a"}]}"#)
        #expect(compiled.findings.isEmpty)
    }

    @Test func modifiersAndViewsInEachOthersPlacesAreSaidToBe() {
        #expect(faults(#"{"type": "padding"}"#)[0].detail.contains("is a modifier"))
        #expect(faults(#"{"type": "Divider", "modifiers": [{"Text": "a"}]}"#)[0].detail.contains("is a view"))
        let found = faults(#"{"type": "Text", "text": "a", "padding": 3, "backgroundTask": "x"}"#)
        #expect(found.allSatisfy { $0.code == "unknown-key" })
        #expect(found.filter { $0.detail.contains("is a modifier") }.count == 1)
        #expect(found.count == 2)
    }

    @Test func theFirstFiftyOfAllFaultsAreListed() {
        let rows = (0..<60).map { _ in #"{"type": "Txt"}"# }.joined(separator: ",")
        guard
            case .failure(let faults) = DocumentCompiler.compile(
                text: Array(#"{"type": "Table", "children": [\#(rows)]}"#.utf8))
        else {
            Issue.record("compiles")
            return
        }
        #expect(faults.faults.count == 50 && faults.omitted == 11)
    }
}
