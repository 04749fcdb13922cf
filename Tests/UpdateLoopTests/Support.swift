import Expressions
import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

let fonts = FontLibrary()

/// A session of the document, mounted.
func session(_ json: String) throws -> Session {
    let program = try DocumentCompiler.compile(text: Array(json.utf8)).get()
    let session = Session(program: program, viewport: program.viewport, fonts: fonts)
    _ = try session.mount()
    return session
}

/// What was evaluated in an event: component names with their counts.
func evaluated(_ update: Update) -> [String] { update.log.evaluated.map { "\($0.component) \($0.count)" } }

/// The value of a slot as text.
func state(_ session: Session, _ path: String, _ slot: String) -> String? {
    for instance in session.graph.instances.indices where session.graph.instances[instance].isLive {
        guard session.graph.path(ofInstance: Int32(instance)) == path else { continue }
        for (name, value) in session.graph.visibleSlots(of: Int32(instance)) where name == slot { return value.text }
    }
    return nil
}

/// What the second engine did otherwise with these events, a line each.
func differences(_ json: String, _ events: [SessionEvent]) throws -> [String] {
    let program = try DocumentCompiler.compile(text: Array(json.utf8)).get()
    let verified = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
    var differences = try verified.mount().differences
    for event in events { differences += try verified.apply(event).differences }
    return differences
}
