import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

@testable import ViewGraph

/// What must pass the limit of live views is refused before it is built.
@Suite struct LeastViewsCounted {
    /// A chain of components: `body` of each one around the next.
    private func chain(_ levels: Int, declarations: String = "", _ body: (String) -> String) -> String {
        let components = (0..<levels).map { level in
            let inner = level < levels - 1 ? body(#"{"type": "C\#(level + 1)"}"#) : #"{"type": "Text", "text": "leaf"}"#
            return #""C\#(level)": {\#(declarations)"body": \#(inner)}"#
        }
        return #"{"components": {\#(components.joined(separator: ", "))}, "root": {"type": "C0"}}"#
    }

    private func graph(_ json: String, _ limits: GraphLimits = GraphLimits()) throws -> Graph {
        let program = try DocumentCompiler.compile(text: Array(json.utf8)).get()
        return Graph(program: program, viewport: program.viewport, limits: limits)
    }

    private func fault(of graph: Graph) -> SessionFault? {
        do {
            try graph.mountDocument()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "[X, X]", #"{"type": "VStack", "children": [X, X]}"#, #"{"type": "ViewThatFits", "children": [X, X]}"#,
        #"{"type": "ForEach", "data": 2, "id": "self", "children": [X]}"#,
        #"{"type": "ForEach", "data": {"range": [3, 5]}, "id": "index", "children": [X]}"#,
        #"{"type": "ForEach", "data": ["a", "b"], "id": {"$": "item + '!'"}, "children": [X]}"#,
        #"{"type": "If", "condition": {"$": "true"}, "then": [X, X]}"#,
        #"[{"type": "If", "condition": {"$": "viewport.width > 1"}, "then": X, "else": [X, X]}, X]"#,
        #"[{"type": "Color", "color": "red", "modifiers": [{"overlay": X}, {"background": X}]}]"#,
        #"[{"type": "Group", "children": [X, X], "modifiers": [{"id": {"$": "viewport.width"}}]}]"#,
    ]) func whatDoublesIsRefusedBeforeItIsBuilt(_ body: String) throws {
        let graph = try graph(chain(30) { body.replacing("X", with: $0) })
        let fault = try #require(self.fault(of: graph))
        #expect(fault.code == "limit-live-views")
        #expect(fault.pointer.hasPrefix("/components/C2"))
        #expect(fault.path.hasPrefix("C0/"))
        #expect(graph.tree.nodeCount < 1_000)
    }

    @Test func theRefusalNamesTheUseThatPassesTheLimit() throws {
        var limits = GraphLimits()
        limits.liveViews = 100
        let document = #"""
            {"components": {"Row": {"body": {"type": "HStack", "children": [{"type": "Text", "text": "a"},
               {"type": "Text", "text": "b"}]}}},
             "root": {"type": "VStack", "children": [{"type": "Divider"},
               {"type": "ForEach", "data": 40, "id": "self", "children": [{"type": "Row"}]}]}}
            """#
        let fault = try #require(self.fault(of: try self.graph(document, limits)))
        #expect(fault.code == "limit-live-views")
        #expect(fault.pointer == "/root/children/1/children/0")
        // Three views and four a row: the twenty-fifth is too many.
        #expect(fault.path == "VStack/ForEach/Row(24)")
    }

    @Test(arguments: [3, 30]) func rowsOfDataThatIsNoConstantAreCountedBeforeTheyAreBuilt(_ rows: Int) throws {
        var limits = GraphLimits()
        limits.liveViews = 50
        let document = #"""
            {"components": {"Rows": {"state": {"n": \#(rows)}, "body":
               {"type": "ForEach", "data": {"$": "n"}, "id": "self", "children": [
                 {"type": "VStack", "children": [{"type": "Divider"}]}]}}},
             "root": {"type": "Rows"}}
            """#
        let graph = try graph(document, limits)
        #expect(fault(of: graph)?.code == (rows > 3 ? "limit-live-views" : nil))
        #expect(graph.tree.nodeCount < 20)
    }

    @Test(arguments: [
        ("[X, X]", 6), (#"{"type": "ForEach", "data": 3, "id": "self", "children": [X]}"#, 5),
        (#"[{"type": "If", "condition": {"$": "true"}, "then": [X, X]}, X]"#, 4),
    ]) func whatIsCountedIsWhatStands(_ body: String, _ levels: Int) throws {
        let graph = try graph(chain(levels) { body.replacing("X", with: $0) })
        try graph.mountDocument()
        #expect(graph.leastViews.ofBlock[graph.program.components[0].body] == graph.liveViews)
    }

    @Test func whatNeedNotStandIsNotCounted() throws {
        let bodies = [
            #"{"type": "If", "condition": {"$": "viewport.width < 1"}, "then": [X, X]}"#,
            #"{"type": "LazyVStack", "children": [X, X]}"#,
            #"{"type": "GeometryReader", "children": [X, X]}"#,
            #"{"type": "ForEach", "data": {"$": "[]"}, "id": "self", "children": [X, X]}"#,
        ]
        for body in bodies {
            let graph = try graph(chain(30) { body.replacing("X", with: $0) })
            try graph.mountDocument()
            #expect(graph.liveViews < 10)
        }
    }

    @Test func aComponentThatHoldsItselfBelowAConditionIsNoEndlessCount() throws {
        let document = #"""
            {"components": {"Tree": {"properties": {"n": 0}, "body": [{"type": "Divider"},
               {"type": "If", "condition": {"$": "n > 0"}, "then": [
                 {"type": "Tree", "properties": {"n": {"$": "n - 1"}}},
                 {"type": "Tree", "properties": {"n": {"$": "n - 1"}}}]}]}},
             "root": {"type": "Tree", "properties": {"n": 4}}}
            """#
        let graph = try graph(document)
        try graph.mountDocument()
        #expect(graph.liveViews > 31)
    }

    @Test func lazyContainersHaveALimitOfTheirOwn() throws {
        var limits = GraphLimits()
        limits.lazyContainers = 10
        let stacks = Array(repeating: #"{"type": "LazyHStack", "children": []}"#, count: 11)
        let fault = try #require(self.fault(of: try self.graph("[\(stacks.joined(separator: ", "))]", limits)))
        #expect(fault.code == "limit-lazy-containers")
        let fewer = try graph("[\(stacks.dropFirst().joined(separator: ", "))]", limits)
        #expect(self.fault(of: fewer) == nil)
        #expect(fewer.liveLazyContainers == 10)
    }

    /// Records beyond those that a report lists go without the names that nobody reads.
    @Test func aReportOfVeryManyRunsIsCutAndCountsThem() throws {
        let document = #"""
            {"components": {"Row": {"body": {"type": "Divider"}}}, "root": {"type": "ScrollView", "children": [
              {"type": "VStack", "children": [
                {"type": "ForEach", "data": 1500, "id": "self", "children": [{"type": "Row"}]}]}]}}
            """#
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let session = Session(program: program, viewport: program.viewport, fonts: fonts)
        let update = try session.mount()
        #expect(update.log.evaluated.count == 1_501)
        #expect(update.log.evaluated[999].path == "ScrollView/VStack/ForEach/Row(998)")
        let report = String(decoding: update.reportJSON, as: UTF8.self)
        #expect(report.contains(#"{"more":501}"#))
    }
}
