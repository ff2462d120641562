// Reads revenue by segment, and keeps periods whose parts add up to revenue.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, type Frequency, figureIn, periodLabel } from "../../../src/filings/base.js";
import type { SegmentRow, Segments, SegmentTable } from "../../../src/store/types.js";
import { type CsvRow, numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF } from "./as-of.js";

type Kind = "business" | "geographic";
type Parts = Map<string, number>;
/** Revenue by segment of every period, from any source. */
type Collected = Record<Kind, Record<"annual" | "quarterly", Map<string, Parts>>>;

/** Reads revenue by segment by symbol: the newer set first, then filings for its gaps. */
export function readSegments(source: Source): Map<string, Collected> {
	const collected = new Map<string, Collected>();
	const parts = (symbol: string, kind: Kind, frequency: string | undefined, label: string): Parts => {
		let all = collected.get(symbol);
		if (!all) {
			const empty = () => ({ annual: new Map<string, Parts>(), quarterly: new Map<string, Parts>() });
			all = { business: empty(), geographic: empty() };
			collected.set(symbol, all);
		}
		const table = all[kind][frequency === "A" ? "annual" : "quarterly"];
		let list = table.get(label);
		if (!list) {
			list = new Map();
			table.set(label, list);
		}
		return list;
	};
	for (const row of source.csv("segments/segments_mirror_recent.csv")) {
		const end = /\d{4}-\d\d-\d\d/.exec(row.period_text ?? "")?.[0];
		const value = numberIn(row.value);
		if (!end || value === null || end > AS_OF) continue;
		parts(symbolIn(row), "business", row.frequency, periodLabel(end)).set(row.segment ?? "", millions(value, row.unit));
	}
	const newer = new Set(
		[...collected].flatMap(([symbol, all]) =>
			(["annual", "quarterly"] as const).flatMap((f) =>
				[...all.business[f].keys()].map((label) => `${symbol} ${f} ${label}`),
			),
		),
	);
	for (const row of source.csv("segments/segments_xbrl.csv")) {
		const end = row.period_end ?? "";
		const value = numberIn(row.value);
		if (row.measure !== "revenue" || value === null || end === "" || (row.frequency !== "A" && row.frequency !== "Q"))
			continue;
		const kind = row.kind === "geographic" ? "geographic" : row.kind === "product" ? "business" : null;
		const label = periodLabel(end);
		if (
			kind === null ||
			(newer.has(`${row.symbol} ${row.frequency === "A" ? "annual" : "quarterly"} ${label}`) && kind === "business")
		)
			continue;
		parts(row.symbol ?? "", kind, row.frequency, label).set(segmentName(row.segment ?? ""), millions(value, row.unit));
	}
	return collected;
}

/** The source writes BRK-B for BRK.B. */
const symbolIn = ({ symbol = "" }: CsvRow): string => symbol.replace("-", ".");

/** Reads the total revenue that filings state with their segments; of nested tables, the outer one's. */
export function readSegmentTotals(source: Source): Map<string, RevenueTotal[]> {
	const totals = new Map<string, RevenueTotal[]>();
	for (const row of source.csv("segments/segments_mirror_recent.csv")) {
		const end = /\d{4}-\d\d-\d\d/.exec(row.period_text ?? "")?.[0];
		const value = numberIn(row.total_revenue);
		if (!end || value === null || end > AS_OF) continue;
		const total = {
			frequency: row.frequency === "A" ? "annual" : "quarterly",
			end,
			value: millions(value, row.unit),
		} as const;
		totals.set(symbolIn(row), [...(totals.get(symbolIn(row)) ?? []), total]);
	}
	return totals;
}

/** Revenue of a period, in millions. */
export interface RevenueTotal {
	readonly frequency: Frequency;
	readonly end: string;
	readonly value: number;
}

function millions(value: number, unit: string | undefined): number {
	return unit === "MILLIONS" ? value : value / 1e6;
}

const countries = new Intl.DisplayNames(["en"], { type: "region" });

/** Replaces a country code by the country's name. */
function segmentName(name: string): string {
	return /^[A-Z]{2}$/.test(name) && name !== "EU" ? (countries.of(name) ?? name) : name;
}

/** The segments of a company: only periods whose parts add up to revenue, without subtotals. */
export function segmentsOf(collected: Collected | undefined, base: Base): Segments | null {
	if (!collected) return null;
	const business = tableOf(collected.business, base);
	const geographic = tableOf(collected.geographic, base);
	return business.keys.length + geographic.keys.length === 0 ? null : { business, geographic };
}

function tableOf(collected: Collected[Kind], base: Base): SegmentTable {
	const spelling = new Map<string, string>();
	const rows = (frequency: "annual" | "quarterly") =>
		[...collected[frequency]]
			.sort(([a], [b]) => (a > b ? -1 : 1))
			.flatMap(([label, parts]): SegmentRow[] => {
				const period = base[frequency].get(label);
				const fitting = period && tied(parts, figureIn(period, "Revenue"));
				return fitting ? [{ date: label, ...spelled(fitting, spelling) }] : [];
			})
			.reverse();
	const annual = rows("annual");
	const quarterly = withFourthQuarters(annual, rows("quarterly"), base);
	const keys = [
		...new Set([...annual, ...quarterly].flatMap((row) => Object.keys(row).filter((key) => key !== "date"))),
	];
	return { keys, annual, quarterly, ttm: lastTwelveMonths(quarterly, base) };
}

/** Uses the newest spelling of each segment in all years. */
function spelled(parts: Parts, spelling: Map<string, string>): Record<string, number> {
	const row: Record<string, number> = {};
	for (const [name, value] of parts) {
		const plain = name
			.toLowerCase()
			.replace(/[^a-z0-9]/g, "")
			.replace(/and/g, "")
			.replace(/s$/, "");
		const known = spelling.get(plain) ?? name;
		spelling.set(plain, known);
		row[known] = Math.round(value * 1e3) / 1e3;
	}
	return row;
}

/** The parts that add up to the revenue within half a percent: all of them, or all but one or two subtotals. */
function tied(parts: Parts, revenue: number | undefined): Parts | null {
	if (revenue === undefined || parts.size < 2) return null;
	const list = [...parts];
	const total = list.reduce((sum, [, value]) => sum + value, 0);
	const fits = (left: number) => Math.abs(left / revenue - 1) < 0.005;
	if (fits(total)) return parts;
	for (let i = 0; i < list.length; i++) {
		const one = (list[i] as [string, number])[1];
		if (list.length > 2 && fits(total - one)) return new Map(list.filter((_, k) => k !== i));
		for (let j = i + 1; j < list.length; j++)
			if (list.length > 3 && fits(total - one - (list[j] as [string, number])[1]))
				return new Map(list.filter((_, k) => k !== i && k !== j));
	}
	return null;
}

const names = (row: SegmentRow) =>
	Object.keys(row)
		.filter((key) => key !== "date")
		.sort()
		.join("|");

/** The fourth quarter: the year less its three quarters, where all four have the same segments. */
function withFourthQuarters(annual: readonly SegmentRow[], quarterly: readonly SegmentRow[], base: Base): SegmentRow[] {
	const added = annual.flatMap((year): SegmentRow[] => {
		const end = base.annual.get(year.date)?.end;
		if (!end || quarterly.some((row) => row.date === year.date)) return [];
		const three = quarterly.filter((row) => {
			const days = daysBetween(base.quarterly.get(row.date)?.end ?? end, end);
			return days > 60 && days < 300 && names(row) === names(year);
		});
		if (three.length !== 3) return [];
		const row: Record<string, number> = {};
		for (const [key, value] of Object.entries(year))
			if (typeof value === "number")
				row[key] = Math.round((value - three.reduce((sum, q) => sum + (q[key] as number), 0)) * 1e3) / 1e3;
		return [{ date: year.date, ...row }];
	});
	return [...quarterly, ...added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** One row for the last twelve months, where the latest four quarters are consecutive and the company's latest. */
function lastTwelveMonths(quarterly: readonly SegmentRow[], base: Base): SegmentRow[] {
	const four = quarterly.slice(-4);
	const latest = [...base.quarterly.keys()].sort().at(-1);
	const first = four[0];
	const last = four[3];
	if (!first || !last || last.date !== latest || new Set(four.map(names)).size > 1) return [];
	const days = daysBetween(base.quarterly.get(first.date)?.end ?? "", base.quarterly.get(last.date)?.end ?? "");
	if (!(days > 250 && days < 300)) return [];
	const row: Record<string, number> = {};
	for (const key of Object.keys(first))
		if (key !== "date") row[key] = Math.round(four.reduce((sum, q) => sum + (q[key] as number), 0) * 1e3) / 1e3;
	return [{ date: "TTM", ...row }];
}
