// Finds the periods and lines in a user's own table.
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import { counted } from "../../core/format.js";
import { matchLine } from "./line-names.js";
import { type StatedUnit, splitUnit, type TextWithUnit, unitOfTitle } from "./line-unit.js";
import { isForecast, isHalfYear, NO_HALF_YEARS, type OwnPeriodName, readOwnPeriod } from "./own-period.js";

/** A cell of a user's table. */
export type OwnCell = string | number | Date | null | undefined;

/**
 * A table of own statements: a DataFrame, rows of objects, columns by name, figures by line and period (`{ Sales: { 2024: 500 } }`), or
 * cells with names in a row of them. Each row is a line, or each row is a period.
 */
export type OwnTable =
	| { readonly columns: readonly string[]; readonly values: readonly unknown[] }
	| readonly Readonly<Record<string, unknown>>[]
	| Readonly<Record<string, readonly unknown[]>>
	| Readonly<Record<string, Readonly<Record<string, unknown>>>>
	| readonly (readonly OwnCell[])[];

/** A table with its periods and lines; unchanged cells by line, then by period. */
export interface StatementTable {
	readonly periods: readonly OwnPeriodName[];
	/** Names of the periods as typed. */
	readonly named: readonly string[];
	readonly lines: readonly {
		readonly name: string;
		readonly cells: readonly unknown[];
		/** The unit in the name, or in a column of units. */
		readonly unit: StatedUnit | null;
	}[];
	/** Titles and heads that state a unit, such as `in thousands of EUR`. */
	readonly titles: readonly TextWithUnit[];
	/** Facts from rows above and below the lines, such as `currency: EUR`, by their lower-case name. */
	readonly tableFacts: ReadonlyMap<string, string>;
	/** Sentences about unused columns and rows. */
	readonly unused: readonly string[];
}

/** Names of rows with facts about the whole table. */
const TABLE_FACTS =
	"symbol, name, sector, industry, kind, currency, scale, price, price day, shares, fiscal year end".split(", ");
const isTableFact = (name: string): boolean => TABLE_FACTS.includes(name.toLowerCase());
const textOf = (cell: unknown): string => {
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
	return cell === null || cell === undefined || Number.isNaN(cell) ? "" : String(cell).trim();
};

/** Finds periods and lines. @throws ArgumentError if there are none, or for a duplicate period */
export function statementTable(
	table: OwnTable,
	{ yearEnd }: { readonly yearEnd?: string | undefined } = {},
): StatementTable {
	const cells = cellsOf(table);
	const tableFacts = new Map<string, string>();
	const body = cells.filter((row) => {
		const [first = "", ...otherCells] = row.map(textOf);
		if (first.startsWith("#")) return false;
		const filled = otherCells.filter((cell) => cell !== "");
		if (!isTableFact(first)) return row.some((cell) => textOf(cell) !== "");
		// `shares` with a figure for each period is a line.
		if (filled.length > 1 && otherCells.slice(1).some((cell) => /^[\d.,\s]+$/.test(cell))) return true;
		if (otherCells[0]) tableFacts.set(first.toLowerCase(), otherCells[0]);
		return false;
	});
	const named = body
		.slice(0, 12)
		.flat()
		.map((cell) => YEAR_ENDED.exec(textOf(cell))?.[1])
		.find(Boolean);
	const ends = yearEndOf(yearEnd ?? tableFacts.get("fiscal year end") ?? named);
	const period = (cell: unknown) => readOwnPeriod(cell, ends);
	const names = (row: readonly unknown[]) =>
		row.filter((cell) => period(cell) !== null || isForecast(textOf(cell))).length;
	const isAcross = (row: readonly unknown[]) => names(row) >= 1 && isHeader(row);
	const transposed = isAcross(body[0] ?? []) ? undefined : transpose(body, period);
	// Rows above the names, such as a title, are ignored.
	const headerRow = transposed ? 0 : body.findIndex((row, i) => isAcross(row) && (i === 0 || names(row) < row.length));
	if (headerRow < 0)
		throw new ArgumentError(
			"statements",
			body.flat().some((cell) => isHalfYear(textOf(cell)))
				? `statements: ${NO_HALF_YEARS}`
				: 'statements: no row and no column names periods; name them by year or last day, such as 2024 or "2024-12-31"',
		);
	return { ...readLines(transposed ?? body.slice(headerRow), body.slice(0, headerRow), period), tableFacts };
}

/** A head such as `Year ended 31 March` above bare years. */
const YEAR_ENDED = /\b(?:year|period|months) (?:ended|ending|to) (\d{1,2} [a-z]+|[a-z]+ \d{1,2})\b(?!,? ?\d)/i;

/** `09-30` of `09-30`, `9/30`, `30 September`, `September`, `9`; 31 December by default. */
function yearEndOf(yearEnd: string | undefined): string {
	if (yearEnd === undefined) return "12-31";
	const period = readOwnPeriod(
		/^\d{1,2}$/.test(yearEnd)
			? `2023-${yearEnd.padStart(2, "0")}`
			: /^\d{1,2}[-/]\d{1,2}$/.test(yearEnd)
				? `2023-${yearEnd.replace("/", "-")}`
				: `${yearEnd} 2023`,
		"12-31",
	);
	if (period === null || period.months !== null)
		throw wrongArgument(`fiscalYearEnd: expected month and day such as "09-30", got ${JSON.stringify(yearEnd)}`);
	return period.end.slice(5);
}

/** True for a row of names and not of figures; whole numbers from 1900 to 2100 count as years. */
const isHeader = (row: readonly unknown[]): boolean =>
	row.map(textOf).every((text) => Number.isNaN(Number(text)) || text === "" || /^(?:19|20)\d{2}$/.test(text));

/** The cells of a table, names in the first row. @throws ArgumentError for anything else */
export function cellsOf(table: OwnTable): unknown[][] {
	const wrong = (got: string) =>
		wrongArgument(`statements: expected a DataFrame, rows of objects, or columns by name, got ${got}`);
	if (typeof table !== "object" || table === null) throw wrong(table === null ? "null" : typeof table);
	if (Array.isArray(table)) {
		if (table.length === 0) throw wrong("an empty list");
		if (table.every((row) => Array.isArray(row))) return (table as unknown[][]).map((row) => [...row]);
		const rows = table as readonly Readonly<Record<string, unknown>>[];
		const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
		return [names, ...rows.map((row) => names.map((name) => row[name]))];
	}
	const frame = table as { readonly columns?: unknown; readonly values?: unknown };
	if (
		Array.isArray(frame.columns) &&
		Array.isArray(frame.values) &&
		frame.columns.every((name) => typeof name === "string" || typeof name === "number")
	) {
		const { columns, values, index } = table as { columns: unknown[]; values: unknown[]; index?: unknown[] };
		const rows = values.map((row) => (Array.isArray(row) ? row : [row]));
		// The frame's index may hold names of lines or periods.
		const isPlain = !index || index.every((label, i) => Number(label) === i);
		return isPlain ? [columns, ...rows] : [["", ...columns], ...rows.map((row, i) => [index[i], ...row])];
	}
	const members = Object.entries(table as Readonly<Record<string, Readonly<Record<string, unknown>>>>);
	if (members.length > 0 && members.every(([, member]) => isByName(member))) {
		const names = [...new Set(members.flatMap(([, member]) => Object.keys(member)))];
		return [["", ...names], ...members.map(([name, member]) => [name, ...names.map((name) => member[name])])];
	}
	const columns = Object.entries(table as Readonly<Record<string, readonly unknown[]>>);
	if (columns.length === 0 || !columns.every(([, cells]) => Array.isArray(cells)))
		throw wrong("an object whose members are not lists");
	const length = Math.max(...columns.map(([, cells]) => cells.length));
	const uneven = columns.find(([, cells]) => cells.length !== length);
	if (uneven)
		throw wrongArgument(
			`statements: column ${JSON.stringify(uneven[0])} has ${counted(uneven[1].length, "cell")}, another has ${length}`,
		);
	return [columns.map(([name]) => name), ...Array.from({ length }, (_, row) => columns.map(([, cells]) => cells[row]))];
}

const isByName = (member: unknown): boolean =>
	typeof member === "object" && member !== null && !Array.isArray(member) && !(member instanceof Date);

const PERIOD_COLUMN = /^(?:(?:fiscal |financial )?(?:year|period|quarter)s?|date|day|end|period end|fy|jahr|)$/i;

/** Transposes a table with a period in each row; undefined if no column has periods. */
function transpose(
	body: readonly (readonly unknown[])[],
	period: (cell: unknown) => OwnPeriodName | null,
): unknown[][] | undefined {
	const [header = [], ...rows] = body;
	const hasPeriods = (column: number) =>
		rows.length > 0 && rows.every((row) => period(row[column]) !== null || isForecast(textOf(row[column])));
	const columns = header.map((_, column) => column).filter(hasPeriods);
	const periodColumn = columns.find((column) => PERIOD_COLUMN.test(textOf(header[column]))) ?? columns[0] ?? -1;
	if (periodColumn < 0) return undefined;
	return [
		["", ...rows.map((row) => row[periodColumn])],
		...header.flatMap((name, column) => (column === periodColumn ? [] : [[name, ...rows.map((row) => row[column])]])),
	];
}

function readLines(
	body: readonly (readonly unknown[])[],
	above: readonly (readonly unknown[])[],
	period: (cell: unknown) => OwnPeriodName | null,
) {
	const [header = [], ...rows] = body;
	const columns = header.map((cell, i) => ({ at: i, period: period(cell), name: textOf(cell) }));
	const periods = columns.flatMap(({ at, period, name }) => (period ? [{ at, period, name }] : []));
	const labels = columns.filter(({ period, name }) => !period && !isForecast(name));
	const lineCount = ({ at }: { at: number }) =>
		rows.filter((row) => typeof row[at] === "string" && "line" in matchLine(textOf(row[at]))).length;
	const label = labels.reduce(
		(best, candidate) => (lineCount(candidate) > lineCount(best) ? candidate : best),
		labels[0] ?? { at: -1, period: null, name: "" },
	);
	const twice = periods.find(
		({ period }, i) =>
			periods.findIndex((label) => label.period.end === period.end && label.period.months === period.months) !== i,
	);
	if (twice) throw new ArgumentError("statements", `statements: the period ${twice.name} occurs twice`);
	const unused = columns
		.filter(({ name }) => isForecast(name))
		.map(({ name }) => `column ${name}: a forecast is not a statement`);
	const isText = (cells: readonly unknown[]) =>
		cells.every((cell) => textOf(cell) === "" || Number.isNaN(Number(textOf(cell))));
	for (const { at, name } of labels)
		if (at !== label.at && !isText(rows.map((row) => row[at])))
			unused.push(`column ${name || at + 1}: its name is not a period`);
	const isTitle = (row: readonly unknown[]) => isText(periods.map(({ at }) => row[at]));
	const titles = [...above, header, ...rows.filter(isTitle)].flat().map(textOf);
	const others = labels.filter(({ at }) => at !== label.at);
	const unitOf = (row: readonly unknown[], name: string) =>
		splitUnit(name).unit ?? others.map(({ at }) => unitOfTitle(textOf(row[at]))).find(Boolean) ?? null;
	return {
		periods: periods.map(({ period }) => period),
		named: periods.map(({ name }) => name),
		titles: titles.flatMap((text) => {
			const unit = unitOfTitle(text);
			return unit ? [[text, unit] as const] : [];
		}),
		lines: rows
			.filter((row) => !isTitle(row) || textOf(row[label.at]) !== "")
			.map((row) => ({ name: textOf(row[label.at]), cells: periods.map(({ at }) => row[at]), row }))
			.filter(({ name, cells }) => name !== "" && cells.some((cell) => textOf(cell) !== ""))
			.map(({ row, ...line }) => ({ ...line, unit: unitOf(row, line.name) })),
		unused,
	};
}
