import { type Base, type Frequency, sorted } from "./base.js";
import type { FiledFact, Origin, StoredOrigins } from "./fact.js";

/** Where the cells of a company come from, each fact once. */
export function packOrigins(base: Base): StoredOrigins {
	const facts: FiledFact[] = [];
	const places = new Map<string, number>();
	const placeOf = ({ sign, ...fact }: Origin) => {
		const key = `${fact.tag} ${fact.start} ${fact.end} ${fact.accession} ${fact.value}`;
		let place = places.get(key);
		if (place === undefined) {
			place = facts.push(fact) - 1;
			places.set(key, place);
		}
		return sign > 0 ? place : -1 - place;
	};
	const cells = (frequency: Frequency) => {
		const lines: Record<string, Record<string, number[]>> = {};
		for (const { label, facts } of sorted(base[frequency]))
			for (const [field, { origins }] of facts) {
				if (!origins || field.startsWith("~")) continue;
				lines[field] ??= {};
				(lines[field] as Record<string, number[]>)[label] = origins.map(placeOf);
			}
		return lines;
	};
	const [annual, quarterly] = [cells("annual"), cells("quarterly")];
	return { facts, annual, quarterly };
}
