import MicroHTTP

extension Service {
    /// Fields that every answer has: any page may read it, unless a list says which, and no browser guesses a type.
    func withCommonHeaders(_ response: Response) -> Response {
        var response = response
        // Those of one request come behind them.
        response.headers.reserveCapacity(response.headers.count + 12)
        response.headers += [
            configuration.allowedOrigins.isEmpty ? ("Access-Control-Allow-Origin", "*") : ("Vary", "Origin"),
            (
                "Access-Control-Expose-Headers",
                "ETag, Server-Timing, Location, Retry-After, State-Id, X-Request-Id, traceparent"
            ),
            ("Timing-Allow-Origin", "*"),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
        ]
        let type = response.headers.first { $0.name == "Content-Type" }?.value ?? ""
        if type.hasPrefix("image/svg+xml") {
            // SECURITY 16: nothing in a frame may run or load, whoever opens it.
            response.headers.append(
                (
                    "Content-Security-Policy",
                    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
                ))
        } else if type.hasPrefix("text/html") {
            response.headers.append(("Content-Security-Policy", Self.pagePolicy))
        }
        return response
    }

    /// Lets the page that asks read the answer, where a list says which may.
    func allow(_ request: Request, _ response: inout Response) {
        guard let origin = request.header("origin"), configuration.allowedOrigins.contains(origin) else { return }
        response.headers.append(("Access-Control-Allow-Origin", origin))
    }

    /// The page loads from here alone, shows images from `data:`, and sets markup only through its own policy.
    private static let pagePolicy = [
        "default-src 'self'", "img-src 'self' data:", "style-src 'self' 'unsafe-inline'", "object-src 'none'",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
    ].joined(separator: "; ")

    /// The answer to OPTIONS, also where a browser asks before a call from another page.
    func preflight(_ route: Route) -> Response {
        Response(
            status: 204,
            headers: [
                ("Allow", route.allow),
                ("Access-Control-Allow-Methods", route.allow),
                (
                    "Access-Control-Allow-Headers",
                    "Authorization, Content-Type, Content-Encoding, Accept, If-None-Match, X-Request-Id, traceparent"
                ),
                ("Access-Control-Max-Age", "86400"),
            ])
    }
}
