// Reads days and closes from a CSV or JSON file.
import { isoOfDay } from "../../core/day.js";
import type { ValuelabError } from "../../core/errors.js";
import { counted } from "../../core/format.js";
import { columnDates, looksLikeDates } from "../files/cell-dates.js";
import { cellNumber, type DecimalMark, decimalMarkOf } from "../files/cell-numbers.js";
import { fileText, gridOf, unreadableFile } from "../files/file-text.js";
import { type JsonRows, jsonRows } from "./json-rows.js";
import { currencyInName, namesIn, type PriceRole, priceColumns } from "./price-columns.js";

/** Options for facts that a price file does not state. */
export interface ReadPriceOptions {
	/** Symbol to read, if the file has several. */
	readonly symbol?: string;
	/** The file's name, for messages. */
	readonly name?: string;
	/** The decimal mark, if the numbers do not show it. */
	readonly decimal?: DecimalMark;
}

/** Unchanged days and closes of a file, oldest first; NaN is missing. */
export interface PriceFile {
	readonly name: string;
	/** Null if the file does not state it. */
	readonly symbol: string | null;
	/** ISO code, null if the file does not state it. Prices in pence and cents are converted to pounds, rand and shekels. */
	readonly currency: string | null;
	readonly dates: readonly string[];
	readonly close: Float64Array;
	/** The file's dividend-adjusted closes, if it has them in addition. */
	readonly adjusted: Float64Array | null;
	/** True if the file has only adjusted closes; they are in `close`. */
	readonly onlyAdjusted: boolean;
	readonly open: Float64Array;
	readonly high: Float64Array;
	readonly low: Float64Array;
	readonly volume: Float64Array;
	/** Dividends and splits as the file lists them. A ratio of 1 says that a day has no split. */
	readonly dividends: readonly { readonly date: string; readonly amount: number }[];
	readonly splits: readonly { readonly date: string; readonly ratio: number }[];
	/** Sentences about rows that were left out. */
	readonly notes: readonly string[];
}

/** Currencies that exchanges quote in hundredths. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBp: "GBP", GBX: "GBP", ZAc: "ZAR", ZAC: "ZAR", ILA: "ILS" };

/**
 * Reads a file of days and closes: CSV with any separator and date form, or JSON. Columns are found by name and by content.
 * @throws ValuelabError `unreadable` for an ambiguous file; the message says what decides
 */
export function readPriceFile(input: string | Uint8Array, options: ReadPriceOptions = {}): PriceFile {
	const { name = "the price file" } = options;
	const refuse = (problem: string): ValuelabError => unreadableFile(name, problem);
	const table = tableOf(fileText(input), name, options.symbol);
	const { header, rows: fileRows, delimiter } = table;
	if (fileRows.length === 0) throw refuse("it has no rows of days and prices");
	const { column: dayColumn, days } = readDays(fileRows, refuse);
	const mark = options.decimal ?? decimalMarkOf(cellsExcept(fileRows, dayColumn), delimiter);
	if (mark === undefined) throw refuse('"1,234" could be 1234 or 1.234, and no row decides; say --decimal "." or ","');
	const notes: string[] = [];
	const byDay = inOrder(fileRows, days, refuse, notes);
	const rowsInOrder = byDay.map(({ row }) => row);
	const columns = priceColumns(header, rowsInOrder, { mark, date: dayColumn });
	if ("refused" in columns) throw refuse(columns.refused);
	const { roles } = columns;
	const wantedSymbol = options.symbol?.toUpperCase();
	const listed = oneSymbol(byDay, roles.get("symbol"), wantedSymbol, refuse);
	const columnOf = (role: PriceRole) => roles.get(role) ?? -1;
	const number = (row: readonly string[], role: PriceRole) => cellNumber(row[columnOf(role)] ?? "", mark);
	const onlyAdjusted = !roles.has("close");
	const closeRole = onlyAdjusted ? "adjusted" : "close";
	const priced = listed.rows.filter(({ row }) => number(row, closeRole) > 0);
	if (priced.length < listed.rows.length)
		notes.push(`left out: ${counted(listed.rows.length - priced.length, "row")} without a price`);
	const dayRows = oneRowPerDay(priced, (row) => number(row, closeRole), refuse, notes);
	const unitInHeader = table.currency ?? currencyInName(header[columnOf(closeRole)] ?? "");
	const statedUnit = unitInHeader ?? dayRows[0]?.row[columnOf("currency")] ?? null;
	const scale = statedUnit !== null && HUNDREDTHS[statedUnit] ? 0.01 : 1;
	if (scale !== 1) notes.push(`prices in ${statedUnit} are divided by 100`);
	const column = (role: PriceRole, by = scale) => Float64Array.from(dayRows, ({ row }) => number(row, role) * by);
	const dates = dayRows.map(({ day }) => day);
	const close = column(closeRole);
	refuseOutliers(dates, close, refuse);
	const events = (role: PriceRole, stated: ReadonlyMap<string, number>) =>
		[...new Map([...dayRows.map(({ day, row }) => [day, number(row, role)] as const), ...stated])].filter(
			([, value]) => value > 0,
		);
	return {
		name,
		symbol: table.symbol ?? listed.symbol ?? null,
		currency: statedUnit === null ? null : (HUNDREDTHS[statedUnit] ?? statedUnit.toUpperCase()),
		dates,
		close,
		adjusted: !onlyAdjusted && roles.has("adjusted") ? column("adjusted") : null,
		onlyAdjusted,
		open: column("open"),
		high: column("high"),
		low: column("low"),
		volume: column("volume", 1),
		dividends: events("dividend", table.dividends).map(([day, amount]) => ({ date: day, amount: amount * scale })),
		splits: events("split", table.splits).map(([day, ratio]) => ({ date: day, ratio })),
		notes,
	};
}

/** Finds the column of days, and reads them. */
function readDays(rows: readonly (readonly string[])[], refuse: Refuse) {
	const cellsOf = (column: number) => rows.map((row) => row[column] ?? "");
	const column = rows[0]?.findIndex((_, column) => looksLikeDates(cellsOf(column))) ?? -1;
	if (column < 0) throw refuse("no column holds days");
	const dates = columnDates(cellsOf(column));
	if (!("ambiguous" in dates)) return { column, days: dates.days };
	const [first, second] = dates.ambiguous;
	throw refuse(
		`${JSON.stringify(dates.cell)} is ${first} or ${second}, and no row decides; write the days as 2024-06-30`,
	);
}

const cellsExcept = (rows: readonly (readonly string[])[], excluded: number): string[] =>
	rows.flatMap((row) => row.filter((_, column) => column !== excluded));

type Refuse = (problem: string) => ValuelabError;
interface DayRow {
	readonly day: string;
	readonly row: readonly string[];
}

function tableOf(text: string, name: string, wanted: string | undefined): JsonRows & { readonly delimiter: string } {
	if (/^\s*[[{]/.test(text)) {
		const foundRows = jsonRows(parseJson(text, name));
		if (!foundRows) throw unreadableFile(name, "the JSON has no rows of days and prices");
		return { ...foundRows, delimiter: "," };
	}
	const { rows, delimiter } = gridOf(text, name);
	const isData = (row: readonly string[]) =>
		row.some((cell) => looksLikeDates([cell])) && row.some((cell) => /\d/.test(cell));
	const first = rows.findIndex(
		(row, i) => isData(row) && (rows[i + 1] === undefined || isData(rows[i + 1] as string[])),
	);
	if (first < 0) throw unreadableFile(name, "it has no rows of days and prices");
	const above = rows.slice(Math.max(0, first - 5), first);
	const header = above.reduce<readonly string[]>((best, row) => (namesIn(row) >= namesIn(best) ? row : best), []);
	const noFacts = { currency: null, dividends: new Map(), splits: new Map(), delimiter };
	// Tables of several listings have a line of tickers, one for each column.
	const tickers = above.find(
		([label, ...cells]) =>
			/^(?:ticker|symbol)s?$/i.test(label ?? "") && cells.some((cell) => cell !== "") && namesIn(cells) === 0,
	);
	const named = [...new Set(tickers?.slice(1).filter((cell) => cell !== ""))];
	if (!tickers || named.length < 2) return { ...noFacts, header, rows: rows.slice(first), symbol: named[0] ?? null };
	const symbol = named.find((candidate) => candidate.toUpperCase() === wanted?.toUpperCase());
	if (symbol === undefined) throw unreadableFile(name, severalSymbols(named));
	const columns = header.map((_, column) => column).filter((column) => column === 0 || tickers[column] === symbol);
	const pick = (row: readonly string[]) => columns.map((column) => row[column] ?? "");
	return { ...noFacts, header: pick(header), rows: rows.slice(first).map(pick), symbol };
}

function parseJson(text: string, name: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw unreadableFile(name, `it is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
	}
}

const severalSymbols = (symbols: readonly string[]) =>
	`it holds several symbols (${symbols.slice(0, 5).join(", ")}${symbols.length > 5 ? ` and ${symbols.length - 5} more` : ""}); choose one: --symbol (in code, symbol)`;

/** Rows with their days, oldest first. Rows without a consistent order are refused, since they may be two series. */
function inOrder(
	rows: readonly (readonly string[])[],
	days: readonly number[],
	refuse: Refuse,
	notes: string[],
): DayRow[] {
	const dated = rows.flatMap((row, i) => {
		const day = isoOfDay(days[i] as number);
		return day === null ? [] : [{ day, row }];
	});
	if (dated.length < rows.length) notes.push(`left out: ${counted(rows.length - dated.length, "row")} without a day`);
	const firstBreak = (rises: boolean) =>
		dated.findIndex(
			({ day }, i) => i > 0 && (rises ? day < (dated[i - 1] as DayRow).day : day > (dated[i - 1] as DayRow).day),
		);
	const [falls, rises] = [firstBreak(true), firstBreak(false)];
	if (falls < 0) return dated;
	if (rises < 0) return dated.reverse();
	if (new Set(dated.map(({ row }) => row.join("\n"))).size < dated.length || hasSymbols(dated))
		return sortedByDay(dated);
	const turn = Math.max(falls, rises);
	throw refuse(
		`its days go up and down (${(dated[turn - 1] as DayRow).day} is followed by ${(dated[turn] as DayRow).day}): it may contain two series; keep one, in order`,
	);
}

const sortedByDay = (rows: readonly DayRow[]) => [...rows].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
/** True if a text column divides the rows into several series. */
const hasSymbols = (rows: readonly DayRow[]): boolean =>
	(rows[0]?.row ?? []).some((_, column) => {
		const texts = new Set(rows.map(({ row }) => row[column]));
		return (
			texts.size > 1 &&
			texts.size < rows.length / 2 &&
			[...texts].every((word) => /^[A-Z][A-Z0-9.^-]*$/i.test(word ?? ""))
		);
	});

function oneSymbol(rows: readonly DayRow[], column: number | undefined, wanted: string | undefined, refuse: Refuse) {
	if (column === undefined) return { rows, symbol: undefined };
	// `KO.US` is the US symbol KO.
	const plainSymbol = (cell = "") => cell.toUpperCase().replace(/\.US$/, "");
	const symbols = [...new Set(rows.map(({ row }) => plainSymbol(row[column])))];
	const symbol = symbols.length === 1 ? symbols[0] : symbols.find((symbol) => symbol === wanted);
	if (symbol === undefined) throw refuse(severalSymbols(symbols));
	return { symbol, rows: rows.filter(({ row }) => plainSymbol(row[column]) === symbol) };
}

/** One row for each day. A duplicate day with the same close is kept once. */
function oneRowPerDay(
	rows: readonly DayRow[],
	close: (row: readonly string[]) => number,
	refuse: Refuse,
	notes: string[],
): DayRow[] {
	const dayRows: DayRow[] = [];
	for (const row of rows) {
		const lastDayRow = dayRows.at(-1);
		if (lastDayRow?.day !== row.day) dayRows.push(row);
		else if (close(lastDayRow.row) !== close(row.row))
			throw refuse(
				`${row.day} occurs twice, with closes ${close(lastDayRow.row)} and ${close(row.row)}; delete the wrong row`,
			);
	}
	if (dayRows.length < rows.length)
		notes.push(`left out: ${counted(rows.length - dayRows.length, "row")} of a day that occurs before`);
	return dayRows;
}

/** A close that differs from both neighbours by this factor is an error: pence among pounds, or a missing decimal point. */
const OUTLIER_FACTOR = 8;

function refuseOutliers(dates: readonly string[], close: Float64Array, refuse: Refuse): void {
	for (let i = 1; i + 1 < close.length; i++) {
		const [closeBefore, here, closeAfter] = [close[i - 1], close[i], close[i + 1]] as [number, number, number];
		const [up, back] = [here / closeBefore, here / closeAfter];
		if (Math.min(up, back) > OUTLIER_FACTOR || Math.max(up, back) < 1 / OUTLIER_FACTOR)
			throw refuse(
				`the close of ${dates[i]}, ${here}, is between ${closeBefore} and ${closeAfter}; correct or delete the row`,
			);
	}
}
