package import SVGFrame

/// A frame that was written. Whoever goes on from it needs it again: what a patch changes is this one.
///
/// It belongs to its session and is used by one thread at a time, as that is.
package final class WrittenFrame: @unchecked Sendable {
    package let bytes: [UInt8]
    package let options: FrameOptions
    /// What its bytes are called, once somebody worked it out.
    package var name: String?

    init(bytes: [UInt8], options: FrameOptions) {
        self.bytes = bytes
        self.options = options
    }
}

extension Session {
    /// The frame as it is now: the one that was written last where nothing happened since.
    ///
    /// - Parameter isKept: Whether the session keeps it: who asks for patches will want it again, for others it takes memory.
    package func writtenFrame(_ options: FrameOptions, isKept: Bool) throws(FrameFault) -> WrittenFrame {
        if let lastFrame, lastFrame.options == options { return lastFrame }
        let frame = WrittenFrame(bytes: try frame(options, isKept: isKept), options: options)
        if isKept { lastFrame = frame }
        return frame
    }
}
