import Expressions
import Testing

@testable import ViewDocument

/// Views of a list that are written alike are compiled once: the program is the one that each would have been compiled to.
struct AlikeViewTests {
    /// One view of many in a list.
    private static let rows: [(String, @Sendable (Int) -> String)] = [
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
        ("labels", { #"{"type": "Label", "title": "t\#($0)", "systemImage": "star"}"# }),
        ("labels of which one has no title", { #"{"type": "Label", "title": "\#($0 == 2 ? "" : "t")"}"# }),
        ("boxes with and without titles", { #"{"type": "GroupBox", "title": "\#($0 % 2 == 0 ? "" : "t\($0)")"}"# }),
        (
            "boxes with views",
            {
                let inner = #"{"type": "Label", "title": "l\#($0)", "systemImage": "star"}"#
                return
                    #"{"type": "GroupBox", "title": "t\#($0)", "children": [{"type": "Text", "text": "c\#($0 * 3)"}, \#(inner)]}"#
            }
        ),
        (
            "boxes of which one holds an expression",
            {
                let text = $0 == 4 ? #"{"$": "'x'.uppercased()"}"# : "\"\($0)\""
                return #"{"type": "GroupBox", "children": [{"type": "Text", "text": \#(text)}]}"#
            }
        ),
        (
            "boxes in boxes",
            {
                let inner = #"{"type": "GroupBox", "title": "i", "children": [{"type": "Text", "text": "c\#($0)"}]}"#
                return #"{"type": "GroupBox", "label": {"type": "Text", "text": "l\#($0)"}, "children": [\#(inner)]}"#
            }
        ),
        (
            "lazy stacks",
            {
                #"{"type": "LazyVStack", "children": [{"type": "Text", "text": "\#($0)"}, {"type": "Divider"}, {"type": "Text", "text": "b"}]}"#
            }
        ),
        (
            "rows of numbers",
            {
                #"{"type": "ForEach", "data": 3, "item": "i", "children": [{"type": "Text", "text": "r\#($0)"}, {"type": "Text", "text": {"$": "i"}}]}"#
            }
        ),
        ("expressions", { #"{"type": "Text", "text": {"$": "'\#($0)'"}}"# }),
        ("conditions", { #"{"type": "If", "condition": true, "then": {"type": "Text", "text": "\#($0)"}}"# }),
        ("environments", { #"{"type": "Text", "text": "\#($0)", "modifiers": [{"environment": {"own": 1}}]}"# }),
        ("two of a kind", { $0 % 2 == 0 ? #"{"type": "Text", "text": "\#($0)"}"# : #"{"type": "Divider"}"# }),
        ("modifiers of a release", { #"{"type": "Text", "text": "\#($0)", "modifiers": [{"contentMargins": 3}]}"# }),
    ]

    @Test(arguments: ["VStack", "LazyVStack", "Group", "Grid"], rows.map(\.0))
    func aListIsWhatItsViewsAreOneByOne(container: String, name: String) throws {
        let row = try #require(Self.rows.first { $0.0 == name }).1
        let children = (0..<7).map(row).joined(separator: ", ")
        // The list stands twice in another, so that it is alike itself.
        let list = #"{"type": "\#(container)", "children": [\#(children)]}"#
        let text = #"{"type": "VStack", "children": [\#(list), {"type": "Divider"}, \#(list)]}"#
        let tree = try JSONTree.parse(Array(text.utf8), limits: DocumentLimits().json).get()
        func compiled(repeatsViews: Bool) -> Compilation {
            let compilation = Compilation(tree, root: 0, limits: DocumentLimits(), usesLibrary: true)
            compilation.repeatsViews = repeatsViews
            compilation.compileDocument()
            return compilation
        }
        let (repeated, plain) = (compiled(repeatsViews: true), compiled(repeatsViews: false))
        #expect(repeated.faults.isEmpty)
        #expect(described(repeated.program) == described(plain.program))
        #expect(repeated.work == plain.work)
        #expect(repeated.program.features.map(\.count) == plain.program.features.map(\.count))
    }

    /// All of a program that nodes, attributes and blocks say.
    private func described(_ program: Program) -> [String] {
        program.nodes.map { node in
            let attributes = program.attributes[node.attributes].map { attribute in
                let source =
                    if case .constant(let value) = attribute.source { "\(value)" } else { "\(attribute.source)" }
                return "\(attribute.key) \(attribute.index) \(source) \(attribute.pointer)"
            }
            let children = Array(node.children)
            return "\(node.kind) \(node.typeName) \(node.name ?? "-") \(node.parent) \(node.view) \(children) "
                + "\(node.siblingIndex) \(node.blocks) \(node.reference) \(node.pointer) \(node.attributes) \(attributes)"
        }
            + program.blocks.map {
                "\($0.role) \($0.component) \($0.loopLevel) \($0.isPresented) \($0.nodes) \($0.roots) \($0.valueCount) \($0.dynamicAttributes) \($0.capturesOwner)"
            }
    }
}
