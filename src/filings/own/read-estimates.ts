// Reads a user's file of analysts' estimates.
import { entryOf } from "../../core/entry-of.js";
import { cellNumber, decimalMarkOf, isBlankCell } from "../files/cell-numbers.js";
import { gridOf, unreadableFile } from "../files/file-text.js";

/** The columns of figures by the interface's names; `_estimate` may be omitted. Money in millions of the reporting currency. */
const FIGURES = [
	...["revenue_estimate", "ebit_estimate", "ebitda_estimate", "dividend_estimate"],
	...["per_share_eps_estimate", "eps_nri_estimate"],
] as const;

/** Estimates of the years or quarters, oldest first: `date` is `YYYY-MM`, and each figure of the table is aligned with it. */
export type EstimateTable = Readonly<Record<string, readonly (string | number)[]>> & {
	readonly date: readonly string[];
};

export interface CompanyEstimates {
	readonly annual: EstimateTable;
	readonly quarter: EstimateTable;
}

/**
 * Reads a table of estimates: one row for each period, with columns `symbol` (or one symbol for all), `period` (`YYYY-MM`), `frequency` (`annual`
 * unless it says `quarter`) and figures. A column with a gap in a company's periods is refused, because the interface has only numbers.
 * @throws ValuelabError `unreadable`
 */
export function readEstimates(text: string, name: string, symbol?: string): Map<string, CompanyEstimates> {
	const { rows, lines, delimiter } = gridOf(text, name);
	const [header = [], ...data] = rows;
	const names = header.map((cell) =>
		cell
			.trim()
			.toLowerCase()
			.replaceAll(/[\s-]+/g, "_"),
	);
	const columnOf = (...wantedNames: string[]) => names.findIndex((column) => wantedNames.includes(column));
	const symbols = columnOf("symbol", "ticker");
	const periods = columnOf("period", "date");
	const frequencies = columnOf("frequency", "type");
	const figures = FIGURES.map((figure) => [figure, columnOf(figure, figure.replace("_estimate", ""))] as const).filter(
		([, column]) => column >= 0,
	);
	if (periods < 0 || figures.length === 0)
		throw unreadableFile(name, `a table of estimates has columns period and some of ${FIGURES.join(", ")}`);
	if (symbols < 0 && symbol === undefined) throw unreadableFile(name, "it has no symbol column: add --symbol");
	const cells = data.flatMap((row) => figures.map(([, column]) => row[column] ?? ""));
	const decimalMark = decimalMarkOf(cells, delimiter);
	if (decimalMark === undefined)
		throw unreadableFile(
			name,
			"its numbers, such as 1,234, may mean 1.234 or 1234; write them without separators of thousands",
		);
	const byCompany = new Map<string, Record<keyof CompanyEstimates, MonthTable>>();
	data.forEach((row, i) => {
		const fail = (problem: string) => unreadableFile(name, `line ${lines[i + 1]}${problem}`);
		const company = ((symbols < 0 ? symbol : row[symbols]) ?? "").trim().toUpperCase();
		const [, year, monthOfYear] = /^(\d{4})-?(0[1-9]|1[0-2])(?:-\d\d)?$/.exec(row[periods]?.trim() ?? "") ?? [];
		if (company === "" || year === undefined) throw fail(" has no symbol, or no period YYYY-MM");
		const month = `${year}-${monthOfYear}`;
		const values = figures.map(([figure, column]) => {
			const cell = row[column] ?? "";
			const value = cellNumber(cell, decimalMark);
			if (Number.isNaN(value) && !isBlankCell(cell)) throw fail(`: ${figure} is ${JSON.stringify(cell)}, not a number`);
			return value;
		});
		const frequency = frequencyOf(row[frequencies] ?? "");
		if (!frequency) throw fail(`: frequency is annual or quarter, got ${JSON.stringify(row[frequencies]?.trim())}`);
		const tables = entryOf(byCompany, company, () => ({ annual: new Map(), quarter: new Map() }));
		if (tables[frequency].has(month)) throw fail(`: ${company} has estimates of ${month} twice`);
		tables[frequency].set(month, values);
	});
	const tableOf = (company: string, table: MonthTable): EstimateTable => {
		const date = [...table.keys()].sort();
		const columns = figures.flatMap(([figure], i) => {
			const values = date.map((month) => table.get(month)?.[i] ?? Number.NaN);
			if (values.every(Number.isNaN)) return [];
			const gap = values.findIndex(Number.isNaN);
			if (gap >= 0)
				throw unreadableFile(name, `${company} has no ${figure} of ${date[gap]}: fill it, or leave the column out`);
			return [[figure, values] as const];
		});
		return { date, ...Object.fromEntries(columns) };
	};
	return new Map(
		[...byCompany].map(([company, { annual, quarter }]) => [
			company,
			{ annual: tableOf(company, annual), quarter: tableOf(company, quarter) },
		]),
	);
}

/** The cells of a table of estimates by month. */
type MonthTable = Map<string, number[]>;

/** The frequency that a cell says; annual if it is empty, undefined for another text. */
function frequencyOf(cell: string): keyof CompanyEstimates | undefined {
	if (/^q(?:uarter(?:ly)?)?$/i.test(cell.trim())) return "quarter";
	return /^(?:|a|annual(?:ly)?|years?|yearly)$/i.test(cell.trim()) ? "annual" : undefined;
}
