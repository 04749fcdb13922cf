/// The limits of the language, each with what it guards. All are counted, so a source is refused everywhere or nowhere.
package enum ExpressionLimits {
    /// Bytes of one source: bounds lexing and every span.
    package static let sourceBytes = 4_096
    /// Tokens of one source: bounds parsing, checking and the depth of left-leaning trees.
    package static let tokens = 1_024
    /// Parentheses, brackets, calls, prefix operators, branches and computed properties inside each other: bounds recursion.
    package static let nesting = 64
    /// Strings interpolated inside strings.
    package static let interpolationNesting = 8
    /// Depth of the whole tree once computed properties stand in it: bounds recursion together with ``nesting``.
    static let depth = 640
    /// Nodes and instructions after computed properties and arguments are put in place: bounds code that doubles.
    package static let instructions = 16_384
    /// Nodes that are looked at to find what they mean, each time that they are: bounds what is tried in several ways, in each other.
    package static let checks = 65_536
    /// Arguments of `min` and `max`.
    package static let arguments = 16
    /// Bytes of a string made while running.
    package static let stringBytes = 65_536
    /// Bytes of a regular expression, and stretches of ten thousand steps that one may take on a text.
    package static let patternBytes = 1_024
    package static let patternSteps = 50
    /// Bytes of the pattern of a date.
    package static let datePatternBytes = 256
    /// Elements of an array made while running.
    package static let arrayElements = 100_000
    /// Arrays and objects inside each other, as actions build them: bounds recursion over values, their release included.
    package static let valueNesting = 128
    /// Calls inside each other of functions that call themselves: bounds recursion.
    package static let functionCalls = 200
    /// Closures and given functions that call each other, inside each other: bounds recursion.
    package static let closureDepth = 64
    /// New objects whose sinks make objects with sinks, inside each other: bounds recursion.
    package static let sinkDepth = 8
    /// Operations of one evaluation.
    package static let operationsPerEvaluation = 1_000_000
    /// Integers beyond this have no exact double.
    static let exactInteger = 9_007_199_254_740_992.0
    /// As `/v1/limits` lists them.
    package static let all: [(name: String, value: Int, unit: String, guards: String, code: String)] = [
        ("sourceBytes", sourceBytes, "bytes", "an expression or action as it is written", "limit"),
        ("sourceTokens", tokens, "tokens", "an expression or action as it is written", "limit"),
        ("sourceNesting", nesting, "levels", "parentheses, brackets, calls and branches inside each other", "limit"),
        ("interpolationNesting", interpolationNesting, "levels", "texts in texts, by interpolation", "limit"),
        ("instructions", instructions, "instructions", "an expression with computed properties put in place", "limit"),
        ("expressionChecks", checks, "nodes", "an expression read in several ways to find what it means", "limit"),
        (
            "functionCalls", functionCalls, "calls", "functions that call themselves, inside each other",
            "limit-function-calls"
        ),
        (
            "closureDepth", closureDepth, "calls", "closures and given functions that call each other",
            "limit-closure-depth"
        ),
        (
            "sinkDepth", sinkDepth, "objects", "new objects whose sinks make objects with sinks",
            "limit-sink-depth"
        ),
        ("madeStringBytes", stringBytes, "bytes", "a text made while running", "limit"),
        ("datePatternBytes", datePatternBytes, "bytes", "the pattern of a date", "limit"),
        ("patternBytes", patternBytes, "bytes", "a regular expression", "limit"),
        (
            "patternSteps", patternSteps, "stretches of 10,000 steps", "a regular expression on one text",
            "limit-pattern-steps"
        ),
        ("madeArrayElements", arrayElements, "elements", "an array made while running", "limit"),
        (
            "madeValueNesting", valueNesting, "levels", "arrays and objects inside each other, made while running",
            "limit"
        ),
    ]
    /// Bytes of a type's name: each bracket in it is a step deeper, and a longer one names no type.
    package static let typeBytes = 400
    /// Fields of a type together with those of the types in it.
    package static let typeParts = 4_096
    /// Names that are compared for a suggestion, and the longest that are.
    static let suggestionCandidates = 1_000
    static let suggestionBytes = 64
}
