import Expressions
import ViewDocument
import ViewTree

/// A binding as the environment holds it, with whether no other is equal to it.
struct NaiveBinding: HeldBinding, @unchecked Sendable {
    let value: Binding
    var isNeverSame: Bool { value.isNeverSame }

    func isSame(as other: any HeldBinding) -> Bool {
        guard let other = other as? NaiveBinding else { return false }
        return value.isSame(as: other.value)
    }
}

/// The proxy of a ScrollViewReader as a value.
struct NaiveProxy: HeldBinding, @unchecked Sendable {
    weak var reader: LiveNode?

    func isSame(as other: any HeldBinding) -> Bool {
        guard let other = other as? NaiveProxy, let reader else { return false }
        return other.reader === reader
    }
}

extension ActionWrites {
    mutating func held(proxy: Int) throws(EvaluationFault) -> Value { node.proxy(ofReader: proxy) }
}

extension LiveNode {
    /// The proxy of the reader of that number among those around in the component, counted from the outside.
    func proxy(ofReader number: Int) -> Value {
        let instance = block.instance
        var readers: [LiveNode] = []
        var at: LiveNode? = self
        while let node = at {
            if node.template.isScrollReader, node.block.instance === instance { readers.append(node) }
            at = node.parent
        }
        let place = readers.count - 1 - number
        return .closure(HeldClosure(NaiveProxy(reader: readers.indices.contains(place) ? readers[place] : self)))
    }
}

extension Binding {
    /// Whether the place and the value are the same (RERENDER 4.7).
    func isSame(as other: Binding) -> Bool {
        if let token, token === other.token { return true }
        guard !isNeverSame, !other.isNeverSame, path == other.path, snapshot.isIdentical(to: other.snapshot) else {
            return false
        }
        switch (source, other.source) {
        case (.cell(let a), .cell(let b)): return a === b
        case (.property(let a, let p), .property(let b, let q)): return a === b && p == q
        case (.constant, .constant): return true
        case (.getSet(let g, let s, let a), .getSet(let h, let t, let b)):
            return g == h && s == t && a.block === b.block
        default: return false
        }
    }
}

extension NaiveSession {
    /// What a slot of a key of the environment holds.
    func environmentSlot(_ value: Value) -> SlotContent {
        if case .closure(let held) = value, let own = held.binding as? NaiveBinding { return .binding(own.value) }
        return .value(value)
    }

    /// Whether bindings of that source are equal to no other.
    func isNeverSame(_ source: Binding.Source) -> Bool {
        switch source {
        case .cell: false
        case .property(let object, _):
            program.profile == .iOS16 && program.models[Int(object.reference.model)].kind == .observableObject
        case .constant: program.profile == .iOS16
        case .getSet(let get, let set, _):
            program.expressions[get].capturesOwner || program.actions[set].capturesOwner
        }
    }
}

extension ActionWrites {
    /// Tells `set` of a binding the value, or what `get` gives with a part of it replaced.
    mutating func tell(_ binding: Binding, _ value: Value) throws(EvaluationFault) {
        guard case .getSet(let get, let set, let caller) = binding.source else { return }
        var whole = value
        if !binding.path.isEmpty {
            let given = try inside(caller, []) { (action) throws(EvaluationFault) -> Value in
                try action.session.program.expressions[get].evaluate(in: &action)
            }
            whole = (given ?? .null).replacing(binding.path[...], by: value)
        }
        try perform(set, caller, [whole])
    }
}
