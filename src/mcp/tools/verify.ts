// Declares the tool that checks the claims of a text.
import * as z from "zod";
import { checkText, claimText, countsText } from "../../claims/index.js";
import { claim } from "../outputs.js";
import { tool } from "../tool.js";
import { asOf } from "./options.js";

/** The most claims listed; wrong ones come first. */
const MAX_CLAIMS = 40;
/** The most numbers without a figure listed. */
const OTHERS_LISTED = 10;

export const verify = tool({
	name: "verify",
	title: "Verify figures in a text",
	description:
		"Finds figures such as `Apple's ROIC was 94% in 2025, revenue grew 6.4%` in a text or Markdown, computes each again, and says right, wrong or not checkable, with what was found, its period and its source. Deterministic.",
	input: z.object({
		text: z.string().min(1).max(50_000),
		company: z.string().optional().describe("symbol or name, for figures of which the text names no company"),
		as_of: asOf,
	}),
	output: z.looseObject({
		right: z.number(),
		wrong: z.number(),
		not_checkable: z.number(),
		claims: z.array(claim),
		figures_without_a_measure: z.array(z.string()).optional(),
		claims_left_out: z.number().optional(),
	}),
	async run({ text, company, as_of }, session, signal) {
		const checked = await checkText(
			text,
			{
				known: await session.directory.search(""),
				load: (symbol, currency) => session.company(symbol, signal, currency),
				peersOf: (company, day) => session.peersOf(company, day),
				firstFiled: session.firstFiled,
			},
			{ company: company === undefined ? null : await session.directory.symbolOf(company), asOf: as_of },
		);
		const { claims, right, wrong, notCheckable, others } = checked;
		const listed = [
			...claims.filter((claim) => claim.verdict === "wrong"),
			...claims.filter((claim) => claim.verdict !== "wrong"),
		]
			.slice(0, MAX_CLAIMS)
			.sort((a, b) => a.at - b.at);
		const left = claims.length - listed.length;
		return {
			text: [countsText(checked), ...listed.map(claimText)].join("\n"),
			data: {
				right,
				wrong,
				not_checkable: notCheckable,
				claims: listed,
				...(others.length > 0 && { figures_without_a_measure: others.slice(0, OTHERS_LISTED) }),
				...(left > 0 && { claims_left_out: left }),
			},
		};
	},
});
