"""What is expected of a scrub, when it is worth asking for, and what becomes of the answer: the pure part of asking ahead."""

import unittest

from pagecase import PageCase


class Foresight(PageCase):
    def module(self, name, script, *arguments):
        return self.browser.run_module(f"const m = await import('/{name}'); {script}", *arguments)

    def setUp(self):
        super().setUp()
        self.open("index.html#scene=hello")

    def expected(self, wishes, size=100, most=1000):
        """What is worth asking for after each of the wishes, `[to, next]` or an offset alone."""
        script = """
            const f = new m.Foresight(); let from = 0; const [wishes, size, most] = given;
            return wishes.map((wish) => { const [to, next] = [wish].flat(); f.wish({from, to, most, next}); from = to; f.shown(size, false); return f.worth(size) ?? null; });"""
        return self.module("ahead.mjs", script, wishes, size, most)

    def test_a_step_is_expected_again_once_it_came_twice(self):
        self.assertEqual(self.expected([40, 80, 120, 130, 140, 100]), [None, 120, 160, None, 150, None])

    def test_ends_are_expected_too_and_nothing_beyond_them(self):
        self.assertEqual(self.expected([40, 80, 100, 60, 20, 0], most=100), [None, 100, None, None, 0, None])

    def test_what_is_told_is_expected_at_once(self):
        self.assertEqual(self.expected([[3, 7], [7, 12.5], [12.5, 19]]), [7, 12.5, 19])

    def test_where_what_is_told_ends_nothing_is_guessed(self):
        self.assertEqual(self.expected([[10, 20], [20, 30], 30, 40, 50]), [20, 30, None, 50, 60])

    def test_sums_that_are_not_exact_are_equal_steps(self):
        found = self.expected([0.1, 0.2, 0.3])
        self.assertEqual((found[0], [round(one, 9) for one in found[1:]]), (None, [0.3, 0.4]))

    def test_after_an_answer_in_vain_more_steps_have_to_be_right(self):
        script = """
            const f = new m.Foresight(); let at = 0; const after = [];
            const step = () => { f.wish({from: at, to: at + 10, most: 9999}); at += 10; f.shown(100, false); return f.worth(100) !== undefined; };
            const steps = () => { f.forget(); step(); let n = 1; while (!step()) n += 1; return n; };
            for (const what of given[0]) { if (what === 'miss') f.missed(100); else f.shown(100, true); after.push(steps()); }
            return after;"""
        found = self.module("ahead.mjs", script, ["miss", "miss", "miss", "miss", "miss", "hit"])
        self.assertEqual(found, [2, 4, 8, 16, 16, 1])

    def test_all_that_is_asked_for_stays_within_the_bytes_of_a_step(self):
        # Whatever hits and misses: what was asked for never exceeds a step's budget for each step, and one more.
        script = """
            const worst = []; let seed = 7; const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
            for (const size of [200, 1600, 3000, 5800, 6100, 7000]) {
                const f = new m.Foresight(); let all = 0; let most = -Infinity; let at = 0; let ahead = 0; let n = 0;
                for (let i = 1; i <= 3000; i += 1) {
                    f.wish({from: at, to: at + 1, most: 1e9}); at += 1;
                    const isTaken = ahead > 0 && random() < 0.5;
                    if (ahead > 0 && !isTaken) { f.missed(ahead); f.forget(); f.wish({from: at - 2, to: at - 1, most: 1e9}); f.wish({from: at - 1, to: at, most: 1e9}); }
                    if (!isTaken) all += size;
                    f.shown(size, isTaken);
                    ahead = 0;
                    if (f.worth(size) !== undefined) { ahead = size; all += size; n += 1; }
                    most = Math.max(most, all - i * Math.max(size, m.BUDGET));
                }
                worst.push([n > 0, most <= m.BUDGET]);
            }
            return worst;"""
        found = self.module("ahead.mjs", script)
        self.assertEqual(found, [[True, True]] * 5 + [[False, True]])

    def test_one_is_on_its_way_at_most_and_is_waited_for(self):
        script = """
            const sent = []; const a = new m.Ahead({ask: (state, offset) => new Promise((resolve) => sent.push({state, offset, resolve})), sizeOf: () => 10});
            const turn = () => new Promise((r) => setTimeout(r, 5));
            a.wish({from: 0, to: 5, most: 100, next: 9}); a.shown({}, false);
            a.prepare(() => 's5'); a.prepare(() => 's5'); await turn(); a.prepare(() => 's5'); await turn();
            const first = sent.map(({state, offset}) => [state, offset]);
            const kept = a.take('s5', 9); sent[0].resolve({it: 9});
            const got = [kept.offset, kept.answer ?? null, await kept.promise];
            a.wish({from: 5, to: 9, most: 100, next: 12}); a.shown({}, true); a.prepare(() => 's9'); await turn(); sent[1].resolve({it: 12}); await turn();
            const other = a.take('s9', 13) ?? null;
            a.wish({from: 9, to: 13, most: 100, next: 14}); a.shown({}, false); a.prepare(() => 's13'); await turn();
            return [first, got, other, sent.length];"""
        first, got, other, sent = self.module("ahead.mjs", script)
        self.assertEqual((first, got, other, sent), ([["s5", 9]], [9, None, {"it": 9}], None, 2))

    def test_another_state_makes_what_is_kept_another_step(self):
        script = """
            const a = new m.Ahead({ask: async (state, offset) => ({state, offset}), sizeOf: () => 10});
            const ready = async (state) => { a.wish({from: 0, to: 5, most: 100, next: 9}); a.shown({}, true); a.prepare(() => state); await new Promise((r) => setTimeout(r, 5)); };
            await ready('one'); const other = a.take('two', 9) ?? null; await ready(undefined); const running = a.take('one', 9) ?? null;
            await ready('one'); a.forget(); const gone = a.take('one', 9) ?? null; a.shown({}, true); await ready('one'); return [other, running, gone, a.take('one', 9)?.answer];"""
        self.assertEqual(self.module("ahead.mjs", script), [None, None, None, {"state": "one", "offset": 9}])

    def test_what_moves_by_itself_is_where_it_was_planned_to_be(self):
        script = """
            const one = new m.Motion((time) => time * 2); const seen = []; let planned;
            for (const now of given[0]) { const {offset, next} = one.step(now); seen.push([offset, planned === undefined || planned === offset]); planned = next; }
            return seen;"""
        seen = self.module("motion.mjs", script, [0, 10, 20, 30.5, 55, 65, 400, 410])
        self.assertEqual([is_planned for _, is_planned in seen], [True, True, True, True, True, True, False, True])
        # The first frame's length is taken for that of any display; then it goes by the clock, and what is late is made up for.
        self.assertEqual([offset for offset, _ in seen[1:4]], [1000 / 60 * 2, 40, 60])
        self.assertEqual(seen[6][0], 800)


if __name__ == "__main__":
    unittest.main()
