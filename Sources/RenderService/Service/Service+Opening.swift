import MicroHTTP
import ViewDocument

/// What a visit begins with: the versions of one screen that the index of scenes names as its `opening`, their documents and
/// first frames in one answer. It is rendered when somebody first asks for it and ready from then on.
extension Service {
    private static let openingPath = "/opening.json"

    /// Answers at once where the answer is there, else from a worker.
    func answerOpening(_ request: Request, _ route: Route, _ began: Int64, _ reply: Reply) throws(Problems) {
        if memory.isFull { throw WorkerPool.Rejection.memoryIsFull.problems }
        let submitted = pool.submit(
            client: request.remoteAddress,
            rejected: { [self] in reply(finish(failed($0.problems), request, route, began)) }
        ) { [self] in
            do throws(Problems) {
                let answer = try fixedAnswer(Self.openingPath) { () throws(Problems) in try opening(request) }
                let packed = Gzip.isTaken(request.header("accept-encoding"))
                reply(finish(AnswerCache.Made(answer: answer), packed: packed, request, route, began))
            } catch {
                reply(finish(failed(error), request, route, began))
            }
        }
        if case .failure(let rejection) = submitted { throw rejection.problems }
    }

    private func opening(_ request: Request) throws(Problems) -> Response {
        guard let file = files.file(at: "/scenes/index.json"),
            let index = try? JSONValue.parse(file.bytes, limits: configuration.json),
            let opening = index.member("opening"), let scenes = index.member("scenes")?.elements
        else { throw .noSuchResource(Self.openingPath) }
        let names = ["scene", "compare"].compactMap { opening.member($0)?.string }
        let offset = opening.member("offset")?.number ?? 0
        let meter = meter(for: request)
        var (titles, paths, answers) = ([String](), [String](), [[UInt8]]())
        var (texts, frames) = ([[UInt8]](), [[UInt8]]())
        for name in names {
            guard let scene = scenes.first(where: { $0.member("id")?.string == name }),
                let path = scene.member("file")?.string, let text = files.file(at: "/scenes/" + path)?.bytes
            else { throw .noSuchResource("/scenes/" + name) }
            let body = try JSONValue.parse(text, limits: configuration.json)
            var rendering = RenderRequest(.document(try compile(body, pointer: "", request.cancellation)))
            rendering.offset = ScrollOffset(y: offset)
            rendering.include = [.report, .boxes]
            // The answer is kept, and whoever is given it goes on from here.
            rendering.keepsStateAlways = true
            answers.append(try engineAnswer(rendering, meter).json)
            rendering.include = .svg
            rendering.wantsEnvelope = false
            rendering.keepsState = false
            frames.append(withoutIDs(try engineAnswer(rendering, meter).svg))
            titles.append(scene.member("title")?.string ?? name)
            paths.append(path)
            texts.append(text)
        }
        var json = JSONText()
        json.beginObject()
        json.key("opening")
        json.raw(opening.tree.canonicalBytes(of: opening.node))
        json.list("titles", titles) { $0.string($1) }
        json.list("files", paths) { $0.string($1) }
        json.list("answers", answers) { $0.raw($1) }
        json.sideBySide("texts", texts)
        json.sideBySide("frames", frames)
        json.endObject()
        let headers = [
            ("Content-Type", "application/json"), ("Cache-Control", "no-cache"), ("Vary", "Accept-Encoding"),
        ]
        return Response(status: 200, headers: headers, body: json.bytes)
    }
}

/// A frame without the ids of its views. They hash what a view is, so no packing shortens them, and the page counts elements.
func withoutIDs(_ svg: [UInt8]) -> [UInt8] {
    let start = Array(" id=\"v".utf8)
    let length = start.count + 16
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var at = 0
    while at < svg.count {
        if svg[at] == start[0], at + length < svg.count, svg[at...].starts(with: start),
            svg[at + length] == UInt8(ascii: "\""),
            svg[(at + start.count)..<(at + length)].allSatisfy({ "0123456789abcdef".utf8.contains($0) })
        {
            at += length + 1
        } else {
            result.append(svg[at])
            at += 1
        }
    }
    return result
}

/// Text in pieces, none of which ends inside of a character.
func pieces(of text: [UInt8], length: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var start = 0
    while start < text.count {
        var end = min(start + length, text.count)
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        result.append(Array(text[start..<end]))
        start = end
    }
    return result
}

extension JSONText {
    fileprivate mutating func list<Element>(
        _ name: String, _ list: [Element], _ write: (inout JSONText, Element) -> Void
    ) {
        key(name)
        beginArray()
        for element in list { write(&self, element) }
        endArray()
    }

    /// Texts that are much alike, the first piece of each, then the second of each, and so on: gzip finds again what stands
    /// within 32 kB, and a frame is longer than that.
    fileprivate mutating func sideBySide(_ name: String, _ texts: [[UInt8]]) {
        let all = texts.map { pieces(of: $0, length: 8_000) }
        list(name, Array(0..<(all.map(\.count).max() ?? 0))) { json, index in
            json.beginArray()
            for pieces in all { json.string(utf8: index < pieces.count ? pieces[index] : []) }
            json.endArray()
        }
    }
}
