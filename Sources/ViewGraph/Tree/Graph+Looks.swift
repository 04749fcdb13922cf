import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What rows say over and over: fonts and the looks of texts are taken over from the row before.
extension Graph {
    /// Gives a font modifier just mounted the record of the one mounted before it, where both say the same: rows do.
    func takeLastFont(_ node: NodeID) -> Bool {
        guard let last = lastFont, last.around == tree.environment[node],
            program.hasSameConstants(last.template, tree.template[node])
        else { return false }
        addEnvironment(tree.environments[last.record], of: node, isFont: true)
        // Texts look alike in records that are equal.
        textLooks.last?.move(from: last.record, to: tree.content[node])
        textLooks.before?.move(from: last.record, to: tree.content[node])
        return true
    }

    /// A text as all it inherits makes it look.
    func styledText(of node: NodeID) -> StyledText {
        let record = tree.environment[node]
        let runs = list(.runs, of: node)
        if runs == nil, let look = knownLook(in: record) { return look.text(value(.text, of: node)?.text ?? "") }
        let environment = tree.environments[record]
        var text = StyledText(runs: textRuns(runs, of: node, environment))
        text.lineLimit = environment.lineLimit
        text.reservedLines = environment.reservedLines
        text.alignment = environment.textAlignment
        text.truncation = environment.truncation
        text.lineSpacing = environment.lineSpacing
        text.minimumScaleFactor = environment.minimumScaleFactor
        text.isRightToLeft = environment.isRightToLeft
        text.displayScale = tree.viewport.scale
        if looks.isRedacted(environment) {
            text.isRedacted = true
            // The line under a text is where its area will be.
            for at in text.runs.indices {
                text.runs[at].underline = text.runs[at].color
                text.runs[at].strikethrough = 0
            }
        }
        if runs == nil, let run = text.runs.first {
            let look = TextLook(
                environment: record, scale: tree.viewport.scale, traits: environment.traits, run: run, text: text)
            textLooks = (look, textLooks.last)
        }
        return text
    }

    private func knownLook(in environment: Int32) -> TextLook? {
        if let last = textLooks.last, last.environment == environment, last.scale == tree.viewport.scale { return last }
        guard let other = textLooks.before, other.environment == environment, other.scale == tree.viewport.scale else {
            return nil
        }
        textLooks = (other, textLooks.last)
        return other
    }
}

/// How texts of one run look in an environment, but for their letters.
final class TextLook {
    private(set) var environment: Int32
    let scale: Double
    private let traits: TextTraits
    private let run: TextRun
    private let text: StyledText

    init(environment: Int32, scale: Double, traits: TextTraits, run: TextRun, text: StyledText) {
        self.environment = environment
        self.scale = scale
        self.traits = traits
        self.run = run
        self.text = text
    }

    init(copying other: TextLook) {
        (environment, scale, traits) = (other.environment, other.scale, other.traits)
        (run, text) = (other.run, other.text)
    }

    /// Goes over to a record that is equal to its own.
    func move(from record: Int32, to equal: Int32) {
        if environment == record { environment = equal }
    }

    /// Such a text of other letters.
    func text(_ letters: String) -> StyledText {
        var run = run
        run.text = traits.shown(letters)
        var text = text
        text.runs = [run]
        return text
    }
}

/// The font modifier mounted last: its template, the record around it and its own.
struct LastFont {
    var template: Int32
    var around: Int32
    var record: Int32
}

extension Program {
    /// Whether two templates take the same values from the document, all of them constant.
    fileprivate func hasSameConstants(_ template: Int32, _ other: Int32) -> Bool {
        if template == other { return nodes[template].attributes.allSatisfy { attributes[$0].constant != nil } }
        let (own, others) = (nodes[template].attributes, nodes[other].attributes)
        guard own.count == others.count else { return false }
        return zip(own, others).allSatisfy { place, otherPlace in
            let (attribute, other) = (attributes[place], attributes[otherPlace])
            guard attribute.key == other.key, attribute.index == other.index, let value = attribute.constant,
                let otherValue = other.constant
            else { return false }
            return value.isIdentical(to: otherValue)
        }
    }
}

extension Attribute {
    fileprivate var constant: Value? {
        if case .constant(let value) = source { value } else { nil }
    }
}
