/// What a request may ask of a frame.
package struct FrameOptions: Sendable, Equatable {
    /// Stands before every generated id, so that several frames may share a page; `[A-Za-z][A-Za-z0-9_-]{0,31}` or empty,
    /// checked where it comes in.
    package var idPrefix = ""
    /// Whether `https:` addresses of images are written; else they are placeholders.
    package var remoteImages = false
    /// What the picture is called; nil: the document's title.
    package var title: String?

    /// So many children of a stack are drawn without groups of neighbours, and so many stand in one; others than the usual
    /// are for tests.
    package var neighbours = 64

    package init() {}
}
