import ViewDocument

extension Problems {
    /// The same problems with pointers that lead to something in the body that was sent: one that goes further than what was
    /// written (into a short form, say) ends where the body does; one into something that came in the query is left out.
    func pointing(into body: JSONValue) -> Problems {
        func checked(_ problem: Problem) -> Problem {
            guard let pointer = problem.pointer, !pointer.isEmpty else { return problem }
            var checked = problem
            let found = body.existingPart(of: pointer)
            checked.pointer = found.isEmpty ? nil : found
            return checked
        }
        var result = Problems(checked(first), others.map(checked))
        result.headers = headers
        result.isOfDocument = isOfDocument
        result.applied = applied
        return result
    }
}

extension Problems {
    /// The same problems with where in Swift sources the parts of the document that they are of were written. Of those that
    /// come from elsewhere, an event say, nothing is known.
    func located(in sources: SwiftPlaces) -> Problems {
        guard !sources.isEmpty else { return self }
        func located(_ problem: Problem) -> Problem {
            guard problem.line == nil, let place = problem.pointer.flatMap({ sources.place(of: $0) }) else {
                return problem
            }
            var located = problem
            (located.file, located.line, located.column) = (place.file, place.line, place.column)
            return located
        }
        var result = self
        result.first = located(first)
        result.others = others.map(located)
        return result
    }
}

extension JSONValue {
    /// As much of a pointer as leads somewhere.
    fileprivate func existingPart(of pointer: String) -> String {
        var value = self
        var found = ""
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
            var next = value.member(name)
            if next == nil, let index = Int(name), let elements = value.elements, elements.indices.contains(index) {
                next = elements[index]
            }
            guard let next else { break }
            value = next
            found += "/" + token
        }
        return found
    }
}
