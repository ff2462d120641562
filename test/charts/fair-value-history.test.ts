// Tests the price with the fair-value range of each year end.
import { describe, expect, it } from "vitest";
import { fairValueHistory } from "../../src/charts/fair-value-history.js";
import { SUBJECT, wordsOf } from "./sample.js";

const yearRow = (day: string, price: number, low: number | null, reason: string | null = null) => ({
	day: `${day}-12-31`,
	price,
	low,
	reason,
	mid: low === null ? null : low * 1.5,
	high: low === null ? null : low * 2,
});
const record = [
	yearRow("2020", 20, null, "needs 3 years of return; 1 is known"),
	yearRow("2021", 30, null, "needs 3 years of return; 2 are known"),
	yearRow("2022", 50, 20),
	yearRow("2023", 30, 20),
	yearRow("2024", 45, 40),
];
const prices = { dates: ["2019-12-31", "2020-12-31", "2024-12-31"], close: [9, 20, 45] };
const draw = (now?: { low: number; mid: number; high: number }) =>
	fairValueHistory({ subject: SUBJECT, record, prices, currency: "EUR", now });

describe("fair value through the years", () => {
	it("holds a range until the next year end", () => {
		const [low, high, middle, price, crosses] = draw().data;
		const days = ["2022-12-31", "2023-12-31", "2024-12-31", "2025-06-30"];
		expect([low?.x, low?.y, high?.y]).toEqual([days, [20, 20, 40, 40], [40, 40, 80, 80]]);
		expect(low?.line).toMatchObject({ shape: "hv" });
		expect(middle?.y).toEqual([null, null, 30, 30, 60, 60]);
		// Prices before the first year end are omitted.
		expect(price?.x).toEqual(prices.dates.slice(1));
		expect([crosses?.x, crosses?.y]).toEqual([
			["2020-12-31", "2021-12-31"],
			[20, 30],
		]);
	});

	it("counts price positions and states each missing reason once", () => {
		const { title, source, subtitle } = draw();
		expect(title).toBe("The price stood within its fair-value range at 2 of 3 year ends, above it at 1");
		expect(subtitle).toContain("EUR per share, logarithmic");
		expect(source).toContain("No range at the end of 2020, 2021: needs 3 years of return; 2 are known.");
	});

	it("ends with the present range", () => {
		const figure = draw({ low: 50, mid: 60, high: 70 });
		expect(figure.data[0]?.y).toEqual([20, 20, 40, 50, 50]);
		expect(wordsOf(figure.layout).slice(0, 4).sort()).toEqual(["Price 45.0", "high 70.0", "low 50.0", "middle 60.0"]);
	});

	it("explains an empty chart", () => {
		const none = fairValueHistory({ subject: SUBJECT, record: record.slice(0, 2), prices, currency: "EUR" });
		expect(none.data).toEqual([]);
		expect(none.alt).toContain("No fair-value range at any year end");
	});
});
