import { formatNumber, formatValue, inSentence } from "../../core/format.js";
import { pow } from "../../core/math/pow.js";
import { median } from "../math/statistics.js";
import type { FiscalSeries, MeasureName, Valuation } from "../valuation.js";

/** A risk that is in the figures, in a sentence. */
export interface FoundRisk {
	readonly code: string;
	readonly text: string;
	/** How far beyond its threshold the figure is, 1 at the threshold; risks are told in this order. */
	readonly severity: number;
}

/** Net debt above so many years of EBITDA is a burden when profits fall. */
const MOST_DEBT = 3;
/** Property trusts live on long leases and carry more. */
const MOST_DEBT_REIT = 6;
/** Operating profit below so many times the interest leaves little room. */
const LEAST_COVERAGE = 4;
/** Accruals above this share of assets are profit that did not come as cash (Sloan 1996: the top decile). */
const MOST_ACCRUALS = 0.1;
/** Beneish (1999): scores above it are likely manipulators. */
const BENEISH_CUT_OFF = -1.78;
/** Shares growing faster than this a year over five years dilute every owner. */
const MOST_DILUTION = 0.02;
/** A share count that grows by so much in one year tells of a listing or a merger, not of pay in shares. */
const LISTING_JUMP = 1.3;
/** A margin so many times its own ten-year median has further to fall than to rise. */
const RECORD_MARGIN = 1.2;
/** Dividends above this share of earnings cannot grow without profit. */
const MOST_PAYOUT = 0.9;
/** A multiple above so many percent of its own history. */
const HIGH_PERCENTILE = 90;
/** Fewest years of a record for words such as "record". */
const LEAST_YEARS = 8;
/** One segment with more than this share of revenue. */
const MOST_IN_ONE_SEGMENT = 0.6;

/** A figure that the valuation itself does not hold. */
export interface RiskMeasure {
	readonly name: MeasureName;
	readonly value: number | null;
}

/** The largest segment of the latest year: name and share of revenue. */
export interface LargestSegment {
	readonly name: string;
	readonly share: number;
}

const percent = (value: number): string => formatValue(value, { kind: "fraction" });
const known = (series: FiscalSeries | null | undefined): number[] =>
	series?.values.filter((value) => value !== null) ?? [];

/**
 * The risks that are in a company's own figures, the gravest first: debt, accruals, dilution, a margin at its record, a payout
 * that profit hardly covers, a price at the top of its own history, one segment that everything hangs on. What the figures do not
 * show, such as competition or law, is not here.
 *
 * @param measures `net_debt_to_ebitda` now
 * @param largest the largest segment, where segments are known
 */
export function risksOf(
	valuation: Valuation,
	measures: readonly RiskMeasure[],
	largest: LargestSegment | null = null,
): readonly FoundRisk[] {
	const found = [
		debtRisk(valuation, measures),
		coverageRisk(valuation),
		accrualRisk(valuation),
		beneishRisk(valuation),
		dilutionRisk(valuation),
		marginRisk(valuation),
		payoutRisk(valuation),
		priceRisk(valuation),
		salesRisk(valuation),
		concentrationRisk(largest),
	];
	return found.filter((risk) => risk !== null).sort((a, b) => b.severity - a.severity);
}

type Maybe = FoundRisk | null;

function debtRisk({ template }: Valuation, measures: readonly RiskMeasure[]): Maybe {
	const years = measures.find(({ name }) => name === "net_debt_to_ebitda")?.value ?? null;
	const most = template === "reit" ? MOST_DEBT_REIT : MOST_DEBT;
	if (years === null || years <= most) return null;
	return {
		code: "debt",
		text: `Net debt is ${formatNumber(years, { decimals: 1 })} times EBITDA; above ${most} times a fall in profit hurts.`,
		severity: years / most,
	};
}

function diagnosticValue(valuation: Valuation, name: Parameters<Valuation["diagnostic"]>[0]): number | null {
	return valuation.diagnostic(name).value.value;
}

function coverageRisk(valuation: Valuation): Maybe {
	const coverage = diagnosticValue(valuation, "interest_coverage");
	// A loss covers nothing; that a company loses money is said elsewhere.
	if (coverage === null || coverage <= 0 || coverage >= LEAST_COVERAGE) return null;
	return {
		code: "coverage",
		text: `Operating profit covers interest ${formatNumber(coverage, { decimals: 1 })} times; below ${LEAST_COVERAGE} times there is little room.`,
		severity: Math.min(3, LEAST_COVERAGE / Math.max(coverage, 1)),
	};
}

function accrualRisk(valuation: Valuation): Maybe {
	const accruals = diagnosticValue(valuation, "sloan_ratio");
	if (accruals === null || accruals <= MOST_ACCRUALS) return null;
	return {
		code: "accruals",
		text: `Accruals are ${percent(accruals)} of assets: that much profit did not come in as cash.`,
		severity: accruals / MOST_ACCRUALS,
	};
}

function beneishRisk(valuation: Valuation): Maybe {
	const score = diagnosticValue(valuation, "beneish");
	if (score === null || score <= BENEISH_CUT_OFF) return null;
	return {
		code: "beneish",
		text: `The Beneish score of ${formatNumber(score, { decimals: 2 })} is above ${formatNumber(BENEISH_CUT_OFF, { decimals: 2 })}: accounts of this shape deserve a second look.`,
		severity: 1 + (score - BENEISH_CUT_OFF) / 2,
	};
}

function dilutionRisk(valuation: Valuation): Maybe {
	const growth = dilution(known(valuation.series("shares")));
	if (growth === null || growth <= MOST_DILUTION) return null;
	return {
		code: "dilution",
		text: `The share count grows by ${percent(growth)} a year, so profit must grow as fast for an owner to stand still.`,
		severity: Math.min(3, growth / MOST_DILUTION),
	};
}

/** Growth of the share count a year over the last five years, after a listing or a merger that changed it at once; null below three years. */
function dilution(shares: readonly number[]): number | null {
	const recent = shares.slice(-6);
	const jump = recent.findLastIndex((count, i) => i > 0 && count > LISTING_JUMP * (recent[i - 1] as number));
	const years = recent.slice(Math.max(jump, 0));
	const [first, last] = [years[0], years.at(-1)];
	if (years.length < 4 || first === undefined || last === undefined || first <= 0) return null;
	return pow(last / first, 1 / (years.length - 1)) - 1;
}

function marginRisk(valuation: Valuation): Maybe {
	const financial = valuation.template === "bank" || valuation.template === "insurer";
	const name = financial ? "net_margin" : "operating_margin";
	const values = known(valuation.series(name)).slice(-10);
	const now = values.at(-1) ?? 0;
	if (values.length < LEAST_YEARS || now < Math.max(...values)) return null;
	const usual = median(values);
	if (usual <= 0 || now < RECORD_MARGIN * usual) return null;
	return {
		code: "record_margin",
		text: `The ${financial ? "net" : "operating"} margin of ${percent(now)} is the highest of ${values.length} years, whose median is ${percent(usual)}; margins tend to return.`,
		severity: now / usual / RECORD_MARGIN,
	};
}

function payoutRisk(valuation: Valuation): Maybe {
	if (valuation.template === "reit") return null;
	const [dividends, earnings] = [valuation.series("dividends_per_share"), valuation.series("eps")];
	const [paid, earned] = [dividends?.values.at(-1) ?? null, earnings?.values.at(-1) ?? null];
	if (dividends?.periods.at(-1) !== earnings?.periods.at(-1)) return null;
	if (paid === null || earned === null || earned <= 0 || paid / earned <= MOST_PAYOUT) return null;
	return {
		code: "payout",
		text: `Dividends take ${percent(paid / earned)} of earnings per share; above ${percent(MOST_PAYOUT)} they cannot grow faster than profit.`,
		severity: paid / earned / MOST_PAYOUT,
	};
}

function priceRisk({ multiples }: Valuation): Maybe {
	const high = multiples
		.filter(({ name, percentile }) => name !== "dividend_yield" && (percentile.value ?? 0) > HIGH_PERCENTILE)
		.sort((a, b) => (b.percentile.value ?? 0) - (a.percentile.value ?? 0));
	const [first] = high;
	if (!first || first.now.value === null || first.median.value === null || high.length < 2) return null;
	return {
		code: "price",
		text: `${high.length} multiples are higher than on ${HIGH_PERCENTILE} % of past days, ${inSentence(first.title)} most of all: ${formatValue(first.now.value, first.now.unit)}, its median ${formatValue(first.median.value, first.median.unit)}.`,
		severity: Math.min(2.5, first.now.value / first.median.value),
	};
}

function salesRisk(valuation: Valuation): Maybe {
	const growth = diagnosticValue(valuation, "revenue_cagr_3");
	if (growth === null || growth >= 0) return null;
	return {
		code: "sales",
		text: `Revenue fell by ${percent(-growth)} a year over three years.`,
		severity: 1 - growth * 10,
	};
}

function concentrationRisk(largest: LargestSegment | null): Maybe {
	// Goods and services are kinds of sale, not markets that can be lost.
	if (
		!largest ||
		/^(?:products?|services?|goods)$/i.test(largest.name) ||
		largest.share <= MOST_IN_ONE_SEGMENT ||
		largest.share > 0.95
	)
		return null;
	return {
		code: "concentration",
		text: `${largest.name} brings ${percent(largest.share)} of revenue.`,
		severity: largest.share / MOST_IN_ONE_SEGMENT,
	};
}
