import { ValuelabError } from "../../core/errors.js";
import { type Asker, loadCompany } from "../../frames/company.js";
import type { Company } from "../../frames/company-types.js";

/** The currency in which a company reports, where its statements stand here in another. */
export interface ReportedCurrency {
	/** ISO code. */
	readonly currency: string;
	/** Amounts of the reporting currency for one of the statements', by fiscal period: the mean rate of the year's flows. */
	readonly rates: Readonly<Record<string, number>>;
}

/**
 * The rates back into a company's own currency: growth of converted statements holds the moves of the exchange rate. Null where the
 * statements are in that currency, or the service does not give them in it.
 */
export async function reportedOf(
	client: Asker,
	company: Company,
	{ signal }: { readonly signal?: AbortSignal | undefined },
): Promise<ReportedCurrency | null> {
	const { symbol, currency, reportingCurrency } = company;
	if (currency === reportingCurrency) return null;
	try {
		const own = await loadCompany(client, symbol, { currency: reportingCurrency, statementsOnly: true, signal });
		const [there, here] = [own.series("revenue"), company.series("revenue")];
		const rates = here.periods.flatMap((period, i) => {
			const rate = (there.values[there.periods.indexOf(period)] ?? Number.NaN) / (here.values[i] as number);
			return Number.isFinite(rate) && rate > 0 ? [[period, rate] as const] : [];
		});
		return rates.length > 0 && own.currency === reportingCurrency
			? { currency: reportingCurrency, rates: Object.fromEntries(rates) }
			: null;
	} catch (error) {
		// A snapshot of an earlier version does not hold these statements.
		if (error instanceof ValuelabError && error.code !== "aborted") return null;
		throw error;
	}
}
