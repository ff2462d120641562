// Reads a user's table of politicians' trades.
import { isoOfDay } from "../../core/day.js";
import { counted } from "../../core/format.js";
import { columnDates } from "../files/cell-dates.js";
import { isBlankCell } from "../files/cell-numbers.js";
import { gridOf, unreadableFile } from "../files/file-text.js";

/** A disclosed trade of a politician. Missing facts are empty; days are `YYYY-MM-DD`. */
export interface DisclosedTrade {
	readonly name: string;
	/** `senator` or `representative`. */
	readonly position: string;
	readonly state: string;
	readonly district: string;
	readonly party: string;
	readonly symbol: string;
	readonly asset: string;
	/** The interface's name for the type of asset. */
	readonly kind: string;
	readonly option: string;
	readonly strike: string;
	readonly expires: string;
	/** `purchase`, `sale_full`, `sale_partial` or `exchange`; `sale` where the extent is unknown. */
	readonly type: string;
	/** A range such as `$1,001 - $15,000`, `$1,000,000 +`. */
	readonly amount: string;
	readonly traded: string;
	readonly disclosed: string;
}

/** Names of columns; in the file, spaces, hyphens and underscores are equivalent. */
const COLUMNS = {
	name: ["politician", "representative", "senator", "full_name", "name"],
	position: ["position", "chamber"],
	state: ["state"],
	district: ["district"],
	party: ["party"],
	symbol: ["symbol", "ticker"],
	asset: ["asset", "asset_description", "company"],
	kind: ["asset_type", "class"],
	option: ["option_type"],
	strike: ["strike_price"],
	expires: ["expiration_date"],
	type: ["trans_type", "transaction_type", "transaction", "type"],
	amount: ["amount"],
	traded: ["transaction_date", "traded"],
	disclosed: ["disclosure_date", "disclosed", "filing_date"],
} as const;
type Column = keyof typeof COLUMNS;

/** Types of assets by the words of disclosures. */
const KINDS: readonly (readonly [RegExp, string])[] = [
	[/^(?:common[_ ])?stock$|^ST$/i, "Common_Stock"],
	[/option|^OP$/i, "Option"],
	[/^(?:etf|EF)$|exchange[- ]traded fund/i, "ETF"],
	[/^preferred/i, "Preferred_Stock"],
	[/bond|securit(?:y|ies) ?\(govt\)|^GS$|^CS$/i, "Bond"],
	[/^units?$/i, "Units"],
	[/^warrants?$/i, "Warrant"],
];

/**
 * Reads a table of politicians' trades, one in each row: the person, `symbol` or `asset`, `trans_type`, `amount` as a range,
 * `transaction_date` and `disclosure_date`.
 * @throws ValuelabError `unreadable` for an ambiguous cell or column, with what to write instead
 */
export function readPoliticians(
	text: string,
	name: string,
): { readonly trades: readonly DisclosedTrade[]; readonly notes: readonly string[] } {
	const { rows, lines } = gridOf(text, name);
	const [header = [], ...data] = rows;
	const names = header.map((cell) => cell.toLowerCase().replaceAll(/[\s-]+/g, "_"));
	const columnAt = columnPositions(names, name);
	const cell = (row: readonly string[], column: Column) => {
		const text = row[columnAt[column]] ?? "";
		return isBlankCell(text) ? "" : text;
	};
	const allDays = daysOf(
		name,
		data.flatMap((row) => [cell(row, "traded"), cell(row, "disclosed"), cell(row, "expires")]),
	);
	const positionOfHeader = ["senator", "representative"].find((header) => names[columnAt.name] === header) ?? "";
	let earlyCount = 0;
	const trades = data.map((row, i): DisclosedTrade => {
		const refuse = (problem: string) => unreadableFile(name, `line ${lines[i + 1]}: ${problem}`);
		const [traded = "", disclosed = "", expires = ""] = allDays.slice(3 * i, 3 * i + 3);
		const politician = cell(row, "name").replace(/^Hon\.\s+/i, "");
		if (politician === "" || traded === "") throw refuse(`the ${politician === "" ? "name" : "trade date"} is missing`);
		const isEarly = disclosed !== "" && disclosed < traded;
		if (isEarly) earlyCount++;
		const symbol = cell(row, "symbol").toUpperCase();
		const kind = cell(row, "kind") || (cell(row, "option") && "Option");
		const seat = { state: cell(row, "state"), district: cell(row, "district"), party: cell(row, "party") };
		const option = { option: cell(row, "option").toLowerCase(), strike: cell(row, "strike"), expires };
		const days = { traded, disclosed: isEarly ? "" : disclosed };
		return {
			name: politician,
			position: positionOf(cell(row, "position") || positionOfHeader, refuse),
			...seat,
			symbol,
			asset: cell(row, "asset") || symbol,
			kind: kind ? (KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? "Other") : symbol ? "Common_Stock" : "Other",
			...option,
			type: typeOf(cell(row, "type"), refuse),
			amount: rangeOf(cell(row, "amount"), refuse),
			...days,
		};
	});
	return { trades, notes: notesOn(trades, earlyCount) };
}

/** The position of each column, -1 if there is none. @throws ValuelabError if a needed column is missing */
function columnPositions(names: readonly string[], file: string): Record<Column, number> {
	const columnAt = Object.fromEntries(
		Object.entries(COLUMNS).map(([column, titles]) => [
			column,
			names.findIndex((name) => titles.includes(name as never)),
		]),
	) as Record<Column, number>;
	const missing = (["name", "type", "amount", "traded", "disclosed"] as const).filter((column) => columnAt[column] < 0);
	if (columnAt.symbol < 0 && columnAt.asset < 0) missing.push("symbol" as never);
	if (missing.length > 0)
		throw unreadableFile(
			file,
			`a table of politicians' trades needs ${missing.map((column) => `a column ${COLUMNS[column].join(" or ")}`).join(", ")}${names.includes("date") ? '; the column "date" is ambiguous: call it transaction_date or disclosure_date' : ""}`,
		);
	return columnAt;
}

function notesOn(trades: readonly DisclosedTrade[], earlyCount: number): string[] {
	const unknownExtent = trades.filter(({ type }) => type === "sale").length;
	const notes: string[] = [];
	if (earlyCount > 0)
		notes.push(
			`${counted(earlyCount, "trade")} with a disclosure before the trade date: the disclosure date is ignored`,
		);
	if (unknownExtent > 0)
		notes.push(`${counted(unknownExtent, "trade")} of type "sale": the file does not say whether full or partial`);
	return notes;
}

type Refuse = (problem: string) => Error;

/** The days of all columns, which must have the same form. */
function daysOf(name: string, cells: readonly string[]): string[] {
	const filled = cells.filter((cell) => cell !== "");
	const dates = columnDates(filled);
	if ("ambiguous" in dates)
		throw unreadableFile(
			name,
			`${JSON.stringify(dates.cell)} is ambiguous (${dates.ambiguous.join(" or ")}): no day in the file is above 12. Write dates as YYYY-MM-DD`,
		);
	const wrong = dates.days.indexOf(0);
	if (wrong >= 0) throw unreadableFile(name, `${JSON.stringify(filled[wrong])} is not a date: write YYYY-MM-DD`);
	let index = 0;
	return cells.map((cell) => (cell === "" ? "" : (isoOfDay(dates.days[index++] as number) ?? "")));
}

function positionOf(text: string, refuse: Refuse): string {
	if (/^sen/i.test(text)) return "senator";
	if (/^(?:rep|house)/i.test(text)) return "representative";
	throw refuse(`position is ${JSON.stringify(text)}: write senator or representative`);
}

function typeOf(text: string, refuse: Refuse): string {
	if (/^p(?:urchase)?$|^buy$/i.test(text)) return "purchase";
	if (/^e(?:xchange)?$/i.test(text)) return "exchange";
	if (/^s(?:ale|ell)?\b.*partial|^sale_partial$/i.test(text)) return "sale_partial";
	if (/^s(?:ale|ell)?\b.*full|^sale_full$/i.test(text)) return "sale_full";
	if (/^s(?:ale|ell)?$/i.test(text)) return "sale";
	throw refuse(`type is ${JSON.stringify(text)}: write purchase, sale_full, sale_partial or exchange`);
}

const DOLLARS = "\\$?\\s*(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.00?)?";
const CLOSED_RANGE = new RegExp(`^${DOLLARS}\\s*[-–—]\\s*${DOLLARS}$`);
const OPEN_RANGE = new RegExp(`^(?:over\\s+)?${DOLLARS}\\s*(\\+)?$`, "i");

/** A range in the form of disclosures; a single number is refused. */
function rangeOf(text: string, refuse: Refuse): string {
	const dollars = (digits: string | undefined) => Number((digits ?? "").replaceAll(",", ""));
	const [, low, high] = CLOSED_RANGE.exec(text) ?? [];
	const inDollars = (digits: string | undefined) => `$${dollars(digits).toLocaleString("en-US")}`;
	if (low !== undefined && dollars(low) <= dollars(high)) return `${inDollars(low)} - ${inDollars(high)}`;
	const [, minimum, plusSign] = OPEN_RANGE.exec(text) ?? [];
	if (minimum !== undefined && (plusSign !== undefined || /^over/i.test(text))) return `${inDollars(minimum)} +`;
	throw refuse(
		`amount is ${JSON.stringify(text)}: write the range as disclosed, such as $1,001 - $15,000 or $1,000,000 +`,
	);
}
