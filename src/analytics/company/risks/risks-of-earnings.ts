// Finds risks of earnings: falling or record margins, sales, accruals, dilution.
import { formatNumber } from "../../../core/format.js";
import { pow } from "../../../core/math/pow.js";
import { median } from "../../math/statistics.js";
import { yearsBetween } from "../../periods/regular-years.js";
import type { FiscalSeries, Valuation } from "../../valuation.js";
import { diagnosticValue, known, type Maybe, newest, percent, type RiskMeasure } from "./found-risk.js";

/** Accruals above this share of assets do not last (Sloan 1996). */
const MAX_ACCRUALS = 0.1;
/** Beneish scores above this suggest manipulation (Beneish 1999). */
const BENEISH_CUT_OFF = -1.78;
/** Yearly growth of shares over five years that counts as dilution. */
const MAX_SHARE_GROWTH = 0.02;
/** Growth of shares in one year that means a listing or merger, not stock compensation. */
const LISTING_JUMP = 1.3;
/** A margin this many times its ten-year median is at risk of falling. */
const RECORD_MARGIN = 1.2;
/** A margin below this share of its ten-year median may not recover. */
const FALLEN_MARGIN = 2 / 3;
const MIN_RECORD_YEARS = 8;
const MIN_MEDIAN_YEARS = 5;
const YEARS = 10;

/** Accruals: net income less operating cash flow, of the latest fiscal year. */
export function accrualRisk(valuation: Valuation): Maybe {
	const names = ["net_income", "cash_flow_from_operations", "total_assets"] as const;
	const [income, cash, assets] = names.map((name) => newest(valuation.series(name)));
	if (!income || !cash || !assets || assets.value <= 0 || income.period !== cash.period) return null;
	const accruals = (income.value - cash.value) / assets.value;
	if (valuation.template !== "ordinary" || income.period !== assets.period || accruals <= MAX_ACCRUALS) return null;
	return {
		code: "accruals",
		text: `Fiscal ${income.year} brought less cash from operations than net income; the difference is ${percent(accruals)} of assets.`,
		severity: accruals / MAX_ACCRUALS,
	};
}

export function beneishRisk(valuation: Valuation): Maybe {
	const score = diagnosticValue(valuation, "beneish");
	if (score === null || score <= BENEISH_CUT_OFF) return null;
	return {
		code: "beneish",
		text: `The Beneish score of ${formatNumber(score, { decimals: 2 })} is above ${formatNumber(BENEISH_CUT_OFF, { decimals: 2 })}: accounts of this shape deserve a second look.`,
		severity: 1 + (score - BENEISH_CUT_OFF) / 2,
	};
}

/** Growth of the share count, not counting a listing or merger. */
export function dilutionRisk(valuation: Valuation): Maybe {
	const diluted = dilution(valuation.series("shares"));
	if (diluted === null || diluted.growth <= MAX_SHARE_GROWTH) return null;
	const { growth, from, to, years } = diluted;
	const grew = `The share count grew by ${percent(growth)} a year from ${from} to ${to}`;
	// A trust buys property with new shares, so its earnings per share count.
	const perShare = valuation.template === "reit" ? growthOf(valuation.series("ffo_per_share"), years) : null;
	if (perShare !== null)
		return {
			code: "dilution",
			text: `${grew}; funds from operations per share ${perShare < 0 ? "fell" : "grew"} by ${percent(Math.abs(perShare))} a year.`,
			severity: perShare < 0 ? Math.min(3, growth / MAX_SHARE_GROWTH) : 1,
		};
	return {
		code: "dilution",
		text: `${grew}: profit must grow as fast for an owner to stand still.`,
		severity: Math.min(3, growth / MAX_SHARE_GROWTH),
	};
}

/** Yearly growth of the share count over the last five years; null below three. */
function dilution(shares: FiscalSeries | null): { growth: number; from: string; to: string; years: number } | null {
	const all = (shares?.values ?? []).flatMap((count, i) =>
		count === null
			? []
			: [{ count, period: shares?.periods[i] as string, year: shares?.periods[i]?.slice(0, 4) ?? "" }],
	);
	const end = all.at(-1)?.period ?? "";
	const recent = all.filter(({ period }) => yearsBetween(period, end) <= 5);
	const jump = recent.findLastIndex(({ count }, i) => i > 0 && count > LISTING_JUMP * (recent[i - 1]?.count ?? count));
	const counted = recent.slice(Math.max(jump, 0));
	const [first, last] = [counted[0], counted.at(-1)];
	if (counted.length < 4 || !first || !last || first.count <= 0) return null;
	const years = yearsBetween(first.period, last.period);
	return { growth: pow(last.count / first.count, 1 / years) - 1, from: first.year, to: last.year, years };
}

function growthOf(series: FiscalSeries | null, years: number): number | null {
	const [last, first] = [series?.values.at(-1) ?? null, series?.values.at(-1 - years) ?? null];
	return first === null || last === null || first <= 0 || last <= 0 ? null : pow(last / first, 1 / years) - 1;
}

/** Margins or returns by kind of company, the first with a record counts. */
const RECORDS = {
	ordinary: [["operating_margin", "operating margin"]],
	reit: [["operating_margin", "operating margin"]],
	bank: [
		["roe", "return on equity"],
		["net_margin", "net margin"],
	],
	insurer: [
		["roe", "return on equity"],
		["net_margin", "net margin"],
	],
} as const;

/** A margin or return at its record. */
export function recordRisk(valuation: Valuation): Maybe {
	for (const [name, title] of RECORDS[valuation.template]) {
		const values = known(valuation.series(name), YEARS);
		const latest = values.at(-1) ?? 0;
		if (values.length < MIN_RECORD_YEARS || latest < Math.max(...values)) continue;
		const usual = median(values);
		if (usual <= 0 || latest < RECORD_MARGIN * usual) continue;
		return {
			code: "record_margin",
			text: `The ${title} of ${percent(latest)} is the highest of ${values.length} years, whose median is ${percent(usual)}; high ${title === "return on equity" ? "returns" : "margins"} tend to fall back.`,
			severity: latest / usual / RECORD_MARGIN,
		};
	}
	return null;
}

/** A margin far below its median, of the last twelve months if known. */
export function fallenMarginRisk(valuation: Valuation, measures: readonly RiskMeasure[]): Maybe {
	const names =
		valuation.template === "ordinary" ? (["operating_margin", "net_margin"] as const) : (["net_margin"] as const);
	for (const name of names) {
		const series = valuation.series(name);
		const values = known(series, YEARS);
		const latest = measures.find((measure) => measure.name === name)?.value ?? newest(series)?.value ?? null;
		if (latest === null || values.length < MIN_MEDIAN_YEARS) continue;
		const usual = median(values);
		// A loss is a separate risk.
		if (latest <= 0 || usual <= 0 || latest > FALLEN_MARGIN * usual) continue;
		return {
			code: "fallen_margin",
			text: `The ${name.replace("_", " ")} of ${percent(latest)} is ${percent(1 - latest / usual, 0)} below its ${values.length}-year median of ${percent(usual)}: part of it may be gone for good.`,
			severity: (usual * FALLEN_MARGIN) / latest,
		};
	}
	return null;
}

/** Falling revenue over three years. */
export function salesRisk(valuation: Valuation): Maybe {
	const growth = diagnosticValue(valuation, "revenue_cagr_3");
	if (growth === null || growth >= 0) return null;
	const to = newest(valuation.series("revenue"))?.year;
	const span = to === undefined ? "over three years" : `from ${Number(to) - 3} to ${to}`;
	return { code: "sales", text: `Revenue fell by ${percent(-growth)} a year ${span}.`, severity: 1 - growth * 10 };
}
