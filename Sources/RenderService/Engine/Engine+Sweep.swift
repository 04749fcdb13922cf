import Metering
import TextLayout
import UpdateLoop
import ViewDocument

extension Engine {
    /// Mounts the document of a sweep.
    static func sweep(_ request: SweepRequest, fonts: FontLibrary) -> Result<SweepLines, Problems> {
        do throws(Problems) {
            guard var program = request.document.program as? Program else {
                throw .unknownDocument(request.document.id)
            }
            if let profile = try profile(request.profile) { program.profile = profile }
            if let toolchain = try toolchain(request.toolchain) { program.statedToolchain = toolchain }
            if let prefetch = request.prefetch { program.prefetch = prefetch }
            try count(program, request.meter)
            let sweep: Sweep
            do {
                sweep = try Sweep(
                    program: program, fonts: fonts, from: request.from, to: request.to, step: request.step,
                    trace: request.trace, meter: request.meter)
            } catch {
                throw problems(of: error)
            }
            return .success(
                SweepLines(count: sweep.lineCount, memory: { sweep.memory }, findings: { sweep.findings }) {
                    line(of: sweep)
                })
        } catch {
            return .failure(error)
        }
    }

    private static func line(of sweep: Sweep) -> Result<[UInt8]?, Problems> {
        do {
            return .success(try sweep.line())
        } catch {
            return .failure(problems(of: error))
        }
    }

    private static func problems(of fault: SweepFault) -> Problems {
        switch fault {
        case .tooManySteps(let limit):
            Problems(
                Problem(
                    422, "limit-sweep-steps", title: "A limit is passed",
                    detail: "A sweep has at most \(limit) steps. Give a longer step or a shorter way."))
        case .render(let fault): problems(of: fault)
        }
    }
}
