import type { Company, Section } from "../../store/types.js";
import { inventedOwnership } from "../made-up/ownership.js";
import { rounded } from "../numeric.js";
import type { World } from "../world.js";
import { cellsOf, current, numberIn } from "./company.js";

/** Who owns a company, in percent of the shares outstanding. */
export interface Holders {
	/** Shares outstanding, millions; null where not known. */
	readonly outstanding: number | null;
	/** A lower bound where tracked filers hold the stock, invented where none does: announced as made up in either case. Null in a user's store without filers. */
	readonly institutional: number | null;
	/** Invented for every company; null in a user's store. */
	readonly insider: number | null;
	readonly float: number | null;
}

/** The newest number of a line that changes slowly: now, else of the last fiscal year that has one. */
function lastKnown(company: Company, section: Section, field: string): number | null {
	const years = cellsOf(company.annual, section, field);
	return current(company, section, field) ?? numberIn(years.findLast((cell) => typeof cell === "number"));
}

const NOTHING = { institutional: null, insider: null, float: null } as const;

/** What the tracked 13F filers hold, else an invented part; the insiders' part and the float are always invented. */
export function holdersOf(world: World, company: Company): Holders {
	const { symbol } = company.profile;
	const outstanding =
		lastKnown(company, "valuation_and_quality", "Shares Outstanding (EOP)") ??
		lastKnown(company, "income_statement", "Shares Outstanding (Diluted Average)");
	const held = world.records.institutions.get(symbol);
	const invented = world.dataset.isOwn ? NOTHING : inventedOwnership(symbol);
	const percent = held && outstanding ? (held.shares / 1e6 / outstanding) * 100 : null;
	const known = percent !== null && percent <= 100;
	return {
		outstanding,
		institutional: known ? rounded(percent, 2) : invented.institutional,
		insider: invented.insider,
		float: invented.float,
	};
}
