// Tests the causes of a changed value: contributions sum to the change, by hand on a level company.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { ArgumentError } from "../../../src/core/errors.js";
import type { ValuationInputs } from "../../../src/report/changes/change-groups.js";
import { valueChange } from "../../../src/report/changes/value-change.js";
import { flat, LEVEL } from "../../analytics/company/level-company.js";
import { type CompanySketch, makeCompany } from "../../analytics/make-company.js";

/** Dividends of 0.9 a share, cost of equity 9%, perpetual growth 2%: worth 0.9·1.02/0.07 by Gordon. */
const inputs = (
	annual: CompanySketch["annual"] = {},
	assumptions: ValuationInputs["options"]["assumptions"] = {},
	sketch: Partial<CompanySketch> = {},
): ValuationInputs => ({
	company: makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } }),
	peers: [],
	options: { assumptions: { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0, ...assumptions } },
});
const before = inputs();
const dearerCapital = { cost_of_equity: 0.1 };
const restated = { dividendsPerShare: flat(1.2) };
const row = (name: string, ...call: Parameters<typeof valueChange>) =>
	valueChange(...call).rows.find((row) => row.name === name);
const closeTo = (value: number) => expect.closeTo(value, 9);
const NONE = { price: 0, filings: 0, restatements: 0, assumptions: 0, peers: 0, estimates: 0 };

describe("causes of a method's changed value", () => {
	it("are mean contributions over both orders", () => {
		// Dividends of 1.2 at 9%: 1.224/0.07; of 0.9 at 10%: 0.918/0.08; both: 1.224/0.08.
		const [original, dividends, rate, bothChanges] = [0.918 / 0.07, 1.224 / 0.07, 0.918 / 0.08, 1.224 / 0.08];
		expect(row("gordon", before, inputs(restated, dearerCapital))).toMatchObject({
			old: closeTo(original),
			oldToday: closeTo(original),
			new: closeTo(bothChanges),
			difference: closeTo(bothChanges - original),
			// Without issued values, nothing is known about the engine's effect.
			engine: null,
			refused: null,
			parts: {
				...NONE,
				restatements: closeTo((dividends - original + (bothChanges - rate)) / 2),
				assumptions: closeTo((rate - original + (bothChanges - dividends)) / 2),
			},
		});
	});

	it("assign old inputs' new value to the engine", () => {
		const issued = { mid: 20, low: 15, high: 25, methods: { gordon: 12, ri_multistage: null } };
		const later = inputs({}, dearerCapital);
		expect(row("gordon", before, later, issued)).toMatchObject({
			old: 12,
			oldToday: closeTo(0.918 / 0.07),
			new: closeTo(0.918 / 0.08),
			engine: closeTo(0.918 / 0.07 - 12),
			difference: closeTo(0.918 / 0.08 - 12),
		});
		// Refused in the original report, so it has no issued value.
		expect(row("ri_multistage", before, later, issued)).toMatchObject({ old: null, engine: null, difference: null });
		expect(row("graham_number", before, later, issued)).toMatchObject({
			engine: null,
			old: closeTo(Math.sqrt(22.5 * 15)),
		});
		expect(valueChange(before, later, issued).notes.join()).not.toContain("engine");
		expect(valueChange(before, later).notes[0]).toContain("the effect of the program's version is unknown");
	});

	it("name the first combination refusing a method", () => {
		const cut = inputs({ dividendsPerShare: flat(0.5) });
		const [added, removed] = [valueChange(before, cut), valueChange(cut, before)];
		const refusal = (change: typeof added) => change.rows.find(({ name }) => name === "gordon");
		// A payout of a third is below 40%.
		expect(refusal(added)).toMatchObject({ new: null, parts: null, difference: null });
		expect(refusal(added)?.refused).toMatch(
			/^refused with new restatements: does not apply: payout of 33.3% is below 40.0%[^.]*$/,
		);
		expect(refusal(removed)?.refused).toMatch(/^refused with all old inputs: does not apply: payout of 33.3%/);
		expect(added.notes.some((note) => note.startsWith("Gordon growth is in the range for only some"))).toBe(false);
	});

	it("list the middle, then methods by weight and change", () => {
		const { rows } = valueChange(before, inputs(restated, dearerCapital));
		expect(rows[0]).toMatchObject({ name: "mid", title: "Middle of the fair-value range", weights: [1, 1] });
		const methods = rows.slice(1);
		const weights = methods.map((method) => Math.max(...method.weights));
		// Methods of a family share its weight.
		const issued = value(before.company, { peers: [], ...before.options }).estimates;
		expect(methods.map(({ name, weights: [old] }) => [name, old])).toEqual(
			methods.map(({ name }) => [name, issued.find(({ method }) => method === name)?.weight]),
		);
		expect(weights[0]).toBeGreaterThan(0);
		expect(weights).toEqual([...weights].sort((a, b) => b - a));
		const moves = methods.filter((_, i) => weights[i] === 0).map(({ difference }) => Math.abs(difference ?? 0));
		expect(moves).toEqual([...moves].sort((a, b) => b - a));
		expect(moves[0]).toBeGreaterThan(0);
		// Methods without a value before or after are omitted.
		expect(methods.filter(({ oldToday, new: now }) => oldToday === null && now === null)).toEqual([]);
	});

	it("report both ends", () => {
		const later = inputs({}, {}, { prices: [["2026-01-30", 33]], asOf: "2026-01-31" });
		expect(valueChange(before, later)).toMatchObject({
			symbol: "LEVEL",
			currency: "USD",
			old: { asOf: "2025-12-31", price: 30 },
			new: { asOf: "2026-01-31", price: 33 },
		});
	});

	it("restate the old side after a split", () => {
		const days = ["2026-01-30", "2026-02-27", "2026-03-31", "2026-04-30", "2026-05-29"];
		const inputsAtSplit = (split: number) =>
			inputs(
				{
					earningsPerShare: flat(1.5 / split),
					bookValuePerShare: flat(10 / split),
					dividendsPerShare: flat(0.9 / split),
					sharesDiluted: flat(100 * split),
				},
				{},
				{ prices: days.map((day, i) => [day, (30 + i) / split] as const) },
			);
		const note = (split: number) => valueChange(inputsAtSplit(1), inputsAtSplit(split)).notes[0];
		expect(note(4)).toContain("split 4 for 1 between");
		expect(note(2)).toContain("split 2 for 1 between");
		expect(row("gordon", inputsAtSplit(1), inputsAtSplit(2))).toMatchObject({
			old: closeTo(0.918 / 0.07 / 2),
			difference: closeTo(0),
		});
		expect(note(1.5)).toContain("split 1.50 for 1 between");
		expect(note(0.1)).toContain("split 1 for 10 between");
		expect(note(0.4)).toContain("split 1 for 2.50 between");
		expect(row("gordon", inputsAtSplit(1), inputsAtSplit(4))).toMatchObject({
			old: closeTo(0.918 / 0.07 / 4),
			difference: closeTo(0),
		});
	});

	it("are refused for different companies or currencies", () => {
		const changeAfter = (sketch: Partial<CompanySketch>) => () => valueChange(before, inputs({}, {}, sketch));
		expect(changeAfter({ symbol: "OTHER" })).toThrow(
			new ArgumentError("snapshots", "the snapshots cannot be compared: the company was LEVEL and is OTHER"),
		);
		expect(changeAfter({ priceCurrency: "EUR" })).toThrow("the currency of the price was USD and is EUR");
		expect(changeAfter({ currency: "EUR", priceCurrency: "USD" })).toThrow(
			"the currency of the statements was USD and is EUR",
		);
		expect(changeAfter({ template: "bank" })).toThrow("the kind of company was ordinary and is bank");
	});
});

describe("settings of a valuation", () => {
	it("follow the side that the assumptions come from", () => {
		const taking = (options: ValuationInputs["options"]): ValuationInputs => ({
			...before,
			company: makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, stockCompensation: flat(30) } }),
			options: { ...before.options, ...options },
		});
		// Free cash flow of 150 with or without 30 of stock compensation: 150/120 of the value.
		const change = row("fcff_two_stage", taking({}), taking({ stockCompensation: "added_back" }));
		expect(change?.difference).toBeGreaterThan(0);
		expect((change?.new ?? 0) / (change?.old ?? 1)).toBeCloseTo(150 / 120, 9);
		expect(change?.parts).toMatchObject({ ...NONE, assumptions: change?.difference });
	});

	it("show cost basis beside the methods", () => {
		const costBases = [
			{ name: "paid_ann", title: "What Ann paid", model: "guru_cost_map", low: 18, value: 20, high: 22, rule: "" },
		];
		const withBases: ValuationInputs = { ...before, options: { ...before.options, paid: costBases as never } };
		expect(row("paid_ann", withBases, withBases)).toMatchObject({ old: 20, new: 20, weights: [0, 0] });
	});

	it("include generated figures if set", () => {
		const invented = (includeMadeUp?: boolean): ValuationInputs => ({
			...inputs({}, {}, { madeUp: ["bookValuePerShare"] }),
			options: { ...before.options, includeMadeUp },
		});
		// √(22.5·1.5·10), where book value counts.
		expect(row("graham_number", invented(true), invented(true))?.new).toBeCloseTo(Math.sqrt(22.5 * 15), 9);
		expect(row("graham_number", invented(), invented(false))).toBeUndefined();
	});
});
