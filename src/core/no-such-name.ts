import { ArgumentError } from "./errors.js";

/** Creates an error with the unknown name and the known ones. @param what the kind of thing, such as "multiple" */
export function noSuchName(argument: string, what: string, name: string, known: Known): ArgumentError {
	const names = known.map((one) => (typeof one === "string" ? one : one.name)).join(", ") || "none";
	return new ArgumentError(argument, `there is no ${what} ${JSON.stringify(name)}; there are ${names}`);
}

type Known = readonly (string | { readonly name: string })[];
