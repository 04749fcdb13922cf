/// An operator between two operands.
enum BinaryOperator: String {
    case or = "||", and = "&&"
    /// The first is a pattern.
    case matches = "~="
    case equal = "==", notEqual = "!=", less = "<", lessEqual = "<=", greater = ">", greaterEqual = ">="
    case coalesce = "??", range = "..<", closedRange = "...", add = "+", subtract = "-", multiply = "*", divide = "/",
        remainder = "%"
    case bitAnd = "&", bitOr = "|", bitXor = "^", shiftLeft = "<<", shiftRight = ">>"

    /// What it asks of bits; nil for operators that ask something else.
    var bits: EverydayQuery? {
        switch self {
        case .bitAnd: .bitAnd
        case .bitOr: .bitOr
        case .bitXor: .bitXor
        case .shiftLeft: .shiftLeft
        case .shiftRight: .shiftRight
        default: nil
        }
    }
}

/// A node of the syntax tree; children are indices into ``SyntaxTree/nodes``.
struct SyntaxNode {
    enum Kind {
        case number(Double), string(String), bool(Bool), null, name(String)
        /// `$name`: the place itself, with members and elements behind it.
        case projected(String)
        /// Parts of a string: literals and interpolated expressions.
        case interpolation([Int])
        /// `.name`.
        case implicitMember(String)
        case array([Int])
        /// Fields by their names, in order.
        case object([String], [Int])
        /// Keys that are no plain texts, and their values.
        case dictionary([Int], [Int])
        case negate(Int), not(Int)
        /// `&name`.
        case handedPlace(Int)
        case binary(BinaryOperator, Int, Int)
        case ternary(Int, Int, Int)
        case member(Int, String, isOptional: Bool)
        case element(Int, Int)
        /// `base[key, default: value]`.
        case elementOrDefault(Int, Int, Int)
        case call(Int, [Argument])
        /// `onTap?(x)`: nil where there is nothing to call.
        case optionalCall(Int, [Argument])
        case closure(Closure)
        /// `x is T`, `x as? T`, `x as! T`, `x as T`.
        case cast(Int, Cast, String)
        /// `x!`.
        case forced(Int)
        /// `x?[i]`.
        case optionalElement(Int, Int)
        /// Statements that give a value: the body of a function or of a longer closure.
        case block([Int])
        /// `try? value`, nil where an error is thrown, and `try! value`.
        case attempt(Int, isForced: Bool)
        /// `Task { … }` as a value: the statement that it is.
        case task(Int)
    }

    /// What is asked of a type.
    enum Cast { case asks, tries, forces, always }

    /// `{ a, b in body }`, `{ $0 }`, `\.name` or an operator given as a function.
    struct Closure {
        var parameters: [Parameter]
        var body: Int
        /// The body as a statement, where it is a call: what does something in place of giving a value.
        var statement: Int?
        /// How many of `$0`, `$1`, … the body names: the highest and one.
        var anonymous: Int
        /// Whether it is a key path: where an order is asked, the elements are compared by it.
        var isKeyPath: Bool
    }

    /// A name that a closure gives to what it is called with.
    struct Parameter {
        var name: String
        var offset: Int
        /// Whether it is a `var`: `if var found = …`.
        var isMutable = false
    }

    struct Argument {
        var label: String?
        var value: Int
        /// Where the label, or else the value, starts.
        var offset: Int
        /// Whether it is a closure behind the parentheses, which has no label.
        var isTrailing = false
    }

    var kind: Kind
    var offset: Int
    var length: Int
    /// Where the last name of it stands (a member's, a function's), for messages.
    var nameOffset: Int
    var nameLength: Int
    /// Height of the tree below it.
    var height: Int
    /// Whether `await` stands before it: `await task.value`.
    var isAwaited = false
}

/// A statement; the parts of an action or of a function.
struct SyntaxStatement {
    enum Kind {
        case assign(place: Int, BinaryOperator?, value: Int)
        case mutate(place: Int, Mutator, [SyntaxNode.Argument])
        case call(Int, [SyntaxNode.Argument])
        /// `proxy.scrollTo(id, anchor: .top)`
        case scrollTo(place: Int, isOptional: Bool, [SyntaxNode.Argument])
        case conditional([Condition], then: [Int], otherwise: [Int])
        /// `guard … else { … }`: its names hold behind it.
        case condition([Condition], otherwise: [Int])
        case animation([Int], [SyntaxNode.Argument])
        case declare(SyntaxNode.Parameter, value: Int, isMutable: Bool, type: String?)
        /// `let name: Type`, which is given its value further on.
        case declareLater(SyntaxNode.Parameter, type: String, isMutable: Bool)
        /// Behind the last case of a `switch` whose cases without a condition these are: nothing is left if they are all.
        case covered(Set<String>)
        /// `async let name = value`.
        case asyncLet(SyntaxNode.Parameter, value: Int)
        /// `for a in array where test { … }`; two names take a pair apart.
        case loop([SyntaxNode.Parameter], Int, test: Int?, [Int])
        case choice(Int, [Case])
        /// `while` and, where the statements come first, `repeat`.
        case again([Condition], [Int], asksFirst: Bool)
        /// `Task { … }`: what is done later, after the time of an argument if there is one.
        case task([Int], after: SyntaxNode.Argument?)
        /// `Task.sleep(…)`; without an argument `Task.yield()`. Behind a `try` it throws where the task is cancelled.
        case sleep([SyntaxNode.Argument], throws: Bool)
        /// `try Task.checkCancellation()`.
        case checkCancellation
        /// `throw value`.
        case raise(Int)
        /// `do { … } catch { … }`.
        case attempt([Int], [CatchClause])
        /// A statement behind `try?` or `try!`, and the value that it is where one is asked.
        case suppressed(Int, value: Int?, isForced: Bool)
        /// Statements in braces of their own.
        case scope([Int])
        /// `defer { … }`, until the statements behind it are read.
        case atEnd([Int])
        /// A function of the block: `func f(x: Int) -> Int { … }`, `let f = { … }`.
        case function(SyntaxNode.Parameter, SyntaxNode.Closure)
        case giveBack(Int?)
        /// `break` and `continue`: of the loop around, or of the statement with this mark.
        case leave(Int?), goOn(Int?)
        /// A loop or another statement that is left from further inside by its mark.
        case marked(Int, Int)
        /// `fallthrough`, the last statement of a case.
        case fallsOn
        /// An expression alone: what a function of one statement gives.
        case expression(Int)
    }

    /// One of the conditions of an `if` or `guard`.
    enum Condition {
        case test(Int)
        /// `let name = value`, true where the value is not nil.
        case bind(SyntaxNode.Parameter, Int)
        /// `case .loaded(let items) = value`.
        case match(Pattern, Int)
    }

    /// `.loaded(let items)`: a case of an enum with names for what it carries, each by its label if it has one.
    struct Pattern {
        var name: String
        var names: [(label: String?, name: SyntaxNode.Parameter)]
        var offset: Int
        /// The type before the dot.
        var type: String?
    }

    /// `catch … where … { … }`: what it catches, everything if it says nothing.
    struct CatchClause {
        var patterns: [CatchPattern]
        var condition: Int?
        var body: [Int]
        /// Whether the error is called `error` in it: not where nobody wrote the clause.
        var namesError = true
    }

    enum CatchPattern {
        /// `let name`
        case all(SyntaxNode.Parameter)
        /// `is Failure`, `let name as Failure`
        case type(String, offset: Int, SyntaxNode.Parameter?)
        case match(Pattern)
    }

    /// A case of a `switch`; without values it is `default`.
    struct Case {
        var values: [Int]
        var body: [Int]
        var pattern: Pattern?
    }

    enum Mutator: String, CaseIterable {
        case toggle, append, insert, remove, removeFirst, removeLast, removeAll, swapAt
        case sort, reverse, move
        case removeValue, updateValue
    }

    var kind: Kind
    var offset: Int
    var length: Int
}

/// What a source parses to.
struct SyntaxTree {
    var source: String
    var nodes: [SyntaxNode] = []
    var statements: [SyntaxStatement] = []
    /// The expression, or the outermost statements.
    var root = -1
    var outermost: [Int] = []
    /// Of an action that is written as a closure: what it calls its values; with none it has `$0`, `$1`, … as many as it names.
    var parameters: [SyntaxNode.Parameter] = []
    var anonymous = 0
    var isClosure = false

    /// The text of a node.
    func text(of node: Int) -> String {
        let bytes = source.utf8.dropFirst(nodes[node].offset).prefix(nodes[node].length)
        return String(decoding: bytes, as: UTF8.self)
    }
}
