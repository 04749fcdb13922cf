package import Expressions
package import Geometry
package import Metering
package import ViewDocument

/// A node of the live tree: an index into the columns of ``ViewTree``. -1 is none.
@usableFromInline package typealias NodeID = Int32
/// A block of the live tree: an index into ``ViewTree/blocks``. -1 is none.
package typealias BlockID = Int32

/// The live tree: every node an index into columns.
///
/// Nodes come and go in blocks (a block is one run of indices). Graph writes structure and attributes; layout, effects and
/// frame read. There are two readings of the tree: `parent` goes through every node (modifiers, components, groups);
/// `children` of a container or modifier are its *elements*: what it holds after structural nodes are flattened.
package struct ViewTree: Sendable {
    package let program: Program
    package var viewport: Viewport

    // Columns, one entry a node
    package var kind: [NodeKind] = []
    /// Index into `Program.nodes`.
    package var template: [Int32] = []
    package var block: [BlockID] = []
    /// The node around it across blocks: next modifier outwards, structural node, container; -1 at the root.
    package var parent: [NodeID] = []
    /// The view it belongs to: itself for a view.
    package var view: [NodeID] = []
    /// Its elements: `children[childStart ..< childStart + childCount]`. For `background`, `overlay`, `mask` the primary
    /// first and then the secondary; for `safeAreaInset` the primary and then the bar. Structural nodes have none.
    package var childStart: [Int32] = []
    package var childCount: [Int32] = []
    /// The node whose size and place it has: itself where it takes part in layout, that of its content where it is
    /// transparent to layout, -1 where it holds nothing.
    package var layoutNode: [NodeID] = []
    /// Start of its numbers in `parameters`; how many and which: ``Parameters``.
    package var parameterStart: [Int32] = []
    /// Index into `texts`, `lists` or `lazyRows`, as its kind has it; -1 none.
    package var content: [Int32] = []
    /// Index into `environments`.
    package var environment: [Int32] = []

    // Pools
    package var children: [NodeID] = []
    package var parameters: [Double] = []
    package var texts: [StyledText] = []
    /// Numbers of varying length: gradient stops (location, RGBA8), grid tracks, path data.
    package var lists: [[Double]] = []
    /// Gradients and lines of the few nodes that are drawn by more than numbers, by the number that stands for each.
    package var paints: [NodeID: [DrawnPaint]] = [:]
    package var lazyRows: [LazyRows] = []
    package var environments: [EnvironmentValues] = []
    package var blocks: [Block] = []
    /// Values of dynamic attributes and captures: `Block.valueStart` plus the slot an attribute names.
    package var values: [Value] = []

    /// The outermost element; -1 for an empty document.
    package var root: NodeID = -1

    /// Counts the work of the request that the engines do on this tree now.
    package var meter = WorkMeter()

    package init(program: Program, viewport: Viewport) {
        self.program = program
        self.viewport = viewport
    }

    /// Number of node indices handed out, free ones included.
    package var nodeCount: Int { kind.count }

    /// The elements of a node, in order.
    package func elements(of node: NodeID) -> ArraySlice<NodeID> {
        let start = Int(childStart[node])
        return children[start..<start + Int(childCount[node])]
    }

    /// The stack in which several views of a component, or of a slot, stand inside the modifiers of its use; -1 if there is none.
    ///
    /// Put in place where it is called: of a tree that is part of something else a copy would be made for the call.
    @inlinable @inline(__always) package func implicitStack(around view: NodeID) -> NodeID {
        let around = parent[view]
        guard kind[view] == .component || kind[view] == .slot, around >= 0, self.view[around] == view else { return -1 }
        return kind[around].isModifier ? -1 : around
    }
}

/// What one number among a node's parameters stands for: a gradient, or how a shape's line and corners are drawn.
package struct DrawnPaint: Sendable {
    /// Above all colours; a function of the numbers.
    package var key: Double
    package var numbers: [Double]

    /// Whether a parameter is no colour but the key of such numbers.
    package static func isKey(_ parameter: Double) -> Bool { parameter > 0xFFFF_FFFF }

    package init(_ numbers: [Double]) {
        self.numbers = numbers
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for number in numbers {
            for shift in stride(from: UInt64(0), to: 64, by: 16) {
                hash = (hash ^ (number.bitPattern >> shift & 0xFFFF)) &* 0x100_0000_01B3
            }
        }
        // The lowest byte is an opacity wherever colours are told from what does not show.
        key = Double(1 << 52 | (hash >> 20 & 0xFF_FFFF_FFFF) << 8 | 0xFF)
    }
}

extension ViewTree {
    package func paint(_ key: Double, of node: NodeID) -> [Double]? {
        guard DrawnPaint.isKey(key) else { return nil }
        return paints[node]?.first { $0.key == key }?.numbers
    }
}

/// A mounted block: a body, an arm, a row, a reader's content.
package struct Block: Sendable {
    /// Index into `Program.blocks`.
    package var template: Int32
    /// First of its nodes; they are consecutive in the order of the template.
    package var firstNode: NodeID
    /// The hole it stands in; -1 for the document's body.
    package var hole: NodeID
    /// Instance whose names its expressions use: index into Graph's instances.
    package var instance: Int32
    /// The body or content closure it belongs to: itself for body, row, reader and cell; that of the block around for an
    /// arm.
    package var closure: BlockID
    /// Start of its values in `ViewTree.values`.
    package var valueStart: Int32
    /// 64-bit identity: a function of the identities around, the place in the template and the key.
    package var identity: UInt64
    /// Key of a row or explicit identity as text for paths; empty where there is none.
    package var key: String
    /// Whether it is mounted now.
    package var isLive: Bool

    package init(
        template: Int32, firstNode: NodeID, hole: NodeID, instance: Int32, closure: BlockID, valueStart: Int32,
        identity: UInt64, key: String
    ) {
        self.template = template
        self.firstNode = firstNode
        self.hole = hole
        self.instance = instance
        self.closure = closure
        self.valueStart = valueStart
        self.identity = identity
        self.key = key
        self.isLive = true
    }
}

/// The rows of a lazy container: how many there are and which are mounted.
package struct LazyRows: Sendable {
    /// All rows, mounted or not.
    package var count: Int = 0
    /// Index of the first mounted row.
    package var first: Int = 0
    /// The element of each mounted row in order; -1 for a row without a view.
    package var elements: [NodeID] = []
    /// 64-bit key of each mounted row, in order.
    package var keys: [UInt64] = []
    /// Index of each mounted row, in order; empty where they follow each other from `first` on. After a jump the old and
    /// the new rows are mounted together for a while, and a pinned header is mounted far from the others.
    package var indices: [Int] = []
    /// Sections in order, for headers and footers that pin; rows outside sections are in none.
    package var sections: [LazySection] = []
    /// Whether a row's size cannot depend on which row it is: one measured row tells all.
    package var isUniform: Bool = false
    /// Lengths that stand in the document, of rows in order that are mounted or not; nothing of those whose lengths are measured.
    package var fixed: [FixedRows] = []
    /// Another number where rows without a view may have one since.
    package var epoch = 0
    /// Key and item of the first row where a ForEach gives it: whether another has come to stand there.
    package var leadKey = ""
    package var leadItem = Value.null

    package init() {}

    /// Whether the same row stands first in both.
    package func hasSameLead(as other: LazyRows) -> Bool {
        leadKey == other.leadKey && leadItem.isIdentical(to: other.leadItem)
    }
}

/// Rows of a lazy container whose lengths stand in the document.
package struct FixedRows: Hashable, Sendable {
    package var rows: Range<Int>
    /// The length of each, over and over; `unknown` for one that is measured.
    package var lengths: [Double]

    package static let unknown = -1.0

    package init(rows: Range<Int>, lengths: [Double]) {
        self.rows = rows
        self.lengths = lengths
    }
}

/// A section of a lazy container by indices of its rows: header, rows, footer in sequence.
package struct LazySection: Hashable, Sendable {
    /// All its rows, header and footer included.
    package var rows: Range<Int>
    /// How many rows its header and its footer are; 0 none.
    package var headerCount: Int
    package var footerCount: Int

    package init(rows: Range<Int>, headerCount: Int = 0, footerCount: Int = 0) {
        self.rows = rows
        self.headerCount = headerCount
        self.footerCount = footerCount
    }
}

/// What is inherited from above, resolved.
package struct EnvironmentValues: Sendable {
    package var font: FontDescriptor = .body
    package var traits = TextTraits()
    /// Number of the text style the font is of; -1 for one by its size in points.
    package var textStyle = 5
    /// Of a font called by a name that grows with that style: its size in points where dynamic type is the default; else 0.
    package var customSize = 0.0
    /// Place of the size of dynamic type among all of them.
    package var dynamicTypeSize = DynamicTypeSize.large.index
    /// nil: the primary colour.
    package var foreground: ColorValue?
    /// Whether that is a container's or a control's own, which gives way to what stands inside: nothing was asked for.
    package var isForegroundStandard = false
    /// What `secondary` and `tertiary` are inside, where the foreground was given in levels.
    package var levels: [ColorValue] = []
    /// What a background without a style is painted with; nil: the system's.
    package var background: ColorValue?
    /// nil: the accent colour.
    package var tint: ColorValue?
    package var lineLimit: Int = 0
    package var reservedLines: Int = 0
    package var textAlignment: StyledText.LineAlignment = .leading
    package var truncation: StyledText.Truncation = .tail
    package var lineSpacing: Double = 0
    package var minimumScaleFactor: Double = 1
    package var isDark = false
    package var isRightToLeft = false
    package var isDisabled = false
    package var reduceMotion = false
    /// Values of the document's own keys, by index into `Program.environmentKeys`.
    package var custom: [Int: Value] = [:]
    /// Environment objects by model.
    package var objects: [Int: ObjectReference] = [:]

    package init() {}

    /// A style of the foreground; a control's own gives way to one that was asked for.
    package mutating func setForeground(_ color: ColorValue, isStandard: Bool) {
        if isStandard, foreground != nil, !isForegroundStandard { return }
        foreground = isStandard ? color : styled(color)
        isForegroundStandard = isStandard
        levels = []
    }

    /// A style as it is inside: a level is the style that stands for it, or that around, faded.
    package func styled(_ color: ColorValue) -> ColorValue {
        guard !levels.isEmpty else { return color.style(within: foreground) }
        let place: Int? =
            switch color.name {
            case .secondary: 0
            case .tertiary: 1
            default: nil
            }
        guard let place, levels.indices.contains(place) else { return color.style(within: foreground) }
        return levels[place].multiplyingOpacity(by: Double(color.opacity))
    }
}
