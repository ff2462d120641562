// Creates tables of summary, key ratios, quotes and ownership.
import type { Answer } from "../../api/answer.js";
import { isBlank, readNumber } from "../../core/read-number.js";
import { Table } from "../../core/table.js";
import { numbersOf, textColumn } from "../cells/columns.js";
import { missingNumberReason } from "../cells/missing-number-reason.js";
import { fieldsOf } from "../fields/of-schema.js";
import { asArray, asObject, type Entry, isObject, type Json, sourceOf, symbolEntries, unwrap } from "./adapter.js";
import { sectionsTable } from "./lists.js";
import { recordsTable } from "./records.js";

const SUMMARY_GENERAL_FIELDS = fieldsOf("stock.summary", "summary", "general");
const QUOTE_FIELDS = fieldsOf("stock.quote");

/** Units of the supplier's scores and shares, whose field names contain a brand that is not known in advance. */
const GENERAL_SHAPES = [
	[/^[a-z0-9]+_score$/, { kind: "score" }],
	[/^rank_/, { kind: "score" }],
	[/^percentage_of_/, { kind: "percent" }],
	[/^[a-z0-9]+_valuation$/, "text"],
] as const;

const summaryBody = (data: unknown): Json => asObject(unwrap(data, "summary"));

/** One row: company, price, scores, ranks, texts. */
export function general({ data, meta }: Answer): Table {
	const record = summaryBody(data).general;
	const records = isObject(record) ? [record] : [];
	const lead = symbolEntries(meta, records.length);
	return recordsTable(records, SUMMARY_GENERAL_FIELDS, meta, { lead, path: "summary.general", shapes: GENERAL_SHAPES });
}

/** The supplier's valuations per share: valuation, value. */
export function valuations({ data, meta }: Answer): Table {
	const chart = Object.entries(asObject(summaryBody(data).chart));
	const source = sourceOf(meta, "chart", "summary.chart");
	const entries: Entry[] = [
		...symbolEntries(meta, chart.length),
		["valuation", textColumn(chart.map(([name]) => name))],
		["value", numbersOf(chart, ([, value]) => value, { unit: { kind: "per_share" }, source })],
	];
	return new Table(entries, { rowCount: chart.length, sources: [sourceOf(meta)] });
}

/** The other fields of a live summary: section, field, value as text. */
export function details(answer: Answer): Table {
	const parts = Object.entries(summaryBody(answer.data)).filter(([name]) => name !== "general" && name !== "chart");
	return sectionsTable(parts, answer);
}

const COMPANIONS = { low_10y: " (10y Low)", median_10y: " (10y Median)", high_10y: " (10y High)" } as const;
const TEXT_RATIO =
	/^(?:Currency|Company|Symbol|Sector|Industry|Group|Exchange|CIK|ISIN)$|(?:Description|Country|Currency|Name|Date|Time|Frequency)$/;

/** True for a text field of keyratios: declared as text, or with a word that does not replace a number. */
function isText(name: string, value: unknown, section: Json): boolean {
	if (TEXT_RATIO.test(name)) return true;
	if (Object.values(COMPANIONS).some((suffix) => `${name}${suffix}` in section)) return false;
	if (typeof value === "object" && value !== null) return true;
	return Number.isNaN(readNumber(value)) && !isBlank(value) && missingNumberReason(value).code === "unparseable";
}

const companionOf = (name: string): string | undefined =>
	Object.values(COMPANIONS).find((suffix) => name.endsWith(suffix));

/** One row for each ratio: section, ratio, current, low_10y, median_10y, high_10y. */
export function ratios({ data, meta }: Answer): Table {
	const rows: { section: string; ratio: string; member: Json }[] = [];
	for (const [section, value] of Object.entries(asObject(data))) {
		const member = asObject(value);
		const seenNames = new Set<string>();
		for (const [name, current] of Object.entries(member)) {
			const suffix = companionOf(name);
			const ratio = suffix === undefined ? name : name.slice(0, -suffix.length);
			if (seenNames.has(ratio) || (suffix === undefined && isText(name, current, member))) continue;
			seenNames.add(ratio);
			rows.push({ section, ratio, member });
		}
	}
	const source = sourceOf(meta, undefined, "*");
	const cells = (suffix: string) => numbersOf(rows, ({ member, ratio }) => member[ratio + suffix], { source });
	const entries: Entry[] = [
		...symbolEntries(meta, rows.length),
		["section", textColumn(rows.map(({ section }) => section))],
		["ratio", textColumn(rows.map(({ ratio }) => ratio))],
		["current", cells("")],
		...Object.entries(COMPANIONS).map(([name, suffix]): Entry => [name, cells(suffix)]),
	];
	return new Table(entries, { rowCount: rows.length, sources: [sourceOf(meta)] });
}

/** The text fields of keyratios: section, field, value. */
export function basic(answer: Answer): Table {
	const sections = Object.entries(asObject(answer.data)).map(([section, value]): [string, unknown] => {
		const member = asObject(value);
		const texts = Object.entries(member).filter(
			([name, current]) => companionOf(name) === undefined && isText(name, current, member),
		);
		return [section, isObject(value) ? Object.fromEntries(texts) : value];
	});
	return sectionsTable(sections, answer);
}

/** One row for each symbol; a bare object is one quote, an object keyed by symbol several. */
export function quotes({ data, meta }: Answer): Table {
	return recordsTable(quoteRecords(data), QUOTE_FIELDS, meta);
}

function quoteRecords(data: unknown): readonly unknown[] {
	if (Array.isArray(data)) return data;
	const object = asObject(data);
	const members = Object.values(object);
	if (members.length === 0) return [];
	return members.every(isObject) ? members : [object];
}

/** Institutions, insiders and float: symbol, company, exchange, holder, percentage, shares. */
export function ownership({ data, meta }: Answer): Table {
	const body = asObject(data);
	const holders = Object.entries(body).filter(([, member]) => isObject(member)) as [string, Json][];
	const { symbol } = meta.arguments;
	const requested = typeof symbol === "string" ? symbol : body.display_symbol;
	const source = sourceOf(meta, undefined, "*");
	const repeat = (value: unknown) => textColumn(holders.map(() => value));
	const entries: Entry[] = [
		["symbol", repeat(requested)],
		["company", repeat(body.company)],
		["exchange", repeat(body.exchange)],
		["holder", textColumn(holders.map(([holder]) => holder))],
		["percentage", numbersOf(holders, ([, holder]) => holder.percentage, { unit: { kind: "percent" }, source })],
		["shares", numbersOf(holders, ([, holder]) => holder.value, { unit: { kind: "shares" }, source })],
	];
	return new Table(entries, { rowCount: holders.length, sources: [sourceOf(meta)] });
}

const LARGE_HOLDER_FIELDS = fieldsOf("stock.ownership", "Large_Holders");

/** One row for each owner of more than 5%. */
export function largeHolders({ data, meta }: Answer): Table {
	const records = asArray(asObject(data).Large_Holders);
	const lead = symbolEntries(meta, records.length);
	return recordsTable(records, LARGE_HOLDER_FIELDS, meta, { lead, path: "Large_Holders.*" });
}

/** The gurus' picks of one stock under the symbol's key. */
export const picksOf = (value: unknown): readonly unknown[] => asArray(isObject(value) ? value.picks : value);
