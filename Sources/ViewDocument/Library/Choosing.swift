extension Program {
    /// Views of the library in which something is chosen, and what each of them puts around an option, a page or a row.
    package static let choosing = [
        LibraryView.picker.name: LibraryView.pickerOption.name,
        LibraryView.pickerRows.name: LibraryView.pickerOption.name, LibraryView.tabView.name: LibraryView.tabPage.name,
        LibraryView.selectionList.name: LibraryView.listOption.name,
        LibraryView.splitSelectionList.name: LibraryView.listOption.name,
    ]
}
