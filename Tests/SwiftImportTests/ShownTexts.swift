import Geometry
import SwiftImport
import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private let fonts = FontLibrary()

/// The texts of the screen that sources show, in order, after taps on views by their names.
func shown(_ source: String, taps: [String] = [], root: String? = "A") throws -> [String] {
    let answer = try imported("import SwiftUI\n" + source, root: root)
    #expect(answer.holes.map(\.means) == [])
    let program = try DocumentCompiler.compile(text: Array(answer.document.utf8)).get()
    let session = Session(program: program, viewport: program.viewport, fonts: fonts)
    _ = try session.mount()
    for name in taps { _ = try session.apply(.tap(name)) }
    return session.graph.tree.texts.map { $0.runs.map(\.text).joined() }
}

/// The texts of views that stand in the body of a view `A` with other members.
func shown(_ views: [String], _ members: String = "", _ rest: String = "", taps: [String] = []) throws -> [String] {
    try shown(
        "struct A: View {\n\(members)\nvar body: some View { VStack {\n\(views.joined(separator: "\n"))\n} } }\n\(rest)",
        taps: taps)
}
