// Declares the tool that finds a company by symbol or name.
import * as z from "zod";
import { serviceName } from "../service-text.js";
import { tool } from "../tool.js";

const MAX_COMPANIES = 10;

export const findCompany = tool({
	name: "find_company",
	title: "Find a company",
	description: "Symbols of companies by name, symbol or part of a name; says how deep the statements go.",
	input: z.object({ text: z.string().min(1).describe("name or symbol, such as coca-cola or KO") }),
	output: z.looseObject({
		companies: z.array(
			z.looseObject({
				symbol: z.string(),
				name: z.string(),
				exchange: z.string(),
				industry: z.string().nullable(),
				statements: z.string(),
			}),
		),
		more: z.number().optional(),
	}),
	async run({ text }, { directory }) {
		const entries = await directory.search(text);
		const companies = entries.slice(0, MAX_COMPANIES).map(({ symbol, name, exchange, industry, depth }) => ({
			symbol,
			name: serviceName(name),
			exchange,
			industry,
			statements: depth === "listing" ? "not known" : depth,
		}));
		const more = entries.length - companies.length;
		return {
			text: companies.length === 0 ? "No company fits. Try another part of the name." : `${companies.length} found.`,
			data: { companies, ...(more > 0 && { more }) },
		};
	},
});
