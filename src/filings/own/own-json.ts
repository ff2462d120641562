// Reads own statements from JSON: the table, and facts about the whole document.
import { ArgumentError } from "../../core/errors.js";
import { unreadableFile } from "../files/file-text.js";
import { matchLine } from "./line-names.js";
import { cellsOf, type OwnCell, type OwnTable } from "./statement-table.js";

/** The rows of a JSON document, and numbers outside its table. */
interface OwnJson {
	readonly rows: OwnCell[][];
	readonly price?: number;
	readonly sharesOutstanding?: number;
}

/** Names of table facts by the options of `companyFrom`. */
const FACT_NAMES: Readonly<Record<string, string>> = {
	priceDate: "price day",
	sharesOutstanding: "shares",
	fiscalYearEnd: "fiscal year end",
};

const isTable = (member: unknown): boolean => typeof member === "object" && member !== null;

/** True if three names of rows or columns in the text are lines of statements. */
export function jsonNamesLines(head: string): boolean {
	const names = new Set([...head.matchAll(/"((?:[^"\\]|\\.){1,80})"\s*[:,]/g)].map(([, name = ""]) => name));
	return [...names].filter((name) => "line" in matchLine(name)).length >= 3;
}

/**
 * Rows of objects, columns by name, objects by line and period, or an object with `statements` as `companyFrom` takes it.
 * @throws ValuelabError `unreadable` where the text is not JSON; ArgumentError where it holds no table
 */
export function readOwnJson(text: string, name: string): OwnJson {
	let document: unknown;
	try {
		document = JSON.parse(text);
	} catch (error) {
		throw unreadableFile(name, `it is not JSON: ${error instanceof Error ? error.message : String(error)}`);
	}
	if (!isTable(document)) throw new ArgumentError("statements", `statements: ${name} holds no table`);
	if (Array.isArray(document)) return { rows: cellsOf(document) as OwnCell[][] };
	const { statements, price, sharesOutstanding } = document as Record<string, unknown>;
	const members = Object.entries(document as Record<string, unknown>);
	const columns = Object.fromEntries(members.filter(([, member]) => isTable(member)));
	const facts = members.flatMap(([fact, value]) =>
		typeof value === "string" || fact === "scale" ? [[FACT_NAMES[fact] ?? fact, value as OwnCell]] : [],
	);
	return {
		rows: [...facts, ...(cellsOf((statements ?? columns) as OwnTable) as OwnCell[][])],
		...(typeof price === "number" && { price }),
		...(typeof sharesOutstanding === "number" && { sharesOutstanding }),
	};
}
