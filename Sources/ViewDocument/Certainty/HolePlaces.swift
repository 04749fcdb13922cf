/// Where in a program the holes of its document are.
struct HolePlaces {
    typealias Name = CostSpread.Name

    /// Attributes whose value rests on holes by itself.
    private(set) var attributes: [Int: HoleSet] = [:]
    /// Nodes that are there, or are what they are, because of holes.
    private(set) var nodes: [Int: HoleSet] = [:]
    /// Nodes whose inside is not known.
    private(set) var unknown: [Int: HoleSet] = [:]
    /// What slots (by component) and properties (by model) begin with.
    private(set) var slots: [Name: HoleSet] = [:]
    private(set) var properties: [Name: HoleSet] = [:]
    /// Slots and properties that holes may write.
    private(set) var writtenSlots: [Name: HoleSet] = [:]
    private(set) var writtenProperties: [Name: HoleSet] = [:]
    private(set) var preferences: [Int: HoleSet] = [:]
    /// What rests on holes in what documents say of layout: layouts and alignments of their own.
    private(set) var layout = HoleSet.none
    /// All holes, and those of them that are not only made-up values.
    private(set) var all = HoleSet.none
    private(set) var unknownHoles = HoleSet.none

    init(_ program: Program) {
        guard let map = program.holes.map else { return }
        var stubs: [JSONNode: HoleSet] = [:]
        var views: [JSONNode: HoleSet] = [:]
        var names = DeclaredNames(program, map)
        for (number, hole) in program.holes.holes.enumerated() where number < HoleSet.most - 1 {
            let set = HoleSet(number)
            all |= set
            if hole.isUnknown { unknownHoles |= set }
            for node in hole.stubs { stubs[node, default: .none] |= set }
            for node in hole.views { views[node, default: .none] |= set }
            for node in hole.writes {
                switch names.declaration(at: node) {
                case .slot(let name): writtenSlots[name, default: .none] |= set
                case .property(let name): writtenProperties[name, default: .none] |= set
                default: break
                }
            }
        }
        note(stubs, views, &names, program, map)
    }

    private mutating func note(
        _ stubs: [JSONNode: HoleSet], _ views: [JSONNode: HoleSet], _ names: inout DeclaredNames, _ program: Program,
        _ map: SourceMap
    ) {
        // Places of nodes and attributes; of those attributes that have a place of their own.
        var used: Set<JSONNode> = []
        var own: Set<JSONNode> = []
        for template in program.nodes where template.place.isIn(map) {
            used.insert(template.place.node)
            for index in template.attributes where program.attributes[index].place.isIn(map) {
                let place = program.attributes[index].place.node
                used.insert(place)
                if place != template.place.node { own.insert(place) }
            }
        }
        var columns = HoleColumns(map)
        let isUsed = columns.hold(used)
        let isInside = columns.areInside(own)
        // What names stand for has no place of its own: whatever is below may use the name.
        var scopes: [JSONNode: HoleSet] = [:]
        var below: [JSONNode: HoleSet] = [:]
        var owners: [Int: HoleSet] = [:]
        for (node, set) in stubs {
            for scope in names.scopes(of: node) { scopes[scope, default: .none] |= set }
            if isInside[Int(node)] { below[node] = set }
            let isDeclared = note(names.declaration(at: node), set)
            // Nothing says who uses it: it may be all that its component shows, or all there is.
            if !isDeclared, !isInside[Int(node)], !isUsed[Int(node)] {
                owners[names.owner(of: node), default: .none] |= set
            }
        }
        let around = columns.inwards(stubs)
        let named = columns.inwards(scopes)
        let unsure = columns.inwards(views)
        let inside = columns.outwards(below)
        let everywhere = owners[-1] ?? .none
        for block in program.blocks {
            let whole = everywhere | (owners[block.component] ?? .none)
            for node in block.nodes {
                let template = program.nodes[node]
                let isOfDocument = template.place.isIn(map)
                let place = Int(template.place.node)
                if isOfDocument, around[place] != 0 { nodes[node] = columns[around[place]] }
                if isOfDocument, unsure[place] != 0 { unknown[node] = columns[unsure[place]] }
                for index in template.attributes {
                    var set = whole
                    let attribute = program.attributes[index].place
                    if attribute.isIn(map) {
                        let at = Int(attribute.node)
                        set |= columns[around[at]] | columns[named[at]]
                        if attribute.node != template.place.node { set |= columns[inside[at]] }
                    }
                    if !set.isEmpty { attributes[index] = set }
                }
            }
        }
    }

    /// Whether it is anything that is declared.
    private mutating func note(_ declaration: DeclaredNames.Declaration, _ set: HoleSet) -> Bool {
        switch declaration {
        case .slot(let name): slots[name, default: .none] |= set
        case .property(let name): properties[name, default: .none] |= set
        case .preference(let key): preferences[key, default: .none] |= set
        case .layout: layout |= set
        case .none: return false
        }
        return true
    }
}
