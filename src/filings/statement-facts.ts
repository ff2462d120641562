import { later } from "./base.js";
import type { FiledFact } from "./fact.js";
import { IFRS_FULL } from "./rows/ifrs-full.js";
import type { Row } from "./rows/row.js";
import { US_GAAP } from "./rows/us-gaap.js";

/** The facts of the statements: of one taxonomy and one currency, filed by a day. */
export interface StatementFacts {
	readonly facts: readonly FiledFact[];
	/** Currency of the statements. */
	readonly currency: string;
	/** The lines of the taxonomy. */
	readonly rows: readonly Row[];
}

const TAXONOMIES = ["us-gaap", "ifrs-full"];

/** Facts of the taxonomy and the currency in which the filer reported last; others beside it are translations for the reader. */
export function statementsOf(facts: readonly FiledFact[], asOf: string): StatementFacts {
	const known = facts.filter(({ filed, taxonomy }) => filed <= asOf && TAXONOMIES.includes(taxonomy));
	const newest = known.reduce((last, { filed }) => later(last, filed), "");
	const from = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
	const counts = new Map<string, number>();
	for (const { taxonomy, unit, filed } of known)
		if (filed >= from && /^[A-Z]{3}$/.test(unit))
			counts.set(`${taxonomy} ${unit}`, (counts.get(`${taxonomy} ${unit}`) ?? 0) + 1);
	const [best = "us-gaap USD"] = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
	const [taxonomy, currency] = best.split(" ") as [string, string];
	return {
		facts: known.filter((fact) => fact.taxonomy === taxonomy),
		currency,
		rows: taxonomy === "ifrs-full" ? IFRS_FULL : US_GAAP,
	};
}
