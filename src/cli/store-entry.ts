// Finds a company of a store by symbol or CIK.
import { ValuelabError } from "../core/errors.js";

/** Finds the company of a symbol or CIK. */
export function storedCompany<E extends { readonly profile: { readonly cik: string | null } }>(
	entries: ReadonlyMap<string, E>,
	symbol: string,
	folder: string,
): E {
	const wanted = symbol.trim().toUpperCase();
	const cik = /^\d+$/.test(wanted) ? wanted.padStart(10, "0") : undefined;
	const entry = entries.get(wanted) ?? [...entries.values()].find(({ profile }) => cik && profile.cik === cik);
	if (entry) return entry;
	throw new ValuelabError(
		"not_found",
		`${symbol} is not in the store ${folder}; valuelab data info --data ${folder} lists its companies`,
		{ argument: "symbol" },
	);
}
