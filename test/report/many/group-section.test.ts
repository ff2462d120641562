// Tests the comparison at the top of an index.
import { describe, expect, it } from "vitest";
import type { PeerComparison } from "../../../src/analytics/valuation.js";
import { absent, present } from "../../../src/core/figure.js";
import { renderGroup, worthSentence } from "../../../src/report/many/group-section.js";
import { type ReportRow, reportRow, valueOverPrice } from "../../../src/report/many/report-row.js";

const row = (symbol: string, mid: number | null, overrides: Partial<ReportRow> = {}): ReportRow => ({
	symbol,
	name: `${symbol} Corp`,
	industry: "Tools",
	asOf: "2026-06-30",
	currency: "USD",
	price: 100,
	mid,
	low: mid && mid - 20,
	high: mid && mid + 20,
	verdict: null,
	reason: null,
	returnOnCapital: 0.1,
	fScore: 5,
	page: `${symbol}.html`,
	...overrides,
});
const [cheap, dear, none] = [row("CHEAP", 150), row("DEAR", 40), row("NONE", null, { reason: "one family alone" })];

describe("value over price", () => {
	it("needs a range and a positive price", () => {
		expect([valueOverPrice(cheap), valueOverPrice(none), valueOverPrice(row("A", 5, { price: 0 }))]).toEqual([
			1.5,
			null,
			null,
		]);
		expect(valueOverPrice(row("A", 5, { price: null }))).toBeNull();
		expect(valueOverPrice(row("A", 5, { price: 0.5 }))).toBe(10);
	});
});

describe("value of a group", () => {
	it("names cheapest, dearest, and companies without range", () => {
		const sentence =
			"CHEAP Corp is the cheapest: the middle of its range is 150% of its price. DEAR Corp is the dearest: 40%.";
		expect(worthSentence([dear, row("MIDDLE", 90), cheap])).toBe(sentence);
		expect(worthSentence([cheap, none, dear, row("GONE", null)])).toBe(`${sentence} There is no range for NONE, GONE.`);
	});

	it("names the only one with a range, or none", () => {
		expect(worthSentence([none, cheap])).toBe(
			"CHEAP Corp: the middle of its range is 150% of its price. There is no range for NONE.",
		);
		expect(worthSentence([none])).toBe("None of them has a fair-value range.");
	});

	const measure = (name: string, title: string, ...values: readonly (number | null)[]) =>
		({
			name,
			title,
			values: ["CHEAP", "NONE"].map((symbol, i) => ({
				symbol,
				figure:
					(values[i] ?? null) === null
						? absent("not_reported", "not reported", { kind: "multiple" })
						: present(values[i] as number, { kind: "multiple" }),
			})),
		}) as unknown as PeerComparison;
	const page = async (rows: readonly ReportRow[], measures: readonly PeerComparison[]) =>
		(await renderGroup({ rows, comparison: { measures } as never, template: "ordinary", service: "a test" })).text;

	it("draws ranges in percent of price, or reasons", async () => {
		const text = await page([cheap, none], []);
		// 130, 150 and 170 on a price of 100.
		expect(text).toContain("Fair-value range in percent of the price");
		for (const shownText of ["CHEAP Corp", "150%", "Price = 100%", "one family alone"])
			expect(text).toContain(shownText);
		// The price line is where the axis reads 100.
		const line = /d="M([\d.]+),[\d.]+L\1,[\d.]+" style="[^"]*var\(--price\)/.exec(text)?.[1];
		expect([line, text.includes(`translate(${line},0)">100</text>`)]).toEqual([expect.any(String), true]);
		expect(await page([none], [])).not.toContain("<figure");
		expect(await page([row("HALF", 75, { price: 50 })], [])).toContain("150% (110% to 190%)");
		// Without a price there is no percentage of it.
		const priceless = await page([cheap, row("FREE", 60, { price: null })], []);
		expect(priceless).toContain("no fair-value range");
		expect(priceless).not.toMatch(/Infinity|NaN|60%/);
		expect(priceless).toContain("As of 2026-06-30.");
		// Drawn for a wide and a narrow screen.
		const widths = [...priceless.matchAll(/viewBox="0 0 (\d+) /g)].map(([, width]) => Number(width));
		expect([Math.max(...widths), Math.min(...widths)]).toEqual([960, 440]);
	});

	it("lists every measure, the kind's own first", async () => {
		const text = await page(
			[cheap, none],
			[
				measure("pe", "Price to earnings", 12, null),
				measure("zzz", "Another", 3, 4),
				measure("ps", "Price to sales", null, null),
			],
		);
		const [first = "", all = ""] = text.split("<details>");
		expect(first).toContain('CHEAP Corp (CHEAP)</th><td class="n">12.0×</td>');
		expect(first).not.toContain("Another");
		expect(all).toContain("Another");
		expect(all).not.toMatch(/Price to sales|P\/S/);
		// Without its own measures a group shows the first seven known ones.
		const others = Array.from({ length: 8 }, (_, i) => measure(`z${i}`, `Measure ${i}`, i, i));
		const summary = (await page([cheap, none], others)).split("<details>")[0] ?? "";
		expect([summary.includes("Measure 6"), summary.includes("Measure 7")]).toEqual([true, false]);
	});
});

describe("row of a report", () => {
	const data = (template: string, verdict: string | null, percent: boolean) =>
		reportRow(
			{
				symbol: "A",
				name: "A Corp",
				industry: null,
				sector: "Energy",
				asOf: "2026-06-30",
				template,
				measures: [
					{ name: "roic", figure: present(percent ? 12 : 0.12, { kind: percent ? "percent" : "fraction" }) },
					{ name: "roe", figure: present(0.2, { kind: "fraction" }) },
				],
				valuation: {
					fairValue: { low: 1, mid: 2, high: 3, verdict, reason: { text: "too few methods" } },
					price: present(2, { kind: "per_share", currency: "USD" }),
					priceCurrency: "USD",
					diagnostic: () => ({ value: present(7, { kind: "score" } as never) }),
				},
			} as never,
			"a.html",
		);
	it("has ROIC, or ROE for financials, as fraction", () => {
		expect(data("ordinary", "below", true)).toMatchObject({ returnOnCapital: 0.12, fScore: 7, industry: "Energy" });
		expect(data("ordinary", "below", false).returnOnCapital).toBe(0.12);
		expect(data("bank", "below", true).returnOnCapital).toBe(0.2);
	});

	it("has no return or score where unknown", () => {
		const bare = (measures: readonly object[]) =>
			reportRow(
				{
					symbol: "A",
					name: "A Corp",
					industry: "Oil",
					sector: "Energy",
					asOf: "2026-06-30",
					template: "ordinary",
					measures,
					valuation: {
						fairValue: { low: null, mid: null, high: null, verdict: null, reason: null },
						price: absent("not_reported"),
						priceCurrency: "USD",
						diagnostic: () => ({ value: absent("missing_input") }),
					},
				} as never,
				"a.html",
			);
		const none = { returnOnCapital: null, fScore: null, price: null, reason: null, industry: "Oil" };
		expect(bare([])).toMatchObject(none);
		expect(bare([{ name: "roic", figure: absent("not_reported", "", { kind: "percent" }) }])).toMatchObject(none);
	});

	it("has a reason only without a verdict", () => {
		expect([data("ordinary", "below", true).reason, data("ordinary", null, true).reason]).toEqual([
			null,
			"too few methods",
		]);
	});
});
