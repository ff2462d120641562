// Checks the options of a valuation.
import { noSuchName } from "../../core/no-such-name.js";
import type { ValueOptions } from "./options.js";

/** Every option with its allowed words; none if its value is not a word. */
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
