// Tests the first page where something is missing, changed by the reader, or at the range's edge.
import { describe, expect, it } from "vitest";
import type { FairValue } from "../../../src/analytics/company/fair-value/fair-value-result.js";
import { frontPage } from "../../../src/report/front/front-page.js";
import { rangePicture } from "../../../src/report/front/range-picture.js";
import { renderBar, renderFront } from "../../../src/report/front/render-front.js";
import { fiscal, MILLIONS, presentFigure, reportOf } from "../hand-made.js";

const FAIR = {
	...reportOf().valuation.fairValue,
	low: 20,
	mid: 25,
	high: 40,
	families: [],
	scenarios: [],
	verdict: null,
	required: null,
	needs: null,
	assumes: null,
	strongest: null,
} as unknown as FairValue;
const data = (fairValue: Partial<FairValue> = {}, overrides: object = {}) =>
	reportOf({ valuation: { fairValue: { ...FAIR, ...fairValue } }, ...overrides });
const lever = { name: "growth", title: "Growth", unit: { kind: "fraction" }, value: 0.05 };
const changes = [{ lever, value: 0.08 }] as never;

describe("a page changed by the reader", () => {
	it("says so in bar and header, with original values", () => {
		expect(renderBar(data(), changes).text).toContain("changed by the reader: 1 <button");
		expect(renderBar(data(), []).text).not.toContain("changed by the reader");
		const front = (given: never, thin = false) => renderFront(data(), { field: null, changes: given, thin }).text;
		expect(front(changes)).toContain(
			'<p class="changed-head"><b>Changed by the reader: 1.</b> Growth 8.0% (issued 5.0%). Grey: as issued.</p>',
		);
		expect(front([] as never)).toContain('<p class="changed-head" hidden></p>');
		expect(front([] as never)).toContain('<header class="top">');
		expect(front([] as never, true)).toContain('<header class="top thin">');
	});

	it("contains its controls or the reason for none", () => {
		const front = (panel: object) => renderFront(data(), { field: null, changes: [], thin: false, ...panel }).text;
		expect(front({})).toContain('<aside class="levers"');
		expect(front({ fixed: "No number can be moved." })).toContain('<p class="fixed">No number can be moved.</p>');
		expect(front({ fixed: "x" })).not.toContain("<aside");
	});

	it("omits an empty list of requirements", () => {
		expect(renderFront(data(), { field: null, changes: [], thin: false }).text).not.toContain("What must be true");
		expect(renderFront(data({ needs: "Growth." }), { field: null, changes: [], thin: false }).text).toContain(
			"<h2>What must be true</h2><ul><li>Growth.</li></ul>",
		);
	});
});

it("includes cases at the range's very ends", () => {
	const families = [{ family: "intrinsic", mid: 25, low: 20, high: 40, weight: 1, methods: [] }] as never;
	const scenarios = (...values: readonly (number | null)[]) =>
		values.map((value, i) => ({ name: ["bear", "base", "bull"][i], value, assumes: "" })) as never;
	const casesText = (...values: readonly (number | null)[]) =>
		frontPage(data({ families, scenarios: scenarios(...values) })).casesNote;
	expect(casesText(20, 25, 40)).not.toContain("so ");
	expect(casesText(19.99, null, 40.01)).toMatch(/, so bear lies below it and bull lies above it\.$/);
	expect(frontPage(data({ scenarios: scenarios(null) })).cases[0]?.value).toBe("n/a");
});

it("gives revenue growth in reporting currency from its trough", () => {
	const revenue = fiscal("revenue", [9, 8, 5, 6, 7, 8, 8, 8.05255], MILLIONS);
	const measures = [
		{ name: "operating_margin", title: "Operating margin", figure: presentFigure(0.2) },
		{ name: "revenue_growth_5y", title: "Revenue growth", figure: presentFigure(0.3) },
	];
	const numbers = (overrides: object) =>
		frontPage(
			reportOf({ valuation: { fairValue: FAIR, history: [revenue] }, measures: measures as never, ...overrides }),
		).numbers.map(({ value, context }) => [value, context]);
	expect(numbers({})).toEqual([
		["20.0%", ""],
		["30.0%", "from its lowest of eight years, 2020"],
	]);
	// A final rate of two turns 5 into 16.1051, equal to 5 before.
	const rates = Object.fromEntries(revenue.periods.map((period) => [period, period === "2025-12" ? 2 : 1]));
	expect(numbers({ reported: { currency: "EUR", rates } })).toEqual([
		["20.0%", ""],
		["26.4%", "in EUR · from its lowest of eight years, 2020"],
	]);
	const level = fiscal("revenue", [5, 5.5, 5, 6, 7, 8, 8, 8], MILLIONS);
	const plain = reportOf({ valuation: { fairValue: FAIR, history: [level] }, measures: measures.slice(1) as never });
	expect(frontPage(plain).numbers[0]?.context).toBe("from its lowest of eight years, 2020");
	const rising = fiscal("revenue", [4, 4.5, 5, 6, 7, 8, 8, 8], MILLIONS);
	const none = reportOf({ valuation: { fairValue: FAIR, history: [rising] }, measures: measures.slice(1) as never });
	expect(frontPage(none).numbers[0]?.context).toBe("");
});

describe("picture of the range", () => {
	it("has labels beside bars, also on narrow screens", () => {
		const families = [{ family: "intrinsic", mid: 25, low: 20, high: 40, weight: 0.625, methods: [] }] as never;
		const [wide = "", narrow = ""] = rangePicture({ ...FAIR, families }, null, "L").map(({ text }) => text);
		expect(wide).toContain('<text x="0" y="46" class="rs">Fair value</text>');
		expect(wide).toContain('<text x="0" y="72" class="rl">Cash flows, 63%</text>');
		expect(wide).toMatch(/height="16" class="rb".*height="8" class="rf"/s);
		// 20 to 40 with 1.6 padding on 288 units from 128 on: 20 is at 1.6/23.2 of them.
		expect(narrow).toContain(`<rect x="${Math.round((128 + (1.6 / 23.2) * 288) * 10) / 10}" y="34"`);
	});

	it("places the price label inside the right edge", () => {
		// 18.4 to 41.6 on 288 units from 128 on: 38.7 is at 380 of 440, and 38.72 beyond.
		const anchors = [38.7, 38.72].map(
			(price) => /text-anchor="(\w+)" class="rt"/.exec(rangePicture(FAIR, price, "L")[1]?.text ?? "")?.[1],
		);
		expect(anchors).toEqual(["middle", "end"]);
	});

	it("draws the original range behind, wider by four", () => {
		const issued = { ...FAIR, low: 30, mid: 30, high: 30 };
		const text = rangePicture(FAIR, null, "L", issued)[0]?.text ?? "";
		const x = Math.round((170 + (11.6 / 23.2) * 766) * 10) / 10;
		expect(text).toContain(`<rect x="${x}" y="30" width="1" height="24" class="ro"/>`);
		expect(text).toContain(`<line x1="${x}" x2="${x}" y1="30" y2="54" class="ro"/>`);
		for (const missing of ["low", "mid", "high"] as const)
			expect(rangePicture(FAIR, null, "L", { ...issued, [missing]: null })[0]?.text).not.toContain('class="ro"');
	});
});
