/// A place that a session knows, as a value: what the environment hands on as a Binding.
package protocol HeldBinding: Sendable {
    func isSame(as other: any HeldBinding) -> Bool
}

extension HeldClosure {
    package convenience init(_ binding: any HeldBinding) {
        self.init(.binding, captures: true, owner: binding)
    }

    /// What a session knows of the place that it is; nil for what is called.
    package var binding: (any HeldBinding)? {
        if case .binding = work { return owner as? any HeldBinding }
        return nil
    }
}
