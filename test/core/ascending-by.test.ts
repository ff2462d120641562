// Tests sorting rows by a text or number.
import { expect, it } from "vitest";
import { ascendingBy } from "../../src/core/ascending-by.js";

it("sorts stably by text or number", () => {
	const rows = ["b1", "a2", "c3", "a1", "b0"].map((name) => ({
		name,
		letter: name.slice(0, 1),
		digit: Number(name[1]),
	}));
	const names = (sorted: typeof rows) => sorted.map(({ name }) => name).join(" ");
	expect(names([...rows].sort(ascendingBy(({ letter }) => letter)))).toBe("a2 a1 b1 b0 c3");
	expect(names([...rows].sort(ascendingBy(({ digit }) => digit)))).toBe("b0 b1 a1 a2 c3");
	const compare = ascendingBy((row: number) => row);
	expect([compare(10, 9), compare(9, 10), compare(9, 9)]).toEqual([1, -1, 0]);
});
