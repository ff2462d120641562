// Declares the schema of a company's summary.
import * as z from "zod";
import { number, open, perShare, score, secondsText, text } from "./cell.js";
import { withPatterns } from "./shape.js";

const general = withPatterns(
	z.looseObject({
		company: text,
		price: perShare.optional(),
		timestamp: secondsText.optional(),
		/** `<brand>_score` in live answers; see `summaryRoles`. */
		svc_score: score.optional(),
		rank_financial_strength: score.optional(),
		rank_profitability: score.optional(),
		/** `rank_<brand>_value` in live answers. */
		rank_svc_value: score.optional(),
		rank_growth: score.optional(),
		rank_momentum: score.optional(),
		supersector: text.optional(),
		sector: text,
		group: text,
		industry: text.optional(),
		subindustry: text.optional(),
		risk_assessment: text,
		/** `<brand>_valuation` in live answers. */
		svc_valuation: text.optional(),
		valuation_box_status: open.optional(),
		desc: text,
		short_desc: text,
		rating: score.optional(),
		/** Currency symbol. */
		currency: text,
		country: text,
	}),
	[
		[/^percentage_of_/, number],
		[/^rank_[a-z0-9]+_value$/, number],
		[/^[a-z0-9]+_score$/, number],
		[/^[a-z0-9]+_valuation$/, text],
	],
);

/** Company, price, scores and ranks. */
export interface SummaryGeneral extends z.infer<typeof general> {}

const chart = z
	.object({
		"Earnings Power Value": number.optional(),
		"Net-Net Working Capital": number.optional(),
		"Net Current Asset Value": number.optional(),
		"Tangible Book": number.optional(),
		"Projected FCF": number.optional(),
		"DCF (FCF Based)": number.optional(),
		"DCF (Earnings Based)": number.optional(),
		"Median P/S Value": number.optional(),
	})
	.catchall(number.optional());

const summaryBody = z.looseObject({
	summary: z.looseObject({
		general,
		chart,
		ratio: open.optional(),
		guru: open.optional(),
		insider: open.optional(),
		company_data: open.optional(),
		estimate: open.optional(),
	}),
});

/** Company, price, scores and ranks, and the supplier's valuations per share. */
export interface StockSummary extends z.infer<typeof summaryBody> {}
export const stockSummary: z.ZodType<StockSummary> = summaryBody;

/** The fields whose names hold the supplier's brand, by what they are. */
export interface SummaryRoles {
	/** The supplier's overall score, 0 to 100. */
	readonly score: number | null;
	/** The rank of the supplier's value, 0 to 10. */
	readonly rankValue: number | null;
	/** The supplier's words on the valuation. */
	readonly valuation: string | null;
}

/**
 * Score, rank and valuation of a summary, under whatever brand the service wrote them.
 * @example
 * const data = await createClient().stock.summary("KO");
 * Object.keys(summaryRoles(data)) //=> ["score", "rankValue", "valuation"]
 */
export function summaryRoles(data: StockSummary): SummaryRoles {
	const fields = Object.entries(data.summary.general);
	const find = (shape: RegExp) => fields.find(([name]) => shape.test(name))?.[1];
	const asNumber = (value: unknown) => (typeof value === "number" ? value : null);
	const valuation = find(/^[a-z0-9]+_valuation$/);
	return {
		score: asNumber(find(/^[a-z0-9]+_score$/)),
		rankValue: asNumber(find(/^rank_[a-z0-9]+_value$/)),
		valuation: typeof valuation === "string" ? valuation : null,
	};
}
