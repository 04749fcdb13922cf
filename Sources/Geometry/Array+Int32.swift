extension Array {
    /// The element at a 32-bit index: columns are indexed by node numbers.
    @inlinable public subscript(index: Int32) -> Element {
        get { self[Int(index)] }
        _modify { yield &self[Int(index)] }
    }
}
