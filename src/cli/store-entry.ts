// A company of a store as a command names it, and the options of commands that tell what a store holds.
import { ValuelabError } from "../core/errors.js";
import type { OutputOptions } from "./print-table.js";
import type { DataOptions } from "./store-option.js";

export interface InfoOptions extends DataOptions, OutputOptions {
	readonly operations?: boolean;
}

/** The company of a symbol or of a number at the SEC. */
export function entryOf<E extends { readonly profile: { readonly cik: string | null } }>(
	entries: ReadonlyMap<string, E>,
	symbol: string,
	folder: string,
): E {
	const wanted = symbol.trim().toUpperCase();
	const cik = /^\d+$/.test(wanted) ? wanted.padStart(10, "0") : undefined;
	const found = entries.get(wanted) ?? [...entries.values()].find(({ profile }) => cik && profile.cik === cik);
	if (found) return found;
	throw new ValuelabError("not_found", `${symbol} is not in the store ${folder}`, { argument: "symbol" });
}
