/// Flat code with its tables.
struct Code: Sendable {
    /// Which file holds the result, in register 0.
    enum Result: UInt8 { case number, bool, value, nothing }

    var instructions: [Instruction] = []
    /// Where each instruction comes from: offset and length in the source.
    var spans: [Span] = []
    var numbers: [Double] = []
    var values: [Value] = []
    var names: [NameReference] = []
    var queries: [ProxyQueryReference] = []
    var dimensions: [DimensionQuery] = []
    var occurrences: [UInt32] = []
    var types: [StaticType] = []
    var expected: [ExpectedType] = []
    var interpolations: [InterpolationOptions] = []
    var tables: [InterpolationTable] = []
    var paths: [[PathStep]] = []
    var iterations: [IterationCode] = []
    var functions: [RecursiveFunction] = []
    var recursiveActions: [RecursiveAction] = []
    var closures: [ClosureCode] = []
    /// Where errors of closures go on that are called, in the order of the calls.
    var handlers: [Handler] = []
    var numberRegisters = 1
    var valueRegisters = 0
    var result = Result.nothing

    struct Span: Hashable, Sendable {
        var offset: UInt16
        var length: UInt16
    }

    struct ProxyQueryReference: Hashable, Sendable {
        var source: ProxySource
        var query: ProxyQuery
    }

    /// Where an error goes on that is thrown by the closure which instruction `at` calls: its register, with that of its type's
    /// name behind it, where anybody asks for it.
    struct Handler: Sendable {
        var at: Int
        var register: Int?
        var target: Int
    }

    /// Where an error of the call at an instruction goes on. Handlers are written in the order of their calls, so it is found by halves:
    /// a loop may throw as often as it likes.
    func handler(at instruction: Int) -> Handler? {
        var (low, high) = (0, handlers.count)
        while low < high {
            let middle = (low + high) / 2
            if handlers[middle].at < instruction { low = middle + 1 } else { high = middle }
        }
        return low < handlers.count && handlers[low].at == instruction ? handlers[low] : nil
    }

    /// One step into a place that is written: a field, or the element whose index is in a value register.
    enum PathStep: Hashable, Sendable {
        case field(String)
        case element(register: Int)
        /// An entry of a dictionary, by the name of its key in a value register; with what it is before it is written.
        case key(register: Int, fallback: Int?)
    }
}
