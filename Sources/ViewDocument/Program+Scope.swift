import Expressions

extension Program {
    /// The names in the scope of a component, for an action or expression that a request brings (CONTRACT 2, `perform`).
    package func scope(ofComponent index: Int) -> DocumentScope {
        DocumentScope(
            document: DocumentNames(
                models: models, alignments: alignments, functions: functions, numbers: numbers, cases: cases,
                types: types, statics: statics),
            component: components.indices.contains(index) ? ComponentNames(component: components[index]) : nil,
            meter: SourceMeter())
    }
}
