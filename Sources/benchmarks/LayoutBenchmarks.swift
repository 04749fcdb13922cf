import Geometry
import LayoutEngine
import TextLayout
import UpdateLoop
import ViewDocument
import ViewTree

/// Layout alone, of a tree that is mounted already.
extension Harness {
    /// Cold: no answer is known. Clean: nothing changed. Width: another screen width and back.
    mutating func layout(_ name: String, repetitions: Int = 9, _ json: @autoclosure () -> String) {
        let lines = ["\(name), cold", "\(name), clean", "\(name), width changed"]
        guard lines.contains(where: { wants($0) }) else { return }
        let mounted = Mounted(json())
        cold(lines[0], mounted, repetitions)
        var clean = mounted.emptyLayout()
        var log = LayoutLog()
        settle(&clean, mounted.tree, &log)
        let tree = mounted.tree
        measureShort(lines[1], inner: 1_000, repetitions: repetitions) {
            var log = LayoutLog()
            settle(&clean, tree, &log)
        }
        var narrow = tree
        narrow.viewport.width -= 16
        var isNarrow = false
        measure(lines[2], per: mounted.layoutNodes, repetitions: repetitions, prepare: { LayoutLog() }) { log in
            isNarrow.toggle()
            settle(&clean, isNarrow ? narrow : tree, &log)
        }
    }

    mutating func cold(_ name: String, _ mounted: Mounted, _ repetitions: Int = 9) {
        let tree = mounted.tree
        let nodes = mounted.layoutNodes
        measure(
            name, per: nodes, repetitions: repetitions, prepare: { (mounted.emptyLayout(), LayoutLog()) },
            facts: {
                [
                    ("nodes", Double(nodes)), ("views", Double(mounted.views)),
                    ("questions", Double($0.1.computations)), ("bytes a node", Double(LayoutState.bytesPerNode)),
                ]
            }
        ) { settle(&$0.0, tree, &$0.1) }
    }

    /// A tree that asks exponentially many questions, until the budget ends it.
    mutating func refused(_ name: String, _ json: String) {
        guard wants(name) else { return }
        let program = compiled(json)
        measure(name, prepare: { Session(program: program, viewport: program.viewport, fonts: FontLibrary()) }) {
            do { _ = try $0.mount() } catch { return }
            stop("\(name): it was not refused")
        }
    }

    /// Texts that no one has seen before, and the same again.
    mutating func textLayout(_ name: String, _ json: @autoclosure () -> String) {
        guard wants("\(name), text cold", "\(name), text warm") else { return }
        let mounted = Mounted(json())
        let tree = mounted.tree
        measure(
            "\(name), text cold", per: mounted.layoutNodes, repetitions: 5,
            prepare: { (mounted.emptyLayout(fonts: FontLibrary()), LayoutLog()) }
        ) { settle(&$0.0, tree, &$0.1) }
        cold("\(name), text warm", mounted)
    }
}

/// Lays out what is there; lazy containers are left as the session mounted them.
@inline(never)
func settle(_ state: inout LayoutState, _ tree: ViewTree, _ log: inout LayoutLog) {
    do { _ = try state.update(tree: tree, log: &log) } catch { stop("layout: \(error)") }
}
