import SVGFrame
package import TextLayout
import UpdateLoop
package import ViewDocument

extension Engine {
    /// The real engine: documents compiled by `ViewDocument`, rendered by `UpdateLoop`.
    package static func live(fonts: FontLibrary = FontLibrary(), documentLimits: DocumentLimits = DocumentLimits())
        -> Engine
    {
        let states = LiveStates()
        return Engine(
            version: EngineVersion.name, limits: EngineLimits.all(documentLimits),
            compile: { value, _ in compile(value, documentLimits) },
            render: { request in render(request, fonts: fonts, states: states) },
            sweep: { request in sweep(request, fonts: fonts) })
    }

    private static func compile(_ value: JSONValue, _ limits: DocumentLimits) -> Result<CompiledDocument, Problems> {
        switch DocumentCompiler.compile(value.tree, root: value.node, limits: limits) {
        case .success(let program):
            let images = program.images.reduce(0) { $0 + $1.base64.utf8.count }
            return .success(
                CompiledDocument(id: program.id, program: program, memory: program.nodes.count * 600 + images))
        case .failure(let faults): return .failure(faults.problems)
        }
    }

    private static func render(
        _ request: RenderRequest, fonts: FontLibrary, states: LiveStates
    ) -> Result<RenderAnswer, Problems> {
        do throws(Problems) {
            let (job, state) = try job(for: request, states: states)
            switch job.run(fonts: fonts) {
            case .success(let result):
                if request.keepsState { states.remember(state) }
                return .success(answer(result, stateID: state.key.id))
            case .failure(let fault): return .failure(problems(of: fault))
            }
        } catch {
            return .failure(error)
        }
    }

    private static func answer(_ result: RenderResult, stateID: String) -> RenderAnswer {
        var json = JSONText()
        json.beginObject()
        if !result.svg.isEmpty {
            json.key("svg")
            json.string(String(decoding: result.svg, as: UTF8.self))
        }
        if !result.report.isEmpty {
            json.key("report")
            json.raw(result.report)
        }
        for (name, value) in result.members {
            json.key(name)
            json.raw(value)
        }
        json.key("document")
        json.raw(result.document)
        json.member("stateId", stateID)
        json.endObject()
        return RenderAnswer(
            json: json.bytes, svg: result.svg, report: result.report, document: result.document, stateID: stateID,
            timings: result.timings)
    }
}
