/// Published properties that models and views hear of, what `appStorage` keeps in models, and what the language has for later:
/// in an eighth of the documents with all features, so that the others are what they were.
extension DocumentGenerator {
    var publishes: Bool { speaks && seed % 8 == 6 }

    /// What a model hears of itself, and subjects that it sends to.
    func publishing(_ model: JSON, isObservable: Bool) -> JSON {
        guard publishes, !isObservable else { return model }
        var model = model
        model["properties"]?["kept"] = 0
        model["properties"]?["hits"] = 0
        model["appStorage"] = ["stored": 3]
        model["subjects"] = ["sent": "PassthroughSubject", "current": ["CurrentValueSubject": 1]]
        model["sinks"] = [
            "$n.removeDuplicates().map { $0 % 7 }.sink { kept = ($0 + kept) % 50; current.send(kept) }",
            "$on.dropFirst().debounce(for: .seconds(0.2), scheduler: RunLoop.main).sink { _ in hits = (hits + 1) % 9 }",
            "$n.combineLatest($on).filter { $0.1 }.map { $0.0 + 1 }.receive(on: RunLoop.main).assign(to: &$hits)",
            ["publisher": "current.prefix(4)", "action": "sent.send(value)"],
        ]
        return model
    }

    /// Modifiers by which a view hears of the objects that its component has.
    mutating func receivers(_ plan: ComponentPlan, _ scope: GeneratorScope) -> [JSON] {
        guard publishes, let written = plan.states.first(where: { $0.type == .number })?.name else { return [] }
        var found: [JSON] = []
        for (name, model) in plan.stateObjects + plan.observedObjects {
            guard models.first(where: { $0.name == model })?.isObservable == false else { continue }
            let publisher = random.pick(
                "\(name).$n", "\(name).$n.dropFirst().removeDuplicates()", "\(name).$hits.map { $0 + 1 }",
                "\(name).current.filter { $0 > 2 }", "\(name).$n.debounce(for: .seconds(0.3), scheduler: RunLoop.main)",
                "\(name).$kept.first()", "\(name).sent.compactMap { $0 }")
            found.append([
                "onReceive": [
                    "publisher": .string(publisher), "action": .string("\(written) = (\(written) + value) % 60"),
                ]
            ])
            found.append([
                "onReceive": [
                    "publisher": .string("\(name).objectWillChange.prefix(3)"),
                    "action": .string("\(written) = (\(written) + 1) % 60"),
                ]
            ])
        }
        return found
    }

    /// Statements of an action that send, write what is stored, and name what gets its value later.
    func publishingCalls(_ plan: ComponentPlan, _ scope: inout GeneratorScope) {
        guard publishes else { return }
        for (name, model) in plan.stateObjects + plan.observedObjects {
            guard models.first(where: { $0.name == model })?.isObservable == false else { continue }
            scope.calls += [
                "\(name).sent.send(4)", "\(name).current.send((\(name).current.value + 1) % 9)",
                "\(name).objectWillChange.send()", "\(name).stored = (\(name).stored + 1) % 20",
                "\(name).n = \(name).n",
            ]
            scope.numbers += ["\(name).stored", "\(name).kept", "\(name).hits"]
        }
        guard let written = plan.states.first(where: { $0.type == .number })?.name else { return }
        scope.calls += [
            "let later: Int; if \(written) > 20 { later = 2 } else { later = \(written) + 3 }; \(written) = later",
            "\(written) = (\(written) << 1) & 0x3F",
        ]
    }

    /// A function that goes on by itself for a while.
    func goOn(_ plan: ComponentPlan, _ declared: inout [JSON.Member], _ scope: inout GeneratorScope) {
        guard publishes, let written = plan.states.first(where: { $0.type == .number })?.name else { return }
        let again = JSON.Member(
            "again",
            [
                "parameters": ["times"],
                "body": .string(
                    "\(written) = (\(written) + times) % 60; if times > 0 { Task { try await Task.sleep(for: .seconds(0.2)); again(times - 1) } }"
                ),
            ])
        scope.calls.append("again(2)")
        guard let place = declared.firstIndex(where: { $0.key == "functions" }),
            case .object(let own) = declared[place].value
        else { return declared.append(JSON.Member("functions", .object([again]))) }
        declared[place] = JSON.Member("functions", .object(own + [again]))
    }
}
