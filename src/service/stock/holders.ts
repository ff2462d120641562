// Finds or invents who owns a company.
import { institutionalShares } from "../../store/large-holdings.js";
import type { Company, Section } from "../../store/types.js";
import { randomFrom } from "../made-up/random.js";
import type { World } from "../resource.js";
import { rounded } from "../written-values.js";
import { cellsOf, current, numberIn } from "./company.js";

/** Who owns a company, in percent of the shares outstanding. */
export interface Holders {
	/** Shares outstanding, millions; null where not known. */
	readonly outstanding: number | null;
	/** A lower bound if tracked filers hold the stock, else invented; announced as made up in both cases. Null in a user's store without filers. */
	readonly institutional: number | null;
	/** Millions of shares that filers report; null where the percentage is invented. */
	readonly held: number | null;
	/** Invented for every company; null in a user's store. */
	readonly insider: number | null;
	readonly float: number | null;
}

/** The newest number of a slowly changing line: the current one, else of the last fiscal year that has one. */
function lastKnown(company: Company, section: Section, field: string): number | null {
	const years = cellsOf(company.annual, section, field);
	return current(company, section, field) ?? numberIn(years.findLast((cell) => typeof cell === "number"));
}

const UNKNOWN_OWNERSHIP = { institutional: null, insider: null, float: null } as const;

/** Institutional ownership by 13F filers or Schedules 13G, else invented; the insiders' part and the float are always invented. */
export function holdersOf(world: World, company: Company): Holders {
	const { symbol } = company.profile;
	const outstanding =
		lastKnown(company, "valuation_and_quality", "Shares Outstanding (EOP)") ??
		lastKnown(company, "income_statement", "Shares Outstanding (Diluted Average)");
	const institutions = world.records.institutions.get(symbol);
	const invented = world.dataset.isOwn ? UNKNOWN_OWNERSHIP : inventedOwnership(symbol);
	// Managers and owners of more than 5% overlap, so the larger of the two sums is a lower bound.
	const largeHolders = world.records.largeHolders.get(symbol) ?? [];
	const lowerBound = Math.max(institutions?.shares ?? 0, institutionalShares(largeHolders));
	const percent = lowerBound > 0 && outstanding ? (lowerBound / 1e6 / outstanding) * 100 : null;
	const isKnown = percent !== null && percent <= 100;
	return {
		outstanding,
		institutional: isKnown ? rounded(percent, 2) : invented.institutional,
		held: isKnown ? lowerBound / 1e6 : null,
		insider: invented.insider,
		float: invented.float,
	};
}

/** Invented shares of ownership in percent: the data set does not have a company's total institutional or insider holding. */
function inventedOwnership(symbol: string): { institutional: number; insider: number; float: number } {
	const random = randomFrom(`ownership ${symbol}`);
	const insider = rounded(random.between(0.1, 4), 2);
	const institutional = rounded(random.between(45, 85), 2);
	return { institutional, insider, float: rounded(100 - insider - random.between(0, 1), 2) };
}
