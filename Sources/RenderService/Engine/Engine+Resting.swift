import Metering
import SVGFrame
import TextLayout
import UpdateLoop
import ViewDocument

/// Answers of sessions that rest between requests.
extension Engine {
    /// Nanoseconds of the last step of a session that a thread of sockets may take the next one of.
    private static let quickStep: Int64 = 500_000
    /// Where sessions rest that may answer a request, wherever they were scrolled; nil where none may.
    static func restingPlace(of request: RenderRequest, _ job: RenderJob, _ refusal: Problems?) -> String? {
        guard refusal == nil, job.asksForPlacesAlone else { return nil }
        return place(of: request, job)
    }

    /// Where sessions rest as they were mounted, copies of which may answer a request; nil where none may.
    static func mountedPlace(of request: RenderRequest, _ job: RenderJob, _ refusal: Problems?) -> String? {
        guard refusal == nil, job.asksForPlacesAfterMount else { return nil }
        return place(of: request, job).map { $0 + " mounted" }
    }

    private static func place(of request: RenderRequest, _ job: RenderJob) -> String? {
        guard case .document(let document) = request.subject, !request.keepsState, !request.wantsEnvelope,
            request.viewport == nil, request.device == nil
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

    /// The answer of a copy of a session that rests as it was mounted; nil where there is none or a new one has to answer.
    static func answerOfCopy(
        _ place: String, _ job: RenderJob, _ request: RenderRequest, _ stateID: String, _ fonts: FontLibrary,
        _ sessions: LiveSessions
    ) -> RenderAnswer? {
        guard let mounted = sessions.take(place) else { return nil }
        return answer(ofCopyOf: mounted, place, job, request, stateID, request.meter.limit, fonts, sessions)
    }

    /// Either where it is quick: nothing is looked up, mounted or refused for it.
    static func quickAnswer(
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
        func isQuick(_ session: ParkedSession) -> Bool { session.lastStep ?? .max <= quickStep }
        // A step counts up to half the limit (`RenderJob.frames`).
        func limit(_ session: ParkedSession) -> Int { min(request.meter.limit, session.workOfLikeStep * 2) }
        if !job.parts.isEmpty, let place = restingPlace(of: request, job, nil),
            let resting = sessions.take(place, where: isQuick)
        {
            return frames(of: resting, place, job, request, "", limit(resting), fonts, sessions)
        }
        guard let place = mountedPlace(of: request, job, nil), let mounted = sessions.take(place, where: isQuick) else {
            return nil
        }
        return answer(ofCopyOf: mounted, place, job, request, "", limit(mounted), fonts, sessions)
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

    private static func answer(
        ofCopyOf mounted: ParkedSession, _ place: String, _ job: RenderJob, _ request: RenderRequest,
        _ stateID: String, _ limit: Int, _ fonts: FontLibrary, _ sessions: LiveSessions
    ) -> RenderAnswer? {
        let meter = WorkMeter.ofRequest(request.meter.token, limit: limit)
        let result = job.answer(fromCopyOf: mounted, fonts: fonts, meter: meter)
        sessions.park(mounted, as: place, limit: LiveSessions.restingLimit)
        return result.map { answer($0, request, stateID: stateID) }
    }
}
