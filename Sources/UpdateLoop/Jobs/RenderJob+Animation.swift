import Geometry
package import Metering
package import SVGFrame
package import TextLayout
import ViewDocument
import ViewGraph
import ViewTree

extension RenderJob {
    /// Points of one step, and the most steps there are.
    private static let animationStep = 12.0
    private static let animationSteps = 80.0

    /// The document's whole scroll as one SVG that plays by itself.
    package func animated(fonts: FontLibrary, meter: WorkMeter = WorkMeter()) -> Result<AnimatedFrame, RenderFault> {
        do throws(RenderFault) {
            return .success(try animation(fonts, meter))
        } catch {
            return .failure(error)
        }
    }

    private func animation(_ fonts: FontLibrary, _ meter: WorkMeter) throws(RenderFault) -> AnimatedFrame {
        let session = Session(program: program, viewport: viewport, fonts: fonts, meter: meter)
        do {
            _ = try session.mount()
        } catch {
            throw .run(error, event: nil)
        }
        var frames = [try frame(of: session)]
        let scroll = session.graph.scrollView(named: nil).flatMap { session.graph.scrollState(of: $0) }
        let end = scroll?.maximumOffset ?? .zero
        let length = max(end.x, end.y)
        let count = min((length / Self.animationStep).rounded(.up), Self.animationSteps)
        for step in stride(from: 1.0, through: count, by: 1) {
            let share = step / count
            do {
                _ = try session.apply(
                    .scroll(view: nil, x: end.x > 0 ? end.x * share : nil, y: end.y > 0 ? end.y * share : nil))
            } catch {
                switch error {
                case .event(let fault): throw .event(fault)
                case .run(let fault): throw .run(fault, event: nil)
                }
            }
            frames.append(try frame(of: session))
        }
        // Each is compared with the one before.
        meter.add(.byte, frames.reduce(0) { $0 + $1.count } * 2)
        try check(meter)
        return AnimatedFrame(frames)
    }
}
