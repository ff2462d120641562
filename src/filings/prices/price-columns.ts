// Recognizes the columns of a price file by their names.
import { cellNumber, type DecimalMark, isBlankCell } from "../files/cell-numbers.js";

/** The content of a column of a price file. */
export type PriceRole =
	| "close"
	| "adjusted"
	| "open"
	| "high"
	| "low"
	| "volume"
	| "dividend"
	| "split"
	| "symbol"
	| "currency";

/** Names of columns in lower case, without brackets and leading numbers. A more certain name of a close comes first. */
const NAMES: readonly (readonly [role: PriceRole, names: RegExp])[] = [
	["adjusted", /^(?:adj(?:usted|\.)? ?(?:close|last|price|closing price)|close ?adj(?:usted)?)$/],
	[
		"close",
		/^(?:close|close ?\/ ?last|c|schluss(?:kurs)?|clôture|cloture|cierre|chiusura|closing price|close price|last close)$/,
	],
	["close", /^(?:last|last price|price|kurs|nav|value|settle|settlement price|dernier|precio|prezzo|letzter)$/],
	["open", /^(?:open|o|eröffnung|eröffnungskurs|opening price|ouverture|apertura|erster)$/],
	["high", /^(?:high|h|hoch|tageshoch|day high|max|plus haut|máximo|massimo)$/],
	["low", /^(?:low|l|tief|tagestief|day low|min|plus bas|mínimo|minimo)$/],
	["volume", /^(?:vol|volume|v|shares traded|umsatz|stücke|volumen|volumes?)$/],
	["dividend", /^(?:dividends?|div ?cash|dividend amount|ex-dividend)$/],
	["split", /^(?:stock splits?|splits?|split (?:factor|coefficient|ratio))$/],
	["symbol", /^(?:symbol|ticker|isin)$/],
	["currency", /^(?:currency|währung|devise|ccy)$/],
];

/** A column's name in the form of the table above: without `<>`, a number before it and a currency after it. */
const plainName = (name: string): string =>
	name
		.replaceAll(/[<>]/g, "")
		.replace(/^\d+\w?\. /, "")
		.replace(/\s*(?:\([^)]*\)|in [A-Z]{3})$/, "")
		.replaceAll(/([a-z])([A-Z])/g, "$1 $2")
		.replaceAll("_", " ")
		.trim()
		.toLowerCase();

/** The currency that a column's name states, such as `Close (EUR)`. */
export const currencyInName = (name: string): string | undefined => /(?:\(|in )([A-Z]{3})\)?$/.exec(name.trim())?.[1];

/** The columns of a price file by content, or the reason why they are uncertain. */
export type FoundColumns = { readonly roles: ReadonlyMap<PriceRole, number> } | { readonly refused: string };

/** The number of cells of a header that are usual column names of price files. */
export const namesIn = (header: readonly string[]): number =>
	header.filter((name) => NAMES.some(([, names]) => names.test(plainName(name)))).length;

/** Finds the column of closes: by names if these decide, else by the numbers of the rows, oldest first. */
export function priceColumns(
	header: readonly string[],
	rows: readonly (readonly string[])[],
	{ mark, date }: { readonly mark: DecimalMark; readonly date: number },
): FoundColumns {
	const all = (rows[0] ?? []).map((_, column) => column);
	const cellsOf = (column: number) => rows.map((row) => row[column] ?? "");
	const numeric = all.filter((column) => column !== date && isNumeric(cellsOf(column), mark));
	const numbers = new Map(numeric.map((column) => [column, cellsOf(column).map((cell) => cellNumber(cell, mark))]));
	const roles = new Map<PriceRole, number>();
	for (const [role, names] of NAMES) {
		const matching = all.filter((column) => column !== date && names.test(plainName(header[column] ?? "")));
		const candidates =
			role === "symbol" || role === "currency" ? matching : matching.filter((column) => numbers.has(column));
		const [first, ...otherColumns] = candidates;
		if (first === undefined) continue;
		const other =
			role === "close" ? otherColumns.find((column) => differ(numbers.get(first), numbers.get(column))) : undefined;
		if (other !== undefined) return twoCloses(header, first, other);
		roles.set(role, first);
	}
	const foundRoles = roles.has("close") || roles.has("adjusted") ? roles : rolesByNumbers(header, numbers, roles);
	return "refused" in foundRoles ? foundRoles : (contradiction(header, foundRoles, numbers) ?? { roles: foundRoles });
}

const twoCloses = (header: readonly string[], first: number, second: number) => ({
	refused: `the columns ${nameOf(header, first)} and ${nameOf(header, second)} could both be the close and differ; name the right one Close`,
});
const nameOf = (header: readonly string[], column: number): string =>
	header[column] ? JSON.stringify(header[column]) : `number ${column + 1}`;

function isNumeric(cells: readonly string[], mark: DecimalMark): boolean {
	const filled = cells.filter((cell) => !isBlankCell(cell));
	return (
		filled.length > 0 && filled.filter((cell) => !Number.isNaN(cellNumber(cell, mark))).length >= 0.98 * filled.length
	);
}

const differ = (a: readonly number[] = [], b: readonly number[] = []): boolean =>
	a.some((value, i) => Math.abs(value - (b[i] as number)) > 1e-9 * Math.abs(value));

type Numbers = ReadonlyMap<number, readonly number[]>;

/** Finds the close by numbers: a single column of prices, or among four columns the one that is nearest the next day's open. */
function rolesByNumbers(header: readonly string[], numbers: Numbers, knownRoles: ReadonlyMap<PriceRole, number>) {
	const unassigned = [...numbers.keys()].filter((column) => ![...knownRoles.values()].includes(column));
	const isPriceLike = (column: number) => unassigned.length === 1 || isSmooth(numbers.get(column) as readonly number[]);
	const priceLike = unassigned.filter(isPriceLike);
	const [only] = priceLike;
	const roles = new Map(knownRoles);
	if (priceLike.length === 1 && only !== undefined) return roles.set("close", only);
	if (priceLike.length === 4) {
		const valueAt = (column: number, row: number) => numbers.get(column)?.[row] as number;
		const rows = (numbers.get(priceLike[0] as number) ?? []).map((_, row) => row);
		const isNeverBelow = (a: number, b: number) => rows.every((row) => !(valueAt(a, row) < valueAt(b, row)));
		const high = priceLike.find((candidate) => priceLike.every((column) => isNeverBelow(candidate, column)));
		const low = priceLike.find((candidate) => priceLike.every((column) => isNeverBelow(column, candidate)));
		const [a, b] = priceLike.filter((column) => column !== high && column !== low);
		if (high !== undefined && low !== undefined && a !== undefined && b !== undefined) {
			const gap = (close: number, open: number) =>
				rows.slice(1).reduce((sum, row) => sum + Math.abs(valueAt(close, row - 1) - valueAt(open, row)), 0);
			const [ab, ba] = [gap(a, b), gap(b, a)];
			if (Math.min(ab, ba) < 0.8 * Math.max(ab, ba)) {
				const [close, open] = ab < ba ? [a, b] : [b, a];
				return roles.set("high", high).set("low", low).set("close", close).set("open", open);
			}
		}
	}
	const names = priceLike.map((column) => nameOf(header, column)).join(", ");
	return {
		refused:
			priceLike.length === 0
				? "no column holds prices"
				: `any of the columns ${names} could be the close; name it Close`,
	};
}

/** True for prices: their median change from row to row is below 8%, unlike that of volumes, dividends and splits. */
function isSmooth(values: readonly number[]): boolean {
	const numbers = values.filter((value) => !Number.isNaN(value));
	const steps = numbers.slice(1).map((value, i) => Math.abs(value / (numbers[i] as number) - 1));
	const medianChange = steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
	return numbers.length > 0 && numbers.every((value) => value > 0) && medianChange < 0.08;
}

/** The reason if the close is outside the day's range on many days: then the names of the columns are wrong. */
function contradiction(header: readonly string[], roles: ReadonlyMap<PriceRole, number>, numbers: Numbers) {
	const [close, high, low] = (["close", "high", "low"] as const).map((role) => numbers.get(roles.get(role) ?? -1));
	if (!close || !high || !low) return undefined;
	const outside = close.filter((value, i) => value > (high[i] as number) * 1.001 || value < (low[i] as number) * 0.999);
	if (outside.length <= 0.2 * close.length) return undefined;
	return {
		refused: `${nameOf(header, roles.get("close") as number)} lies outside high and low in ${outside.length} of ${close.length} rows; name the right column Close`,
	};
}
