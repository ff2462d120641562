import type { Company } from "../../frames/company-types.js";
import { CompanyFacts } from "../evaluation/facts.js";
import type { PeerCandidate } from "../fair-value/nearest-peers.js";
import { normalNetMargin } from "../inputs/equity-year.js";
import { ownGrowth } from "../measures/growth.js";
import { marketValue } from "../measures/market.js";

/** The figures that measure similarity of companies: market value in millions, growth of the record, normal margin. */
export function peerFigures(company: Company): PeerCandidate {
	const facts = new CompanyFacts(company);
	return {
		symbol: company.symbol,
		name: company.name,
		template: company.template,
		sector: company.sector,
		industry: company.industry,
		marketValue: facts.value(marketValue),
		growth: facts.value(ownGrowth),
		margin: facts.value(normalNetMargin),
	};
}
