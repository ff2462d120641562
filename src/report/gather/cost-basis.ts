// Estimates the cost basis of well-known investors.
import type { PaidRange } from "../../analytics/assumptions/options.js";
import type { Source } from "../../core/figure.js";
import { adapt } from "../../frames/adapt.js";
import { sourceOf } from "../../frames/adapters/adapter.js";
import { type Asker, ask } from "../../frames/company/ask.js";
import type { Company } from "../../frames/company-types.js";
import { paidByGurus } from "../../signals/cost-basis.js";
import { guruCosts } from "../../signals/guru-costs.js";

/** The most investors in a report, largest positions first. */
const MAX_INVESTORS = 4;

/**
 * The prices that well-known investors paid for shares they still hold, from filings. Empty without filings, with made-up ones, or without
 * a price to check the split basis.
 */
export async function costBasisOf(
	client: Asker,
	{ symbol, price }: Company,
	{ signal, asOf }: { readonly signal?: AbortSignal; readonly asOf?: string },
): Promise<{ readonly paid: readonly PaidRange[]; readonly sources: readonly Source[] }> {
	const none = { paid: [], sources: [] };
	if (price.value === null) return none;
	const result = await ask(client, "stock.gurus", [symbol], { signal });
	if (!result.ok || result.answer.meta.madeUp.length > 0) return none;
	const picks = adapt(result.answer, "picks");
	const costs = guruCosts(picks, { symbol, prices: { [symbol]: price.value }, asOf });
	return { paid: paidByGurus(costs, { most: MAX_INVESTORS }), sources: [sourceOf(result.answer.meta)] };
}
