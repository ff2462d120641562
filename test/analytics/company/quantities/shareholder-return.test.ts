// Monthly returns, windows of fiscal years and paths of cash flow, worked out by hand.
import { describe, expect, it } from "vitest";
import { runFor, value } from "../../../../src/analytics/company/index.js";
import { makeCompany, monthly, years } from "../../make-company.js";
import { flat, LEVEL } from "../level-company.js";
import { input, level, NINE } from "./of-level.js";

describe("monthly returns", () => {
	const returned = (count: number) =>
		value(level({}, { prices: monthly(2014, 2025, (month) => 30 * 1.01 ** month).slice(-count) })).diagnostic(
			"annual_return",
		).value;
	it("need 37 month-ends for three years of returns", () => {
		expect(returned(37).value).toBeCloseTo(1.01 ** 12 - 1, 9);
		expect(returned(36)).toMatchObject({ value: null, reason: { values: { needed: 36 } } });
	});
});

describe("windows of a ledger", () => {
	const lengths = (count: number) => {
		const filled = Object.fromEntries(Object.keys(LEVEL.annual).map((item) => [item, Array(count).fill(100)]));
		const company = makeCompany({
			...{ ...LEVEL, periods: years(2026 - count, 2025), annual: filled },
			prices: monthly(2026 - count, 2025, () => 30),
		});
		return value(company)
			.diagnostic("tsr_ledger")
			.inputs.find(({ name }) => name === "lengths")?.value;
	};
	it("are those that the record is longer than", () => {
		expect(lengths(16)).toEqual([1, 3, 5, 10, 15]);
		expect(lengths(15)).toEqual([1, 3, 5, 10]);
	});

	it("have a hole where a year has fewer dividends than the 365 days before and after it", () => {
		// One payment in 2020, two in 2019; the second after 2020 comes on day 365 or 366.
		const paid = (second: string) => {
			const dividends = ["2019-03-01", "2019-09-01", "2020-06-01", "2021-06-01", second].map((exDate) => ({
				...{ exDate, amount: 0.45, type: "Cash Div.", currency: "USD" },
			}));
			const stated = flat(0.9).map((one, i) => (i === 6 ? null : one)) as never;
			const rows = value(level({ dividendsPerShare: stated }, { dividends }))
				.diagnostic("tsr_ledger")
				.inputs.find(({ name }) => name === "years")?.value as readonly { dividends: readonly unknown[] | null }[];
			return rows[6]?.dividends;
		};
		expect([paid("2021-12-31"), paid("2022-01-01")]).toEqual([null, [[0.45, 30]]]);
	});

	it("have no price where the close is zero", () => {
		const prices = monthly(2014, 2025, (month) => (month === 83 ? 0 : 30));
		const rows = value(level({}, { prices }))
			.diagnostic("tsr_ledger")
			.inputs.find(({ name }) => name === "years")?.value as readonly { price: number | null }[];
		// December 2020 is the 84th month.
		expect(rows.slice(5, 8).map(({ price }) => price)).toEqual([30, null, 30]);
	});

	it("need prices", () => {
		const { prices: _, ...bare } = LEVEL;
		expect(runFor(makeCompany(bare), "tsr_simple").value).toMatchObject({
			value: null,
			reason: { code: "not_reported" },
		});
	});
});

describe("a path of cash flow", () => {
	it("grows at one rate for five years, then less and less", () => {
		const growth = [1.06, 1.06, 1.06, 1.06, 1.06, 1.052, 1.044, 1.036, 1.028, 1.02];
		const flows = growth.map((_, i) => growth.slice(0, i + 1).reduce((all, one) => all * one, 150));
		const found = input(level({ freeCashFlow: flat(150) }), "fcff_given_path", "fcff", {
			assumptions: { ...NINE, growth: 0.06 },
		});
		expect(found?.value).toEqual(flows.map((flow) => expect.closeTo(flow, 9)));
	});
});
