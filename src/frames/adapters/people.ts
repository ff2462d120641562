// Creates tables of gurus and insiders.
import type { Answer } from "../../api/answer.js";
import { Table } from "../../core/table.js";
import { textColumn } from "../cells/columns.js";
import { fieldsOf } from "../fields/of-schema.js";
import { asArray, asObject, isObject, sourceOf } from "./adapter.js";
import { keyedList, pageRecords } from "./lists.js";
import { type RecordFields, recordsTable } from "./records.js";

const GURU_PICK_FIELDS = fieldsOf("gurus.picks", "port");
const GURU_SUMMARY_FIELDS = fieldsOf("gurus.aggregated", "summary");
const GURU_HOLDING_FIELDS = fieldsOf("gurus.aggregated", "port");
const INSIDER_FIELDS = fieldsOf("insiders.list");

/** Names for the positions of a guru's record, which is an array of strings. */
const GURU_FIELDS: RecordFields = {
	guru_id: "text",
	guru_name: "text",
	image_url: "text",
	firm_name: "text",
	number_of_stocks: { kind: "count" },
	total_equity_millions: { kind: "money", scale: 1e6 },
	turnover: { kind: "percent" },
	latest_update: "day",
	cik: "text",
	portfolio_date: "day",
	fund_ticker: "text",
};

/** One row for each guru: group, the eleven positions by name, is_mine. */
export function guruList({ data, meta }: Answer): Table {
	const body = asObject(data);
	const names = Object.keys(GURU_FIELDS);
	const ownIds = new Set(Object.values(asObject(body.my)).flatMap((ids) => asArray(ids).map(String)));
	const rows = Object.entries(asObject(body.all)).flatMap(([group, members]) =>
		asArray(members).map((member) => {
			const fields: Record<string, unknown> = isObject(member)
				? { ...member }
				: Object.fromEntries([...names, ...extra(member)].map((name, i) => [name, asArray(member)[i]]));
			return { group, ...fields, is_mine: ownIds.has(String(fields.guru_id)) };
		}),
	);
	return recordsTable(rows, { group: "text", ...GURU_FIELDS, is_mine: "boolean" }, meta, { path: "all.*" });
}

/** Names for positions beyond the declared ones. */
function extra(member: unknown): string[] {
	const more = asArray(member).length - Object.keys(GURU_FIELDS).length;
	return Array.from({ length: Math.max(0, more) }, (_, i) => `col${Object.keys(GURU_FIELDS).length + i + 1}`);
}

const picksOf = (value: unknown): readonly unknown[] => asArray(isObject(value) ? value.port : value);

/** One row for each trade under the guru's name. */
export function guruPicks({ data, meta }: Answer): Table {
	return keyedList(data, meta, GURU_PICK_FIELDS, { name: "guru", pick: picksOf, path: "port.*" });
}

/** One row for each position under the guru's id. */
export function guruHoldings(answer: Answer): Table {
	return keyedList(portfolioOf(answer), answer.meta, GURU_HOLDING_FIELDS, {
		name: "guru",
		pick: picksOf,
		path: "port.*",
	});
}

/** One row for each guru: figures of the whole portfolio. */
export function guruSummary(answer: Answer): Table {
	const pick = (value: unknown): readonly unknown[] => [asObject(value).summary].filter(isObject);
	return keyedList(portfolioOf(answer), answer.meta, GURU_SUMMARY_FIELDS, { name: "guru", pick, path: "summary" });
}

/** The requested guru's portfolio: under the guru's id or, in an older form, the answer itself. */
function portfolioOf({ data, meta }: Answer): unknown {
	const body = asObject(data);
	if (!("port" in body) && !("summary" in body)) return body;
	const { id } = meta.arguments;
	return { [typeof id === "string" || typeof id === "number" ? String(id) : ""]: body };
}

/** One row for each insider; the symbols of their companies joined by commas. */
export function insiderPeople({ data, meta }: Answer): Table {
	return recordsTable(pageRecords(data), INSIDER_FIELDS, meta, { path: "data.*" });
}

/** One row for each insider and company: cik, name, symbol. */
export function insiderCompanies({ data, meta }: Answer): Table {
	const rows = pageRecords(data)
		.filter(isObject)
		.flatMap((person) =>
			asArray(person.Companys)
				.filter((symbol) => symbol !== "" && symbol !== null)
				.map((symbol) => ({ person, symbol })),
		);
	return new Table(
		[
			["cik", textColumn(rows.map(({ person }) => person.cik))],
			["name", textColumn(rows.map(({ person }) => person.name))],
			["symbol", textColumn(rows.map(({ symbol }) => symbol))],
		],
		{ sources: [sourceOf(meta)] },
	);
}
