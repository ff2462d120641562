// Tests the valuation of a level company, of unsuited companies, and of any company.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import type { Valuation, ValueEstimate } from "../../../src/analytics/valuation.js";
import { type CompanySketch, growthSeries, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

/** riskfree 4%, premium 5%, beta 1: cost of equity 9%; without debt also the cost of capital. */
const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0 };

const estimateOf = (valuation: Valuation, method: string): ValueEstimate => {
	const named = valuation.estimates.find((estimate) => estimate.method === method);
	if (!named) throw new Error(`no ${method}`);
	return named;
};
const methodValue = (valuation: Valuation, method: string) => estimateOf(valuation, method).value.value;
const reason = (valuation: Valuation, method: string) => {
	const { value: figure } = estimateOf(valuation, method);
	return figure.value === null ? figure.reason.code : null;
};

describe("a company with level figures", () => {
	const level = value(makeCompany(LEVEL), { assumptions: NINE, midYear: false });

	it("is worth earnings over cost of capital by EPV", () => {
		// 200 of EBIT, 25% tax: 150 a year, at 9%, over 100 shares.
		expect(methodValue(level, "epv")).toBeCloseTo(150 / 0.09 / 100, 10);
	});

	it("has the Graham number √(22.5·1.5·10)", () => {
		expect(methodValue(level, "graham_number")).toBeCloseTo(18.3711730709, 9);
	});

	it("has net current assets of (700 − 400)/100", () => {
		expect(methodValue(level, "ncav")).toBeCloseTo(3, 12);
	});

	it("is worth dividends growing at 2%, over 9% less 2%", () => {
		expect(methodValue(level, "gordon")).toBeCloseTo((0.9 * 1.02) / 0.07, 10);
	});

	it("is worth five level years, five fading years and a perpetuity", () => {
		// Own growth 0; ROIC 150/1000 = 15%, so the terminal return is 9% + half of the 6 points above it.
		let [earnings, factor, total] = [150, 1, 0];
		for (let t = 1; t <= 10; t++) {
			const k = Math.max(0, t - 5) / 5;
			earnings *= 1 + 0.02 * k;
			factor /= 1.09;
			total += earnings * (1 - (0.02 / 0.12) * k) * factor;
		}
		total += ((earnings * 1.02 * (1 - 0.02 / 0.12)) / 0.07) * factor;
		expect(methodValue(level, "fcff_three_stage")).toBeCloseTo(total / 100, 9);
	});

	it("has its past multiples of 20, 3 and 3", () => {
		const presentMultiples = Object.fromEntries(level.multiples.map(({ name, now: { value: now } }) => [name, now]));
		expect(presentMultiples).toMatchObject({ pe: 20, ps: 3, pb: 3, p_fcf: 20, ev_ebit: 15, dividend_yield: 0.9 / 30 });
		const pe = level.multiples.find(({ name }) => name === "pe");
		expect(pe?.median.value).toBe(20);
		expect(pe?.percentile.value).toBe(50);
		expect(methodValue(level, "own_pe")).toBe(30);
	});

	it("has the base case in the grid's centre", () => {
		const grid = level.sensitivity;
		const base = grid?.cells[grid.base.row]?.[grid.base.column];
		expect(base).toBeCloseTo(methodValue(level, "fcff_three_stage") ?? 0, 12);
		const middle = grid?.cells.map((row) => row[grid.base.column] ?? 0) ?? [];
		expect(middle.every((cell, i) => i === 0 || cell < (middle[i - 1] ?? 0))).toBe(true);
	});

	it("names the source or rule of every input", () => {
		for (const estimate of level.estimates) {
			for (const input of estimate.inputs)
				expect(input.source ?? input.rule ?? input.reason, `${estimate.method} ${input.name}`).toBeDefined();
		}
	});
});

describe("a company unsuited to a method", () => {
	const refusedFor = (sketch: Partial<CompanySketch>) =>
		value(makeCompany({ ...LEVEL, ...sketch }), { assumptions: NINE });

	it("refuses cash-flow models for financials and trusts, naming others", () => {
		for (const template of ["bank", "insurer", "reit"] as const) {
			const refused = refusedFor({ template });
			for (const method of ["fcff_three_stage", "fcff_two_stage", "fcfe_multi_growth", "epv", "ncav"]) {
				expect(reason(refused, method), `${template} ${method}`).toBe("template_not_applicable");
			}
		}
	});

	it("refuses price comparisons where statements have another currency", () => {
		const refused = refusedFor({ currency: "EUR", priceCurrency: "USD" });
		const codes = new Set(
			refused.estimates.map(({ value: figure }) => (figure.value === null ? figure.reason.code : "a number")),
		);
		expect(codes).toEqual(new Set(["currency_mismatch", "template_not_applicable"]));
		expect(refused.multiples.every(({ now }) => now.value === null)).toBe(true);
	});

	it("refuses a Graham number from two negatives", () => {
		const refused = refusedFor({
			annual: { ...LEVEL.annual, earningsPerShare: flat(-1.5), bookValuePerShare: flat(-10) },
		});
		expect(reason(refused, "graham_number")).toBe("negative_equity");
	});

	it("gives no value by multiples without a price", () => {
		const { prices: _, ...unpriced } = LEVEL;
		const dated = value(makeCompany({ ...unpriced, marketValue: 3000 }), { assumptions: NINE });
		expect(dated.price.value).toBeNull();
		expect(methodValue(dated, "epv")).toBeCloseTo(150 / 0.09 / 100, 10);
		expect(estimateOf(dated, "epv").warnings.map(({ code }) => code)).toContain("different_dates");
		expect(estimateOf(dated, "epv").upside).toBeNull();
	});
});

describe("any company", () => {
	it("doubles its share value when all amounts double", () => {
		const double = Object.fromEntries(
			Object.entries(LEVEL.annual).map(([item, column]) => [
				item,
				item === "sharesDiluted" ? column : column?.map((amount) => (amount ?? 0) * 2),
			]),
		);
		const original = value(makeCompany(LEVEL), { assumptions: NINE });
		const doubled = value(makeCompany({ ...LEVEL, annual: double, prices: monthly(2014, 2025, () => 60) }), {
			assumptions: NINE,
		});
		for (const estimate of original.estimates) {
			const valueNow = estimate.value.value;
			const doubledValue = methodValue(doubled, estimate.method);
			if (valueNow === null) expect(doubledValue).toBeNull();
			else expect(doubledValue, estimate.method).toBeCloseTo(2 * valueNow, 8);
		}
	});

	it("halves its share value after a two-for-one split", () => {
		const linesAfterSplit = Object.fromEntries(
			Object.entries(LEVEL.annual).map(([item, column]) => {
				const factor = item === "sharesDiluted" ? 2 : /PerShare/.test(item) ? 0.5 : 1;
				return [item, column?.map((amount) => (amount ?? 0) * factor)];
			}),
		);
		const before = value(makeCompany(LEVEL), { assumptions: NINE });
		const split = value(makeCompany({ ...LEVEL, annual: linesAfterSplit, prices: monthly(2014, 2025, () => 15) }), {
			assumptions: NINE,
		});
		for (const estimate of before.estimates) {
			const valueNow = estimate.value.value;
			if (valueNow !== null) expect(methodValue(split, estimate.method), estimate.method).toBeCloseTo(valueNow / 2, 8);
		}
		expect(split.multiples.map(({ now }) => now.value)).toEqual(before.multiples.map(({ now }) => now.value));
	});

	it("never throws or shows NaN with any missing line", () => {
		const nan = (_: string, item: unknown) =>
			typeof item === "number" && !Number.isFinite(item) ? "NOT A NUMBER" : item;
		for (const item of Object.keys(LEVEL.annual)) {
			const without = { ...LEVEL.annual, [item]: flat(Number.NaN) };
			expect(JSON.stringify(value(makeCompany({ ...LEVEL, annual: without })), nan), item).not.toContain(
				"NOT A NUMBER",
			);
		}
		expect(() => value(makeCompany({ periods: [], annual: {} }))).not.toThrow();
	});

	it("loses only figures that depend on a missing line", () => {
		const complete = value(makeCompany(LEVEL), { assumptions: NINE });
		const without = value(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, currentAssets: undefined } }), {
			assumptions: NINE,
		});
		const changed = complete.estimates.filter(
			(estimate) => methodValue(without, estimate.method) !== estimate.value.value,
		);
		expect(changed.map(({ method }) => method)).toEqual(["ncav"]);
		expect(reason(without, "ncav")).toBe("field_not_found");
	});

	it("uses a preliminary year and says so", () => {
		const early = value(makeCompany({ ...LEVEL, preliminary: [11] }), { assumptions: NINE });
		expect(methodValue(early, "epv")).toBeCloseTo(150 / 0.09 / 100, 10);
		expect(early.warnings.map(({ code }) => code)).toContain("preliminary_period");
	});

	it("grows by the mean of its record and the market's", () => {
		const fast = { ...LEVEL, annual: { ...LEVEL.annual, revenue: growthSeries(1000, 0.3, 12) } };
		const growth = estimateOf(value(makeCompany(fast)), "fcff_three_stage").inputs.find(
			({ name }) => name === "g_high",
		);
		// A record of 30%, limited to 15%: (15 + 5)/2. ROIC of 15%, of which 80% would allow 12%.
		expect(growth?.value).toBeCloseTo(0.1, 12);
	});
});
