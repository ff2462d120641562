// Creates one frame of several companies: a row for each company and period.
import type { Answer } from "../api/answer.js";
import { ArgumentError } from "../core/errors.js";
import type { Source } from "../core/figure.js";
import { describeReason } from "../core/reason-words.js";
import { type Column, Table } from "../core/table.js";
import { fiscalYears, monthOf, yearEnds } from "./adapters/fiscal.js";
import { freeName } from "./adapters/names.js";
import { toDanfo } from "./border.js";
import { isAmount } from "./company/line-item-reader.js";
import type { Company, FieldName, Frequency, LineItem } from "./company-types.js";
import type { DataFrame } from "./danfo.js";
import { LINE_ITEMS } from "./line-items/index.js";
import { concatTables } from "./operations/concat.js";
import { type Conversion, inCurrency } from "./panel/currency.js";
import { fieldLine, type Line, lineOfItem, type Member, memberOf, memberOfCompany } from "./panel/member.js";

/** The result of `client.many("stock.financials", symbols, { targetCurrency })`. */
export interface ManyAnswers {
	readonly answers: ReadonlyMap<string, Answer>;
	readonly errors?: ReadonlyMap<string, Error>;
}

/** Options of `panel`. */
export interface PanelOptions {
	/** Line items to include, with the signs and units of models. @default none */
	readonly items?: readonly LineItem[];
	/** Fields to include, by the service's names: as reported, percent in points. @default none */
	readonly fields?: readonly FieldName[];
	/** Fiscal years or quarters. @default "annual" */
	readonly frequency?: Frequency;
	/**
	 * `fiscal`: by the company's own fiscal years and their quarters. `calendar`: a year that ends in January to May
	 * counts as the year before, and a quarter as the calendar quarter in which its middle month lies.
	 * @default "calendar"
	 */
	readonly align?: "calendar" | "fiscal";
	/** Converts amounts that are in other currencies. @default none: amounts in several currencies are refused */
	readonly convert?: Conversion;
	/** ISO codes by symbol, for answers requested without `targetCurrency`. @default none: the currency in which each answer was requested */
	readonly currencies?: Readonly<Record<string, string>>;
}

/** A panel, and the companies missing from it. */
export interface Panel {
	/** symbol, year (and quarter), period, then one column for each line item and one a field. */
	readonly frame: DataFrame;
	/** Companies that failed to load or report none of the lines, each with the reason. */
	readonly missing: readonly { readonly symbol: string; readonly reason: string }[];
	/** The currency of all money in it. */
	readonly currency: string | null;
}

/** A column of the panel: its name, and the function that reads a company's values. */
interface Item {
	readonly name: string;
	line(member: Member): Line;
}

/** A company, and its values for each column of the panel. */
interface Lines {
	readonly member: Member;
	readonly lines: readonly Line[];
}

/**
 * Several companies as one frame: one row for each company and period, one column for each line item or field. Money must be in
 * one currency: load the companies in it, ask for the answers with one `targetCurrency`, or pass `convert`.
 * @throws ArgumentError where amounts in different or unknown currencies would be in one column, for an unknown line item, and
 * for a field that several sections have.
 * @example
 * const { answers } = await createClient().many("stock.financials", ["KO", "PEP"], { targetCurrency: "USD" });
 * panel({ answers }, { items: ["revenue"] }).frame.columns //=> ["symbol", "calendar_year", "period", "revenue"]
 */
export function panel(members: ManyAnswers | readonly Company[], options: PanelOptions): Panel {
	const { frequency = "annual", align = "calendar", convert, currencies = {} } = options;
	const items = itemsOf(options, frequency);
	const list =
		"answers" in members
			? [...members.answers].map((entry) => memberOf(entry, currencies))
			: members.map(memberOfCompany);
	const all = list.map((member): Lines => ({ member, lines: items.map((item) => item.line(member)) }));
	const currency = convert ? convert.to : commonCurrency(all);
	const tables = all.map((company) => tableOf(company, items, { frequency, align }, convert));
	const { rowCount, names, columns } = concatTables(
		tables.length > 0 ? tables : [emptyTable(items, { frequency, align })],
	);
	const entries = names.map((name, i): [string, Column] => [name, columns[i] as Column]);
	const sources = all.flatMap(({ lines }) => [...new Set(lines.map(({ source }) => source))]);
	const knownSources = sources.filter((source): source is Source => source !== undefined);
	return {
		frame: toDanfo(new Table(entries, { rowCount, sources: knownSources })),
		missing: missingOf(members, all),
		currency,
	};
}

function itemsOf({ items = [], fields = [] }: PanelOptions, frequency: Frequency): Item[] {
	for (const item of items) {
		if (!Object.hasOwn(LINE_ITEMS, item))
			throw new ArgumentError("items", `${JSON.stringify(item)} is not a line item; see LINE_ITEMS`);
	}
	if (items.length + fields.length === 0) throw new ArgumentError("items", "name items, fields or both");
	const names = new Set(["symbol", "period", "calendar_year", "fiscal_year", "calendar_quarter", "fiscal_quarter"]);
	return [
		...items.map((item) => ({
			name: freeName(names, item),
			line: (member: Member) => lineOfItem(member, item, frequency),
		})),
		...fields.map((field) => ({
			name: typeof field === "string" ? freeName(names, field) : freeName(names, field.field, field.section),
			line: (member: Member) => fieldLine(member, field, frequency),
		})),
	];
}

/** The one currency of all amounts; null where there are no amounts, or the only company's currency is unknown. */
function commonCurrency(all: readonly Lines[]): string | null {
	const currencies = new Set(all.map(({ member }) => member.currency));
	const [only] = currencies;
	if (currencies.size <= 1 && (only !== undefined || all.length <= 1)) return only ?? null;
	// A number without a unit may be an amount.
	const amounts = all.some(({ lines }) =>
		lines.some(
			({ column, missing }) => !missing && column.kind === "number" && (!column.unit || isAmount(column.unit)),
		),
	);
	if (!amounts) return null;
	const shown = all.map(({ member }) => `${member.symbol} ${member.currency ?? "unknown"}`).join(", ");
	throw new ArgumentError(
		"members",
		`amounts in one column need one currency, and these have ${shown}; ask with targetCurrency, or give convert`,
	);
}

/** The rows of one company. */
function tableOf(
	{ member, lines }: Lines,
	items: readonly Item[],
	wantedAxis: Axis,
	convert: Conversion | undefined,
): Table {
	const periods = lines[0]?.periods ?? [];
	const columns = lines.map(({ column }) => (convert ? inCurrency(column, member.currency, periods, convert) : column));
	const entries = items.map(({ name }, i): [string, Column] => [name, columns[i] as Column]);
	const annual = wantedAxis.frequency === "annual" ? periods : member.series("revenue", "annual").periods;
	return new Table([...axis(member.symbol, periods, annual, wantedAxis), ...entries], { rowCount: periods.length });
}

function emptyTable(items: readonly Item[], wantedAxis: Axis): Table {
	const none = (): Column => ({ kind: "number", values: new Float64Array(0) });
	return new Table([...axis("", [], [], wantedAxis), ...items.map(({ name }): [string, Column] => [name, none()])]);
}

function axis(symbol: string, periods: readonly string[], annual: readonly string[], asked: Axis): [string, Column][] {
	const { frequency, align } = asked;
	const places = placesOf(periods, annual, asked);
	const numbers = (values: readonly number[]): Column => ({ kind: "number", values: Float64Array.from(values) });
	const quarter: [string, Column][] =
		frequency === "quarterly" ? [[`${align}_quarter`, numbers(places.map((position) => position.quarter))]] : [];
	return [
		["symbol", { kind: "text", values: periods.map(() => symbol) }],
		[`${align}_year`, numbers(places.map(({ year }) => year))],
		...quarter,
		["period", { kind: "text", values: [...periods] }],
	];
}

function missingOf(members: ManyAnswers | readonly Company[], all: readonly Lines[]): Panel["missing"] {
	const failed =
		"answers" in members
			? [...(members.errors ?? [])].map(([symbol, error]) => ({ symbol, reason: error.message }))
			: [];
	const empty = all.flatMap(({ member, lines }) => {
		const reasons = lines.map(({ missing }) => missing);
		const [first] = reasons;
		return first && reasons.every((missing) => missing !== undefined)
			? [{ symbol: member.symbol, reason: describeReason(first) }]
			: [];
	});
	return [...failed, ...empty];
}

/** How the periods of several companies are aligned: years or quarters, by the calendar or by fiscal years. */
interface Axis {
	readonly frequency: Frequency;
	readonly align: "calendar" | "fiscal";
}

interface Place {
	readonly year: number;
	/** 1 to 4; means nothing for years. */
	readonly quarter: number;
}

/** The year and quarter of each period; `annual` are the company's fiscal years. NaN where the fiscal year is not known. */
function placesOf(periods: readonly string[], annual: readonly string[], { frequency, align }: Axis): Place[] {
	if (align === "fiscal") {
		const years = fiscalYears(periods, frequency, annual);
		const ends = yearEnds(periods, annual);
		return periods.map((period, i) => ({
			year: years[i] as number,
			quarter: 4 - Math.floor(((ends[i] as number) - monthOf(period)) / 3),
		}));
	}
	// Five months before its end, a year that ends by May is in the calendar year before. A quarter counts by its middle month.
	const monthsBack = frequency === "annual" ? 5 : 1;
	return periods.map((period) => {
		const month = monthOf(period) - monthsBack;
		return { year: Math.floor(month / 12), quarter: Math.floor((month % 12) / 3) + 1 };
	});
}
