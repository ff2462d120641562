// Tests flows that miss the change in cash, and related identities. Figures are invented, in millions.
import { describe, expect, it } from "vitest";
import type { Base, Fact, Period } from "../../src/filings/base.js";
import { Checks } from "../../src/filings/checks.js";
import { settleCash } from "../../src/filings/settle-cash.js";

const [OPERATIONS, INVESTING, FINANCING] = [
	"Cash Flow from Operations",
	"Cash Flow from Investing",
	"Cash Flow from Financing",
];
const [CHANGE, CASH] = ["Net Change in Cash", "Cash and Cash Equivalents"];

const fact = (value: number, tier: Fact["tier"] = "derived"): Fact => ({
	value,
	tier,
	filed: "2022-02-03",
	firstFiled: "2022-02-03",
	firstValue: null,
});
const periodOf = (values: Readonly<Record<string, number | Fact>>): Period => ({
	label: "2021-12",
	end: "2021-12-31",
	facts: new Map(
		Object.entries(values).map(([field, value]) => [field, typeof value === "number" ? fact(value) : value]),
	),
});
const valuesOf = ({ facts }: Period, ...fields: string[]) => fields.map((field) => facts.get(field)?.value);

function settle(period: Period, options: Partial<Parameters<typeof settleCash>[1]> = {}): string[] {
	const refused: string[] = [];
	settleCash(period, {
		candidates: () => [],
		before: undefined,
		year: undefined,
		...options,
		refuse: (rule) => refused.push(rule.replace(" makes the change in cash", "")),
	});
	return refused;
}

describe("quarterly flows that miss the change in cash", () => {
	it("negates a fourth quarter like its year", () => {
		// The year was filed as 686 and 1,895 instead of −686 and −1,895; nine months had −686 and −1,168.
		const quarter = periodOf({ [OPERATIONS]: 822, [INVESTING]: 686 + 686, [FINANCING]: 1895 + 1168, [CHANGE]: 95 });
		const year = periodOf({ [OPERATIONS]: 3521, [INVESTING]: -686, [FINANCING]: -1895 });
		expect(settle(quarter, { year })).toEqual([]);
		expect(valuesOf(quarter, OPERATIONS, INVESTING, FINANCING)).toEqual([822, 0, -727]);
	});

	it("replaces a tag only where the sum requires it", () => {
		// −1,748 − 1,102 − 163 = −3,013.
		const flows = { [OPERATIONS]: -1748, [INVESTING]: -1102, [FINANCING]: -12676 };
		const quarter = periodOf({ ...flows, [CHANGE]: -3013 });
		const candidates = (field: string) => (field === FINANCING ? [fact(500), fact(-163)] : []);
		expect(settle(quarter, { candidates })).toEqual([]);
		expect(valuesOf(quarter, FINANCING)).toEqual([-163]);
	});

	it("refuses differences across bases and keeps filed figures", () => {
		const flows = { [OPERATIONS]: fact(-1748, "real"), [INVESTING]: -1102, [FINANCING]: -12676 };
		const quarter = periodOf({ ...flows, [CHANGE]: -2865 });
		expect(settle(quarter)).toEqual([INVESTING, FINANCING]);
		expect(valuesOf(quarter, OPERATIONS, INVESTING, FINANCING)).toEqual([-1748, undefined, undefined]);
	});

	it("derives a contradicted change from the flows", () => {
		// 96 + 712 − 778 = 30 = 591 − 561.
		const flows = { [OPERATIONS]: 96, [INVESTING]: 712, [FINANCING]: -778 };
		const quarter = periodOf({ ...flows, [CHANGE]: fact(781.8, "real"), [CASH]: 591 });
		expect(settle(quarter, { before: periodOf({ [CASH]: 561 }) })).toEqual([]);
		expect(valuesOf(quarter, CHANGE, INVESTING)).toEqual([30, 712]);
		// Contradicting balances decide nothing.
		const unexplained = periodOf({ ...flows, [CHANGE]: fact(781.8, "real"), [CASH]: 591 });
		expect(settle(unexplained, { before: periodOf({ [CASH]: 500 }) })).toEqual([OPERATIONS, INVESTING, FINANCING]);
	});
});

describe("accounting identities", () => {
	const brokenIn = (values: Readonly<Record<string, number | Fact>>): string[] => {
		const checks = new Checks({ symbol: "ACME" } as Base);
		checks.period(periodOf(values), "annual");
		return checks.list.map(({ rule }) => rule);
	};

	it("include redeemable equity in untotalled liabilities", () => {
		const sheet = { "Total Assets": 157_818, "Total Equity": 47_655, "~Redeemable": 16_014 };
		expect(brokenIn({ ...sheet, "Total Liabilities": fact(110_163) })).toEqual([]);
		expect(brokenIn({ ...sheet, "Total Liabilities": fact(94_149, "real") })).toEqual([]);
		expect(brokenIn({ ...sheet, "Total Liabilities": fact(110_163, "real") })).toEqual([
			"assets = liabilities + equity",
		]);
	});

	it("allow converted shares in diluted EPS", () => {
		// 588 / 412 = 1.427 basic; 648 with the preferred dividends, by 471 shares, is 1.376.
		const shares = { "Shares Outstanding (Basic Average)": 412, "Shares Outstanding (Diluted Average)": 471 };
		const earned = { ...shares, "Net Income": 588, "EPS (Basic)": 1.43 };
		const rule = ["diluted EPS × shares = net income to common"];
		expect(brokenIn({ ...earned, "EPS (Diluted)": 1.38 })).toEqual([]);
		expect(brokenIn({ ...earned, "EPS (Diluted)": 1.5 })).toEqual(rule);
		expect(brokenIn({ ...earned, "EPS (Diluted)": 0.5 })).toEqual(rule);
		expect(brokenIn({ ...earned, "EPS (Basic)": 1.6, "EPS (Diluted)": 1.38 })).toEqual(rule);
	});
});
