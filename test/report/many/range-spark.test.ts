// Tests the small picture of a range in an index.
import { expect, it } from "vitest";
import { rangeSpark } from "../../../src/report/many/index-page.js";
import type { ReportRow } from "../../../src/report/many/report-row.js";

const row = { symbol: "A", name: "A Corp", price: 100, low: 50, mid: 100, high: 200 } as ReportRow;
const spark = (overrides: Partial<ReportRow> = {}) => rangeSpark({ ...row, ...overrides })?.text ?? null;
const band = (text: string | null) => /class="band" x="([\d.]+)" y="4" width="([\d.]+)"/.exec(text ?? "")?.slice(1);
const middle = (text: string | null) => /class="mid" x="([\d.]+)"/.exec(text ?? "")?.[1];

it("scales logarithmically from 0.25 to 4 times price", () => {
	// 132 wide: half the price is half-way from the middle to the left end, 33; twice the price 99.
	expect(band(spark())).toEqual(["33", "66"]);
	expect(middle(spark())).toBe("65");
	expect(spark()).toContain('<line class="tick" x1="66" x2="66" y1="0" y2="18"/>');
	expect(spark()).toContain('viewBox="0 0 132 18"');
	expect(band(spark({ low: 25, high: 400 }))).toEqual(["0", "132"]);
	// 141.42 is the square root of 2: a quarter of the way from 66 to 132.
	expect(middle(spark({ mid: 100 * Math.SQRT2 }))).toBe("81.5");
});

it("supports shares below one", () => {
	expect(band(spark({ low: 0.25, mid: 0.5, high: 1, price: 0.5 }))).toEqual(["33", "66"]);
});

it("clips outside values and keeps narrow ranges visible", () => {
	expect(band(spark({ low: 1, high: 4000 }))).toEqual(["0", "132"]);
	expect(band(spark({ low: -5, high: 100 }))).toEqual(["0", "66"]);
	expect([middle(spark({ mid: 0 })), middle(spark({ mid: 4000 }))]).toEqual(["0", "130"]);
	expect(band(spark({ low: 100, high: 100 }))).toEqual(["66", "2"]);
});

it("states the middle in percent of price", () => {
	expect(spark({ mid: 84.6 })).toContain('aria-label="A Corp: the middle of the range is 85% of the price"');
});

it("the picture is empty without price or an end", () => {
	for (const gap of [{ low: null }, { mid: null }, { high: null }, { price: null }, { price: 0 }])
		expect(spark(gap)).toBeNull();
});
