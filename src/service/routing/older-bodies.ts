// Converts answers to the form of older recordings of the live service.
import type { OperationName } from "../../api/catalogue/index.js";
import { inFiscalOrder } from "../stock/fiscal-order.js";

type Json = Readonly<Record<string, unknown>>;

const SECTION_TITLES: Readonly<Record<string, string>> = {
	per_share_data_array: "Per Share Data",
	common_size_ratios: "Ratios",
	income_statement: "Income Statement",
	balance_sheet: "Balance Sheet",
	cashflow_statement: "Cashflow Statement",
	valuation_ratios: "Valuation Ratios",
	valuation_and_quality: "Valuation and Quality",
};

/** Converts a table: sections in title case, newest period first, but TTM last. */
function olderTable(table: Json): Json {
	const sorted = inFiscalOrder(table, { descending: true, form: "document" });
	return Object.fromEntries(Object.entries(sorted).map(([name, value]) => [SECTION_TITLES[name] ?? name, value]));
}

const OLDER_FORMS: Readonly<Partial<Record<OperationName, (body: Json) => unknown>>> = {
	"stock.financials": ({ financials }) => {
		const { annuals, quarterly, ...rest } = financials as Json;
		return { financials: { ...rest, annuals: olderTable(annuals as Json), quarterly: olderTable(quarterly as Json) } };
	},
	"stock.analystEstimate": ({ quarterly, ...rest }) => ({ ...rest, quarter: quarterly }),
	"stock.ownership": (body) =>
		Object.fromEntries(
			Object.entries(body).map(([name, member]) => {
				if (typeof member !== "object" || member === null || !("value" in member)) return [name, member];
				return [name, { ...member, value: String(member.value).replace(/\((\w+)\)$/, "$1") }];
			}),
		),
	"gurus.list": (body) => {
		const { all, ...rest } = body as { all: Readonly<Record<string, readonly (readonly unknown[])[]>> };
		const shorter = Object.entries(all).map(([group, rows]) => [group, rows.map((row) => row.slice(0, 8))]);
		return { ...rest, all: Object.fromEntries(shorter) };
	},
	"gurus.aggregated": (body) => Object.values(body)[0],
};

export function olderBody(operation: OperationName, body: unknown): unknown {
	const change = OLDER_FORMS[operation];
	return change && typeof body === "object" && body !== null && Object.values(body)[0] ? change(body as Json) : body;
}
