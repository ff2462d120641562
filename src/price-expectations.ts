// Shows the growth, margin and horizon that a price needs.
import type { ValueOptions } from "./analytics/assumptions/options.js";
import { priceExpectations as expected, type PriceExpectations } from "./analytics/company/expectations.js";
import { JUPYTER_DISPLAY, notebookBundle } from "./charts/chart.js";
import { expectationsSurface } from "./charts/expectations-surface.js";
import { describeReason } from "./core/reason-words.js";
import type { Company, Part } from "./frames/company-types.js";

/**
 * Growth, margin and horizon that the price needs, against the company's own record and the estimates. A notebook shows it as a sentence
 * and a picture.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * priceExpectations(company).ok //=> true
 */
export function priceExpectations(company: Company, options: ValueOptions = {}): Part<PriceExpectations> {
	const answer = expected(company, options);
	const { name, symbol, asOf } = company;
	const shown = async () => {
		if (!answer.ok) return { "text/plain": describeReason(answer.reason) };
		const source = `stock.financials, stock.price of ${symbol}`;
		const currency = company.priceCurrency ?? "";
		return notebookBundle(expectationsSurface({ ...answer.value, subject: { name, symbol, asOf, source }, currency }));
	};
	return Object.defineProperty(answer, JUPYTER_DISPLAY, { value: shown });
}
