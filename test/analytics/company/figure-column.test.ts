// Tests figures computed on columns of statements, cell by cell, against each company's own figures.
import { afterEach, expect, test, vi } from "vitest";
import { type NamedFigure, namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { figureColumn } from "../../../src/analytics/company/figure-column.js";
import { QuantityColumns } from "../../../src/analytics/evaluation/columns/quantity-columns.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { APPROXIMATIONS } from "../../../src/analytics/line-items/approximations.js";
import { timelineOf } from "../../../src/analytics/periods/timeline.js";
import type { Figure } from "../../../src/core/figure.js";
import { shortReason } from "../../../src/core/reason-words.js";
import type { Company, LineItem } from "../../../src/frames/company-types.js";
import { LINE_ITEMS } from "../../../src/frames/line-items/index.js";
import { sampled } from "../../sampled.js";
import { loadBundled } from "../bundled-companies.js";
import { makeCompany } from "../make-company.js";
import { companyColumns } from "./company-columns.js";

const YEARS = Array.from({ length: 15 }, (_, i) => `${2009 + i}-12`);
/** Estimates and figures that depend on yearly prices need the company itself, so they are not compared here. */
const FIGURES = [...namedFigures().values()].filter(({ name }) => name !== "price" && !name.includes("."));
const CORE = ["piotroski", "beneish", "sloan_ratio", "roe", "roic", "altman_z", "earnings_yield"];

/** A company with every line item, except for the cell named by `oneIn`. */
function dense(symbol: string, oneIn: number): Company {
	let state = symbol.charCodeAt(1) * 7919;
	const random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 4294967296;
	};
	const cell = (item: LineItem) => {
		// Stated earnings per share would raise doubts about the share counts.
		if (random() < 1 / oneIn || item === "earningsPerShare") return null;
		if (item.startsWith("shares")) return 100;
		return LINE_ITEMS[item].unit === "fraction" ? random() / 3 : random() * 900 - 60;
	};
	const line = (item: LineItem) => YEARS.map(() => cell(item));
	const annual = Object.fromEntries((Object.keys(LINE_ITEMS) as LineItem[]).map((item) => [item, line(item)]));
	return makeCompany({ symbol, periods: YEARS, annual });
}

/** Each fiscal year's figures from the company's own facts, at a price. */
function ownFigures(company: Company, figures: readonly NamedFigure[], price: number): Figure[][] {
	const facts = new CompanyFacts(company);
	const timeline = timelineOf(company);
	return company.series("revenue").periods.map((period) => {
		const pastFacts = facts.atPrice(timeline.periods.indexOf(period), { day: period, price });
		return figures.map(({ find }) => find(pastFacts));
	});
}

/** The cells that columns compute, of all; each of them is compared. */
function compare(companies: readonly Company[], figures: readonly NamedFigure[]): Map<string, number> {
	const years = companies.map((company) => company.series("revenue").periods.length);
	const rowCount = years.reduce((sum, count) => sum + count, 0);
	const columns = new QuantityColumns(companyColumns(companies, new Float64Array(rowCount).fill(40)));
	const expectedFigures = companies.flatMap((company) => ownFigures(company, figures, 40));
	const countByState = new Map<string, number>();
	for (const [i, figure] of figures.entries()) {
		const { values, states } = figureColumn(columns, figure);
		let count = 0;
		for (let row = 0; row < rowCount; row++) {
			const state = states[row] as number;
			if (state < 0) continue;
			count++;
			const expected = expectedFigures[row]?.[i] as Figure;
			const cellName = `${figure.name} ${companies[columns.companyOfRow[row] as number]?.symbol} ${columns.rows.periods[row]}`;
			const shown = state === 0 ? values[row] : shortReason(columns.reasons[state]);
			expect([cellName, shown]).toEqual([cellName, expected.value ?? shortReason(expected.reason)]);
		}
		countByState.set(figure.name, count / rowCount);
	}
	return countByState;
}

test("columns match each company's own figures and reasons", async () => {
	const comparison = compare(await loadBundled(["KO", "JPM", "PGR", "O", "SNOW", "MCD", "ASML", "NKE"]), FIGURES);
	expect([...comparison.values()].filter((share) => share > 0.5).length).toBeGreaterThan(60);
});

afterEach(() => vi.unstubAllGlobals());

test("scores with gaps match without code generation", () => {
	const forbidden = () => {
		throw new EvalError("forbidden by the security policy");
	};
	const companies = Array.from({ length: 6 }, (_, i) => dense(`S${i}`, 20));
	const figures = FIGURES.filter(({ name }) => CORE.includes(name));
	const generated = compare(companies, figures);
	vi.stubGlobal("Function", forbidden);
	expect(compare(companies, figures)).toEqual(generated);
});

test("columns know every statement score without gaps", () => {
	const figures = FIGURES.filter(({ name }) => CORE.includes(name));
	const companies = ["A", "B", "C", "D", "E", "F"].map((letter) => dense(`S${letter}`, 40));
	for (const [name, share] of compare(companies, figures)) expect([name, share > 0.9]).toEqual([name, true]);
	// Unreported depreciation is approximated within its bounds, year by year.
	for (const name of ["piotroski", "beneish"])
		expect(
			compare(
				companies,
				FIGURES.filter((figure) => figure.name === name),
			).get(name),
		).toBe(1);
	const reportedCompanies = ["A", "B"].map((letter) => dense(`W${letter}`, Number.POSITIVE_INFINITY));
	for (const [name, share] of compare(
		reportedCompanies,
		FIGURES.filter(({ name }) => CORE.includes(name)),
	))
		expect([name, share]).toEqual([name, 1]);
});

/** Line items used by approximations, and those that they replace. */
const APPROXIMATED = (Object.keys(APPROXIMATIONS) as LineItem[]).sort();
const RULED = [
	...new Set(
		APPROXIMATED.flatMap((item) => [
			item,
			...(APPROXIMATIONS[item] ?? []).flatMap(({ from, record = [], never = [] }) => [...from, ...record, ...never]),
		]),
	),
].sort();
const FEW_YEARS = YEARS.slice(-6);

/** A company that reports the lines of `some` in one year of three, and never those of `none`. */
function companyMissing(symbol: string, missingOnce: readonly LineItem[], none: readonly LineItem[]): Company {
	const annual: Partial<Record<LineItem, (number | null)[]>> = {};
	for (const [i, item] of (Object.keys(LINE_ITEMS) as LineItem[]).entries()) {
		const usual = item.startsWith("shares") ? 100 : LINE_ITEMS[item].unit === "fraction" ? 0.2 : 50 + ((i * 37) % 400);
		// The service's own returns would replace the computed ones.
		const isLeftOut = item === "earningsPerShare" || item.startsWith("return") || none.includes(item);
		annual[item] = FEW_YEARS.map((_, year) =>
			isLeftOut || (missingOnce.includes(item) && year % 3 > 0) ? null : usual * (1 + year / 20),
		);
	}
	return makeCompany({ symbol, periods: FEW_YEARS, annual });
}

const GAP_FIGURES = FIGURES.filter(({ name }) =>
	[...CORE, "net_debt", "total_debt", "cash", "ev_ebit", "ev_sales", "debt_to_equity", "dividends_per_share"].includes(
		name,
	),
);

test("a gap in any line matches the company's own result", () => {
	const items = Object.keys(LINE_ITEMS) as LineItem[];
	const companies = items.flatMap((item, i) => [
		companyMissing(`S${i}`, [item], []),
		companyMissing(`N${i}`, [], [item]),
	]);
	for (const [name, share] of compare(companies, GAP_FIGURES)) expect([name, share > 0.98]).toEqual([name, true]);
});

test("gaps in two lines match the company's own result", () => {
	const names = APPROXIMATED.flatMap((item) =>
		RULED.flatMap((otherItem) => (otherItem === item ? [] : [`${item} ${otherItem}` as const])),
	);
	const companies = sampled(names, 60).flatMap((pair, i) => {
		const [item, otherItem] = pair.split(" ") as [LineItem, LineItem];
		return [
			companyMissing(`S${i}`, [item, otherItem], []),
			companyMissing(`N${i}`, [item], [otherItem]),
			companyMissing(`O${i}`, [otherItem], [item]),
		];
	});
	compare(companies, GAP_FIGURES);
});

test("equity comes from total equity without quarterly minority interest", () => {
	const roe = FIGURES.filter(({ name }) => name === "roe");
	const none = companyMissing("NONE", ["equity"], ["minorityInterest"]);
	expect(compare([none], roe).get("roe")).toBe(1);
	// An excessive minority share leaves the figure to the years before, without evaluating a company.
	expect(compare([companyMissing("WIDE", ["equity", "minorityInterest"], [])], roe).get("roe")).toBe(1);
	const quarter = { periods: [`${FEW_YEARS[3]?.slice(0, 4)}-06`], values: Float64Array.of(7) };
	const readOnce: Company = {
		...none,
		series(item, frequency) {
			const ownSeries = none.series(item, frequency);
			return item === "minorityInterest" && frequency === "quarterly" ? { ...ownSeries, ...quarter } : ownSeries;
		},
	};
	compare([readOnce], roe);
	const roeAt = (company: Company, year: number) => ownFigures(company, roe, 40)[year]?.[0]?.value;
	expect(roeAt(readOnce, 2)).toBe(roeAt(none, 2));
	expect([roeAt(none, 5), roeAt(readOnce, 5)]).toEqual([expect.any(Number), null]);
});
