// Declares the tool that compares companies.
import * as z from "zod";
import { withFairValues } from "../../analytics/company/compare-values.js";
import { comparisonTable } from "../../analytics/company/tables.js";
import { compare as compareCompanies, value } from "../../analytics/index.js";
import { ArgumentError } from "../../core/errors.js";
import { table } from "../outputs.js";
import { tableData } from "../table-data.js";
import { tool } from "../tool.js";
import { asOf, assumptions, company } from "./options.js";

/** The budget in tokens, enough for a dozen companies. */
const TOKENS = 4000;

export const compare = tool({
	name: "compare",
	title: "Compare companies",
	description:
		"Fair values and measures of companies side by side, with the median of the others. One company alone is compared with its nearest peers.",
	input: z.object({ companies: z.array(company).min(1).max(12), as_of: asOf, assumptions }),
	output: z.looseObject(table),
	async run({ companies, as_of, assumptions: given }, session, signal) {
		const named = await Promise.all(companies.map((text) => session.company(text, signal)));
		const [target] = named;
		if (!target) throw new ArgumentError("companies", "companies: name at least one");
		const settings = { assumptions: given, asOf: as_of };
		const peersOf = await Promise.all(named.map((one) => session.peersOf(one, as_of)));
		const all = named.length > 1 ? named : [target, ...(peersOf[0] ?? [])];
		const valuations = named.map((one, i) => value(one, { ...settings, peers: peersOf[i] ?? [] }));
		const comparison = withFairValues(compareCompanies(all, settings), valuations);
		const data = tableData(comparisonTable(comparison), { maxTokens: TOKENS, isNewestLast: false });
		const [first] = valuations;
		return {
			text: [first?.fairValue.sentence, ...comparison.warnings.map(({ text }) => `${text}.`)].filter(Boolean).join(" "),
			data: { ...data },
		};
	},
});
