import SwiftSyntax
import ViewDocument

/// What is given for the inputs of views and for objects of the environment: checked once, then looked up.
extension Lowering {
    /// - Throws: all that is wrong with it.
    func readGivenData() throws(ImportFaults) {
        var faults: [ImportFault] = []
        for (name, values) in data.views {
            let pointer = GivenData.pointer("", name)
            let found = declared.order.compactMap { declared.types[$0] }.filter {
                $0.isView && ($0.name == name || $0.name.hasSuffix(".\(name)"))
            }
            guard let view = found.first(where: { $0.name == name }) ?? (found.count == 1 ? found[0] : nil) else {
                faults.append(ImportFault("data", "There is no view `\(name)` in the sources.", pointer: pointer))
                continue
            }
            for (key, value) in values {
                do throws(ImportFault) {
                    let place = GivenData.pointer(pointer, key)
                    givenInputs[view.name, default: [:]][key] = try given(value, for: key, of: view, at: place)
                    givenPlaces["\(view.name).\(key)"] = place
                } catch {
                    faults.append(error)
                }
            }
        }
        for (name, values) in data.environmentObjects {
            let pointer = "/environmentObjects" + GivenData.pointer("", name)
            guard let model = declared.type(name), model.isModel else {
                faults.append(
                    ImportFault("data", "There is no observable class `\(name)` in the sources.", pointer: pointer))
                continue
            }
            do throws(ImportFault) {
                givenObjects[model.name] = try givenObject(values, of: model, at: pointer)
                givenPlaces[model.name] = pointer
            } catch {
                faults.append(error)
            }
        }
        guard faults.isEmpty else { throw ImportFaults(faults: Array(faults.prefix(50))) }
    }

    private func given(
        _ value: Piece, for key: String, of view: TypeDeclaration, at pointer: String
    ) throws(ImportFault) -> Piece {
        let inputs = view.stored.filter {
            switch kind(of: $0, view) {
            case .property, .state, .binding, .object: true
            default: false
            }
        }
        guard let property = inputs.first(where: { $0.name == key }) else {
            throw unknown(key, inputs.map(\.name), of: view.name, at: pointer)
        }
        return try given(value, as: type(of: property, view), at: pointer)
    }

    /// What is given to the views of a preview in place of what it gives itself.
    func giveData(to views: [Piece]) {
        guard !givenInputs.isEmpty else { return }
        let keys = Dictionary(
            givenInputs.keys.map { (Self.componentKey($0), $0) }, uniquingKeysWith: { first, _ in first })
        for view in views {
            view.forEach { piece in
                guard case .view = piece.role, let name = piece["type"]?.text.flatMap({ keys[$0] }),
                    let type = declared.types[name]
                else { return }
                for property in type.stored where givenInputs[name]?[property.name] != nil {
                    let group: String
                    switch kind(of: property, type) {
                    case .property: group = "properties"
                    case .object: group = "objects"
                    case .binding where piece["bindings"]?[property.name]?["constant"] != nil: group = "bindings"
                    default: continue
                    }
                    guard let value = taken(property.name, of: name) else { continue }
                    set(
                        group == "bindings" ? .object([("constant", value)]) : value, property.name, in: group,
                        of: piece)
                }
            }
        }
    }

    /// What is given for an input or a state; nil for nothing.
    func taken(_ name: String, of view: String) -> Piece? {
        guard let value = givenInputs[view]?[name] else { return nil }
        takenPlaces.insert("\(view).\(name)")
        return value.copy
    }

    /// The object that is given for a model; nil for none.
    func takenObject(_ model: String) -> Piece? {
        guard let object = givenObjects[model] else { return nil }
        takenPlaces.insert(model)
        return object.copy
    }

    /// What was given and nothing that is shown takes.
    var untaken: [ImportFault] {
        givenPlaces.filter { !takenPlaces.contains($0.key) }.values.sorted().map {
            ImportFault("data", "Nothing that is shown takes this.", pointer: $0)
        }
    }

    private func set(_ value: Piece, _ key: String, in group: String, of piece: Piece) {
        if piece[group] == nil { piece[group] = .object([]) }
        piece[group]?[key] = value
    }
}
