// Creates tables of the account's portfolios and screeners.
import type { Answer } from "../../api/answer.js";
import type { Table } from "../../core/table.js";
import { fieldsOf } from "../fields/of-schema.js";
import { asArray, asObject, type Entry, isObject } from "./adapter.js";
import { recordsTable } from "./records.js";

const PORTFOLIO_FIELDS = fieldsOf("account.portfolios");
const HOLDING_FIELDS = fieldsOf("account.portfolios", "detail");
const SCREENER_FIELDS = fieldsOf("account.screeners");
const SCREENED_STOCK_FIELDS = fieldsOf("account.screener", "stocks", "data");
const FILTER_FIELDS = fieldsOf("account.screener", "allfilters");

/** One row for each portfolio, without its holdings. */
export function portfolios({ data, meta }: Answer): Table {
	return recordsTable(asArray(data), PORTFOLIO_FIELDS, meta, { without: new Set(["detail"]) });
}

/** One row for each holding: portfolio_id, portfolio_name, and the holding's fields. */
export function holdings({ data, meta }: Answer): Table {
	const pairs = asArray(data)
		.filter(isObject)
		.flatMap((portfolio) => asArray(portfolio.detail).map((holding) => ({ portfolio, holding })));
	const text = (name: string): Entry[1] => ({
		kind: "text",
		values: pairs.map(({ portfolio }) => (portfolio[name] === undefined ? null : String(portfolio[name]))),
	});
	const lead: Entry[] = [
		["portfolio_id", text("portid")],
		["portfolio_name", text("portname")],
	];
	return recordsTable(
		pairs.map(({ holding }) => holding),
		HOLDING_FIELDS,
		meta,
		{ lead, path: "*.detail.*" },
	);
}

const PARTS = ["stocks", "allfilters", "alerts"] as const;

/** A part of a screener's result, which is inside `stocks` or next to it. */
function part(data: unknown, name: (typeof PARTS)[number]): readonly unknown[] {
	const body = asObject(data);
	const inside = asObject(body.stocks);
	if (name === "stocks") return Array.isArray(body.stocks) ? body.stocks : asArray(inside.data);
	return asArray(inside[name] ?? body[name]);
}

/** One row for each stock that the screener found. */
export function screenedStocks({ data, meta }: Answer): Table {
	return recordsTable(part(data, "stocks"), SCREENED_STOCK_FIELDS, meta, { path: "stocks.data.*" });
}

/** One row for each filter of the screener. */
export function screenerFilters({ data, meta }: Answer): Table {
	return recordsTable(part(data, "allfilters"), FILTER_FIELDS, meta, { path: "stocks.allfilters.*" });
}

/** One row: the screener itself, with the counts of its result. */
export function screenerItself({ data, meta }: Answer): Table {
	const { stocks, allfilters: _filters, alerts: _alerts, ...screener } = asObject(data);
	const { data: _data, allfilters, alerts, ...counts } = asObject(stocks);
	const record = { ...screener, ...(Object.keys(counts).length > 0 && { stocks: counts }) };
	return recordsTable(Object.keys(record).length > 0 ? [record] : [], SCREENER_FIELDS, meta, { path: "" });
}

/** One row for each alert of the screener. */
export function screenerAlerts({ data, meta }: Answer): Table {
	return recordsTable(part(data, "alerts"), {}, meta, { path: "stocks.alerts.*" });
}
