// Reads the SEC's file of a company's facts, `CIK##########.json`.
import { dayOfIso } from "../core/day.js";
import { isObject } from "../core/is-object.js";
import type { FiledFact } from "./fact.js";
import { readCik, readObject, unreadable } from "./unreadable.js";

export interface CompanyFacts {
	/** Ten digits. */
	readonly cik: string;
	/** Name in the file. It may be the name of a subsidiary that filed last. */
	readonly name: string;
	/** Symbol, where the file names one; SEC's own files do not. */
	readonly symbol: string | null;
	/** In the file's order. */
	readonly facts: readonly FiledFact[];
}

const KIND = "company facts";

/**
 * Reads the facts of a file `CIK##########.json`, which may be cut to some tags.
 * @throws ValuelabError `unreadable` for any other text, with the place and the value
 */
export function readCompanyFacts(text: string): CompanyFacts {
	const file = readObject(text, KIND);
	if (!isObject(file.facts))
		throw unreadable(KIND, `it has no object "facts" (keys: ${Object.keys(file).slice(0, 6)})`);
	const facts: FiledFact[] = [];
	for (const [taxonomy, tags] of Object.entries(file.facts))
		for (const [tag, entry] of entriesOf(tags, taxonomy))
			for (const [unit, list] of entriesOf(isObject(entry) ? entry.units : entry, `${taxonomy}.${tag}.units`)) {
				if (!Array.isArray(list)) throw unreadable(KIND, `${taxonomy}.${tag}.units.${unit} is not a list`);
				for (const fact of list as readonly unknown[]) addFact(facts, { taxonomy, tag, unit }, fact);
			}
	return {
		cik: readCik(file.cik, KIND),
		name: typeof file.entityName === "string" ? file.entityName.replaceAll("\u00a0", " ").trim() : "",
		symbol: typeof file.ticker === "string" ? file.ticker : null,
		facts,
	};
}

function entriesOf(value: unknown, path: string): [string, unknown][] {
	if (!isObject(value)) throw unreadable(KIND, `facts.${path} is not an object`);
	// Names that begin with _ are not tags; a program that cut the file may add them.
	return Object.entries(value).filter(([name]) => !name.startsWith("_"));
}

function addFact(facts: FiledFact[], names: Pick<FiledFact, "taxonomy" | "tag" | "unit">, fact: unknown): void {
	const { taxonomy, tag, unit } = names;
	const {
		start = null,
		end,
		val,
		accn,
		form = "",
		filed,
	} = (isObject(fact) ? fact : {}) as Readonly<Record<string, string | number | null | undefined>>;
	if (val === null) return;
	const isValid =
		typeof val === "number" &&
		typeof accn === "string" &&
		isDay(end) &&
		isDay(filed) &&
		(start === null || isDay(start));
	if (!isValid) throw unreadable(KIND, `${taxonomy}.${tag}.${unit} holds ${JSON.stringify(fact).slice(0, 200)}`);
	facts.push({
		taxonomy,
		tag,
		unit,
		start: start as string | null,
		end,
		value: val,
		accession: accn,
		form: String(form),
		filed,
	});
}

const isDay = (value: unknown): value is string => typeof value === "string" && dayOfIso(value) !== 0;
