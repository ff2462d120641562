// Invents the supplier's ranks of a company.
import { fieldOf } from "../../store/fields.js";
import type { Company, Section } from "../../store/types.js";
import { current } from "../stock/company.js";
import { recentGrowth } from "./estimates.js";
import { randomFrom } from "./random.js";

/** The supplier's ranks from 1 to 10: its methods are not public, so these are invented. */
export interface Ranks {
	/** Twice the sum of the five ranks, at most 100. */
	readonly score: number;
	readonly financialStrength: number;
	readonly profitability: number;
	readonly value: number;
	readonly growth: number;
	readonly momentum: number;
	/** Half of the profitability rank, rounded: 1 to 5. */
	readonly rating: number;
}

/** A rank that rises from 1 to 10 between two bounds; the middle where the figure is not known. */
function rank(figure: number | null, low: number, high: number): number {
	if (figure === null) return 5;
	return Math.min(10, Math.max(1, Math.round(1 + (9 * (figure - low)) / (high - low))));
}

/** Invented ranks that fit the figures; only momentum is random, seeded by the symbol. @param upside estimated value over price, less 1 */
export function inventedRanks(company: Company, upside: number | null): Ranks {
	const figure = (section: Section, field: string) => current(company, section, fieldOf(field));
	const random = randomFrom(`ranks ${company.profile.symbol}`);
	const ranks = {
		financialStrength: rank(figure("valuation_and_quality", "@zScore"), 0.5, 6),
		profitability: rank(figure("common_size_ratios", "Net Margin %"), -5, 25),
		value: rank(upside, -1, 1),
		growth: rank(recentGrowth(company), -0.05, 0.2),
		momentum: 1 + Math.floor(random.next() * 10),
	};
	const sum = ranks.financialStrength + ranks.profitability + ranks.value + ranks.growth + ranks.momentum;
	return { ...ranks, score: sum * 2, rating: Math.round(ranks.profitability / 2) };
}
