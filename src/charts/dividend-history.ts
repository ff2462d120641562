// Draws the chart of dividends by year.
import { formatNumber, formatValue, listed } from "../core/format.js";
import { categoryAxis, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Subject } from "./chart.js";
import { barTrace, textAt } from "./marks.js";
import { LIGHT } from "./palette.js";
import { periodAxis } from "./period-axis.js";
import { growthRate, niceRange } from "./scale.js";

/** Dividends per share by calendar year of the ex-date. */
export interface DividendHistoryData {
	readonly subject: Subject;
	/** Years, oldest first, as text. */
	readonly years: readonly string[];
	readonly regular: readonly (number | null)[];
	/** Special dividends, drawn in another colour. */
	readonly special?: readonly (number | null)[];
	readonly currency: string;
	/** The last year if it is not over; it is marked and left out of growth and cuts. */
	readonly unfinished?: string;
	/** Years with missing payments, so that a lower sum is not a cut. */
	readonly incomplete?: readonly string[];
	/** ISO day of the last dividend on record. */
	readonly lastExDate?: string;
	/** The first year, if payments began during it. */
	readonly begun?: string;
}

/** The fewest years after a gap in the payments from which growth is measured. */
const MIN_YEARS = 4;
/** A year below this share of the year before is a cut; a smaller fall is rounding by a split. */
const CUT = 0.995;
/** Opacity of years without all payments. */
const PALE = 0.45;

/** Months after which a company that pays once a year would have paid again. */
const ENDED_MONTHS = 15;

/**
 * The month of the last dividend, if the company has stopped paying; null if another may follow.
 * @param lastExDate ISO day of the last dividend on record
 * @param asOf the ISO day of the valuation
 * @example
 * lastDividend("2020-02-13", "2026-06-30") //=> "February 2020"
 */
export function lastDividend(lastExDate: string | undefined, asOf: string): string | null {
	if (lastExDate === undefined) return null;
	const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
	if (monthOf(asOf) - monthOf(lastExDate) <= ENDED_MONTHS) return null;
	return MONTH_NAME.format(new Date(lastExDate));
}

const MONTH_NAME = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/**
 * Dividends by year: special dividends on top in another colour, lower years marked with an arrow.
 * @example
 * dividendHistory({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   years: ["2023", "2024", "2025"],
 *   regular: [1.84, 1.94, 2.04],
 *   currency: "USD",
 * }).title //=> "Dividends grew by 5.3% a year from 2023 to 2025, without a lower year"
 */
export function dividendHistory(given: DividendHistoryData): ChartFigure {
	const { subject, currency, unfinished, incomplete = [], begun } = given;
	const axis = periodAxis([given.years]);
	const regular = axis.place(given.years, given.regular);
	const special = axis.place(given.years, given.special ?? []);
	const { title, last, cuts } = findingOf(given, { labels: axis.labels, regular, special });
	const totals = regular.map((value, index) => (value ?? 0) + (special[index] ?? 0));
	const range = niceRange(totals, { zero: true });
	const opacity = axis.labels.map((label) => (label === unfinished || incomplete.includes(label) ? PALE : 1));
	const named = (name: string) => ({ name, hovertemplate: `%{x}: ${currency} %{y:.4~f}<extra>${name}</extra>` });
	const hasSpecial = special.some((value) => (value ?? 0) > 0);
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: dividends per share by year of ex-date, ${currency}, adjusted for splits${hasSpecial ? "; orange: special dividends" : ""}`,
		alt: `${title}${last === undefined ? "" : `, to ${currency} ${formatNumber(regular[last] ?? 0, { decimals: 2 })}`}.${cuts.length ? ` Lower in ${cuts.map((index) => axis.labels[index]).join(", ")}.` : ""}`,
		note: [
			unfinished ? `${unfinished}: not a full year on record.` : "",
			begun ? `${begun}: not a full year of payments.` : "",
			incomplete.length ? `${incomplete.join(", ")}: payments are missing from the list.` : "",
			cuts.length ? "↓: lower than the year before." : "",
			given.lastExDate ? `Last ex-date on record: ${given.lastExDate}.` : "",
		]
			.filter(Boolean)
			.join(" "),
		height: 460,
		data: [
			barTrace(axis.labels, regular, LIGHT.ink, { ...named("regular"), marker: { color: LIGHT.ink, opacity } }),
			...(hasSpecial ? [barTrace(axis.labels, special, LIGHT.orange, named("special"))] : []),
		],
		layout: {
			barmode: "stack",
			bargap: 0.3,
			xaxis: categoryAxis(axis, "Calendar year of the ex-date"),
			yaxis: valueAxis(`Dividends, ${currency} per share`, range, { tickformat: range[1] < 1 ? ".2f" : "" }),
			annotations: cuts.map((index) =>
				textAt("↓", [index, totals[index] ?? 0], LIGHT.muted, { size: 11, yanchor: "bottom" }),
			),
		},
	});
}

/** Dividends by position on the axis of years. */
interface PlacedDividends {
	readonly labels: readonly string[];
	readonly regular: readonly (number | null)[];
	readonly special: readonly (number | null)[];
}

/** The finding in words, the position of the last year with a dividend, and those of lower years. */
function findingOf(given: DividendHistoryData, dividends: PlacedDividends) {
	const { incomplete = [], unfinished, begun } = given;
	const { labels, regular } = dividends;
	const fullYears = labels.flatMap((label, index) => (label === unfinished ? [] : [index]));
	const isPaid = (index: number) => (regular[index] ?? 0) > 0;
	const last = fullYears.findLast(isPaid);
	if (last === undefined) return { title: "No dividend was paid", last, cuts: [] };
	let first = last;
	while (isPaid(first - 1)) first--;
	const isIncomplete = (index: number) => incomplete.includes(labels[index] ?? "");
	const isCut = (index: number) => (regular[index] ?? 0) < (regular[index - 1] ?? 0) * CUT;
	const cuts = fullYears.filter((index) => index > first && isPaid(index) && !isIncomplete(index) && isCut(index));
	const ended = lastDividend(given.lastExDate, given.subject.asOf);
	if (ended !== null) return { title: `No dividend since ${ended}`, last, cuts };
	if (last !== fullYears.at(-1)) return { title: `No dividend since ${labels[last]}`, last, cuts };
	// Growth is measured between whole years, after the last gap if enough years follow it.
	const candidates = fullYears.filter((index) => index >= first && !isIncomplete(index) && labels[index] !== begun);
	const lastIncomplete = labels.findLastIndex((_, index) => isIncomplete(index));
	const sinceIncomplete = candidates.filter((index) => index > lastIncomplete);
	const growthYears = sinceIncomplete.length >= MIN_YEARS ? sinceIncomplete : candidates;
	const [from, to] = [growthYears[0] ?? first, growthYears.at(-1) ?? last];
	const growth = growthYears.length < 2 ? null : growthRate(regular[from] ?? null, regular[to] ?? null, to - from);
	if (growth === null) return { title: `Dividends paid in ${labels[from]} to ${labels[to]}`, last, cuts };
	return { title: growthTitle(growth, [from, to], dividends, { cuts, isIncomplete }), last, cuts };
}

/** Growth in words, with the years of cuts and of missing payments. */
function growthTitle(
	growth: number,
	[from, to]: readonly [number, number],
	{ labels, special }: PlacedDividends,
	{ cuts, isIncomplete }: { readonly cuts: readonly number[]; readonly isIncomplete: (index: number) => boolean },
): string {
	const lower = cuts.filter((index) => index > from && index <= to).length;
	const gaps = labels.slice(from, to).filter((_, index) => isIncomplete(from + index));
	const qualifications = [
		lower ? `with ${lower} lower ${lower === 1 ? "year" : "years"}` : gaps.length ? "" : "without a lower year",
		gaps.length ? `although ${listed(gaps)} ${gaps.length === 1 ? "is" : "are"} incomplete` : "",
		special.slice(from, to + 1).some((value) => (value ?? 0) > 0) ? "special dividends excluded" : "",
	].filter(Boolean);
	const change = `${growth < 0 ? "fell" : "grew"} by ${formatValue(Math.abs(growth), { kind: "fraction" })}`;
	return `Dividends ${change} a year from ${labels[from]} to ${labels[to]}, ${qualifications.join(", ")}`;
}
