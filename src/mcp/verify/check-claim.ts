// Checks one claimed figure against the company's.
import { runFor } from "../../analytics/index.js";
import type { Valuation } from "../../analytics/valuation.js";
import type { Figure } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import type { Unit } from "../../core/unit.js";
import type { Company } from "../../frames/company-types.js";
import { rounded, shownNumber, shownUnit, sourceData } from "../figure-data.js";
import type { Claim, StatedNumber } from "./find-claims.js";

/** What became of a claim. */
export interface CheckedClaim {
	readonly quote: string;
	readonly verdict: "right" | "wrong" | "not_checkable";
	readonly company?: string;
	readonly figure: string;
	/** Fiscal period `YYYY-MM`, or the day of a present figure. */
	readonly period?: string;
	readonly stated?: number;
	readonly actual?: number;
	readonly unit?: string;
	/** Stated less actual, in the unit; and relative to the actual figure, in percent. */
	readonly off_by?: number;
	readonly off_by_percent?: number | null;
	readonly source?: ReturnType<typeof sourceData>;
	readonly why?: string;
}

/** Figures that differ by less than this share of themselves are the same: definitions differ in small things. */
const SAME_SHARE = 0.005;

interface Candidate {
	readonly figure: Figure;
	readonly period: string;
}

/** Says whether a claim is right, from the figures of its company. */
export function checkClaim(claim: Claim, company: Company, valuation: Valuation): CheckedClaim {
	const about = { quote: claim.quote, company: company.symbol, figure: claim.figure.name };
	const candidates = candidatesOf(claim, company, valuation);
	const known = candidates.filter(({ figure }) => figure.value !== null);
	if (known.length === 0) {
		const [first] = candidates;
		const why =
			first?.figure.value === null
				? describeReason(first.figure.reason)
				: claim.year === null
					? "it is not among the figures of this company"
					: `no figure of fiscal ${claim.year} is known`;
		return { ...about, verdict: "not_checkable", why };
	}
	const checked = known.map(({ figure, period }) => {
		const { value, unit, source } = figure as Figure & { readonly value: number };
		const actual = unit.kind === "fraction" ? value * 100 : value;
		const stated = inUnit(claim.stated, unit, actual);
		const off = stated.value - actual;
		const isRight = Math.abs(off) <= Math.max(stated.tolerance * 1.000001, Math.abs(actual) * SAME_SHARE);
		return { off, isRight, actual, unit, period, stated: stated.value, source };
	});
	const best = checked.find(({ isRight }) => isRight) ?? (checked[0] as (typeof checked)[number]);
	return {
		...about,
		verdict: best.isRight ? "right" : "wrong",
		period: best.period,
		stated: rounded(best.stated),
		actual: shownNumber(best.unit.kind === "fraction" ? best.actual / 100 : best.actual, best.unit),
		unit: shownUnit(best.unit),
		...(!best.isRight && {
			off_by: rounded(best.off),
			off_by_percent: best.actual === 0 ? null : rounded((best.off / Math.abs(best.actual)) * 100),
		}),
		...(best.source && { source: sourceData(best.source) }),
	};
}

/** What the text may mean: the fiscal year that it names; else the figure of today, and that of the latest year. */
function candidatesOf({ figure, year }: Claim, company: Company, valuation: Valuation): Candidate[] {
	const series = figure.byYear === undefined ? null : valuation.series(figure.byYear);
	const ofYears =
		series?.periods
			.map((period, i) => ({ period, value: series.values[i] ?? null }))
			.filter(({ value }) => value !== null) ?? [];
	const asFigure = ({ period, value }: { readonly period: string; readonly value: number | null }): Candidate => ({
		period,
		figure: { value: value as number, unit: series?.unit ?? { kind: "none" } },
	});
	const [source] = company.sources.filter(({ operation }) => operation === "stock.financials");
	const withSource = (candidate: Candidate): Candidate =>
		source && candidate.figure.value !== null ? { ...candidate, figure: { ...candidate.figure, source } } : candidate;
	const named = ofYears.filter(({ period }) => year !== null && period.startsWith(String(year)));
	if (year !== null && (named.length > 0 || figure.now === undefined)) return named.map(asFigure).map(withSource);
	const today: Candidate[] =
		figure.now === undefined
			? []
			: [
					{
						period: company.asOf,
						figure: figure.now === "price" ? valuation.price : runFor(company, figure.now).value,
					},
				];
	const trailing = figure.byYear === undefined ? [] : trailingOf(company, figure.byYear);
	return [...today, ...trailing, ...ofYears.slice(-1).map(asFigure).map(withSource)];
}

/** The trailing twelve months of a line that is also a line item of the statements. */
function trailingOf(company: Company, name: string): Candidate[] {
	const items = { revenue: "revenue", net_income: "netIncome", operating_income: "operatingIncome" } as const;
	const item = items[name as keyof typeof items];
	return item ? [{ period: "TTM", figure: company.ttm(item) }] : [];
}

/** What a text states, in the unit of the figure; money without a scale word is in full or as the figure is scaled. */
function inUnit(
	{ value, tolerance, scale }: StatedNumber,
	unit: Unit,
	actual: number,
): { value: number; tolerance: number } {
	const own = unit.scale ?? 1;
	if (unit.kind !== "money" && unit.kind !== "shares") return { value, tolerance };
	const factor = scale !== null ? scale / own : Math.abs(value) > Math.abs(actual) * Math.sqrt(own) ? 1 / own : 1;
	return { value: value * factor, tolerance: tolerance * factor };
}
