import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func screen(_ list: String, profile: String = "iOS26", width: Int = 320, state: String = #""n": 3"#) -> String {
    """
    {"profile": "\(profile)", "viewport": {"width": \(width), "height": 568, "scale": 2}, "components": {"Screen": {
      "state": {\(state)}, "body": \(list)}}, "root": {"type": "Screen"}}
    """
}

/// A row of a name and a height.
private func box(_ name: String, _ height: Double, _ modifiers: String = "") -> String {
    #"{"type": "Color", "name": "\#(name)", "color": "red", "modifiers": [{"frame": {"height": \#(height)}}\#(modifiers)]}"#
}

private func list(_ children: String, _ modifiers: String = "") -> String {
    #"{"type": "List", "name": "list", "children": [\#(children)], "modifiers": [\#(modifiers)]}"#
}

private func frame(_ session: Session, _ name: String) throws -> Rect {
    session.graph.coordinates.frame(of: try #require(session.graph.view(named: name)))
}

private func cell(_ session: Session, _ name: String) throws -> ListCell {
    let view = try #require(session.graph.view(named: name))
    let coordinates = session.graph.coordinates
    // In a List with a selection a part of the library stands around it.
    var at = coordinates.outermost(ofView: view)
    while at >= 0, coordinates.geometry.cells[at] == nil { at = coordinates.tree.parent[at] }
    return try #require(coordinates.geometry.cells[at])
}

@Suite struct Lists {
    /// Recorded: contents of 26, 31, 38.5 and 40 stand in rows of 56 (there the least), 61, 68.5 and 70.
    @Test(arguments: [("iOS26", 15.0, 52.0), ("iOS18", 11, 44), ("iOS16", 11, 44)])
    func aRowHasItsPaddingAroundItsContentAndALeastHeight(profile: String, padding: Double, least: Double) throws {
        let rows = [10.0, 31, 38.5, 40].enumerated().map { box("r\($0.offset)", $0.element) }.joined(separator: ",")
        let session = try session(screen(list(rows), profile: profile))
        for (place, height) in [10.0, 31, 38.5, 40].enumerated() {
            let length = max(least, height + 2 * padding)
            #expect(try cell(session, "r\(place)").rect.height == length)
            #expect(try cell(session, "r\(place)").rect.midY == height / 2)
        }
        // Without a header the first section begins 35 below the top.
        #expect(try frame(session, "r0").minY == 35 + (least - 10) / 2)
    }

    @Test(arguments: [("iOS26", 375, 32.0), ("iOS26", 393, 36), ("iOS18", 393, 32), ("iOS18", 430, 36)])
    func aCardKeepsAMarginByTheWidthOfTheScreen(profile: String, width: Int, inset: Double) throws {
        let session = try session(screen(list(box("r", 20)), profile: profile, width: width))
        let row = try frame(session, "r")
        #expect(row.minX == inset && row.width == Double(width) - 2 * inset)
        #expect(try cell(session, "r").rect.width == Double(width) - 2 * (inset - 16))
    }

    /// One rule that gives all ten lists that were recorded.
    @Test func sectionsAreApartByWhatTheyEndAndBeginWith() throws {
        func section(_ name: String, header: Bool = false, footer: Bool = false) -> String {
            let head = header ? #""header": \#(box("h" + name, 20)), "# : ""
            let foot = footer ? #""footer": \#(box("f" + name, 20)), "# : ""
            return #"{"type": "Section", \#(head)\#(foot)"children": [\#(box(name, 22))]}"#
        }
        func gap(_ second: String, after first: String) throws -> Double {
            let session = try session(screen(list(first + "," + second)))
            let above = try frame(session, session.graph.view(named: "fa") == nil ? "a" : "fa")
            let below = try frame(session, session.graph.view(named: "hb") == nil ? "b" : "hb")
            let end = above.maxY + (session.graph.view(named: "fa") == nil ? 15 : 6)
            return below.minY - (session.graph.view(named: "hb") == nil ? 15 : 10) - end
        }
        #expect(try gap(section("b", header: true), after: section("a")) == 17.5)
        #expect(try gap(section("b"), after: section("a")) == 35)
        #expect(try gap(section("b", header: true), after: section("a", footer: true)) == 0)
        #expect(try gap(section("b"), after: section("a", footer: true)) == 17.5)
        #expect(try frame(session(screen(list(section("a", header: true)))), "ha").minY == 10)
        // Loose rows are a section of their own.
        #expect(try gap(box("b", 22), after: section("a")) == 35)
    }

    @Test func aCardIsRoundWhereASectionBeginsAndEnds() throws {
        let session = try session(screen(list([box("a", 20), box("b", 20), box("c", 20)].joined(separator: ","))))
        let corners = try ["a", "b", "c"].map { name in
            let cell = try cell(session, name)
            return [cell.topRadius, cell.bottomRadius, cell.separator >= 0 ? 1 : 0]
        }
        #expect(corners == [[26, 0, 1], [0, 0, 1], [0, 26, 0]])
    }

    @Test func aRowPutInAtTheEndDrawsTheOneAboveAnew() throws {
        let row = #"{"type": "Text", "name": {"$": "'r\\(i)'"}, "text": {"$": "'\\(i)'"}}"#
        let session = try session(
            screen(list(#"{"type": "ForEach", "data": {"$": "n"}, "id": "self", "item": "i", "children": [\#(row)]}"#)))
        let update = try session.apply(.set([SlotAssignment(target: "Screen", slot: "n", value: .number(4))]))
        #expect(Set(update.log.redrawn.compactMap(\.name)) == ["r2", "r3"])
        #expect(try cell(session, "r2").separator >= 0 && cell(session, "r3").bottomRadius == 26)
    }

    @Test func rowsAreMountedAsTheyComeIntoViewAndAScrollMovesNoOther() throws {
        let row = #"{"type": "Text", "name": {"$": "'r\\(i)'"}, "text": {"$": "'\\(i)'"}}"#
        let session = try session(
            screen(
                list(#"{"type": "ForEach", "data": 1000000, "id": "self", "item": "i", "children": [\#(row)]}"#)))
        // 35 + 52 n ... in 568 points.
        #expect(session.graph.view(named: "r10") != nil && session.graph.view(named: "r11") == nil)
        let update = try session.apply(.scroll(view: "list", x: nil, y: 35 + 520_000))
        #expect(session.graph.view(named: "r9999") == nil && session.graph.view(named: "r10") == nil)
        #expect(try frame(session, "r10000").minY == 15 + (22 - 20.5) / 2)
        #expect(update.log.evaluated.isEmpty)
    }

    @Test func whatARowSaysOfItselfReachesTheList() throws {
        let rows = [
            box("a", 20, #", {"listRowInsets": {"top": 0, "leading": 4, "bottom": 0, "trailing": 8}}"#),
            box("b", 60, #", {"listRowInsets": {"top": 0, "leading": 4, "bottom": 0, "trailing": 8}}"#),
            box("c", 20, #", {"listRowBackground": "yellow"}, {"listRowSeparator": "hidden"}"#),
            box("d", 20, #", {"listRowSeparatorTint": "green"}"#), box("e", 20),
        ]
        let session = try session(screen(list(rows.joined(separator: ","))))
        #expect(try frame(session, "a").minX == 20 && frame(session, "a").width == 320 - 20 - 24)
        #expect(try cell(session, "a").rect.height == 52 && cell(session, "b").rect.height == 60)
        #expect(try cell(session, "c").fill == Double(ColorValue(name: .yellow).resolved(isDark: false)))
        #expect(try cell(session, "c").separator == -1)
        #expect(try cell(session, "d").separator == Double(ColorValue(name: .green).resolved(isDark: false)))
    }

    @Test func whatARowSaysIsHeardThroughItsSwipeActionsAndEdits() throws {
        let said =
            #", {"listRowInsets": {"top": 0, "leading": 4, "bottom": 0, "trailing": 8}}, {"listRowSeparator": "hidden"}"#
        let swiped = { (edge: String) in
            #", {"swipeActions": {"edge": "\#(edge)", "children": [{"type": "Button", "title": "x", "action": ""}]}}"#
        }
        let rows = [
            box("a", 20, said + swiped("trailing")), box("b", 20, said + swiped("leading")),
            #"{"type": "ForEach", "data": 1, "id": "self", "children": [\#(box("c", 20, said))], "modifiers": [{"onDelete": ""}, {"onMove": ""}]}"#,
            box("d", 20, swiped("trailing") + said), box("e", 20), box("f", 20),
        ]
        let session = try session(screen(list(rows.joined(separator: ","))))
        for name in ["a", "b", "c", "d"] {
            #expect(try frame(session, name).minX == 20, "\(name)")
            #expect(try cell(session, name).separator == -1, "\(name)")
        }
        #expect(try cell(session, "e").separator != -1)
    }

    @Test func modifiersOfASectionAreThoseOfEachOfItsRows() throws {
        let section =
            #"{"type": "Section", "children": [\#(box("a", 20)), \#(box("b", 20, #", {"listRowBackground": "red"}"#))], "modifiers": [{"listRowBackground": "yellow"}]}"#
        let session = try session(screen(list(section)))
        #expect(try cell(session, "a").fill == Double(ColorValue(name: .yellow).resolved(isDark: false)))
        #expect(try cell(session, "b").fill == Double(ColorValue(name: .red).resolved(isDark: false)))
    }

    @Test func aPlainListHasNoMarginsAndPinsItsHeaders() throws {
        let rows = (0..<30).map { box("r\($0)", 22) }.joined(separator: ",")
        let section = #"{"type": "Section", "header": \#(box("h", 20)), "children": [\#(rows)]}"#
        let session = try session(screen(list(section, #"{"listStyle": "plain"}"#)))
        #expect(try frame(session, "h").minY == 22 + 10 && frame(session, "r0").minX == 16)
        _ = try session.apply(.scroll(view: "list", x: nil, y: 300))
        #expect(try frame(session, "h").minY == 10)
        #expect(try cell(session, "h").fill == 0xFFFF_FFFF)
    }

    @Test func headersAreWrittenAsTheReleaseHasThem() throws {
        func text(_ profile: String) throws -> StyledText {
            let session = try session(
                screen(
                    #"{"type": "List", "children": [{"type": "Section", "title": "General", "children": []}]}"#,
                    profile: profile))
            return try #require(session.graph.tree.texts.first)
        }
        #expect(try text("iOS18").runs[0].text == "GENERAL" && text("iOS18").runs[0].font.size == 13)
        #expect(try text("iOS26").runs[0].text == "General" && text("iOS26").runs[0].font.weight == 600)
    }

    @Test func aTraitThatChangesLaysOutItsRowAndRunsNoOtherBody() throws {
        let session = try session(
            screen(
                list(
                    [
                        box("a", 20, #", {"listRowInsets": {"top": {"$": "n * 10"}, "bottom": 0}}"#), box("b", 20),
                    ].joined(separator: ","))))
        #expect(try cell(session, "a").rect.height == 52)
        let update = try session.apply(.set([SlotAssignment(target: "Screen", slot: "n", value: .number(5))]))
        #expect(try cell(session, "a").rect.height == 70 && frame(session, "b").minY == 35 + 70 + 16)
        #expect(evaluated(update) == ["Screen 1"])
    }

    @Test func aSelectedRowLiesOnItsColourAndNoOtherRowChanges() throws {
        let rows = [
            #"{"type": "Text", "name": "a", "text": "a", "modifiers": [{"tag": 1}]}"#, box("b", 20, #", {"tag": 3}"#),
        ]
        let list =
            #"{"type": "List", "name": "list", "selection": "$n", "children": [\#(rows.joined(separator: ","))]}"#
        let session = try session(screen(list))
        #expect(try cell(session, "b").fill == 0xD1D1_D6FF && cell(session, "a").fill == 0xFFFF_FFFF)
        let update = try session.apply(.set([SlotAssignment(target: "Screen", slot: "n", value: .number(1))]))
        #expect(try cell(session, "a").fill == 0xD1D1_D6FF && cell(session, "b").fill == 0xFFFF_FFFF)
        #expect(evaluated(update).isEmpty && Set(update.log.redrawn.compactMap(\.name)) == ["list"])
    }

    @Test func aListOfDataIsAListOfAForEach() throws {
        let row = #"{"type": "Text", "name": {"$": "'r\\(i)'"}, "text": {"$": "'\\(i)'"}}"#
        let session = try session(
            screen(
                #"{"type": "List", "name": "list", "data": {"$": "n"}, "id": "self", "item": "i", "children": [\#(row)]}"#
            ))
        #expect(try frame(session, "r2").minY - frame(session, "r1").minY == 52)
        #expect(session.graph.view(named: "r3") == nil)
    }

    @Test(arguments: [("Toggle", #""isOn": "$on""#), ("Stepper", #""value": "$n""#)])
    func aControlKeepsItsRowAtTheLeastHeight(type: String, binding: String) throws {
        for (profile, least) in [("iOS26", 52.0), ("iOS18", 44)] {
            let control = #"{"type": "\#(type)", "name": "c", "title": "T", \#(binding)}"#
            let session = try session(screen(list(control), profile: profile, state: #""n": 3, "on": true"#))
            let cells = session.graph.coordinates.geometry.cells.values
            #expect(cells.map(\.rect.height) == [least])
        }
    }
}
