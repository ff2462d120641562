// Declares the tool that values a company.
import * as z from "zod";
import { type GivenDrivers, value as valueCompany } from "../../analytics/index.js";
import type { Company } from "../../frames/company-types.js";
import { valuation as valuationOutput } from "../outputs.js";
import type { Session } from "../session.js";
import { tool } from "../tool.js";
import { valuationData } from "../valuation-data.js";
import { asOf, assumptions, company, drivers, peers } from "./options.js";

export const value = tool({
	name: "value",
	title: "Value a company",
	description:
		"The fair-value range of a company with its verdict, every method's value per share, multiples against their own history; refused methods by reason code. `explain` unfolds any of them.",
	input: z.object({
		company,
		as_of: asOf,
		assumptions,
		peers,
		forecast: drivers
			.optional()
			.describe("drivers of a forecast that joins the range as a family; {} is its base case"),
		only: z.enum(["forecast"]).optional().describe("the range by that forecast alone"),
	}),
	output: valuationOutput,
	async run({ company: text, as_of, assumptions: given, peers, forecast, only }, session, signal) {
		const takes = forecast !== undefined || only !== undefined;
		const loaded = await session.company(text, signal);
		const valuation = valueCompany(loaded, {
			peers: await loadPeers(session, loaded, peers, signal, as_of),
			assumptions: given,
			asOf: as_of,
			forecast: takes ? { drivers: forecast as GivenDrivers, only: only !== undefined } : undefined,
		});
		const { sentence, needs } = valuation.fairValue;
		return { text: [sentence, needs].filter(Boolean).join(" "), data: valuationData(valuation, loaded) };
	},
});

/** The named peers, the nearest of the industry, or none. */
export async function loadPeers(
	session: Session,
	target: Company,
	named: "auto" | "none" | readonly string[] = "auto",
	signal: AbortSignal,
	asOf?: string,
): Promise<readonly Company[]> {
	if (named === "none") return [];
	if (named === "auto") return session.peersOf(target, asOf);
	return Promise.all(named.map((text) => session.company(text, signal)));
}
