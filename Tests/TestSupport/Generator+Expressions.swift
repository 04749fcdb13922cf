/// Expressions and actions that check and never fault: numbers stay small, indices are guarded.
extension DocumentGenerator {
    mutating func number(_ scope: GeneratorScope, _ depth: Int = 2) -> String {
        if depth == 0 || random.chance(35) {
            if let name = random.element(of: scope.numbers), random.chance(75) { return name }
            return String(random.int(0...40))
        }
        func inner(_ generator: inout Self) -> String { generator.number(scope, depth - 1) }
        switch random.int(0...15) {
        case 14, 15: return folded(scope, depth)
        case 0: return "(\(inner(&self)) + \(inner(&self)))"
        case 1: return "(\(inner(&self)) - \(random.int(1...9)))"
        case 2: return "(\(inner(&self)) % \(random.int(2...9)))"
        case 3: return "max(\(inner(&self)), \(random.int(0...20)))"
        case 4: return "min(\(inner(&self)), \(random.int(10...60)))"
        case 5: return "(\(flag(scope, depth - 1)) ? \(inner(&self)) : \(inner(&self)))"
        case 6: return "round(\(inner(&self)) / \(random.int(2...5)))"
        case 7:
            if let array = random.element(of: scope.arrays + scope.items) { return "\(array).count" }
            return inner(&self)
        case 8:
            if let array = random.element(of: scope.arrays) {
                return "(\(array).count > 0 ? \(array)[0] : \(random.int(0...9)))"
            }
            return inner(&self)
        case 9:
            if let string = random.element(of: scope.strings) { return "\(string).count" }
            return inner(&self)
        case 10, 11:
            if scope.isInReader, scope.mayReadScroll { return geometry(scope) }
            return inner(&self)
        case 12:
            if scope.mayReadScroll, random.chance(25) { return "scroll.y" }
            if random.chance(20) { return random.pick("viewport.width", "viewport.height", "safeArea.top") }
            return inner(&self)
        default: return "abs(\(inner(&self)))"
        }
    }

    /// A member of the reader around.
    mutating func geometry(_ scope: GeneratorScope) -> String {
        switch random.int(0...6) {
        case 0, 1: return "geometry.size.width"
        case 2: return "geometry.size.height"
        case 3: return "geometry.frame(in: .global).minY"
        case 4: return "geometry.frame(in: .local).maxX"
        case 5: return "geometry.frame(in: .scrollView).minY"
        default:
            if let space = random.element(of: scope.spaces) { return "geometry.frame(in: .named('\(space)')).midY" }
            return "geometry.safeAreaInsets.top"
        }
    }

    mutating func flag(_ scope: GeneratorScope, _ depth: Int = 2) -> String {
        if depth == 0 || random.chance(40), let name = random.element(of: scope.flags) { return name }
        switch random.int(0...7) {
        case 6: return asked(scope, depth)
        case 0: return "(\(number(scope, 1)) > \(random.int(0...20)))"
        case 1: return "(\(number(scope, 0)) % 2 == 0)"
        case 2: return "!\(depth == 0 ? "true" : flag(scope, depth - 1))"
        case 3:
            guard depth > 0 else { return "true" }
            return "(\(flag(scope, depth - 1)) && \(flag(scope, depth - 1)))"
        case 4:
            if let array = random.element(of: scope.arrays + scope.items) {
                return "(\(array).count > \(random.int(0...3)))"
            }
            return "(\(number(scope, 0)) < 10)"
        case 5:
            if let string = random.element(of: scope.strings) { return "(\(string) == '\(word())')" }
            return "(\(number(scope, 0)) != 3)"
        default: return random.pick("true", "false")
        }
    }

    mutating func string(_ scope: GeneratorScope, _ depth: Int = 2) -> String {
        if depth == 0 || random.chance(25) {
            if let name = random.element(of: scope.strings), random.chance(75) { return name }
            return "'\(word())'"
        }
        switch random.int(0...5) {
        case 5: return listed(scope, depth)
        case 0, 1: return "'\(word()) \\(\(number(scope, depth - 1)))'"
        case 2: return "(\(flag(scope, depth - 1)) ? \(string(scope, depth - 1)) : \(string(scope, depth - 1)))"
        case 3: return "String(\(number(scope, depth - 1)))"
        default:
            if let name = random.element(of: scope.anything) { return "'\\(\(name))'" }
            return "(\(string(scope, 0)) + \(string(scope, 0)))"
        }
    }

    /// A length from 0 to 120 points.
    mutating func length(_ scope: GeneratorScope) -> JSON {
        if random.chance(60) { return .number(Double(random.int(0...24) * 5)) }
        return .expression("clamp(\(number(scope)), 0, 120)")
    }

    /// A number from `low` to `high`.
    mutating func amount(_ scope: GeneratorScope, _ low: Int, _ high: Int) -> JSON {
        if random.chance(55) { return .number(Double(random.int(low...high))) }
        return .expression("clamp(\(number(scope)), \(low), \(high))")
    }

    mutating func fraction(_ scope: GeneratorScope) -> JSON {
        if random.chance(55) { return .number(Double(random.int(0...10)) / 10) }
        return .expression("clamp(\(number(scope)) / 40, 0, 1)")
    }

    mutating func color(_ scope: GeneratorScope) -> JSON {
        switch random.int(0...9) {
        case 0...4: return .string(colorName())
        case 5, 6: return .expression("\(flag(scope)) ? '\(colorName())' : '\(colorName())'")
        case 7: return ["color": .string(colorName()), "opacity": fraction(scope)]
        case 8: return .expression("Color.random")
        default: return "#3366CC80"
        }
    }

    mutating func colorName() -> String {
        random.pick("red", "green", "blue", "orange", "gray", "primary", "secondary", "clear", "#123456")
    }

    mutating func word() -> String {
        random.pick("a", "bee", "sea of words", "delta", "x", "long enough to wrap twice")
    }

    // Actions

    mutating func action(_ scope: GeneratorScope, _ depth: Int = 2) -> String {
        var statements: [String] = []
        for _ in 0..<random.int(1...(depth > 1 ? 3 : 2)) { statements.append(statement(scope, depth)) }
        return depth > 1 ? later(statements) : statements.joined(separator: "; ")
    }

    /// Some of what is done is done later. By its length, so that nothing random comes after it otherwise than before.
    private func later(_ statements: [String]) -> String {
        let all = statements.joined(separator: "; ")
        switch all.utf8.count % 13 {
        case 0: return "Task { try? await Task.sleep(for: .seconds(0.25)); \(all) }"
        case 1: return "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { \(all) }"
        case 2: return (statements.dropLast() + ["Task { \(statements.last ?? "") }"]).joined(separator: "; ")
        case 3: return statements.joined(separator: "; try? await Task.sleep(for: .milliseconds(750)); ")
        case 4: return "do { \(all); throw 'late' } catch { \(statements.last ?? "") }"
        case 5:
            let kept = "let kept = Task { try await Task.sleep(for: .seconds(0.5)); \(all) }; "
            return kept + "Task { try? await kept.value; \(statements.last ?? "") }"
        case 6:
            let kept = "let kept = Task { do { try await Task.sleep(for: .seconds(1)) } catch { \(all) } }; "
            return kept + "Task { try? await Task.sleep(for: .seconds(0.25)); kept.cancel() }"
        default: return all
        }
    }

    private mutating func statement(_ scope: GeneratorScope, _ depth: Int) -> String {
        // Numbers are kept small by what they are assigned, whatever the loops of an update repeat.
        switch random.int(0...14) {
        case 12, 13:
            guard let call = random.element(of: scope.calls) else { break }
            return call
        case 14: return longStatement(plain(scope))
        case 0, 1:
            guard let name = random.element(of: scope.writableNumbers) else { break }
            return "\(name) += \(random.int(1...5))"
        case 2:
            guard let name = random.element(of: scope.writableNumbers) else { break }
            // An equal write is none, or notifies, as the slot's kind and the toolchain have it.
            return random.chance(15) ? "\(name) = \(name)" : "\(name) = \(number(plain(scope))) % 97"
        case 3, 4:
            guard let name = random.element(of: scope.writableFlags) else { break }
            return "\(name).toggle()"
        case 5:
            guard let name = random.element(of: scope.writableStrings) else { break }
            return random.chance(50) ? "\(name) = '\(word())'" : "\(name) = '\\(\(number(plain(scope), 1)))'"
        case 6:
            guard let name = random.element(of: scope.writableArrays) else { break }
            return "if \(name).count < 6 { \(name).append(\(number(plain(scope), 1)) % 50) }"
        case 7:
            guard let name = random.element(of: scope.writableArrays) else { break }
            switch random.int(0...7) {
            case 4: return "\(name).removeAll { $0 > \(number(plain(scope), 1)) }"
            case 5: return random.pick("\(name).sort()", "\(name).sort(by: >)", "\(name).reverse()")
            case 6: return "\(name) = \(name).map { element in (element + \(number(plain(scope), 1))) % 50 }"
            case 7: return "if \(name).count < 4 { \(name).append(contentsOf: \(name).prefix(2)) }"
            case 0: return "if \(name).count > 0 { \(name).removeFirst() }"
            case 1: return "if \(name).count > 1 { \(name).swapAt(0, 1) }"
            case 2: return "if \(name).count < 6 { \(name).insert(\(random.int(0...60)), at: 0) }"
            default: return "if \(name).count > 1 { \(name).remove(at: 1) } else { \(name).append(7) }"
            }
        case 8:
            guard let name = random.element(of: scope.writableItems) else { break }
            switch random.int(0...6) {
            case 4: return "\(name).sort(by: \\.\(random.pick("id", "t")))"
            case 5: return "if \(name).count > 1 { \(name).removeAll { $0.t == '\(word())' } }"
            case 6: return "if \(name).count > 1 { \(name).move(fromOffsets: [0], toOffset: \(name).count) }"
            case 0: return "if \(name).count > 1 { \(name).swapAt(0, 1) }"
            case 1: return "if \(name).count > 0 { \(name)[0].t = '\(word())' }"
            case 2: return "if \(name).count > 2 { \(name).removeFirst() }"
            default: return "if \(name).count > 0 { \(name)[0].id += 10 }"
            }
        case 9:
            guard let name = random.element(of: scope.closures) else { break }
            return "\(name)()"
        case 10:
            guard depth > 1, !isInAnimation else { break }
            isInAnimation = true
            defer { isInAnimation = false }
            let inside = action(scope, 1)
            // By its length, so that nothing random comes after it otherwise than before.
            let curves = [
                "", "(.linear(duration: 1))", "(.spring(duration: 0.4, bounce: 0.3))", "(nil)",
                "(.easeInOut.delay(0.2).repeatCount(3, autoreverses: true))", "(.bouncy.repeatForever())",
            ]
            return "withAnimation\(curves[inside.utf8.count % curves.count]) { \(inside) }"
        default:
            guard depth > 1 else { break }
            let then = action(scope, 1)
            return random.chance(50)
                ? "if (\(flag(plain(scope), 1))) { \(then) }"
                : "if (\(flag(plain(scope), 1))) { \(then) } else { \(action(scope, 1)) }"
        }
        if let name = random.element(of: scope.writableNumbers) { return "\(name) += 1" }
        if let name = random.element(of: scope.writableFlags) { return "\(name).toggle()" }
        if let name = random.element(of: scope.closures) { return "\(name)()" }
        return "if true { }"
    }

    /// Names an action may read: no geometry, which it would read as of the last layout.
    private func plain(_ scope: GeneratorScope) -> GeneratorScope {
        var scope = scope
        scope.isInReader = false
        scope.mayReadScroll = false
        return scope
    }
}
