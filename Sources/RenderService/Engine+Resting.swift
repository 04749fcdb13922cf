import Metering
import SVGFrame
import TextLayout
import UpdateLoop
import ViewDocument

/// Answers of sessions that rest between requests.
extension Engine {
    /// Nanoseconds of the last step of a session that a thread of sockets may take the next one of.
    private static let quickStep: Int64 = 150_000
    /// Where sessions rest that may answer a request, wherever they were scrolled; nil where none may.
    static func restingPlace(of request: RenderRequest, _ job: RenderJob, _ refusal: Problems?) -> String? {
        guard case .document(let document) = request.subject, !request.keepsState, !request.wantsEnvelope,
            refusal == nil, request.viewport == nil, request.device == nil, job.asksForPlacesAlone
        else { return nil }
        return "\(document.id) \(job.program.profile.rawValue) \(job.program.toolchain.rawValue)"
    }

    /// The answer of a session that rests, which then rests again; nil where there is none or a new one has to answer.
    static func framesAtRest(
        _ place: String, _ job: RenderJob, _ request: RenderRequest, _ stateID: String, _ fonts: FontLibrary,
        _ sessions: LiveSessions
    ) -> RenderAnswer? {
        // Without a frame to draw it is the document that is asked about, as it is at rest.
        guard !job.parts.isEmpty, let resting = sessions.take(place) else { return nil }
        return frames(of: resting, place, job, request, stateID, request.meter.limit, fonts, sessions)
    }

    /// The same where it is quick: nothing is looked up, mounted or refused for it.
    static func quickFrames(
        _ request: RenderRequest, _ fonts: FontLibrary, _ sessions: LiveSessions
    ) -> RenderAnswer? {
        guard case .document(let document) = request.subject, let program = document.program as? Program,
            request.events.isEmpty, !request.resists, !request.overscroll,
            var job = try? RenderJob(
                program: program, profile: profile(request.profile), toolchain: toolchain(request.toolchain))
        else { return nil }
        let decoder = EventDecoder(viewport: job.viewport)
        do throws(Problems) {
            if let from = request.from { job.from = try decoder.scroll(from, pointer: "/from") }
            if let offset = request.offset { job.offset = try decoder.scroll(offset, pointer: "/offset") }
        } catch {
            return nil
        }
        if let prefetch = request.prefetch { job.program.prefetch = prefetch }
        job.parts = parts(request.include)
        job.describesDocument = false
        job.frame.remoteImages = request.remoteImages
        if let prefix = request.idPrefix { job.frame.idPrefix = prefix }
        guard !job.parts.isEmpty, let place = restingPlace(of: request, job, nil) else { return nil }
        let resting = sessions.take(place) { $0.lastStep ?? .max <= quickStep }
        guard let resting else { return nil }
        // A step counts up to half the limit (`RenderJob.frames`).
        let limit = min(request.meter.limit, resting.workOfLikeStep * 2)
        return frames(of: resting, place, job, request, "", limit, fonts, sessions)
    }

    private static func frames(
        of resting: ParkedSession, _ place: String, _ job: RenderJob, _ request: RenderRequest, _ stateID: String,
        _ limit: Int, _ fonts: FontLibrary, _ sessions: LiveSessions
    ) -> RenderAnswer? {
        let meter = WorkMeter.ofRequest(request.meter.token, limit: limit)
        guard let result = job.frames(of: resting, fonts: fonts, meter: meter), let session = result.parked else {
            return nil
        }
        let answer = answer(result, request, stateID: stateID)
        if session.mayStillRest { sessions.park(session, as: place, limit: LiveSessions.restingLimit) }
        return answer
    }
}
