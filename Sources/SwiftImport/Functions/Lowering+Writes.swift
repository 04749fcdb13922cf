import SwiftSyntax

/// Writes, and what an action does that is not seen on this screen.
extension Lowering {
    func assignment(_ infix: InfixOperatorExprSyntax, _ context: Context) throws -> [String] {
        let sign = infix.operator.code
        if ["%=", "<<=", ">>=", "&=", "|=", "^=", "&+=", "&-=", "&*="].contains(sign) {
            let whole = infix.with(
                \.operator, ExprSyntax(BinaryOperatorExprSyntax(operator: .binaryOperator(String(sign.dropLast())))))
            let made = try expression(ExprSyntax(whole), context)
            guard let target = try expression(infix.leftOperand, context).text, let text = made.text else {
                throw Unknown("This place cannot be written to.", infix, .action)
            }
            return ["\(target) = \(text)"]
        }
        guard ["=", "+=", "-=", "*=", "/="].contains(sign) else {
            throw Unknown("This statement is not understood.", infix, .action)
        }
        if Self.silent.contains(where: { infix.leftOperand.code.hasPrefix($0) }) { return [] }
        if infix.leftOperand.code.contains(".appearance()") {
            // How UIKit draws its own views is left out.
            coverage.approximated.insert(origin(infix, context))
            return []
        }
        if infix.leftOperand.is(DiscardAssignmentExprSyntax.self) { return try effect(infix.rightOperand, context) }
        if let done = started(infix, context) ?? throughBinding(infix, context) { return done }
        if let several = try exchanged(infix, context) { return several }
        if let written = try ownWrite(infix, context) { return written }
        if let set = try setWrite(infix, context) { return set }
        if let (dictionary, element) = entry(infix.leftOperand, context) {
            return try write(sign, infix.rightOperand, to: dictionary, element, context)
        }
        if let changed = try atEntry(
            infix.leftOperand, context, { try self.assignment(infix.with(\.leftOperand, $0), $1) })
        {
            return changed
        }
        if let chained = infix.leftOperand.as(OptionalChainingExprSyntax.self) {
            // `count? += 1` writes what is there.
            let held = try expression(chained.expression, context)
            guard held.type != held.type.unwrapped, held.constant == nil, let text = held.text else {
                return try assignment(infix.with(\.leftOperand, chained.expression), context)
            }
            let value = try expression(infix.rightOperand, context, expecting: held.type.unwrapped)
            guard let given = value.operand, let old = Self.orElse(text, held.type.unwrapped) else {
                throw Unknown("This place cannot be written to.", infix, .action)
            }
            let new = sign == "=" ? given : "\(old) \(sign.dropLast()) \(given)"
            return ["if \(text) != nil { \(text) = \(new) }"]
        }
        let place = try expression(infix.leftOperand, context)
        guard let target = place.text else { throw Unknown("This place cannot be written to.", infix, .action) }
        if place.type.unwrapped == .function, sign == "=" {
            let member = infix.leftOperand.as(MemberAccessExprSyntax.self)
            let owner =
                try member?.base.flatMap { $0.code == "self" ? nil : try expression($0, context).type.name }
                .flatMap { declared.type($0) } ?? context.owner
            let name = member?.declName.baseName.text ?? infix.leftOperand.code
            let types = owner.flatMap { type in type.stored(name).map { told(by: $0, type) } } ?? []
            return ["\(target) = \(try closureText(infix.rightOperand, told: types, context))"]
        }
        let value = try heldError(
            data(expression(infix.rightOperand, context, expecting: place.type.unwrapped)), as: place.type, infix,
            context)
        guard let text = value.written else {
            throw Unknown("A value that is made while running has no expression.", infix.rightOperand, .action)
        }
        // `/=` of whole numbers drops the rest.
        if sign == "/=", place.type == .int { return ["\(target) = Int(\(target) / (\(text)))"] }
        return ["\(target) \(sign) \(text)"]
    }

    /// `(a, b) = (b, a)`: all that is written is worked out before the first of it is written; nil for others.
    private func exchanged(_ infix: InfixOperatorExprSyntax, _ context: Context) throws -> [String]? {
        guard infix.operator.code == "=", let places = infix.leftOperand.as(TupleExprSyntax.self),
            let values = infix.rightOperand.as(TupleExprSyntax.self), places.elements.count > 1,
            places.elements.count == values.elements.count
        else { return nil }
        var read: [String] = []
        var written: [String] = []
        for (index, (place, value)) in zip(places.elements, values.elements).enumerated() {
            let target = try expression(place.expression, context)
            guard let name = target.text,
                let text = try data(expression(value.expression, context, expecting: target.type.unwrapped)).written
            else { throw Unknown("This place cannot be written to.", infix, .action) }
            let kept = "exchanged_\(origin(infix, context).offset)_\(index)"
            read.append("let \(kept) = \(text)")
            written.append("\(name) = \(kept)")
        }
        return read + written
    }

    /// Calls that change nothing on this screen.
    func isSilent(_ called: String, _ context: Context) -> Bool {
        if let plain = ["Swift.", "Foundation."].lazy.compactMap({
            called.hasPrefix($0) ? called.dropFirst($0.count) : nil
        })
        .first {
            return isSilent(String(plain), context)
        }
        if isLog(called) || called.contains(".appearance().") { return true }
        // What runs while the document is made waits for nothing.
        if called == "Task.sleep" { return running > 0 }
        if Self.ignored.contains(called) || Self.silent.contains(where: { called.hasPrefix($0) }) { return true }
        // What opens something, by the environment.
        let name = (called.hasPrefix("self.") ? String(called.dropFirst(5)) : called).split(separator: ".").first.map(
            String.init)
        if let name, case .silent? = context.locals[name] { return true }
        guard let name, let property = context.owner?.stored(name), property.wrapper == "Environment" else {
            return false
        }
        return Self.silentKeys.contains(environmentKey(property))
    }

    /// What is written to a log, by what logs and their levels are called: `Log.debug(…)`, `appLogger.error(…)`.
    private func isLog(_ called: String) -> Bool {
        let parts = called.split(separator: ".")
        guard parts.count > 1, let level = parts.last, Self.levels.contains(String(level)) else { return false }
        return parts.dropLast().contains { part in
            let name = part.lowercased()
            return (name.hasSuffix("log") || name.hasSuffix("logger")) && declared.types[String(part)] == nil
        }
    }

    private static let levels: Set<String> = [
        "v", "d", "i", "w", "e", "verbose", "trace", "debug", "info", "notice", "warning", "warn", "error", "critical",
        "fault", "log",
    ]

    /// Keys of the environment that are actions: what they do is not on the screen.
    static let silentKeys: Set<String> = [
        "openURL", "managedObjectContext", "modelContext", "refresh", "requestReview",
        "openWindow", "undoManager", "openSettings", "dismissWindow", "openDocument", "newDocument", "rename",
        "displayStoreKitMessage", "authorizationController", "webAuthenticationSession", "openImmersiveSpace",
        "dismissImmersiveSpace", "pushWindow",
    ]

    static let silent = [
        "UIApplication.shared.", "UIPasteboard.", "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
        "UISelectionFeedbackGenerator", "AudioServicesPlay", "os_log", "UIAccessibility.post", "NSPasteboard.",
        "AppStore.", "SKStoreReviewController.", "WidgetCenter.", "NotificationCenter.default.post",
        "UserDefaults.standard.set",
    ]

    static let ignored: Set<String> = [
        "print", "debugPrint", "NSLog", "assert", "precondition", "assertionFailure", "sleep", "Task.yield",
    ]
}
