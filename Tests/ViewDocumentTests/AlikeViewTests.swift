import Expressions
import Testing

@testable import ViewDocument

/// Views of a list that are written alike are compiled once: the program is the one that each would have been compiled to.
struct AlikeViewTests {
    /// One view of many in a list.
    private static let rows: [(String, (Int) -> String)] = [
        ("texts that differ", { #"{"type": "Text", "text": "row \#($0)"}"# }),
        (
            "texts of which one is Markdown",
            { #"{"type": "Text", "text": "\#($0 == 3 ? "**bold** \($0)" : "plain \($0)")"}"# }
        ),
        ("verbatim texts with marks", { #"{"type": "Text", "verbatim": "*\#($0)*"}"# }),
        ("names that differ", { #"{"type": "Text", "name": "n\#($0)", "text": "a"}"# }),
        ("numbers that differ", { #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"width": \#($0)}}]}"# }),
        ("a key more", { $0 == 2 ? #"{"type": "Spacer", "minLength": 3}"# : #"{"type": "Spacer"}"# }),
        (
            "rows",
            {
                let detail = #"{"type": "Text", "text": "d\#($0)", "modifiers": [{"font": "caption"}, {"padding": 3}]}"#
                return
                    #"{"type": "HStack", "children": [{"type": "Text", "text": "t\#($0 % 2)"}, \#(detail), {"type": "Spacer"}]}"#
            }
        ),
        (
            "rows with backgrounds",
            {
                #"{"type": "Text", "text": "\#($0)", "modifiers": [{"background": {"type": "Text", "text": "behind \#($0)"}}]}"#
            }
        ),
        ("groups", { #"{"type": "Group", "children": [{"type": "Text", "text": "\#($0)"}, {"type": "Divider"}]}"# }),
        ("expressions", { #"{"type": "Text", "text": {"$": "'\#($0)'"}}"# }),
        ("conditions", { #"{"type": "If", "condition": true, "then": {"type": "Text", "text": "\#($0)"}}"# }),
        ("environments", { #"{"type": "Text", "text": "\#($0)", "modifiers": [{"environment": {"own": 1}}]}"# }),
        ("two of a kind", { $0 % 2 == 0 ? #"{"type": "Text", "text": "\#($0)"}"# : #"{"type": "Divider"}"# }),
        ("modifiers of a release", { #"{"type": "Text", "text": "\#($0)", "modifiers": [{"contentMargins": 3}]}"# }),
    ]

    @Test(arguments: ["VStack", "LazyVStack", "Group", "Grid"], rows.map(\.0))
    func aListIsWhatItsViewsAreOneByOne(container: String, name: String) throws {
        let row = try #require(Self.rows.first { $0.0 == name }).1
        let children = (0..<7).map(row)
        let list = try compiled(#"{"type": "\#(container)", "children": [\#(children.joined(separator: ", "))]}"#)
        // A view that is like none before it stands between two that are alike: each is compiled by itself.
        for (index, child) in children.enumerated() {
            let alone = try compiled(#"{"type": "\#(container)", "children": [\#(child)]}"#)
            let own = described(alone, in: "/children/0", as: "")
            #expect(described(list, in: "/children/\(index)", as: "") == own, "\(name), view \(index)")
        }
        #expect(
            list.nodes.filter { $0.pointer == "/children/6" }.allSatisfy {
                $0.siblingIndex == expectedNumber(of: 6, children)
            })
    }

    private func compiled(_ text: String) throws -> Program {
        try DocumentCompiler.compile(text: Array(text.utf8)).get()
    }

    /// How many views of its type stand before a view.
    private func expectedNumber(of index: Int, _ children: [String]) -> Int32 {
        func type(_ child: String) -> Substring { child.dropFirst(10).prefix { $0 != "," && $0 != "}" } }
        return Int32(children[..<index].count { type($0) == type(children[index]) })
    }

    /// All that stands at a place of a program but where that is: kinds, links within it, attributes, places below it.
    private func described(_ program: Program, in pointer: String, as name: String) -> [String] {
        let nodes = program.nodes.indices.filter { program.nodes[$0].pointer.hasPrefix(pointer) }
        guard let first = nodes.first else { return [] }
        return nodes.map { index in
            let node = program.nodes[index]
            let attributes = program.attributes[node.attributes].map { attribute in
                let source = if case .constant(let value) = attribute.source { "\(value)" } else { "evaluated" }
                return
                    "\(attribute.key) \(attribute.index) \(source) \(attribute.pointer.dropFirst(pointer.utf8.count))"
            }
            let block = program.blocks.firstIndex { $0.nodes.contains(index) } ?? 0
            let start = Int32(
                max(first, program.blocks[block].nodes.lowerBound) - program.blocks[block].nodes.lowerBound)
            let links = [node.parent, node.view].map { $0 < start ? "outside" : "\($0 - start)" }
            return "\(node.kind) \(node.typeName) \(node.name ?? "-") \(links) \(node.children.map { $0 - start }) "
                + "\(node.pointer.dropFirst(pointer.utf8.count)) \(attributes)"
        }
    }
}
