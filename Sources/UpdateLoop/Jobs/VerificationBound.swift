import ViewGraph

/// What a verified request has walked, checked before each recording of where things are: a recording keeps a copy of all
/// columns, and a document can grow by thousands of views between two waves.
struct VerificationBound {
    private(set) var walked = 0

    /// - Parameters:
    ///   - views: Views of the document that are alive.
    ///   - nodes: The same with those that views of the library are made of.
    mutating func walk(views: Int, nodes: Int) throws(SessionFault) {
        if views > VerificationLimits.views { throw Self.passed("views", views, VerificationLimits.views) }
        walked += nodes
        if walked > VerificationLimits.walked {
            throw Self.passed("views to walk", walked, VerificationLimits.walked)
        }
    }

    static func passed(_ what: String, _ count: Int, _ limit: Int) -> SessionFault {
        SessionFault(
            code: "limit-verify", message: "verify runs with at most \(limit) \(what); here are \(count)",
            pointer: "", path: "")
    }
}

extension Session {
    /// Keeps where things are now, if a verification asked for it; as the first of a round or as its next.
    func record(beginningRound: Bool = false) throws(SessionFault) {
        guard let rounds = recordedRounds else { return }
        try recordingBound?.walk(views: graph.liveViews - graph.insideViews, nodes: graph.liveViews)
        if beginningRound {
            recordedRounds?.append([graph.coordinates])
        } else {
            recordedRounds?[rounds.count - 1].append(graph.coordinates)
        }
    }
}
