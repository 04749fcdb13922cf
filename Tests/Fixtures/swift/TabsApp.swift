import Observation
// Tabs with navigation: an enum of tabs, routes with values, a path in a router, badges, a sheet by an optional item.
import SwiftUI

struct Recipe: Identifiable, Hashable {
    let id: Int
    let name: String
    let minutes: Int
    var ingredients: [String]
}

enum Route: Hashable {
    case recipe(Recipe)
    case ingredient(name: String, count: Int)
    case settings
}

enum AppTab: Int, CaseIterable, Identifiable, Hashable {
    case recipes, favorites, profile

    var id: Int { rawValue }

    var title: LocalizedStringKey {
        switch self {
        case .recipes: "Recipes"
        case .favorites: "Favorites"
        case .profile: "Profile"
        }
    }

    var systemImage: String {
        switch self {
        case .recipes: return "fork.knife"
        case .favorites: return "heart"
        case .profile: return "person"
        }
    }
}

@Observable
final class Router {
    var path: [Route] = []
    var sheet: Recipe?

    func push(_ route: Route) { path.append(route) }
    func popToRoot() { path.removeAll() }
    func show(_ recipe: Recipe) { sheet = recipe }
}

@Observable
final class RecipeBook {
    var recipes = [
        Recipe(id: 1, name: "Dal", minutes: 35, ingredients: ["Lentils", "Cumin", "Rice"]),
        Recipe(id: 2, name: "Pesto", minutes: 10, ingredients: ["Basil", "Pine nuts"]),
    ]
    var favorites: Set<Int> = [2]

    func isFavorite(_ recipe: Recipe) -> Bool { favorites.contains(recipe.id) }

    func toggle(_ recipe: Recipe) {
        if favorites.contains(recipe.id) {
            favorites.remove(recipe.id)
        } else {
            favorites.insert(recipe.id)
        }
    }
}

struct RootView: View {
    @State private var tab: AppTab = .recipes
    @State private var book = RecipeBook()
    @State private var router = Router()

    var body: some View {
        TabView(selection: $tab) {
            NavigationStack(path: $router.path) {
                RecipeList()
                    .navigationDestination(for: Route.self) { route in
                        destination(for: route)
                    }
            }
            .tabItem { Label(AppTab.recipes.title, systemImage: AppTab.recipes.systemImage) }
            .tag(AppTab.recipes)

            FavoritesView()
                .tabItem { Label("Favorites", systemImage: "heart") }
                .badge(book.favorites.count)
                .tag(AppTab.favorites)

            Text("Profile")
                .tabItem { Label("Profile", systemImage: "person") }
                .tag(AppTab.profile)
        }
        .environment(book)
        .environment(router)
        .sheet(item: $router.sheet) { recipe in
            NavigationStack {
                RecipeDetail(recipe: recipe)
                    .toolbar {
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Done") { router.sheet = nil }
                        }
                    }
            }
        }
        .onChange(of: tab) { router.popToRoot() }
    }

    @ViewBuilder
    private func destination(for route: Route) -> some View {
        switch route {
        case .recipe(let recipe):
            RecipeDetail(recipe: recipe)
        case let .ingredient(name, count):
            Text("\(count) × \(name)").font(.largeTitle)
        case .settings:
            Form { Text("Settings") }
        }
    }
}

struct RecipeList: View {
    @Environment(RecipeBook.self) private var book
    @Environment(Router.self) private var router

    var body: some View {
        List(book.recipes) { recipe in
            Button {
                router.push(.recipe(recipe))
            } label: {
                HStack {
                    VStack(alignment: .leading) {
                        Text(recipe.name).font(.headline)
                        Text("\(recipe.minutes) min").font(.caption).foregroundStyle(.secondary)
                    }
                    Spacer()
                    if book.isFavorite(recipe) {
                        Image(systemName: "heart.fill").foregroundStyle(.red)
                    }
                }
            }
            .contextMenu {
                Button("Open as sheet") { router.show(recipe) }
                Button("Favorite") { book.toggle(recipe) }
            }
        }
        .navigationTitle("Recipes")
    }
}

struct FavoritesView: View {
    @Environment(RecipeBook.self) private var book

    private var favorites: [Recipe] { book.recipes.filter { book.isFavorite($0) } }

    var body: some View {
        Group {
            if favorites.isEmpty {
                ContentUnavailableView("No favorites", systemImage: "heart")
            } else {
                List {
                    ForEach(favorites) { Text($0.name) }
                }
            }
        }
    }
}

struct RecipeDetail: View {
    let recipe: Recipe
    @Environment(RecipeBook.self) private var book
    @Environment(Router.self) private var router: Router?

    var body: some View {
        List {
            Section("Ingredients") {
                ForEach(Array(recipe.ingredients.enumerated()), id: \.offset) { offset, ingredient in
                    Button("\(offset + 1). \(ingredient)") {
                        router?.push(.ingredient(name: ingredient, count: offset + 1))
                    }
                }
            }
            Section {
                Button(book.isFavorite(recipe) ? "Remove from favorites" : "Add to favorites") {
                    book.toggle(recipe)
                }
            }
        }
        .navigationTitle(recipe.name)
    }
}

#Preview { RootView() }
