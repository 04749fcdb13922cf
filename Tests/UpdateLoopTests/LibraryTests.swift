import Expressions
import Geometry
import SVGFrame
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func screen(_ views: String, profile: String = "iOS26") -> String {
    """
    {"profile": "\(profile)", "viewport": {"width": 300, "height": 600}, "components": {"Screen": {
      "state": {"isOn": false, "n": 0}, "body": {"type": "VStack", "children": \(views)}}}, "root": {"type": "Screen"}}
    """
}

private func size(_ session: Session, _ name: String) throws -> Size {
    session.graph.coordinates.frame(of: try #require(session.graph.view(named: name))).size
}

private func picture(_ session: Session) throws -> String {
    String(decoding: try session.frame(FrameOptions()), as: UTF8.self)
}

@Suite struct Library {
    @Test(arguments: ["plain", "bordered", "borderless", "borderedProminent"])
    func aStyleAroundAButtonColoursItsLabel(style: String) throws {
        func drawn(_ modifiers: String) throws -> String {
            let button =
                #"{"type": "Button", "title": "go", "action": "", "modifiers": [{"buttonStyle": "\#(style)"}]}"#
            return try picture(
                session(screen(#"[{"type": "VStack", "children": [\#(button)], "modifiers": [\#(modifiers)]}]"#)))
        }
        let purple = try drawn(##"{"foregroundStyle": "#123456"}"##)
        #expect(purple.contains("#123456"))
        #expect(try !drawn("").contains("#123456"))
    }

    @Test func buttonsInAHeaderAreTinted() throws {
        func drawn(_ header: String) throws -> String {
            let section = #"{"type": "Section", "header": \#(header), "children": []}"#
            return try picture(session(screen(#"[{"type": "List", "children": [\#(section)]}]"#)))
        }
        let accent = try picture(session(screen(##"[{"type": "Color", "color": "accentColor"}]"##)))
        let blue = try #require(accent.firstMatch(of: /fill="(#[0-9a-f]{6})" ?\/?>(?!.*fill)/)?.output.1)
        #expect(try drawn(#"{"type": "Button", "title": "Add", "action": ""}"#).contains(blue))
        #expect(try !drawn(#"{"type": "Text", "text": "Add"}"#).contains(blue))
    }

    @Test func ofPagesThatAForEachMakesTheFirstOneShows() throws {
        let pages =
            #"{"type": "ForEach", "data": 3, "id": "self", "children": [{"type": "Text", "text": {"$": "'page \\(index)'"}}]}"#
        let one = try picture(session(screen(#"[{"type": "TabView", "children": [\#(pages)]}]"#)))
        #expect(one.contains("page 0") && !one.contains("page 1") && !one.contains("page 2"))
        // An element that is called `index` is not its place.
        let named =
            #"{"type": "ForEach", "data": {"range": [1, 4]}, "id": "self", "item": "index", "children": [{"type": "Text", "text": {"$": "'page \\(index)'"}}]}"#
        let other = try picture(session(screen(#"[{"type": "TabView", "children": [\#(named)]}]"#)))
        #expect(other.contains("page 1") && !other.contains("page 2"))
        // Rows around the TabView are not rows of its pages.
        let around =
            #"{"type": "ForEach", "data": 2, "id": "self", "children": [{"type": "TabView", "children": [{"type": "Text", "text": "left"}, {"type": "Text", "text": "right"}]}]}"#
        let two = try picture(session(screen("[\(around)]")))
        #expect(two.ranges(of: "\"left\"").count == 2 && !two.contains("right"))
    }

    @Test func everyViewOfTheTableParsesAndCompiles() throws {
        #expect(LibrarySignature.all.count >= 5)
        let constants = ["text": "\"\"", "value": "1", "selection": "1", "path": "[]"]
        for view in LibrarySignature.all {
            // Its columns are all that a NavigationView takes.
            let bindings = (view.name == "NavigationView" ? [] : view.bindings).map { name in
                "\"\(name)\": {\"constant\": \(view.name == "ColorPicker" ? "\"red\"" : constants[name] ?? "true")}"
            }
            let needed = view.name == "TimelineView" ? ["\"schedule\": \"animation\""] : []
            let given = (["\"type\": \"\(view.name)\""] + bindings + needed).joined(separator: ", ")
            _ = try session(screen("[{\(given)}]"))
        }
    }

    @Test(arguments: [("iOS26", 66.0, 30.0), ("iOS18", 51, 31), ("iOS16", 51, 31)])
    func aSwitchHasTheSizeOfItsRelease(profile: String, width: Double, height: Double) throws {
        let alone =
            #"[{"type": "HStack", "name": "t", "children": [{"type": "Toggle", "isOn": "$isOn", "modifiers": [{"labelsHidden": true}]}]}]"#
        #expect(try size(session(screen(alone, profile: profile)), "t") == Size(width: width, height: height))
        let row =
            #"[{"type": "HStack", "name": "t", "children": [{"type": "Toggle", "isOn": "$isOn", "title": "A"}]}]"#
        #expect(try size(session(screen(row, profile: profile)), "t") == Size(width: 300, height: height))
    }

    @Test func aTapTurnsAToggleAndItsOwnerRunsOnlyIfItReadsTheValue() throws {
        let toggle = #"{"type": "Toggle", "name": "t", "isOn": "$isOn", "label": {"type": "Text", "text": "A"}}"#
        let quiet = try session(screen("[\(toggle)]"))
        let update = try quiet.apply(.tap("t"))
        #expect(evaluated(update).isEmpty && update.log.skipped.isEmpty)
        #expect(state(quiet, "Screen", "isOn") == "true")
        #expect(update.log.redrawn.map(\.path) == ["Screen/VStack/Toggle"])
        let reading = try session(screen(#"[\#(toggle), {"type": "Text", "text": {"$": "isOn ? 'on' : 'off'"}}]"#))
        #expect(evaluated(try reading.apply(.tap("t"))) == ["Screen 1"])
    }

    @Test func reportsNameTheViewThatWasWrittenAndCountNothingInsideIt() throws {
        let session = try session(screen(#"[{"type": "Label", "title": "Wi-Fi", "systemImage": "wifi"}]"#))
        let update = try session.apply(.set([SlotAssignment(target: "Screen", slot: "n", value: .number(4))]))
        #expect(update.log.live == 3)
        #expect(session.graph.liveViews > 3)
        var paths: Set<String> = []
        session.graph.forEachNode { node in
            paths.insert(session.graph.path(of: node))
            return true
        }
        #expect(paths.subtracting([""]) == ["Screen", "Screen/VStack", "Screen/VStack/Label"])
    }

    @Test(arguments: [("titleOnly", false), ("iconOnly", true), ("titleAndIcon", true)])
    func aLabelShowsWhatItsStyleNames(style: String, hasIcon: Bool) throws {
        let label =
            #"{"type": "HStack", "name": "l", "children": [{"type": "Label", "title": "T", "icon": {"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 40, "height": 40}}]}, "modifiers": [{"labelStyle": "\#(style)"}]}]}"#
        let session = try session(screen("[\(label)]"))
        let height = try size(session, "l").height
        #expect(hasIcon ? height == 40 : height < 30)
    }

    @Test func aButtonWithARoleAloneIsTheLibrarys() throws {
        let text = screen(
            #"[{"type": "Button", "role": "destructive", "action": "n += 1", "label": {"type": "Text", "text": "a"}}]"#)
        #expect(try session(text).graph.program.components.contains { $0.isLibrary && $0.name == "Button" })
    }

    @Test func aComponentOfTheDocumentGoesBeforeTheLibrary() throws {
        let text = """
            {"components": {"Label": {"properties": {"size": 7}, "body": {"type": "Color", "name": "c", "color": "red",
              "modifiers": [{"frame": {"width": {"$": "size"}, "height": 5}}]}}},
             "root": {"type": "Label", "properties": {"size": 9}}}
            """
        #expect(try size(session(text), "c") == Size(width: 9, height: 5))
    }

    @Test func aDocumentWithoutItsViewsIsCompiledWithoutTheLibrary() throws {
        let program = try DocumentCompiler.compile(text: Array(screen(#"[{"type": "Text", "text": "a"}]"#).utf8)).get()
        #expect(program.components.allSatisfy { !$0.isLibrary })
    }
}
