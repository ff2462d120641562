// Writes the empty table that a user fills with statements.
import type { TemplateName } from "../../store/types.js";
import { rowsWorkbook } from "../files/workbook-rows.js";
import { aboutLine, type OwnLineName, ownLine, templateLines } from "./line-names.js";

const KINDS: Readonly<Record<TemplateName, string>> = {
	ordinary: "an ordinary company",
	bank: "a bank",
	insurer: "an insurer",
	reit: "a property trust (REIT)",
};
const UNITS = { money: "money", shares: "number", perShare: "per share" } as const;

/** The rows above the table, with their names, values and hints. */
const FACT_ROWS: readonly (readonly [name: string, value: string, about: string])[] = [
	["name", "", "of the company"],
	["industry", "", "as `valuelab companies` names it, such as Semiconductors: for peers; empty where none fits"],
	["currency", "", "ISO code, such as EUR"],
	["scale", "", "units, thousands or millions: how the money below is counted"],
	["shares", "", "outstanding now, as a plain number: 12500000"],
	["price", "", "of one share; empty where there is none"],
	["price day", "", "such as 2026-06-30; empty where there is none"],
];

/** The cells of an empty table for a kind of company and a number of fiscal years. */
export function templateRows(kind: TemplateName, lastYear: number, years = 5): string[][] {
	const ends = Array.from({ length: years }, (_, i) => `${lastYear - years + 1 + i}-12-31`);
	const row = (name: OwnLineName) => [
		ownLine(name).title,
		UNITS[ownLine(name).unit],
		aboutLine(name),
		...ends.map(() => ""),
	];
	const part = (title: string, names: readonly OwnLineName[]) => [[`# ${title}`], ...names.map(row)];
	return [
		[`# Statements of ${KINDS[kind]}, to fill in`],
		["# 1. Fill in the rows from name to price day."],
		[
			"# 2. A column is a fiscal year. Change the days to your year ends, delete columns or add some: three to ten years, oldest first.",
		],
		[
			"# 3. Copy the figures of the annual reports. Costs may be positive or negative, as they are there. Type 0 where there is none; leave empty what you do not know.",
		],
		[
			"# 4. Check it: valuelab data import FILE --symbol MYCO --data DIR says which lines were taken, and what does not add up.",
		],
		["kind", kind],
		...FACT_ROWS.map((head) => [...head]),
		["line", "unit", "what it is", ...ends],
		...part("needed by most figures", templateLines(kind, "needed")),
		...part("more figures, where you have them; rows may be deleted and added", templateLines(kind, "more")),
	];
}

export const templateCsv = (rows: readonly (readonly string[])[]): string =>
	rows
		.map((row) => `${row.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\n`)
		.join("");

export const templateWorkbook = (rows: readonly (readonly string[])[]): Promise<Uint8Array> =>
	rowsWorkbook("Statements", rows, [30, 10, 48, ...new Array<number>(10).fill(12)]);
