// An onboarding pager: a paged TabView, a page enum with its own content, AppStorage, a button that changes with the page.
import SwiftUI

enum OnboardingPage: Int, CaseIterable, Identifiable {
    case welcome, privacy, ready

    var id: Self { self }
    var isLast: Bool { self == Self.allCases.last }
    var next: OnboardingPage? { OnboardingPage(rawValue: rawValue + 1) }

    struct Copy {
        let title: String
        let message: String
        let symbol: String
    }

    var copy: Copy {
        switch self {
        case .welcome: Copy(title: "Welcome", message: "Track what you drink.", symbol: "drop.fill")
        case .privacy: Copy(title: "Private", message: "Nothing leaves your phone.", symbol: "lock.fill")
        case .ready: Copy(title: "Ready", message: "Let us begin.", symbol: "checkmark.seal.fill")
        }
    }
}

struct OnboardingView: View {
    @AppStorage("hasOnboarded") private var hasOnboarded = false
    @State private var page: OnboardingPage = .welcome
    var onFinish: (() -> Void)?

    var body: some View {
        VStack {
            TabView(selection: $page) {
                ForEach(OnboardingPage.allCases) { page in
                    PageView(copy: page.copy)
                        .tag(page)
                }
            }
            .tabViewStyle(.page(indexDisplayMode: .never))

            indicator

            Button(action: advance) {
                Text(page.isLast ? "Get started" : "Next")
                    .bold()
                    .frame(maxWidth: 280)
                    .padding()
            }
            .background(Color.blue, in: Capsule())
            .foregroundColor(.white)

            Button("Skip") { finish() }
                .opacity(page.isLast ? 0 : 1)
                .padding(.bottom)
        }
        .multilineTextAlignment(.center)
    }

    private var indicator: some View {
        HStack {
            ForEach(OnboardingPage.allCases) { item in
                Circle()
                    .fill(item == page ? Color.primary : Color.secondary.opacity(0.3))
                    .frame(width: 8)
            }
        }
        .padding()
    }

    private func advance() {
        if let next = page.next {
            withAnimation { page = next }
        } else {
            finish()
        }
    }

    private func finish() {
        hasOnboarded = true
        onFinish?()
    }
}

struct PageView: View {
    let copy: OnboardingPage.Copy

    var body: some View {
        VStack(spacing: 24) {
            Image(systemName: copy.symbol)
                .resizable()
                .scaledToFit()
                .frame(width: 120, height: 120)
                .foregroundStyle(.blue.gradient)
            Text(copy.title).font(.largeTitle.bold())
            Text(copy.message).font(.title3).foregroundStyle(.secondary)
        }
        .padding(32)
    }
}

#Preview {
    OnboardingView()
}
