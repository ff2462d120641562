// Tests the football field of values.
import { describe, expect, it } from "vitest";
import { type FieldRow, footballField } from "../../src/charts/football-field.js";
import { SUBJECT, wordsOf } from "./sample.js";

const draw = (rows: readonly FieldRow[], price: number | null = 100, title?: string) =>
	footballField({
		subject: SUBJECT,
		price,
		priceDate: price === null ? null : "2025-06-30",
		currency: "EUR",
		rows,
		title,
	});
const range = ({ layout }: ReturnType<typeof draw>) => (layout.xaxis as unknown as { range: number[] }).range;
const firstValue = (values: unknown) => (values as number[])[0];
const priceLine = ({ layout }: ReturnType<typeof draw>) =>
	(layout.shapes as { x0: number; x1: number; y0: number; y1: number }[])[0];

describe("football field", () => {
	const figure = draw([
		{ title: "Low", value: 80, low: 70, high: 90 },
		{ title: "Refused", value: null, reason: { code: "negative_equity" } },
		{ title: "Rule", value: 90, group: 1 },
		{ title: "High", value: 120, low: 110, high: 130 },
		{ title: "Other rule", value: 65, group: 1 },
	]);

	it("states its finding and describes every method", () => {
		expect(figure.title).toBe("1 of 2 methods value the share below its price of EUR 100");
		expect(figure.subtitle).toBe(
			"Round Numbers Inc: value per share by method with its range, EUR; the line is the price of 2025-06-30",
		);
		expect(figure.alt).toBe(
			"1 of 2 methods value the share below its price of EUR 100. Low 80.0, Rule 90.0, High 120, Other rule 65.0. Refused: Refused (equity is not positive).",
		);
		expect(wordsOf(figure.layout)).toEqual([
			"High  120 (110 to 130)",
			"Low  80.0 (70.0 to 90.0)",
			"Rule  90.0",
			"Other rule  65.0",
			"Refused\nrefused: equity is not positive",
			"Price 100",
			"Source: stock.financials of RND. As of 2025-06-30.",
		]);
	});

	it("sorts groups, then values", () => {
		const [bars, marks] = figure.data;
		// Five rows: the first is at 4, the refused one at 0.
		expect(bars?.y).toEqual([3.86, 2.86, 1.86, 0.86].map((y) => expect.closeTo(y, 10)));
		expect(bars?.base).toEqual([110, 70, 90, 65]);
		expect(bars?.x).toEqual([20, 20, 0, 0]);
		expect(marks?.x).toEqual([120, 80, 90, 65]);
		expect(marks?.y).toEqual(bars?.y);
		expect(marks?.text).toEqual([
			"High: EUR 120.00, 110.00 to 130.00",
			"Low: EUR 80.00, 70.00 to 90.00",
			"Rule: EUR 90.00, 90.00 to 90.00",
			"Other rule: EUR 65.00, 65.00 to 65.00",
		]);
	});

	it("draws the price line above the refused methods", () => {
		// The line starts above the single refused method: 1 − 0.6.
		expect(priceLine(figure)).toMatchObject({ x0: 100, x1: 100, y0: 0.4, y1: 4.6 });
		expect((figure.layout.yaxis as unknown as { range: number[] }).range).toEqual([-0.6, 4.6]);
		const refused = (figure.layout.annotations as { y: number }[])[4];
		expect(refused?.y).toBe(0.04);
		// 130 plus padding, in steps of 50.
		expect(range(figure)).toEqual([0, 150]);
	});

	it("does not count equality as below, accepts a title", () => {
		expect(draw([{ title: "A", value: 100 }]).title).toMatch(/^0 of 1 methods/);
		expect(draw([{ title: "A", value: 99.99 }]).title).toMatch(/^1 of 1 methods/);
		expect(draw([{ title: "A", value: 1 }], 100, "A finding").title).toBe("A finding");
	});

	it("counts methods with a value where there is no price", () => {
		const refused: FieldRow = { title: "R", value: null, reason: { code: "negative_equity" } };
		const rows = [{ title: "A", value: 5 }, refused, { title: "B", value: 3, group: 1 }];
		const bare = draw(rows, null);
		expect(bare.subtitle).toBe("Round Numbers Inc: value per share by method with its range, EUR");
		expect(bare.title).toBe("1 of 2 methods give a value");
		expect(bare.subtitle).not.toContain("price of");
		expect(bare.layout.shapes).toEqual([]);
		expect(draw([refused], null).title).toBe("No method gives a value");
		const none = draw([refused]);
		expect(none.title).toBe("No method gives a value");
		expect(none.alt).toBe("No method gives a value. . Refused: R (equity is not positive).");
		// Without a value the line passes the refused methods.
		expect(priceLine(none)?.y0).toBe(-0.6);
		expect(draw([{ title: "A", value: 5 }]).alt).not.toContain("Refused");
	});

	it("clips a far value at the edge with a mark", () => {
		// Four values: the upper quartile is the fourth, 400 itself; with five it is 100, and 250 the limit.
		const rows = [90, 95, 100, 100, 1000].map((value, i) => ({ title: `M${i}`, value, low: value, high: value }));
		const figure = draw(rows);
		expect(range(figure)).toEqual([0, 120]);
		expect(wordsOf(figure.layout)[0]).toBe("M4  1,000 →");
		expect(wordsOf(figure.layout)[1]).toBe("M2  100");
		expect(firstValue(figure.data[0]?.base)).toBe(120);
		expect(firstValue(figure.data[1]?.x)).toBe(120);
		// 250 is within 2.5 times 100, and 251 is not.
		expect(range(draw([...rows.slice(0, 4), { title: "M4", value: 250 }]))[1]).toBe(300);
		expect(range(draw([...rows.slice(0, 4), { title: "M4", value: 251 }]))[1]).toBe(120);
		// Only the high end may be outside.
		const wide = draw([...rows.slice(0, 4), { title: "M4", value: 110, low: 100, high: 900 }]);
		expect(wordsOf(wide.layout)[0]).toBe("M4  110 (100 to 900) →");
		// The axis ends at 125: 110 plus padding, in steps of 25.
		expect(firstValue(wide.data[0]?.x)).toBe(25);
	});

	it("clips by the price where it exceeds the methods", () => {
		// Of five values the fourth is 10: 250 is the limit, 2.5 times the price of 100.
		const rows = [10, 10, 10, 10, 200].map((value, i) => ({ title: `M${i}`, value }));
		expect(range(draw(rows))[1]).toBe(250);
		expect(range(draw(rows, null))[1]).toBeLessThan(20);
		// Nothing is clipped where no value is positive.
		expect(
			range(
				draw(
					[-10, -20, -100].map((value, i) => ({ title: `M${i}`, value })),
					null,
				),
			)[0],
		).toBeLessThan(-100);
	});

	it("clips by the methods where the price is far below", () => {
		// Of five values the fourth is 100: 250 is the limit, not 2.5 times the price of 10.
		const rows = [90, 95, 100, 100, 240].map((value, i) => ({ title: `M${i}`, value }));
		expect(range(draw(rows, 10))[1]).toBe(300);
	});

	it("keeps the price visible above every value", () => {
		expect(range(draw([{ title: "A", value: 10 }], 480))[1]).toBe(600);
		expect(range(draw([{ title: "A", value: -50 }], 100))).toEqual([-100, 150]);
	});

	it("keeps a negative low end visible", () => {
		expect(range(draw([{ title: "A", value: 50, low: -60, high: 80 }]))).toEqual([-100, 150]);
	});

	it("omits ends next to titles over 34 letters", () => {
		const long = "x".repeat(34);
		const textOf = (title: string) => wordsOf(draw([{ title, value: 80, low: 70, high: 90 }]).layout)[0];
		expect(textOf(long)).toBe(`${long}  80.0 (70.0 to 90.0)`);
		expect(textOf(`${long}x`)).toBe(`${long}x  80.0`);
	});

	it("omits parentheses that a narrow screen would cut", () => {
		const title = "Price to book (banks: tangible), by the peers' regression on ROE";
		const figure = draw([{ title, value: 80 }]);
		expect(wordsOf(figure.layout)[0]).toBe("Price to book, by the peers' regression on ROE  80.0");
		expect(figure.alt).toContain(title);
		expect(wordsOf(draw([{ title: "Price to book (of banks tangible)", value: 80 }]).layout)[0]).toContain("(of banks");
	});

	it("marks illustrative values", () => {
		expect(wordsOf(draw([{ title: "A", value: 80, madeUp: true }]).layout)[0]).toBe("A (illustrative)  80.0");
	});
});
