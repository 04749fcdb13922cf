package import Expressions

/// Steps of a binding's path that are no field: an element of an array. A field is an identifier, so that none reads alike.
package enum BindingStep {
    /// The element that the variable of a ForEach stands for, by the loop's level.
    static func element(ofLoop level: Int) -> String { "#L\(level)" }

    /// The element whose index an expression gives when the binding is built.
    static func element(at expression: Int) -> String { "#E\(expression)" }

    /// The element with an index: what the two above come to.
    package static func element(_ index: Int) -> String { "#\(index)" }

    static func isElement(_ step: String) -> Bool { step.utf8.first == UInt8(ascii: "#") }

    /// Whether only the live tree tells which element it is.
    package static func isToResolve(_ step: String) -> Bool {
        switch meaning(of: step) {
        case .elementOfLoop, .elementAt: true
        default: false
        }
    }

    /// What a step says.
    package enum Meaning {
        case field
        case element(Int)
        case elementOfLoop(level: Int)
        case elementAt(expression: Int)
    }

    package static func meaning(of step: String) -> Meaning {
        guard isElement(step) else { return .field }
        let rest = step.dropFirst()
        switch rest.first {
        case "L": return .elementOfLoop(level: Int(rest.dropFirst()) ?? 0)
        case "E": return .elementAt(expression: Int(rest.dropFirst()) ?? 0)
        default: return .element(Int(rest) ?? -1)
        }
    }
}

extension BindingSource {
    /// A binding to a part of what this one leads to.
    func appending(_ steps: [String]) -> BindingSource {
        switch self {
        case .slot(let slot, let path): .slot(slot, path: path + steps)
        case .property(let slot, let property, let path): .property(slot: slot, property: property, path: path + steps)
        case .told(let level, let path): .told(level: level, path: path + steps)
        case .constant, .getSet: self
        }
    }
}

extension Value {
    /// A number as the index of an element; -1 where it is none.
    package var index: Int {
        guard case .number(let number) = self, let index = Int(exactly: number), index >= 0 else { return -1 }
        return index
    }

    /// The part of a value that a path leads to; nil where there is none.
    package func part(_ path: ArraySlice<String>) -> Value {
        guard let step = path.first else { return self }
        if case .element(let index) = BindingStep.meaning(of: step) {
            guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
            return elements[index].part(path.dropFirst())
        }
        guard case .object(let object) = self else { return .null }
        return (object[step] ?? .null).part(path.dropFirst())
    }

    /// The value with another part where a path leads to; as it is where that is not there.
    package func replacing(_ path: ArraySlice<String>, by new: Value) -> Value {
        guard let step = path.first else { return new }
        switch (BindingStep.meaning(of: step), self) {
        case (.element(let index), .array(var elements)):
            guard elements.indices.contains(index) else { return self }
            elements[index] = elements[index].replacing(path.dropFirst(), by: new)
            return .array(elements)
        case (.field, .object(var object)):
            guard let at = object.names.firstIndex(of: step) else { return self }
            object.values[at] = object.values[at].replacing(path.dropFirst(), by: new)
            return .object(object)
        default: return self
        }
    }
}
