// Mixes old and new statements, to compute the parts of a change.
import { lastYear } from "../../analytics/periods/company-as-of.js";
import { entryOf } from "../../core/entry-of.js";
import { type Figure, present, type Reason } from "../../core/figure.js";
import type { Column, NumberColumn } from "../../core/table.js";
import type { Company, FieldSeries, Frequency, LineItem, LineItemSeries } from "../../frames/company-types.js";

/** Whether to use new periods, and new figures of common periods. */
export interface TakenStatements {
	readonly filings: boolean;
	readonly restatements: boolean;
}

/** The members of a company from its statements. */
export type Statements = Required<Pick<Company, "series" | "ttm" | "latest" | "current" | "filingDate">> &
	Pick<Company, "field">;

/**
 * Mixes statements: the periods of one state, and for common periods the figures of either. Trailing twelve months follow the periods,
 * changed by restatements of their quarters.
 */
export function mixStatements(before: Company, after: Company, taken: TakenStatements): Statements {
	const { filings, restatements } = taken;
	if (filings === restatements) return filings ? after : before;
	const kept = new Map<string, LineItemSeries>();
	const series = (item: LineItem, frequency: Frequency = "annual"): LineItemSeries => {
		const key = `${frequency} ${item}`;
		return entryOf(kept, key, () => mixSeries(before.series(item, frequency), after.series(item, frequency), taken));
	};
	const trailing = new Map<LineItem, Figure>();
	const ttm = (item: LineItem): Figure => entryOf(trailing, item, () => mixTrailing(item, before, after, taken));
	const latest = (item: LineItem): Figure => lastYear(series(item));
	const [first, second] = restatements ? [after, before] : [before, after];
	return {
		series,
		ttm,
		latest,
		current: (item) => {
			const figure = ttm(item);
			return figure.value === null ? latest(item) : figure;
		},
		filingDate: (period) => first.filingDate(period) ?? second.filingDate(period),
		...(before.field && {
			field: (name, frequency) => {
				const [old, now] = [before.field?.(name, frequency), after.field?.(name, frequency)];
				return old && now ? mixField(old, now, taken) : ((old ?? now) as FieldSeries);
			},
		}),
	};
}

/** The newest fiscal period, year or quarter, or null. */
export function newestPeriod(company: Company): string | null {
	const ends = (["annual", "quarterly"] as const).map((frequency) =>
		company.series("revenue", frequency).periods.at(-1),
	);
	return (
		ends
			.filter((period) => period !== undefined)
			.sort()
			.at(-1) ?? null
	);
}

/** The origin of each period: its position in the old (`0`) or new (`1`) state. */
function placesOf(before: readonly string[], after: readonly string[], { filings, restatements }: TakenStatements) {
	const [axis, other] = filings ? [after, before] : [before, after];
	const positions = new Map(other.map((period, i) => [period, i]));
	const own: 0 | 1 = filings ? 1 : 0;
	const wanted: 0 | 1 = restatements ? 1 : 0;
	return axis.map((period, i): { readonly side: 0 | 1; readonly index: number } => {
		const there = positions.get(period);
		return there === undefined || wanted === own ? { side: own, index: i } : { side: wanted, index: there };
	});
}

function mixSeries(before: LineItemSeries, after: LineItemSeries, taken: TakenStatements): LineItemSeries {
	const sides = [before, after] as const;
	const places = placesOf(before.periods, after.periods, taken);
	const reasons = new Map<number, Reason>();
	const preliminary = new Set<number>();
	for (const [i, { side, index: at }] of places.entries()) {
		const reason = sides[side].reasons.get(at);
		if (reason) reasons.set(i, reason);
		if (sides[side].preliminary.has(at)) preliminary.add(i);
	}
	return {
		...(taken.restatements ? after : before),
		periods: (taken.filings ? after : before).periods,
		values: Float64Array.from(places, ({ side, index }) => sides[side].values[index] as number),
		reasons,
		preliminary,
	};
}

/** The quarters in twelve months. */
const QUARTERS = 4;

function mixTrailing(item: LineItem, before: Company, after: Company, { filings }: TakenStatements): Figure {
	const base = (filings ? after : before).ttm(item);
	// Other figures for the same twelve months are a restatement.
	if (newestPeriod(before) === newestPeriod(after)) return (filings ? before : after).ttm(item);
	if (base.value === null) return base;
	const restated = restatedBy(item, before, after, filings ? after : before);
	return present(base.value + (filings ? -restated : restated), base.unit, base.source);
}

/** The restatements' effect on the newest twelve months of one state; 0 for ratios. */
function restatedBy(item: LineItem, before: Company, after: Company, side: Company): number {
	const { periods, kind } = side.series(item, "quarterly");
	const window = kind === "flow" ? periods.slice(-QUARTERS) : kind === "stock" ? periods.slice(-1) : [];
	const [old, now] = [before.series(item, "quarterly"), after.series(item, "quarterly")];
	let sum = 0;
	for (const period of window) {
		const moved = figureAt(now, period) - figureAt(old, period);
		if (Number.isFinite(moved)) sum += moved;
	}
	return sum;
}

const figureAt = ({ periods, values }: LineItemSeries, period: string) => values[periods.indexOf(period)] ?? Number.NaN;

function mixField(before: FieldSeries, after: FieldSeries, taken: TakenStatements): FieldSeries {
	if (before.column.kind !== after.column.kind) return taken.restatements ? after : before;
	const places = placesOf(before.periods, after.periods, taken);
	const columns = [before.column, after.column] as const;
	const periods = (taken.filings ? after : before).periods;
	const column = { ...(taken.restatements ? after : before).column } as Column;
	const values = places.map(({ side, index }) => columns[side].values[index]);
	return { periods, found: before.found || after.found, column: withValues(column, values, places, columns) };
}

function withValues(
	column: Column,
	values: readonly unknown[],
	places: readonly { readonly side: 0 | 1; readonly index: number }[],
	columns: readonly [Column, Column],
): Column {
	if (column.kind === "text") return { ...column, values: values as (string | null)[] };
	if (column.kind === "date") return { ...column, values: Int32Array.from(values as number[]) };
	if (column.kind === "boolean") return { ...column, values: Uint8Array.from(values as number[]) };
	const reasons = places.flatMap(({ side, index }, i): (readonly [number, Reason])[] => {
		const reason = (columns[side] as NumberColumn).reasons?.get(index);
		return reason ? [[i, reason]] : [];
	});
	return { ...column, values: Float64Array.from(values as number[]), reasons: new Map(reasons) };
}
