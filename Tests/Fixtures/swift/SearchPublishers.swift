import Combine
import SwiftUI

/// Publishers: what an initializer subscribes to by itself and in a method, subjects, and what a view receives of them.
final class SearchModel: ObservableObject {
    @Published var query = ""
    @Published var first = "Ann"
    @Published var last = "Lee"
    @Published private(set) var results: [String] = []
    @Published private(set) var name = ""
    let messages = PassthroughSubject<String, Never>()
    private let all = ["Tea", "Coffee", "Cocoa"]
    private var cancellables = Set<AnyCancellable>()

    init() {
        $query
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .removeDuplicates()
            .sink { [weak self] text in
                guard let self else { return }
                self.search(text)
            }
            .store(in: &cancellables)
        bind()
    }

    private func bind() {
        $first.combineLatest($last)
            .map { first, last in "\(first) \(last)" }
            .assign(to: &$name)
    }

    func search(_ text: String) {
        results = text.isEmpty ? [] : all.filter { $0.contains(text) }
        messages.send("\(results.count) found")
    }
}

struct SearchScreen: View {
    @StateObject private var model = SearchModel()
    @State private var message = ""
    @State private var letters = 0

    var body: some View {
        VStack {
            TextField("Search", text: $model.query)
            Text(model.name)
            ForEach(model.results, id: \.self) { Text($0) }
            Text(message)
            Text("\(letters)")
        }
        .onReceive(model.messages) { message = $0 }
        .onReceive(model.$query.dropFirst()) { text in letters = text.count }
    }
}

#Preview { SearchScreen() }
