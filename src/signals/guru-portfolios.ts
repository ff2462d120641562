// Compares portfolios of investors: overlap, and how widely stocks are held.
import type { Warning } from "../analytics/model/trace.js";
import type { Crowding } from "../analytics/models/ownership/guru-crowding.js";
import { type ModelResult, runModel } from "../analytics/run-model.js";
import { ascendingBy } from "../core/ascending-by.js";
import { daysBetween } from "../core/calendar.js";
import type { Reason } from "../core/figure.js";
import { describeReason } from "../core/reason-words.js";
import { columnsOf, Table } from "../core/table.js";
import type { FrameInput } from "../frames/input.js";
import { rowsOf } from "./frame-rows.js";

/** Holdings by investor: frames of `gurus.aggregated`; results use the same names. */
export type Portfolios = Readonly<Record<string, FrameInput>>;

interface Holding {
	readonly symbol: string;
	readonly weight: number | null;
	readonly shares: number | null;
	readonly rank: number | null;
}

interface Portfolio {
	readonly name: string;
	readonly date: string | null;
	readonly holdings: readonly Holding[];
}

/** Reads holdings with weights as fractions. Rows of one stock are combined; options are left out, because filings state the underlying shares. */
function readPortfolio(name: string, frame: FrameInput): Portfolio {
	const rows = rowsOf(frame, `portfolios.${name}`, [["symbol"], ["position", "value"]]);
	const bySymbol = new Map<string, { weight: number | null; shares: number | null }>();
	let date: string | null = null;
	for (const row of rows.indices) {
		const symbol = rows.text(row, "symbol");
		const option = rows.text(row, "option_type", "put_call");
		const filed = rows.day(row, "13f_date");
		if (filed !== null && (date === null || filed > date)) date = filed;
		if (symbol === null || option !== null) continue;
		const before = bySymbol.get(symbol) ?? { weight: null, shares: null };
		bySymbol.set(symbol, {
			weight: addPresent(before.weight, rows.number(row, "position", "value")),
			shares: addPresent(before.shares, rows.number(row, "share")),
		});
	}
	// `position` is in percent points; a portfolio of values is weighted by its own sum.
	const total = rows.has("position") ? 100 : [...bySymbol.values()].reduce((all, { weight }) => all + (weight ?? 0), 0);
	const sorted = [...bySymbol].sort(([, a], [, b]) => (b.weight ?? 0) - (a.weight ?? 0));
	const holdings = sorted.map(([symbol, { weight, shares }], i) => ({
		symbol,
		shares,
		weight: weight === null || total === 0 ? null : weight / total,
		rank: weight === null ? null : i + 1,
	}));
	return { name, date, holdings };
}

const addPresent = (a: number | null, b: number | null): number | null => (b === null ? a : (a ?? 0) + b);

/** The overlap of two portfolios. */
export interface Overlap {
	readonly a: string;
	readonly b: string;
	/** The sum of the smaller weights; null with the reason in `run`. */
	readonly overlap: number | null;
	readonly activeShare: number | null;
	readonly jaccard: number | null;
	readonly cosine: number | null;
	readonly common: readonly string[];
	/** Dates of the two filings. */
	readonly dates: readonly [string | null, string | null];
	/** Run of `portfolio_overlap`, for `explain`. */
	readonly run: ModelResult;
	readonly warnings: readonly Warning[];
}

/**
 * Overlap and active share of every pair of portfolios, in the order given. Filings of different dates carry a warning.
 * @example
 * const one = new DataFrame({ symbol: ["KO", "PEP"], position: [60, 40] });
 * const two = new DataFrame({ symbol: ["KO", "MCD"], position: [50, 50] });
 * guruOverlaps({ One: one, Two: two })[0].overlap //=> 0.5
 */
export function guruOverlaps(portfolios: Portfolios): readonly Overlap[] {
	const all = Object.entries(portfolios).map(([name, frame]) => readPortfolio(name, frame));
	return all.flatMap((a, i) => all.slice(i + 1).map((b) => overlapOf(a, b)));
}

function overlapOf(a: Portfolio, b: Portfolio): Overlap {
	const weightsOf = ({ holdings }: Portfolio) =>
		Object.fromEntries(holdings.flatMap(({ symbol, weight }) => (weight === null ? [] : [[symbol, weight]])));
	const run = runModel("portfolio_overlap", { a: weightsOf(a), b: weightsOf(b) });
	const outputs = (run.outputs ?? {}) as Partial<Record<string, number>>;
	const datesDiffer = a.date !== null && b.date !== null && a.date !== b.date;
	const text = `the filings are of ${a.date} and ${b.date}: what changed between them counts as difference`;
	return {
		a: a.name,
		b: b.name,
		overlap: outputs.overlap ?? null,
		activeShare: outputs.active_share ?? null,
		jaccard: outputs.jaccard ?? null,
		cosine: outputs.cosine ?? null,
		common: (run.outputs?.common as readonly string[] | undefined) ?? [],
		dates: [a.date, b.date],
		run,
		warnings: datesDiffer ? [...run.warnings, { code: "different_dates", text }] : run.warnings,
	};
}

/**
 * One row for each pair: `a`, `b`, `overlap`, `active_share`, `jaccard`, `cosine` (fractions), `common` (number of stocks), `warning`.
 * @example
 * overlapsTable([]).names //=> ["a", "b", "overlap", "active_share", "jaccard", "cosine", "common", "warning"]
 */
export function overlapsTable(overlaps: readonly Overlap[]): Table {
	const { text, number } = columnsOf(overlaps);
	return new Table([
		["a", text(({ a }) => a)],
		["b", text(({ b }) => b)],
		["overlap", number("fraction", ({ overlap }) => overlap)],
		["active_share", number("fraction", ({ activeShare }) => activeShare)],
		["jaccard", number("fraction", ({ jaccard }) => jaccard)],
		["cosine", number("fraction", ({ cosine }) => cosine)],
		["common", number("count", ({ common }) => common.length)],
		["warning", text(({ warnings }) => warnings.map((warning) => warning.text).join("; ") || null)],
	]);
}

/** Options of `guruHolders`. */
export interface CrowdingOptions {
	/** Daily volumes by symbol: frames of `stock.volume`. @default none: no days to sell are computed */
	readonly volumes?: Readonly<Record<string, FrameInput>>;
	/** Share of a day's volume that one can trade, a fraction. @default 0.2 */
	readonly participation?: number;
	/** Observations in the average volume; 63 days are three months. @default 63 */
	readonly volumeDays?: number;
}

/** How widely one stock is held. */
export interface CrowdedStock extends Crowding {
	readonly symbol: string;
	/** Why there are no days to sell. */
	readonly reason: Reason | null;
}

/**
 * How widely and heavily each stock is held, most holders first. Days to sell need volumes within 45 days of the filing.
 * @example
 * const one = new DataFrame({ symbol: ["KO", "PEP"], position: [60, 40] });
 * const two = new DataFrame({ symbol: ["KO", "MCD"], position: [50, 50] });
 * guruHolders({ One: one, Two: two }).map(({ symbol, holders }) => [symbol, holders]) //=> [["KO", 2], ["MCD", 1], ["PEP", 1]]
 */
export function guruHolders(portfolios: Portfolios, options: CrowdingOptions = {}): readonly CrowdedStock[] {
	const { volumes = {}, participation = 0.2, volumeDays = 63 } = options;
	const all = Object.entries(portfolios).map(([name, frame]) => readPortfolio(name, frame));
	const dates = all.map(({ date }) => date ?? "").sort();
	const asOf = dates.at(-1) || null;
	const averages = Object.entries(volumes).map(
		([symbol, frame]) => [symbol, averageVolume(frame, volumeDays, asOf)] as const,
	);
	const known = averages.filter((entry): entry is readonly [string, number] => typeof entry[1] === "number");
	const run = runModel("guru_crowding", {
		holdings: all.flatMap(({ holdings }) =>
			holdings.map(({ symbol, weight, rank, shares }) => ({ symbol, position_pct: weight, rank, share: shares })),
		),
		n_gurus: all.length,
		adv: Object.fromEntries(known),
		participation,
	});
	const reasons = new Map(averages.filter(([, average]) => typeof average !== "number"));
	return Object.entries((run.outputs ?? {}) as Readonly<Record<string, Crowding>>)
		.map(([symbol, crowding]) => ({ symbol, ...crowding, reason: missingDaysReason(crowding, reasons.get(symbol)) }))
		.sort(ascendingBy(({ symbol }) => symbol))
		.sort((a, b) => b.holders - a.holders || (b.conviction ?? 0) - (a.conviction ?? 0));
}

function missingDaysReason({ crowding_days }: Crowding, given: Reason | number | undefined): Reason | null {
	if (crowding_days !== null) return null;
	return typeof given === "object" ? given : { code: "missing_input", sentence: "no volumes were given for the stock" };
}

/** Volumes that end more days before the filing are not used. */
const STALE_DAYS = 45;

function averageVolume(frame: FrameInput, count: number, asOf: string | null): number | Reason {
	const rows = rowsOf(frame, "volumes", [["date"], ["volume"]]);
	const points: (readonly [day: string, volume: number])[] = [];
	for (const row of rows.indices) {
		const [day, volume] = [rows.day(row, "date"), rows.number(row, "volume")];
		if (day !== null && volume !== null && (asOf === null || day <= asOf)) points.push([day, volume]);
	}
	points.sort(ascendingBy(([day]) => day));
	const [latest] = points.at(-1) ?? [];
	if (latest === undefined || points.length < count) {
		return { code: "insufficient_history", sentence: `${points.length} volumes up to the filing, ${count} are needed` };
	}
	if (asOf !== null && daysBetween(latest, asOf) > STALE_DAYS) {
		return { code: "stale_input", sentence: `the last volume is of ${latest}, the filing of ${asOf}` };
	}
	return points.slice(-count).reduce((total, [, volume]) => total + volume, 0) / count;
}

/**
 * One row for each stock: `symbol`, `holders`, `breadth`, `mean_weight`, `conviction` (fractions), `top_5`, `days_to_sell`, `reason`.
 * @example
 * holdersTable([]).names //=> ["symbol", "holders", "breadth", "mean_weight", "conviction", "top_5", "days_to_sell", "reason"]
 */
export function holdersTable(stocks: readonly CrowdedStock[]): Table {
	const { text, number } = columnsOf(stocks);
	return new Table([
		["symbol", text(({ symbol }) => symbol)],
		["holders", number("count", ({ holders }) => holders)],
		["breadth", number("fraction", ({ breadth }) => breadth)],
		["mean_weight", number("fraction", (stock) => stock.mean_weight_of_holders)],
		["conviction", number("fraction", ({ conviction }) => conviction)],
		["top_5", number("count", ({ top5 }) => top5)],
		["days_to_sell", number("days", (stock) => stock.crowding_days)],
		["reason", text(({ reason }) => (reason ? describeReason(reason) : null))],
	]);
}
