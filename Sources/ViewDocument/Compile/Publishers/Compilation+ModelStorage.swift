import Expressions

/// `appStorage` of models: properties that stand for what every view's `appStorage` of that key keeps.
extension Compilation {
    /// They have their numbers before it is known what else is stored; `bindStored` says what they stand for.
    func declareStored(_ node: JSONNode, of model: Int) {
        guard let given = json.member("appStorage", of: node) else { return }
        for (name, member) in declarations(given, what: "appStorage", limit: ("slots", limits.slots)) {
            guard !program.models[model].properties.contains(where: { $0.name == name }) else {
                fault("name-clash", "\"\(Self.shown(name))\" is declared already.", at: member)
                continue
            }
            let start = stored(member).start
            let value = start.flatMap { constant($0) } ?? .null
            let type = start.map { constantType($0, value) } ?? .optional(.any)
            let number = program.models[model].properties.count
            program.models[model].properties.append((name, type, value))
            // Nobody is told by the macro: `@ObservationIgnored` stands before it.
            if program.models[model].kind == .observable { program.models[model].ignored.insert(number) }
            storedProperties.append((model, number, stored(member).key))
        }
    }

    /// Says what the properties stand for, once that is declared.
    func bindStored() {
        guard let storage = storages["appStorage"],
            case .value(let reference, _, _)? = statics[storage.source]?.meaning
        else { return }
        for one in storedProperties {
            guard let name = storage.properties[one.key],
                let number = program.models[storage.model].properties.firstIndex(where: { $0.name == name })
            else { continue }
            program.models[one.model].stored[one.property] = number
            program.storedShared = Int(reference.index)
        }
    }
}

extension JSONTree {
    /// Whether a word stands anywhere in the document.
    func mentions(_ word: String) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first, bytes.count >= word.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var at = 0
            while at <= bytes.count - word.count {
                guard let found = bytes[at...(bytes.count - word.count)].firstIndex(of: first) else { return false }
                if bytes[found..<found + word.count].elementsEqual(word) { return true }
                at = found + 1
            }
            return false
        }
    }
}
