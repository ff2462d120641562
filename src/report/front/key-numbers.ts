// Selects the five key numbers of the first page.
import { median } from "../../analytics/math/statistics.js";
import type { FiscalSeries, MeasureName, Valuation } from "../../analytics/valuation.js";
import { shortTitle } from "../../charts/multiples-now.js";
import { approximately, type Figure } from "../../core/figure.js";
import { formatValue } from "../../core/format.js";
import type { Template } from "../../frames/company-types.js";
import type { ReportData } from "../data.js";
import { meaningfulFigure, meaningfulSeries } from "../meaningful-returns.js";
import { asReported, extremeNote, filedLink, growthOver, latestValue } from "../sections/section-data.js";

export interface KeyNumber {
	readonly name: MeasureName;
	readonly title: string;
	readonly value: string;
	readonly href?: string;
	readonly context: string;
}

/** The number of key numbers. */
const COUNT = 5;

/** The measures by kind of company, most important first; missing ones are replaced by the next. */
const BY_TEMPLATE: Readonly<Record<Template, readonly MeasureName[]>> = {
	ordinary: [
		"pe",
		"revenue_growth_5y",
		"operating_margin",
		"roic",
		"net_debt_to_ebitda",
		"ev_sales",
		"fcf_margin",
		"gross_margin",
		"dividend_yield",
		"net_margin",
	],
	bank: ["p_tbv", "roe", "pe", "dividend_yield", "book_growth_5y", "pb", "net_margin", "revenue_growth_5y"],
	insurer: ["pb", "roe", "pe", "net_margin", "book_growth_5y", "dividend_yield", "revenue_growth_5y"],
	reit: ["p_ffo", "p_affo", "dividend_yield", "revenue_growth_5y", "net_debt_to_ebitda", "pb", "net_margin", "pe"],
};

export const keyMeasures = (template: Template): readonly MeasureName[] => BY_TEMPLATE[template];

export function keyNumbers(data: ReportData): KeyNumber[] {
	return data.measures
		.map((measure) => ({ ...measure, figure: meaningfulFigure(measure.name, reportedGrowth(data, measure)) }))
		.flatMap(({ name, title, figure, cleaned }) =>
			figure.value === null
				? []
				: [
						{
							name,
							title: shortTitle({ name, title }),
							value: approximately(figure, formatValue(figure.value, figure.unit)),
							context: [...(cleaned ? [cleaned] : []), contextOf(data, name)].filter(Boolean).join(" · "),
							...filedLink(data, name),
						},
					],
		)
		.slice(0, COUNT);
}

/** The company's own median and the peers' median, if known. */
function contextOf(data: ReportData, name: MeasureName): string {
	const { valuation, comparison } = data;
	const peers = comparison.ok ? comparison.value.measures.find((measure) => measure.name === name) : undefined;
	const median = peers?.median;
	const parts = [
		...(name === "revenue_growth_5y" ? growthContext(data) : [ownContext(valuation, name)]),
		median && median.value !== null ? `peers ${formatValue(median.value, median.unit)}` : "",
	];
	return parts.filter(Boolean).join(" · ");
}

/** Revenue growth in the reporting currency; other measures unchanged. */
function reportedGrowth(data: ReportData, { name, figure }: ReportData["measures"][number]): Figure {
	const growth = name === "revenue_growth_5y" && data.reported ? growthOver(revenueOf(data), GROWTH_YEARS) : null;
	return growth === null ? figure : { ...figure, value: growth, unit: { kind: "fraction" } };
}

const revenueOf = (data: ReportData) => asReported(data, data.valuation.series("revenue") ?? undefined);

/** Notes on growth: "in EUR", "from its lowest of ten years, 2020". */
function growthContext(data: ReportData): string[] {
	const revenue = revenueOf(data);
	const extreme = extremeNote(revenue, GROWTH_YEARS).replaceAll(",", "").trim();
	const from = latestValue(revenue)?.period;
	return [
		data.reported ? `in ${data.reported.currency}` : "",
		extreme === "" || !from ? "" : `from ${extreme}, ${Number(from.slice(0, 4)) - GROWTH_YEARS}`,
		greatFall(revenue),
	];
}

/** A larger fall in one year usually means a sold business, which five-year growth would hide. */
const GREAT_FALL = 0.2;

/** "−48.5% in 2022 alone, 9.9% a year since", after such a fall. */
function greatFall(revenue: FiscalSeries | undefined): string {
	const { periods = [], values = [] } = revenue ?? {};
	const falls = values.slice(-GROWTH_YEARS).map((now, i) => {
		const year = values.length - Math.min(GROWTH_YEARS, values.length) + i;
		const before = values[year - 1] ?? null;
		const change = now === null || before === null || before <= 0 ? 0 : now / before - 1;
		return { change, period: periods[year] ?? "" };
	});
	const worst = falls.reduce((a, b) => (b.change < a.change ? b : a), { change: 0, period: "" });
	if (worst.change > -GREAT_FALL) return "";
	const since = periods.length - 1 - periods.indexOf(worst.period);
	const later = since > 0 ? growthOver(revenue, since) : null;
	const [fell, grown] = [worst.change, later].map((one) => one !== null && formatValue(one, { kind: "fraction" }));
	return `${fell} in ${worst.period.slice(0, 4)} alone${grown ? `, ${grown} a year since` : ""}`;
}

const GROWTH_YEARS = 5;

/** Measures with a fiscal series of the same name. */
const WITH_SERIES = ["operating_margin", "gross_margin", "net_margin", "roic", "roe"] as const;

/** The years of the company's own median. */
const YEARS = 10;

function ownContext(valuation: Valuation, name: MeasureName): string {
	const multiple = valuation.multiples.find((multiple) => multiple.name === name);
	if (multiple && multiple.median.value !== null)
		return `own median ${formatValue(multiple.median.value, multiple.median.unit)}`;
	const own = WITH_SERIES.find((one) => one === name);
	const line = own ? valuation.series(own) : null;
	const series = line && meaningfulSeries(line);
	const known = series?.values.slice(-YEARS).filter((value) => value !== null) ?? [];
	if (!series || known.length < 5) return "";
	return `${known.length}-year median ${formatValue(median(known), series.unit ?? { kind: "fraction" })}`;
}
