// The error for an unknown name.
import { ArgumentError } from "./errors.js";

type Known = readonly (string | { readonly name: string })[];

/** The error for an unknown name: shows the name and the known ones. @param what is looked for: "multiple" */
export function noSuchName(argument: string, what: string, name: string, known: Known): ArgumentError {
	const names = known.map((one) => (typeof one === "string" ? one : one.name)).join(", ") || "none";
	return new ArgumentError(argument, `there is no ${what} ${JSON.stringify(name)}; there are ${names}`);
}
