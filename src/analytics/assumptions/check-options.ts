// Checks the names and values of a valuation's options.
import { noSuchName } from "../../core/errors.js";
import type { ValueOptions } from "./options.js";

/** Every option with its allowed words; "" if its value is not one of a few words. */
const OPTIONS: Readonly<Record<keyof ValueOptions, string>> = {
	asOf: "",
	peers: "",
	assumptions: "",
	stockCompensation: "expense, added_back",
	market: "",
	marketYield: "",
	includeMadeUp: "",
	paid: "",
	midYear: "",
	unleveredBeta: "",
	betaAdjustment: "none, blume",
	tolerance: "",
	bounds: "",
	strict: "",
	forecast: "",
};

/** Refuses unknown options and words, which would silently have no effect. @throws ArgumentError for an option or a word that does not exist */
export function checkOptions(options: ValueOptions): void {
	for (const [name, value] of Object.entries(options)) {
		const words = OPTIONS[name as keyof ValueOptions];
		if (words === undefined) throw noSuchName("options", "option", name, Object.keys(OPTIONS));
		if (words && value && !words.split(", ").includes(value)) throw noSuchName(name, name, value, [words]);
	}
}
