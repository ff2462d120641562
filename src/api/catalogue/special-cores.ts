// Defines the cores of operations whose bodies have a form of their own.
import { isObject } from "../../core/is-object.js";
import { type Core, fieldsOf, figure, isFigure, isStated, member, membersOf } from "./core.js";

/** The company's name or price, or one of the supplier's values. */
export const summary: Core = member(
	"summary",
	membersOf({
		general: fieldsOf(["company", figure("price")]),
		chart: fieldsOf(["Earnings Power Value", "Tangible Book", "Projected FCF", "Median P/S Value"].map(figure)),
	}),
);

/** Fiscal periods and at least one line with a figure; the object around the tables may be missing. */
export const statements: Core = {
	what: "fiscal years with figures",
	judge(value) {
		const body = isObject(value) && isObject(value.financials) ? value.financials : value;
		if (!isObject(body)) return "none";
		return [body.annuals, body.quarterly].some(hasFigures) ? "core" : "none";
	},
};

function hasFigures(table: unknown): boolean {
	if (!isObject(table)) return false;
	const axis = table["Fiscal Year"] ?? table["Fiscal Period"];
	const isPeriod = (period: unknown) => typeof period === "string" && /^(?:\d{4}-\d{2}|\d{6}|TTM)/.test(period);
	if (!Array.isArray(axis) || !axis.some(isPeriod)) return false;
	const isLine = (line: unknown) => Array.isArray(line) && line.some(isFigure);
	return Object.values(table).some((section) => isObject(section) && Object.values(section).some(isLine));
}

const RATIO_SECTIONS = ["Fundamental", "Dividends", "Growth", "Price", "Profitability", "Valuation Ratio", "Ratios"];

/** Sections of ratios; at least one holds a figure. */
export const ratioSections: Core = {
	what: "Fundamental with ratios",
	judge(value) {
		if (!isObject(value)) return "none";
		const sections = RATIO_SECTIONS.map((name) => value[name]);
		return sections.some((section) => isObject(section) && Object.values(section).some(isFigure)) ? "core" : "none";
	},
};

const DIVIDEND_FIELDS = ["Dividends per Share (TTM)", "Dividend Yield %", "Dividend Yield % (10y Median)"];

/** The current dividend; empty if all its fields exist and are blank, as for a company that pays none. */
export const dividendNow: Core = {
	what: DIVIDEND_FIELDS.join(" or "),
	isOneRecord: true,
	judge(value) {
		if (!isObject(value)) return "none";
		if (DIVIDEND_FIELDS.some((name) => isFigure(value[name]))) return "core";
		return DIVIDEND_FIELDS.every((name) => Object.hasOwn(value, name)) ? "empty" : "none";
	},
};

/** Holders with a percentage or a number of shares. */
export const holders: Core = {
	what: "shares or percentages of holders",
	judge(value) {
		if (!isObject(value)) return "none";
		const names = ["Share_Outstanding", "Institutional_Ownership", "Insider_Ownership", "Float_Percentage_of_TSO"];
		const hasFigure = (holder: unknown) => isObject(holder) && (isFigure(holder.value) || isFigure(holder.percentage));
		return names.some((name) => hasFigure(value[name])) ? "core" : "none";
	},
};

/** Periods in `date` with a figure in one of the estimates; empty without periods or without any estimate. */
export const estimates: Core = {
	what: "estimates by date",
	judge(value) {
		if (!isObject(value) || !Array.isArray(value.date)) return "none";
		if (value.date.length === 0) return "empty";
		if (Object.values(value).some(isFigure)) return "core";
		const lists = Object.entries(value).flatMap(([name, member]) =>
			name !== "date" && Array.isArray(member) ? [member] : [],
		);
		if (lists.some((list) => list.some(isFigure))) return "core";
		return lists.length > 0 && lists.every((list) => list.length === 0) ? "empty" : "none";
	},
};

/** A metric of the company with a figure for a period. */
export const metric: Core = {
	what: "metrics with figures by period",
	judge(value) {
		if (!isObject(value) || !isObject(value.data)) return "none";
		const hasFigure = (row: unknown) => isObject(row) && Object.values(row).some(isFigure);
		return hasFigure(value.data.annual) || hasFigure(value.data.quarter) ? "core" : "none";
	},
};

/** Amounts by segment; empty if its lists are. */
export const segments: Core = {
	what: "amounts by segment",
	judge(value) {
		if (!isObject(value)) return "none";
		const lists = [value.annual, value.quarterly, value.ttm].filter(Array.isArray);
		const hasFigure = (row: unknown) =>
			isObject(row) && Object.entries(row).some(([name, amount]) => name !== "date" && isFigure(amount));
		if (lists.some((rows) => rows.some(hasFigure))) return "core";
		return lists.length > 0 && lists.every((rows) => rows.length === 0) ? "empty" : "none";
	},
};

/** Rows of an investor's id, name and more. */
export const guruRows: Core = {
	what: "rows of gurus",
	judge(value) {
		if (!Array.isArray(value)) return "none";
		if (value.length === 0) return "empty";
		const isRow = (row: unknown) => Array.isArray(row) && row.length > 2 && isStated(row[0]) && isStated(row[1]);
		return value.some(isRow) ? "core" : "none";
	},
};

/** Countries with codes of exchanges. */
export const exchangeCodes: Core = {
	what: "countries with exchange codes",
	judge(value) {
		if (!isObject(value)) return "none";
		const isCode = (code: unknown) => typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code);
		const hasFigure = ([country, codes]: [string, unknown]) =>
			/^[A-Z]/.test(country) && !isErrorText(country) && Array.isArray(codes) && codes.some(isCode);
		return Object.entries(value).some(hasFigure) ? "core" : "none";
	},
};

/** Tickers `EXCHANGE:SYMBOL`, or objects with a symbol. */
export const tickers: Core = {
	what: "tickers",
	judge(value) {
		if (!Array.isArray(value)) return "none";
		if (value.length === 0) return "empty";
		const isTicker = (text: unknown) =>
			isObject(text)
				? isStated(text.symbol)
				: typeof text === "string" && /^(?:[A-Z0-9_]+:)?[A-Z0-9][A-Z0-9.&/_-]*$/.test(text);
		return value.some(isTicker) ? "core" : "none";
	},
};

/** Names; a list of error messages does not count. */
export const names: Core = {
	what: "names",
	judge(value) {
		if (!Array.isArray(value)) return "none";
		if (value.length === 0) return "empty";
		const isName = (text: unknown) => typeof text === "string" && /\p{L}/u.test(text) && !isErrorText(text);
		return value.some(isName) ? "core" : "none";
	},
};

/** True for text that reads as an error message. Only called for an answer that consists of text only. */
function isErrorText(text: string): boolean {
	return /\b(?:errors?|exceptions?|fail(?:ed|ure)?|fault|denied|forbidden|invalid|unauthori[sz]ed|unavailable|unknown|boom|time-?out|traceback|not found|bad request|internal server|too many)\b/i.test(
		text,
	);
}
