// Tests the bounds of lines that nothing replaces: by hand, and on lines of bundled companies that are hidden.
import { expect, it } from "vitest";
import { intervalOf } from "../../../src/analytics/evaluation/approximate-finding.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { BOUNDS } from "../../../src/analytics/line-items/bounds.js";
import { investedCapital } from "../../../src/analytics/measures/debt.js";
import { measureNamed } from "../../../src/analytics/measures/index.js";
import type { Measure } from "../../../src/analytics/measures/measure.js";
import type { Figure } from "../../../src/core/figure.js";
import type { Company, LineItem, LineItemSeries } from "../../../src/frames/company-types.js";
import { sampled } from "../../sampled.js";
import { ALL, loadBundled } from "../bundled-companies.js";

const boundsOf = (item: LineItem, lines: Partial<Record<LineItem, number>>) =>
	BOUNDS[item]?.map(({ find }) => find(lines, {}, "2025-12"));

it("debt lies between its reported part and all liabilities but payables", () => {
	const lines = { longTermDebt: 300, totalLiabilities: 900, payables: 150 };
	expect(boundsOf("totalDebt", lines)).toEqual([
		[300, 300, 750],
		[300, 300, 750],
	]);
	// 2,000 − 1,200 of assets and equity. The first rule needs long-term debt.
	expect(boundsOf("totalDebt", { shortTermDebt: 20, totalAssets: 2000, totalEquity: 1200 })).toEqual([
		null,
		[20, 20, 800],
	]);
	// 300 + 400 − 150: beside long-term debt, debt is current.
	expect(boundsOf("totalDebt", { ...lines, currentLiabilities: 400 })?.[0]).toEqual([300, 300, 550]);
	expect(boundsOf("totalDebt", { longTermDebt: 300 })?.[1]).toEqual([300, 300, 1e9]);
});

it("cash lies between equivalents and the assets that may be cash", () => {
	const current = { cashAndEquivalents: 50, totalAssets: 900, currentAssets: 400, receivables: 120, inventory: 80 };
	expect(boundsOf("cash", current)?.[0]).toEqual([50, 50, 200]);
	// 900 − 500 − 150 − 50.
	const otherAssets = { totalAssets: 900, propertyPlantEquipment: 500, goodwill: 150, intangibles: 50 };
	expect(boundsOf("cash", otherAssets)).toEqual([null, [0, 0, 200]]);
	expect(boundsOf("cash", { currentAssets: 400 })).toEqual([null, null]);
});

it("interest is at most 12% of liabilities", () => {
	expect(boundsOf("interestExpense", { totalLiabilities: 1000 })).toEqual([[0, 0, 120]]);
});

const SOME = sampled(ALL, 60);
const HIDDEN: readonly (readonly LineItem[])[] = [
	["totalDebt", "shortTermDebt"],
	["totalDebt", "shortTermDebt", "longTermDebt"],
	["totalDebt", "shortTermDebt", "longTermDebt", "totalLiabilities"],
	["cash", "currentAssets"],
	["interestExpense"],
	["totalDebt", "shortTermDebt", "longTermDebt", "cash", "currentAssets", "interestExpense"],
];

/** The company by its fiscal years alone, without some lines: no figure of another day stands in for a hidden one. */
function withoutLines(company: Company, hidden: readonly LineItem[]): Company {
	const gone = new Map<string, LineItemSeries>();
	const missing = (item: LineItem): Figure => ({
		value: null,
		reason: { code: "not_reported" },
		unit: company.latest(item).unit,
	});
	const latest = (item: LineItem) => (hidden.includes(item) ? missing(item) : company.latest(item));
	const series: Company["series"] = (item, frequency = "annual") => {
		const ownSeries = company.series(item, frequency);
		if (frequency === "annual" && !hidden.includes(item)) return ownSeries;
		const periods = frequency === "annual" ? ownSeries.periods : [];
		const made = gone.get(item + frequency) ?? {
			...ownSeries,
			periods,
			values: new Float64Array(periods.length).fill(Number.NaN),
			reasons: new Map(periods.map((_, index) => [index, { code: "not_reported" as const }])),
		};
		gone.set(item + frequency, made);
		return made;
	};
	return { ...company, series, latest, current: latest, ttm: missing };
}

it("figures lie within the bounds without their lines", async () => {
	const outside: unknown[] = [];
	let count = 0;
	for (const company of await loadBundled(SOME)) {
		const facts = new CompanyFacts(withoutLines(company, []));
		const previousYear = facts.at({ kind: "year", index: facts.years.length - 2 }).rawFinding(investedCapital);
		for (const name of ["roic", "ev_ebit", "net_debt"]) {
			const { formula } = measureNamed(name) as Measure;
			const { value, approximate } = facts.rawFinding(formula);
			// ROIC of the first known year has its closing capital alone.
			const isFirst = name === "roic" && (previousYear.value === null || previousYear.approximate);
			if (value === null || approximate || isFirst) continue;
			for (const hidden of HIDDEN) {
				const bounded = new CompanyFacts(withoutLines(company, hidden), { bounds: true }).rawFinding(formula);
				const [low, high] = intervalOf(bounded) ?? [];
				if (bounded.value === null || low === undefined || high === undefined || !Number.isFinite(low)) continue;
				count++;
				const slack = 1e-9 * Math.abs(value);
				if (value < low - slack || value > high + slack)
					outside.push([company.symbol, name, hidden.join(), low, value, high]);
			}
		}
	}
	expect(outside).toEqual([]);
	expect(count).toBeGreaterThan(100);
});
