package import Metering
package import SVGFrame

/// A frame that was written. Whoever goes on from it needs it again: what a patch changes is this one.
///
/// It belongs to its session and is used by one thread at a time, as that is.
package final class WrittenFrame: @unchecked Sendable {
    package let bytes: [UInt8]
    package let options: FrameOptions
    /// What its bytes are called, once somebody worked it out.
    package var name: String?

    /// Which of its session's frames it is, and long runs of bytes that it has in common with the one before that.
    let number: Int
    package let copies: [CopiedBytes]

    init(bytes: [UInt8], options: FrameOptions, number: Int, copies: [CopiedBytes]) {
        self.bytes = bytes
        self.options = options
        self.number = number
        self.copies = copies
    }

    /// What turns another frame of the session into this one.
    package func patch(from before: WrittenFrame, meter: WorkMeter) -> FramePatch {
        FramePatch(
            from: before.bytes, to: bytes, copies: before.number == number - 1 ? copies : [], meter: meter)
    }
}

extension Session {
    /// The frame as it is now: the one that was written last where nothing happened since.
    ///
    /// - Parameter isKept: Whether the session keeps it: who asks for patches will want it again, for others it takes memory.
    package func writtenFrame(_ options: FrameOptions, isKept: Bool) throws(FrameFault) -> WrittenFrame {
        if let lastFrame, lastFrame.options == options { return lastFrame }
        let bytes = try frame(options, isKept: isKept)
        let frame = WrittenFrame(bytes: bytes, options: options, number: writer.written, copies: writer.copies)
        if isKept { lastFrame = frame }
        return frame
    }
}
