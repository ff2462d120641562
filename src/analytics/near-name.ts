import { nearest } from "../core/errors.js";
import { namedFigures } from "./company/figure-by-name.js";
import { otherName } from "./other-names.js";

/** `; did you mean roic?`, or an empty text. @param others names of other things that may be meant */
export function nearName(name: string, others: readonly string[] = []): string {
	const figures = namedFigures();
	const names = [...figures.keys()];
	const plain = names.filter((known) => !known.includes("."));
	const wanted = name.trim().toLowerCase().replaceAll(/\s+/g, "_");
	const [head = ""] = wanted.split(".");
	const outputs = figures.has(head) ? names.filter((known) => known.startsWith(`${head}.`)) : [];
	const near =
		(head !== wanted && figures.has(head) ? (nearest(wanted, outputs) ?? head) : undefined) ??
		otherName(wanted, (own) => figures.has(own)) ??
		nearest(wanted, [...plain, ...others]) ??
		nearest(wanted, names);
	return near === undefined ? "" : `; did you mean ${near}?`;
}

export const ALL_NAMES = "; `valuelab screen --names` lists all";
