import { ArgumentError } from "./errors.js";

/**
 * The error for a name that nothing has: it shows the name and what there is.
 *
 * @param what is looked for: "multiple"
 */
export const noSuchName = (argument: string, what: string, name: string, known: readonly string[]): ArgumentError =>
	new ArgumentError(argument, `there is no ${what} ${JSON.stringify(name)}; there are ${known.join(", ") || "none"}`);
