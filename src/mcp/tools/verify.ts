import * as z from "zod";
import { type Valuation, value } from "../../analytics/index.js";
import { ValuelabError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { tool } from "../tool.js";
import { type CheckedClaim, checkClaim } from "../verify/check-claim.js";
import { type Claim, findClaims } from "../verify/find-claims.js";
import { nameCompanies } from "../verify/name-companies.js";
import { asOf } from "./options.js";

/** Claims of one text that are checked. */
const MOST_CLAIMS = 40;
/** Numbers without a measure that are listed. */
const OTHERS_LISTED = 10;

export const verify = tool({
	name: "verify",
	title: "Verify figures in a text",
	about:
		"Finds figures such as `Apple's ROIC was 94 % in 2025, P/E 35` in a text, computes each again, and says right, wrong (by how much) or not checkable. Deterministic.",
	input: z.object({
		text: z.string().min(1).max(20_000),
		company: z.string().optional().describe("symbol or name, for figures of which the text names no company"),
		as_of: asOf,
	}),
	async run({ text, company, as_of }, session, signal) {
		const known = await session.directory.search("");
		const fallback = company === undefined ? null : await session.directory.symbolOf(company);
		const { claims, others } = findClaims(text, nameCompanies(text, known), fallback);
		const loaded = new Map<string, { readonly company: Company; readonly valuation: Valuation } | string>();
		const checked: CheckedClaim[] = [];
		for (const claim of claims.slice(0, MOST_CLAIMS)) {
			const { symbol } = claim;
			if (symbol === null) {
				checked.push(notCheckable(claim, "the text names no company"));
				continue;
			}
			if (!loaded.has(symbol)) loaded.set(symbol, await load(symbol));
			const found = loaded.get(symbol) as NonNullable<ReturnType<typeof loaded.get>>;
			checked.push(
				typeof found === "string" ? notCheckable(claim, found) : checkClaim(claim, found.company, found.valuation),
			);
		}
		const count = (verdict: CheckedClaim["verdict"]) => checked.filter((one) => one.verdict === verdict).length;
		const left = claims.length - checked.length;
		return {
			text: `${count("right")} right, ${count("wrong")} wrong, ${count("not_checkable") + others.length} not checkable.`,
			data: {
				claims: checked,
				...(others.length > 0 && { figures_without_a_measure: others.slice(0, OTHERS_LISTED) }),
				...(left > 0 && { claims_left_out: left }),
			},
		};

		async function load(symbol: string) {
			try {
				const one = await session.company(symbol, signal);
				return { company: one, valuation: value(one, as_of === undefined ? {} : { asOf: as_of }) };
			} catch (error) {
				if (error instanceof ValuelabError && error.code !== "aborted") return error.message;
				throw error;
			}
		}
	},
});

const notCheckable = ({ quote, figure, symbol }: Claim, why: string): CheckedClaim => ({
	quote,
	verdict: "not_checkable",
	...(symbol !== null && { company: symbol }),
	figure: figure.name,
	why,
});
