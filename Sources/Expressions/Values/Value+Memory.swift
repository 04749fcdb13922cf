extension Value {
    /// Bytes it takes, those of what is in it included, roughly.
    package var memory: Int {
        let own = MemoryLayout<Value>.stride
        switch self {
        case .string(let text): return own + (text.utf8.count > 15 ? text.utf8.count + 32 : 0)
        case .array(let elements): return elements.reduce(own + 32) { $0 + $1.memory }
        case .object(let members): return members.values.reduce(own + 64) { $0 + 32 + $1.memory }
        case .closure(let closure): return own + closure.memory
        case .color(let color): return own + (color.gradient?.memory ?? 0)
        default: return own
        }
    }
}
