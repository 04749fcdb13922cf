/// How a change of what is read comes through, found without running anything.
extension CompiledExpression {
    /// Whether it is another value whenever one thing that it reads is: it adds to it, writes it into a text or hands it on,
    /// and neither compares nor rounds it.
    package var showsEveryChange: Bool { compiled.code.showsEveryChange }

    /// Whether it depends on values what is read.
    package var mayLeaveReads: Bool { compiled.code.mayLeaveReads }
}

extension CompiledAction {
    /// As of an expression: whether what it writes is another value whenever one thing that it reads is.
    package var showsEveryChange: Bool { compiled.code.showsEveryChange }
}

extension Code {
    fileprivate var showsEveryChange: Bool {
        instructions.allSatisfy { instruction in
            switch instruction.operation {
            case .number, .value, .moveValue, .boxNumber, .boxBool, .unboxNumber, .unboxBool, .cast, .requireFinite,
                .jump,
                .load, .loadNumber, .loadBool, .loadProperty, .query, .dimension, .add, .subtract, .negate, .not,
                .addValues, .concat, .text, .array, .object, .field, .member, .part, .partValue, .convert, .store,
                .storeProperty, .storeMember, .call, .beginAnimation, .endAnimation:
                true
            default: false
            }
        }
    }

    fileprivate var mayLeaveReads: Bool {
        instructions.contains { instruction in
            switch instruction.operation {
            case .jumpIfFalse, .jumpIfTrue, .jumpIfNull, .jumpIfNotNull, .each, .nextElement, .callFunction: true
            default: false
            }
        }
    }
}
