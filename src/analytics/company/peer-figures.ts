// Computes the figures by which companies are compared when peers are chosen.
import { absentFor, type Figure, present } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import { CompanyFacts } from "../evaluation/facts.js";
import type { PeerCandidate } from "../fair-value/nearest-peers.js";
import { normalNetMargin } from "../inputs/equity-year.js";
import { ownGrowth } from "../measures/growth.js";
import { marketValue } from "../measures/market.js";
import type { NamedFigure } from "./figure-by-name.js";

/** The figures that measure similarity of companies: market value in millions, growth of the record, normal margin. */
const SIMILARITY = { marketValue, growth: ownGrowth, margin: normalNetMargin } as const;

/** The same as figures, to be computed and kept like those of conditions; conditions cannot name them. */
export const PEER_FIGURES: Readonly<Record<string, NamedFigure>> = Object.fromEntries(
	Object.entries(SIMILARITY).map(([key, quantity]) => {
		const name = `peer: ${key}`;
		return [name, { name, title: name, unit: "none", find: (facts) => nearnessOf(facts.value(quantity)) }];
	}),
);

/** A number that measures similarity, as a figure. */
export const nearnessOf = (value: number | null): Figure =>
	value === null ? absentFor({ code: "missing_input" }) : present(value, { kind: "none" });

export function peerFigures(company: Company): PeerCandidate {
	const facts = new CompanyFacts(company);
	return {
		symbol: company.symbol,
		name: company.name,
		template: company.template,
		sector: company.sector,
		industry: company.industry,
		marketValue: facts.value(SIMILARITY.marketValue),
		growth: facts.value(SIMILARITY.growth),
		margin: facts.value(SIMILARITY.margin),
	};
}
