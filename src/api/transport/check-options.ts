import { ArgumentError } from "../../core/errors.js";
import { show } from "../catalogue/arguments/show.js";

/** Refuses numbers that would let nothing through or wait for ever. @throws ArgumentError that names the option as `limits.perMinute` */
export function checkNumbers(
	group: string,
	options: Readonly<Record<string, unknown>> = {},
	rule: "count" | "milliseconds",
): void {
	for (const [name, value] of Object.entries(options)) {
		if (value === undefined) continue;
		const number = typeof value === "number" && !Number.isNaN(value);
		const good = number && (rule === "count" ? Number.isInteger(value) && value >= 1 : value >= 0);
		if (good) continue;
		const allowed = rule === "count" ? "a whole number from 1" : "a number of milliseconds from 0";
		throw new ArgumentError(`${group}.${name}`, `${group}.${name}: ${show(value)} is not ${allowed}`);
	}
}
