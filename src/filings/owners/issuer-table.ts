import { gridOf, unreadableFile } from "../files/file-text.js";

/** A line of a user's own table. */
export interface IssuerLine {
	readonly cusip: string;
	readonly issuer: string;
	readonly title: string;
	readonly symbol: string;
}

const COLUMNS: readonly (readonly [keyof IssuerLine, RegExp])[] = [
	["cusip", /^cusip$/i],
	["issuer", /^(?:name ?of ?)?issuer$/i],
	["title", /^(?:class|title(?: ?of ?class)?)$/i],
	["symbol", /^(?:symbol|ticker)$/i],
];

/**
 * Reads a table that says which symbol a CUSIP or an issuer and its class have: columns `symbol` and `cusip` or `issuer`, and `class` where it matters.
 *
 * @throws ValuelabError `unreadable` for a line that names no symbol, or nothing by which to know the issuer
 */
export function readIssuerTable(text: string, name: string): IssuerLine[] {
	const { rows, lines } = gridOf(text, name);
	const [header = [], ...data] = rows;
	const places = COLUMNS.map(
		([column, said]) => [column, header.findIndex((cell) => said.test(cell.replaceAll("_", " ")))] as const,
	);
	return data.map((row, i) => {
		const line = Object.fromEntries(places.map(([column, at]) => [column, row[at] ?? ""])) as Record<
			keyof IssuerLine,
			string
		>;
		if (!line.symbol || !(line.cusip || line.issuer))
			throw unreadableFile(name, `line ${lines[i + 1]} names no symbol, or neither CUSIP nor issuer`);
		return { ...line, symbol: line.symbol.toUpperCase() };
	});
}
