/// What classes have from those of the sources that they are made from.
extension Declarations {
    mutating func inherit() {
        var done: Set<String> = []
        for name in order { types[name].map { inherit($0, &done) } }
    }

    private func inherit(_ type: TypeDeclaration, _ done: inout Set<String>, depth: Int = 0) {
        guard type.kind == .classType, depth < 16, done.insert(type.name).inserted, let first = type.inherited.first,
            let parent = self.type(String(first.prefix { $0 != "<" }), inside: type.outer), parent !== type,
            parent.kind == .classType
        else { return }
        inherit(parent, &done, depth: depth + 1)
        var above: TypeDeclaration? = parent
        while let next = above {
            // One that is made from itself does not compile.
            if next === type { return }
            above = next.parent
        }
        type.parent = parent
        func keep(_ name: String) {
            if type.memberFiles[name] == nil { type.memberFiles[name] = parent.memberFiles[name] ?? parent.file }
        }
        let own = Set(type.stored.map(\.name)).union(type.computed.keys)
        let more = parent.stored.filter { !own.contains($0.name) }
        type.stored = more + type.stored
        more.forEach { keep($0.name) }
        for (name, property) in parent.computed where !own.contains(name) {
            type.computed[name] = property
            keep(name)
        }
        for (name, functions) in parent.functions where type.functions[name] == nil {
            type.functions[name] = functions
            keep(name)
        }
        if type.inits.isEmpty { type.inits = parent.inits }
        type.inherited += parent.inherited
        if parent.isObservable { type.attributes += parent.attributes }
    }
}
