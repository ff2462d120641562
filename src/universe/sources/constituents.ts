// Reads the list of the members of the S&P 500.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { packageRoot } from "../../package-root.js";

/** A member of an index, as its list describes it. */
export interface Constituent {
	readonly symbol: string;
	readonly name: string;
	readonly sector: string | null;
	readonly industry: string | null;
	/** ISO day on which it joined, where known. */
	readonly added: string | null;
}

/** The members of the S&P 500, and the day of the list. */
export interface Constituents {
	readonly asOf: string;
	readonly members: readonly Constituent[];
}

interface StoredList extends Readonly<Record<"symbol" | "name" | "sector" | "industry" | "added", readonly string[]>> {
	readonly asOf: string;
}

let loaded: Constituents | undefined;

/**
 * The members of the S&P 500 with sector and industry (GICS), as of the day of the bundled list.
 * @example
 * sp500().members.find(({ symbol }) => symbol === "KO")?.sector //=> "Consumer Staples"
 */
export function sp500(): Constituents {
	if (loaded) return loaded;
	const packed = readFileSync(new URL("data/records/sp500.json.br", packageRoot()));
	const list = JSON.parse(brotliDecompressSync(packed).toString()) as StoredList;
	const { asOf, symbol, name, sector, industry, added } = list;
	const members = symbol.map((symbolText, i) => ({
		symbol: symbolText,
		name: name[i] ?? symbolText,
		sector: sector[i] || null,
		industry: industry[i] || null,
		added: added[i] || null,
	}));
	loaded = { asOf, members };
	return loaded;
}
