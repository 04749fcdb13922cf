// A calendar: weeks of days by nested ForEach, a model of dates by Calendar, a selected day, events by day.
import SwiftUI

struct CalendarDay: Identifiable, Hashable {
    let number: Int
    let isInMonth: Bool
    let isWeekend: Bool
    var id: String { "\(isInMonth)-\(number)" }
}

struct Event: Identifiable {
    let id = UUID()
    let day: Int
    let title: String
    var color: Color = .blue
}

struct MonthCalendar: View {
    let year: Int
    let monthName: String
    let firstWeekday: Int
    let dayCount: Int
    var events: [Event] = []

    @State private var selectedDay: Int?
    @Environment(\.calendar) private var calendar

    private let weekdays = ["S", "M", "T", "W", "T", "F", "S"]

    private var weekCount: Int {
        Int(ceil(Double(firstWeekday + dayCount) / 7))
    }

    private func day(week: Int, weekday: Int) -> CalendarDay {
        let number = week * 7 + weekday - firstWeekday + 1
        return CalendarDay(
            number: number,
            isInMonth: (1...dayCount).contains(number),
            isWeekend: weekday == 0 || weekday == 6
        )
    }

    var body: some View {
        VStack(spacing: 12) {
            Text("\(monthName) \(String(year))")
                .font(.title2.bold())
                .frame(maxWidth: .infinity, alignment: .leading)

            HStack {
                ForEach(weekdays.indices, id: \.self) { index in
                    Text(weekdays[index])
                        .font(.caption.weight(.medium))
                        .frame(maxWidth: .infinity)
                        .foregroundStyle(index == 0 || index == 6 ? .secondary : .primary)
                }
            }

            ForEach(0..<weekCount, id: \.self) { week in
                HStack(spacing: 0) {
                    ForEach(0..<7, id: \.self) { weekday in
                        let day = day(week: week, weekday: weekday)
                        DayCell(day: day, isSelected: selectedDay == day.number, dots: dots(on: day))
                            .onTapGesture {
                                guard day.isInMonth else { return }
                                selectedDay = selectedDay == day.number ? nil : day.number
                            }
                    }
                }
            }

            Divider()
            agenda
            Spacer()
        }
        .padding()
    }

    @ViewBuilder
    private var agenda: some View {
        if let selectedDay {
            let todays = events.filter { $0.day == selectedDay }
            if todays.isEmpty {
                Text("Nothing on \(monthName) \(selectedDay)")
                    .foregroundStyle(.secondary)
            } else {
                ForEach(todays) { event in
                    Label(event.title, systemImage: "circle.fill")
                        .labelStyle(.titleAndIcon)
                        .tint(event.color)
                }
            }
        } else {
            Text("Choose a day")
        }
    }

    private func dots(on day: CalendarDay) -> Int {
        guard day.isInMonth else { return 0 }
        return events.count(where: { $0.day == day.number })
    }
}

struct DayCell: View {
    let day: CalendarDay
    let isSelected: Bool
    let dots: Int

    var body: some View {
        VStack(spacing: 2) {
            Text("\(day.number)")
                .frame(width: 36, height: 36)
                .background {
                    if isSelected {
                        Circle().fill(.red)
                    }
                }
                .foregroundStyle(isSelected ? .white : day.isWeekend ? .secondary : .primary)
            HStack(spacing: 2) {
                ForEach(0..<min(dots, 3), id: \.self) { _ in
                    Circle().frame(width: 4, height: 4)
                }
            }
            .frame(height: 4)
        }
        .frame(maxWidth: .infinity)
        .opacity(day.isInMonth ? 1 : 0)
        .contentShape(.rect)
    }
}

#Preview {
    MonthCalendar(
        year: 2026,
        monthName: "March",
        firstWeekday: 0,
        dayCount: 31,
        events: [
            Event(day: 3, title: "Dentist"),
            Event(day: 3, title: "Dinner", color: .orange),
            Event(day: 14, title: "Pi day", color: .purple),
        ]
    )
}
