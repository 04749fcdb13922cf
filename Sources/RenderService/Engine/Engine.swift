package import Metering
package import ViewDocument

/// The engine as the service sees it: closures, so that routes can be tested without one. They are called on the worker
/// threads (8 MiB of stack), several at once, and must not trap on anything a client can send.
package struct Engine: Sendable {
    /// The version that stands in answers and in `v=` of addresses.
    package var version: String
    /// What the engine bounds, for `/v1/limits`.
    package var limits: [Limit]
    /// Compiles a document, whose identity is given where it is known, until nobody waits for it. Pointers in problems are into the document.
    package var compile:
        @Sendable (_ document: JSONValue, _ id: String?, _ token: CancellationToken) -> Result<
            CompiledDocument, Problems
        >
    /// Renders. Pointers in problems are into the request (`/events/0/tap`, `/viewport/width`), those of run-time faults
    /// into the document.
    package var render: @Sendable (RenderRequest) -> Result<RenderAnswer, Problems>

    /// The answer of a session that rests, on the caller's thread, where the last one of that session took no longer than a
    /// thread of sockets may be kept; nil where a worker has to make it or to say what is wrong.
    package var renderAtOnce: @Sendable (RenderRequest) -> RenderAnswer? = { _ in nil }

    /// Mounts the document of a sweep; its lines are made as they are asked for, on the workers too.
    package var sweep: @Sendable (SweepRequest) -> Result<SweepLines, Problems>

    /// Lets go of what can be made again, half of it or all: memory is short.
    package var shed: @Sendable (_ all: Bool) -> Void = { _ in }

    /// What it keeps between requests: names and bytes.
    package var kept: @Sendable () -> [(name: String, count: Int, bytes: Int)] = { [] }

    package init(
        version: String, limits: [Limit],
        compile: @escaping @Sendable (JSONValue, String?, CancellationToken) -> Result<CompiledDocument, Problems>,
        render: @escaping @Sendable (RenderRequest) -> Result<RenderAnswer, Problems>,
        sweep: @escaping @Sendable (SweepRequest) -> Result<SweepLines, Problems>
    ) {
        self.version = version
        self.limits = limits
        self.compile = compile
        self.render = render
        self.sweep = sweep
    }
}

extension Engine {
    /// Compiles the JSON text of a document.
    package func compile(
        text: [UInt8], limits: JSONLimits = ServiceConfiguration().json
    ) -> Result<CompiledDocument, Problems> {
        do throws(Problems) {
            let value = try JSONValue.parse(text, limits: limits)
            return compile(value, nil, CancellationToken())
        } catch {
            return .failure(error)
        }
    }
}

/// A document ready to be rendered: immutable, shared by all requests that name it.
package struct CompiledDocument: Sendable {
    /// SHA-256 of the canonical JSON (RFC 8785), lower-case hex.
    package var id: String { knownID() }
    private let knownID: @Sendable () -> String
    /// What the engine compiled it to; the service never looks inside.
    package var program: any Sendable
    /// Bytes of memory it takes; an estimate is enough.
    package var memory: Int

    package init(id: @escaping @autoclosure @Sendable () -> String, program: any Sendable, memory: Int) {
        knownID = id
        self.program = program
        self.memory = memory
    }
}

/// A bound and what it guards.
package struct Limit: Sendable {
    /// In the words of the document's author: `documentBytes`, `liveViews`.
    package var name: String
    package var value: Double
    /// `bytes`, `views`, `milliseconds`, …
    package var unit: String
    /// One sentence.
    package var guards: String
    /// The code of the problem or diagnostic where it is passed; nil where nothing fails and something is let go.
    package var code: String?

    package init(_ name: String, _ value: Double, unit: String, guards: String, code: String? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.guards = guards
        self.code = code
    }
}
