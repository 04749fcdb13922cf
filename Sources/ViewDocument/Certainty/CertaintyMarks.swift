/// What the views of a document rest on, by the JSON Pointers that records have.
struct CertaintyMarks {
    private var there: [String: HoleSet] = [:]
    private var begins: [String: HoleSet] = [:]
    private var runs: [String: HoleSet] = [:]
    private var painted: [String: HoleSet] = [:]
    private let document: HoleSet
    /// Sizes and places, and whether they change.
    let layout: HoleSet
    private let changesLayout: HoleSet

    init(_ spread: CertaintySpread) {
        let program = spread.program
        document = spread.runs[program.components[0].body]
        layout = spread.layout.rests.offset(restsOn: .none)
        changesLayout = spread.layout.change
        let environment = spread.environment.reduce(HoleSet.none) { $0 | $1.change }
        for (index, block) in program.blocks.enumerated() {
            for node in block.nodes {
                let template = program.nodes[node]
                let pointer = template.pointer
                let here = spread.exists(node: node)
                let around = here | spread.runs[spread.tables.closure[index]]
                var within = here
                var running = around
                for inner in template.blocks where inner >= 0 { within |= spread.exists[Int(inner)] }
                if template.kind.valueFlow == .component {
                    running |= spread.runs[program.body(ofUse: template)] | spread.arguments(of: node, index)
                } else {
                    running |= within
                    for inner in template.blocks where inner >= 0 { running |= spread.runs[Int(inner)] }
                }
                there[pointer, default: .none] |= here
                begins[pointer, default: .none] |= within
                runs[pointer, default: .none] |= running
                painted[pointer, default: .none] |= around | environment | spread.changes(of: node, index)
            }
        }
    }

    func holes(at pointer: String?, _ aspect: Certainties.Aspect) -> HoleSet {
        guard let pointer else { return aspect == .isThere ? .none : document }
        return switch aspect {
        case .isThere: there[pointer] ?? .none
        case .begins: begins[pointer] ?? .none
        case .runs: runs[pointer] ?? .none
        case .isPainted: (painted[pointer] ?? .none) | changesLayout
        case .isPlaced: (painted[pointer] ?? .none) | layout | .offset
        }
    }
}

extension CertaintySpread {
    /// On what it rests whether anything of a node changes by its attributes.
    fileprivate func changes(of node: Int, _ block: Int) -> HoleSet {
        var set = HoleSet.none
        for index in tables.attributes(of: node) {
            let own = places.attributes[index] ?? .none
            switch program.attributes[index].source {
            case .expression(let expression, _), .captured(let expression, _):
                set |= value(expression, in: block, own: own).change
            case .handed(_, let number): set |= handed[number]?.change ?? .none
            default: break
            }
        }
        return set
    }

    /// The same of what a use gives its component.
    fileprivate func arguments(of use: Int, _ block: Int) -> HoleSet {
        var set = changes(of: use, block)
        let component = program.blocks[block].component
        for index in tables.attributes(of: use) {
            if case .object(let slot) = program.attributes[index].source, slots[component].indices.contains(slot) {
                set |= slots[component][slot].fact.change
            }
        }
        return set
    }
}
