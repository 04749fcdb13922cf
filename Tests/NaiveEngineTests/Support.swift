import Expressions
import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// A document applied to both engines; every difference is an issue that names the document and the event.
final class Trial {
    private let name: String
    private let session: VerifiedSession
    private var eventIndex = 0
    /// What the session did in the last event.
    private(set) var log: WorkLog
    /// Whether any event so far was decided differently.
    private(set) var hasDiffered = false

    static let fonts = FontLibrary()

    init(
        _ name: String, _ document: String, profile: Profile? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        self.name = name
        let program: Program
        switch DocumentCompiler.compile(text: Array(document.utf8), overridingProfile: profile) {
        case .success(let compiled): program = compiled
        case .failure(let faults):
            for fault in faults.faults {
                Issue.record(
                    "\(name): \(fault.code) at \(fault.pointer): \(fault.detail)", sourceLocation: sourceLocation)
            }
            throw faults
        }
        session = VerifiedSession(program: program, viewport: program.viewport, fonts: Self.fonts)
        let (update, differences) = try session.mount()
        log = update.log
        report(differences, "mount", sourceLocation)
    }

    @discardableResult
    func apply(_ event: SessionEvent, sourceLocation: SourceLocation = #_sourceLocation) throws -> WorkLog {
        eventIndex += 1
        do {
            let (update, differences) = try session.apply(event)
            log = update.log
            report(differences, "\(event)", sourceLocation)
        } catch {
            if error.isLimit { throw error }
            Issue.record("\(name), event \(eventIndex) (\(event)): \(error)", sourceLocation: sourceLocation)
            throw error
        }
        return log
    }

    @discardableResult
    func tap(_ view: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> WorkLog {
        try apply(.tap(view), sourceLocation: sourceLocation)
    }

    @discardableResult
    func scroll(
        _ y: Double, in view: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> WorkLog {
        try apply(.scroll(view: view, x: nil, y: y), sourceLocation: sourceLocation)
    }

    @discardableResult
    func perform(
        _ action: String, in target: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> WorkLog {
        try apply(.perform(target: target, action: action), sourceLocation: sourceLocation)
    }

    func value(_ slot: String, of view: String) -> Value? {
        let graph = session.session.graph
        guard let node = graph.view(named: view) else { return nil }
        return graph.visibleSlots(of: graph.instance(at: node)).first { $0.name == slot }?.value
    }

    func hasView(_ name: String) -> Bool { session.session.graph.view(named: name) != nil }

    /// Whether there is a scroll view that layout has seen.
    var hasScrollView: Bool {
        let graph = session.session.graph
        guard let node = graph.scrollView(named: nil) else { return false }
        return graph.geometry.scrolls.indices.contains(Int(graph.tree.content[Int(node)]))
    }

    private func report(_ differences: [String], _ event: String, _ sourceLocation: SourceLocation) {
        if !differences.isEmpty { hasDiffered = true }
        for difference in differences {
            Issue.record("\(name), event \(eventIndex) (\(event)): \(difference)", sourceLocation: sourceLocation)
        }
    }
}

extension SessionError {
    /// Whether the event asked for more than one may.
    var isLimit: Bool {
        if case .run(let fault) = self { return fault.code == "operation-budget" || fault.code.hasPrefix("limit-") }
        return false
    }
}

extension WorkLog {
    /// Components whose bodies ran, in order.
    var bodies: [String] { evaluated.map(\.component) }
    var skippedNames: [String] { skipped.map(\.component) }
}

/// A document of components by their JSON and a root.
func document(_ components: String, root: String = #"{"type": "Main"}"#, also: String = "") -> String {
    "{\(also.isEmpty ? "" : also + ", ")\"components\": {\(components)}, \"root\": \(root)}"
}
