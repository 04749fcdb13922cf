import Expressions
import Geometry
import ViewDocument
import ViewTree

extension EffectContext {
    /// Everything that decides the values of an effect now, and the scroll views behind it.
    ///
    /// What an expression may read stands for what it reads: both branches of `? :` count. What offsets decide is left out
    /// where the effect has a plan, which gathers it as numbers.
    func collectInputs(of node: NodeID, into record: inout EffectRecord, isPlanned: Bool) {
        for attribute in tree.program.attributes[tree.program.nodes[tree.template[node]].attributes] {
            switch attribute.source {
            case .expression, .handed: record.inputs.append(.value(tree.value(of: attribute, at: node) ?? .null))
            case .captured(let expression, let capture):
                let start = Int(tree.blocks[tree.block[node]].valueStart) + capture
                for (place, read) in tree.program.expressions[expression].reads.enumerated() {
                    if isPlanned {
                        note(read, slot: start + place, of: node, into: &record)
                    } else {
                        collect(read, slot: start + place, of: node, into: &record)
                    }
                }
            default: break
            }
        }
        record.inputs.append(.number(reducesMotion(node) ? 1 : 0))
        let start = Int(tree.parameterStart[node])
        for place in 0..<Parameters.count(of: tree.kind[node]) {
            record.inputs.append(.number(tree.parameters[start + place]))
        }
        if isPlanned {
            if tree.kind[node] == .parallax { record.depend(on: scroll(for: node)) }
            if tree.kind[node] == .scrollTransition { record.depend(on: enclosingScroll(of: node)) }
            return
        }
        switch tree.kind[node] {
        case .parallax: collectOffset(of: scroll(for: node), into: &record)
        case .scrollTransition: collectPhase(of: node, into: &record)
        case .sticky: collectSticky(of: node, into: &record)
        default: break
        }
    }

    private func collect(_ read: ExpressionRead, slot: Int, of node: NodeID, into record: inout EffectRecord) {
        switch read {
        case .name(let name) where name.space == .scroll:
            let scroll = scroll(for: node)
            switch name.index {
            case 2: record.inputs.append(.number(progress(of: scroll)))
            case 3: record.inputs.append(.number(velocity(of: scroll)))
            default: return collectOffset(of: scroll, into: &record)
            }
            record.depend(on: scroll)
        case .name(let name) where name.space == .phase: return
        case .name, .property: record.inputs.append(.value(tree.values[slot]))
        case .proxy(let source, _) where source.isReader: record.inputs.append(.value(tree.values[slot]))
        case .proxy(_, let query):
            // What faults here faults again where the value is asked for, with its place.
            record.inputs.append(.value((try? proxy(node, query)) ?? .null))
            switch query {
            case .progress(let range, let axis):
                record.depend(on: enclosingScroll(of: node))
                if let resolved = try? coordinates.resolved(range, of: node, along: axis) {
                    record.ranges.append(resolved)
                }
            case .phase: record.depend(on: enclosingScroll(of: node))
            case .frame(let space), .bounds(let space):
                forEachScroll(around: node, in: space) { record.depend(on: $0) }
            default: break
            }
        }
    }

    /// The part of a read that its plan does not gather: captured names, and the scroll views it depends on.
    private func note(_ read: ExpressionRead, slot: Int, of node: NodeID, into record: inout EffectRecord) {
        switch read {
        case .name(let name) where name.space == .scroll: record.depend(on: scroll(for: node))
        case .name(let name) where name.space == .phase: return
        case .name, .property: record.inputs.append(.value(tree.values[slot]))
        case .proxy(let source, _) where source.isReader: record.inputs.append(.value(tree.values[slot]))
        case .proxy(_, let query):
            switch query {
            case .progress, .phase: record.depend(on: enclosingScroll(of: node))
            case .frame(let space), .bounds(let space):
                forEachScroll(around: node, in: space) { record.depend(on: $0) }
            default: break
            }
        }
    }

    private func collectOffset(of scroll: NodeID, into record: inout EffectRecord) {
        let offset = offset(of: scroll)
        record.inputs.append(.value(.point(offset)))
        record.depend(on: scroll)
    }
}
