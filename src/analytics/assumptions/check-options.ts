// Checks the names and values of a valuation's options.
import { noSuchName } from "../../core/errors.js";
import type { ValueOptions } from "./options.js";

/** The allowed words of every option; null if its value is not one of a few words. */
const OPTIONS: Readonly<Record<keyof ValueOptions, readonly string[] | null>> = {
	asOf: null,
	peers: null,
	assumptions: null,
	stockCompensation: ["expense", "added_back"],
	market: null,
	marketYield: null,
	includeMadeUp: null,
	paid: null,
	midYear: null,
	unleveredBeta: null,
	betaAdjustment: ["none", "blume"],
	tolerance: null,
	bounds: null,
	strict: null,
	forecast: null,
};

/** Refuses unknown options and words, which would silently have no effect. @throws ArgumentError for an option or a word that does not exist */
export function checkOptions(options: ValueOptions): void {
	for (const [name, value] of Object.entries(options)) {
		const words = OPTIONS[name as keyof ValueOptions];
		if (words === undefined) throw noSuchName("options", "option", name, Object.keys(OPTIONS));
		if (words && value && !words.includes(value)) throw noSuchName(name, name, value, words);
	}
}
