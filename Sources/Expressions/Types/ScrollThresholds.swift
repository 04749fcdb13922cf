/// An offset that code compares `scroll.x` (axis 0) or `scroll.y` (1) with, as it is written: points.
package struct ScrollThreshold: Hashable, Sendable {
    package var axis: Int
    package var offset: Double
}

extension CompiledExpression {
    /// The numbers that an offset is compared with.
    package var scrollThresholds: [ScrollThreshold] { compiled.code.scrollThresholds }
}

extension CompiledAction {
    /// The numbers that an offset is compared with.
    package var scrollThresholds: [ScrollThreshold] { compiled.code.scrollThresholds }
}

extension Code {
    fileprivate var scrollThresholds: [ScrollThreshold] {
        guard names.contains(where: { $0.space == .scroll && $0.index < 2 }) else { return [] }
        var result: [ScrollThreshold] = []
        // What number registers hold: an offset as it is, or a number of the code.
        var axes: [UInt16: Int] = [:]
        var constants: [UInt16: Double] = [:]
        for instruction in instructions {
            let (a, b, c) = (instruction.a, instruction.b, instruction.c)
            switch instruction.operation {
            case .loadNumber where names[Int(b)].space == .scroll && names[Int(b)].index < 2:
                axes[a] = Int(names[Int(b)].index)
                constants[a] = nil
            case .number:
                constants[a] = numbers[Int(b)]
                axes[a] = nil
            default:
                if instruction.operation == .less || instruction.operation == .lessEqual {
                    if let axis = axes[b], let offset = constants[c] {
                        result.append(ScrollThreshold(axis: axis, offset: offset))
                    } else if let axis = axes[c], let offset = constants[b] {
                        result.append(ScrollThreshold(axis: axis, offset: offset))
                    }
                }
                if instruction.operation.makesNumber {
                    axes[a] = nil
                    constants[a] = nil
                }
            }
        }
        return result
    }
}
