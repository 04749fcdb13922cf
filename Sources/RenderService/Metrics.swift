import MicroHTTP

/// What the service has done so far, for `/metrics`.
final class Metrics: Sendable {
    private struct Key: Hashable {
        var route: String
        var status: Int
    }

    private struct Histogram {
        var buckets = [Int](repeating: 0, count: Metrics.bounds.count)
        var count = 0
        var seconds = 0.0
    }

    private struct State {
        var requests: [Key: Int] = [:]
        var durations: [String: Histogram] = [:]
        var stages: [String: Double] = [:]
        var archiveFaults = 0
    }

    /// Upper bounds of the buckets in seconds.
    private static let bounds = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

    private let state = Locked(State())

    func answered(route: String, status: Int, nanoseconds: Int64) {
        let seconds = Double(nanoseconds) / 1e9
        state.withLock {
            $0.requests[Key(route: route, status: status), default: 0] += 1
            var histogram = $0.durations[route] ?? Histogram()
            histogram.count += 1
            histogram.seconds += seconds
            for (index, bound) in Self.bounds.enumerated() where seconds <= bound { histogram.buckets[index] += 1 }
            $0.durations[route] = histogram
        }
    }

    func archiveFailed() { state.withLock { $0.archiveFaults += 1 } }

    func took(_ timings: [(name: String, nanoseconds: Int64)]) {
        state.withLock {
            for (name, nanoseconds) in timings { $0.stages[name, default: 0] += Double(nanoseconds) / 1e9 }
        }
    }

    /// The text of the exposition format, version 0.0.4; `gauges` are the values of now.
    ///
    /// - Parameter kept: The account of what is kept, by what it is.
    func text(
        gauges: [(name: String, help: String, value: Int)], answers: AnswerCache.Counts,
        kept: [(name: String, count: Int, bytes: Int)], version: String
    ) -> String {
        var state = state.withLock { $0 }
        for (route, status, count) in answers.ready {
            state.requests[Key(route: route, status: status), default: 0] += count
        }
        var text = ""
        func head(_ name: String, _ kind: String, _ help: String) {
            text += "# HELP scrollscope_\(name) \(help)\n# TYPE scrollscope_\(name) \(kind)\n"
        }
        head("requests_total", "counter", "Requests answered.")
        for (key, count) in state.requests.sorted(by: { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) })
        {
            text += "scrollscope_requests_total{route=\"\(key.route)\",status=\"\(key.status)\"} \(count)\n"
        }
        head(
            "request_duration_seconds", "histogram",
            "Time from the complete request to its answer, of those that were not ready.")
        for (route, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
            let name = "scrollscope_request_duration_seconds"
            for (bound, count) in zip(Self.bounds, histogram.buckets) {
                text += "\(name)_bucket{route=\"\(route)\",le=\"\(bound)\"} \(count)\n"
            }
            text += "\(name)_bucket{route=\"\(route)\",le=\"+Inf\"} \(histogram.count)\n"
            text += "\(name)_sum{route=\"\(route)\"} \(histogram.seconds)\n"
            text += "\(name)_count{route=\"\(route)\"} \(histogram.count)\n"
        }
        head(
            "answers_total", "counter",
            "Answers to stored documents: made, found, or found ready by the address as sent.")
        text += "scrollscope_answers_total{source=\"made\"} \(answers.made)\n"
        text += "scrollscope_answers_total{source=\"found\"} \(answers.found)\n"
        let ready = answers.ready.reduce(0) { $0 + $1.count }
        text += "scrollscope_answers_total{source=\"ready\"} \(ready)\n"
        head("answers_evicted_total", "counter", "Finished answers that made room for others.")
        text += "scrollscope_answers_evicted_total \(answers.evictions)\n"
        head("store_faults_total", "counter", "Times the store of documents did not do what it was asked.")
        text += "scrollscope_store_faults_total \(state.archiveFaults)\n"
        head("stage_seconds_total", "counter", "Time in each stage of rendering.")
        for (stage, seconds) in state.stages.sorted(by: { $0.key < $1.key }) {
            text += "scrollscope_stage_seconds_total{stage=\"\(stage)\"} \(seconds)\n"
        }
        for gauge in gauges {
            head(gauge.name, "gauge", gauge.help)
            text += "scrollscope_\(gauge.name) \(gauge.value)\n"
        }
        head("kept", "gauge", "Things kept in memory to be used again, by what they are.")
        for one in kept { text += "scrollscope_kept{what=\"\(one.name)\"} \(one.count)\n" }
        head("kept_bytes", "gauge", "Bytes that those take.")
        for one in kept { text += "scrollscope_kept_bytes{what=\"\(one.name)\"} \(one.bytes)\n" }
        head("build_info", "gauge", "The version that answers.")
        return text + "scrollscope_build_info{version=\"\(version)\"} 1\n"
    }
}
