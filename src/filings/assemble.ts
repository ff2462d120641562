// Assembles the tables of a company: periods, lines and derived figures.
import { fieldsOf } from "../store/fields.js";
import { roundCell } from "../store/round-cell.js";
import {
	type AsFiled,
	type Cell,
	type LineMark,
	type OperatingMetric,
	type Profile,
	SECTIONS,
	type Section,
	type Segments,
	type Split,
	type TemplateName,
} from "../store/types.js";
import type { StoredCompany, StoredTable } from "../store/unpack-company.js";
import { type Base, type Frequency, figureIn, periodsInOrder } from "./base.js";
import { annualColumns, type Column, type LastMonths, lastMonths, quarterlyColumns } from "./columns.js";
import { Cells, type Context } from "./derive/context.js";
import { setPerShare, sharesAtEnd } from "./derive/per-share.js";
import { setQuality } from "./derive/quality.js";
import { setRatios } from "./derive/ratios.js";
import { setValuation } from "./derive/valuation.js";
import type { DividendHistory } from "./dividend-history.js";
import { monthEndClose, type PriceHistory, rangeBetween } from "./price-history.js";
import { type ReportDays, reportDays } from "./report-days.js";
import { type OlderCells, tiersOf } from "./tiers.js";

/** Dollars for one unit of a currency, by month `YYYY-MM`: the month's average. */
export type ExchangeRates = (currency: string, month: string) => number | undefined;

/** The input for assembling a company's stored data. */
export interface CompanyInput {
	/** The day as of which the company is assembled. */
	readonly asOf: string;
	readonly base: Base;
	readonly splits: readonly Split[];
	readonly prices: PriceHistory | undefined;
	readonly dividends: DividendHistory | undefined;
	readonly rates: ExchangeRates;
	readonly segments: Segments | null;
	readonly operating: readonly OperatingMetric[];
	/** Market value of a dated listing in millions of dollars, for a company without a price series. */
	readonly listed: number | null;
	readonly listedOn: string | null;
	/** Share count of that listing in millions. */
	readonly sharesListed: number | null;
}

/** A company as it is stored, with what its profile takes from its figures. */
export interface Assembled {
	readonly stored: StoredCompany;
	readonly marketValue: Profile["marketValue"];
	readonly fiscalYearEnd: string;
}

/** Derives all computed figures from completed statements, and returns them in stored form. */
export function assemble(input: CompanyInput): Assembled {
	const { base, splits, dividends } = input;
	const years = annualColumns(base);
	const quarters = quarterlyColumns(base);
	const ttm = lastMonths(quarters, years, input.asOf);
	const multiples: number[] = [];
	const annual = years.map((column) => {
		const derived = deriveColumn(input, column, years, multiples);
		const sales = derived.cells.number("PS Ratio");
		if (sales !== undefined) multiples.push(sales);
		return derived;
	});
	const quarterly = quarters.map((column) => deriveColumn(input, column, years, []));
	const last = ttm && deriveLastMonths(input, ttm, years, multiples);
	const labels = [...years.map((column) => column.label), "TTM"];
	const days = reportDays(base.annual.values(), base.quarterly.values());
	const value = last?.cells.number("Market Cap") ?? asOfValue(input, years);
	return {
		stored: {
			annual: storeTable(base.template, [...annual, last ?? null], labels, days),
			quarterly: storeTable(
				base.template,
				quarterly,
				quarters.map((column) => column.label),
				days,
			),
			asFiled: firstFiledValues(base, { annual, quarterly }),
			splits,
			dividends: dividends?.payments ?? null,
			dividendGaps: dividends?.gaps ?? [],
			segments: input.segments,
			operating: input.operating,
			notes: base.notes,
			...tiersOf(base, last?.days),
		},
		marketValue: marketValueOf(input, value),
		fiscalYearEnd: years.at(-1)?.label.slice(5) ?? "12",
	};
}

function marketValueOf(input: CompanyInput, value: number | undefined): Profile["marketValue"] {
	if (input.prices && value !== undefined) {
		const rate = input.rates(input.base.currency, input.asOf.slice(0, 7)) ?? 1;
		return { value: Math.round(value * rate * 100) / 100, asOf: input.asOf, from: "series" };
	}
	return input.listed === null ? null : { value: input.listed, asOf: input.listedOn, from: "listing" };
}

/** Market value at the as-of date, where there is no TTM column. */
function asOfValue(input: CompanyInput, years: readonly Column[]): number | undefined {
	const close = closeAt(input, input.asOf);
	const shares = latestShares(years, input.asOf, input.base) ?? input.sharesListed ?? undefined;
	return close === undefined || shares === undefined ? undefined : close * shares;
}

/** Close of the day's month in the reporting currency. */
function closeAt({ base, prices, rates }: CompanyInput, day: string): number | undefined {
	const close = monthEndClose(prices, day);
	const rate = rates(base.currency, day.slice(0, 7));
	return close === undefined || rate === undefined ? undefined : close / rate;
}

/** The most milliseconds since a year end whose share count still serves: 550 days. */
const MAX_SHARES_AGE_MS = 550 * 86_400_000;

/** Shares outstanding if no quarter reports them: those of the latest fiscal year, changed in proportion to the basic average since then. */
function latestShares(years: readonly Column[], day: string, base: Base): number | undefined {
	const column = years.findLast((year) => year.end <= day && sharesAtEnd(year) !== undefined);
	if (!column || Date.parse(day) - Date.parse(column.end) >= MAX_SHARES_AGE_MS) return undefined;
	const shares = sharesAtEnd(column) as number;
	const basic = column.figure("Shares Outstanding (Basic Average)");
	const quarters = periodsInOrder(base.quarterly).filter((quarter) => quarter.end > column.end && quarter.end <= day);
	const newest = figureIn(quarters.at(-1), "Shares Outstanding (Basic Average)");
	return basic === undefined || newest === undefined ? shares : shares * (newest / basic);
}

function deriveColumn(
	input: CompanyInput,
	column: Column,
	years: readonly Column[],
	salesMultiples: readonly number[],
): DerivedColumn {
	return { column, cells: cellsOf(contextOf(input, column, years, salesMultiples)) };
}

/**
 * The last twelve months. A computed cell uses the newest balance sheet with all lines that it needs, else lines of several sheets. `days`
 * names the older sheets that cells come from.
 */
function deriveLastMonths(
	input: CompanyInput,
	{ column, sheets, olderPeriod }: LastMonths,
	years: readonly Column[],
	salesMultiples: readonly number[],
): DerivedColumn & { readonly days: OlderCells } {
	const context = contextOf(input, column, years, salesMultiples);
	const cells = cellsOf(context);
	const days = new Map<string, LineMark>();
	const computed = sheets.map((sheet) => ({
		label: sheet.label,
		alone: cellsOf({ ...context, column: sheet.alone }).cells,
		// A sheet may have no value of a line that an older one has. A cell counts as the sheet's own if that line changes nothing.
		withOlder: cellsOf({ ...context, column: sheet.withOlder }).cells,
	}));
	for (const [field] of cells.cells) {
		const index = computed.findIndex(
			(sheet) => sheet.alone.has(field) && sheet.alone.get(field) === sheet.withOlder.get(field),
		);
		const sheet = computed[index];
		if (sheet) cells.cells.set(field, sheet.alone.get(field) as number | string);
		if (index !== 0) days.set(field, sheet ? `balance of ${sheet.label}` : "balances of several periods");
	}
	for (const field of SECTIONS.flatMap((section) => fieldsOf(section, input.base.template))) {
		const period = cells.cells.has(field) ? undefined : olderPeriod(field);
		if (period !== undefined) days.set(field, `balance of ${period}`);
	}
	return { column, cells, days };
}

function contextOf(input: CompanyInput, column: Column, years: readonly Column[], salesMultiples: readonly number[]) {
	const { base, prices, rates } = input;
	const isTtm = column.label === "TTM";
	const day = isTtm ? input.asOf : column.end;
	const price = closeAt(input, day);
	const shares =
		sharesAtEnd(column) ?? latestShares(years, day, base) ?? (isTtm ? (input.sharesListed ?? undefined) : undefined);
	const rate = rates(base.currency, day.slice(0, 7));
	const listed = isTtm && !prices && input.listed !== null && rate !== undefined ? input.listed / rate : undefined;
	const previousDay = isTtm ? undefined : column.period && previousEnd(base, column);
	return {
		base,
		column,
		price,
		range: previousDay && base.currency === "USD" ? rangeBetween(prices, previousDay, column.end) : undefined,
		marketValue: price !== undefined && shares !== undefined ? price * shares : listed,
		exchangeRate: rate,
		salesMultiples,
	};
}

function cellsOf(context: Context): Cells {
	const cells = new Cells();
	setPerShare(context, cells);
	setRatios(context, cells);
	setValuation(context, cells);
	setQuality(context, cells);
	return cells;
}

function previousEnd(base: Base, column: Column): string {
	const isYear = base.annual.get(column.label) === column.period;
	const days = isYear ? 364 : 91;
	return new Date(Date.parse(column.end) - days * 86_400_000).toISOString().slice(0, 10);
}

interface DerivedColumn {
	readonly column: Column;
	readonly cells: Cells;
}

/** One table in stored form: only known fields of the template, each cut after its last known cell. */
function storeTable(
	template: TemplateName,
	columns: readonly (DerivedColumn | null)[],
	labels: readonly string[],
	days: ReportDays,
): StoredTable {
	const sections: Partial<Record<Section, Record<string, readonly Cell[]>>> = {};
	for (const section of SECTIONS) {
		const fields: Record<string, readonly Cell[]> = {};
		for (const field of fieldsOf(section, template)) {
			const cells = columns.map((column) => (column ? cellOf(column, field, days) : null));
			const length = cells.findLastIndex((cell) => cell !== null) + 1;
			if (length > 0) fields[field] = cells.slice(0, length);
		}
		if (Object.keys(fields).length > 0) sections[section] = fields;
	}
	return {
		periods: labels,
		ends: columns.map((column) => column?.column.end ?? null),
		filed: columns.map((column) => days.dayOf(column?.column.period ?? null)),
		preliminary: columns.map(() => 0),
		sections,
	};
}

function cellOf({ column, cells }: DerivedColumn, field: string, days: ReportDays): Cell {
	const derived = cells.cells.get(field);
	if (derived !== undefined) return derived;
	if (field === "Filing Date") return column.label === "TTM" ? null : days.dayOf(column.period);
	if (field === "Restated Filing Date") return column.label === "TTM" ? null : restatedDate(column);
	const value = column.figure(field);
	return value === undefined ? null : roundCell(value);
}

/** The day of the latest filing that changed a main figure of the period. */
function restatedDate(column: Column): string | null {
	const days = [...(column.period?.facts.values() ?? [])]
		.filter((fact) => fact.firstValue !== null && fact.filed !== null && Math.abs(fact.firstValue - fact.value) > 1e-6)
		.map((fact) => fact.filed as string);
	return days.sort().at(-1) ?? null;
}

/** The first filed values of restated figures. */
function firstFiledValues(base: Base, columns: Readonly<Record<Frequency, readonly DerivedColumn[]>>): AsFiled[] {
	const list: AsFiled[] = [];
	for (const frequency of ["annual", "quarterly"] as const)
		for (const { column } of columns[frequency])
			for (const section of SECTIONS)
				for (const field of fieldsOf(section, base.template)) {
					const fact = column.period?.facts.get(field);
					if (
						!fact ||
						fact.firstValue === null ||
						Math.abs(fact.firstValue - fact.value) <= 5e-4 * Math.abs(fact.value)
					)
						continue;
					list.push({
						frequency,
						section,
						field,
						period: column.label,
						value: roundCell(fact.firstValue),
						filed: fact.firstFiled,
					});
				}
	return list;
}
