extension DocumentScope {
    package var orderedCases: [[String]] { document.types.orderedCases }

    package func isSubject(_ property: Int, ofModel index: Int) -> Bool {
        guard document.models.indices.contains(index) else { return false }
        let model = document.models[index]
        return model.subjects.contains(property) || model.passthroughs.contains(property)
    }

    package func hasSubject(named name: String) -> Bool { document.subjects.contains(name) }

    package func isAccessor(_ property: Int, ofModel index: Int) -> Bool {
        document.models.indices.contains(index) && document.models[index].accessors[property] != nil
    }

    package func models(withProperty name: String) -> [Int] {
        document.models.indices.filter { model in document.models[model].properties.contains { $0.name == name } }
    }
}
