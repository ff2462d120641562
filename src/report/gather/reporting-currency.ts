// Converts figures back to the currency in which a company reports.
import { ValuelabError } from "../../core/errors.js";
import { type Asker, loadCompany } from "../../frames/company.js";
import type { Company } from "../../frames/company-types.js";

/** A company's reporting currency, if its statements are converted. */
export interface ReportedCurrency {
	/** ISO code. */
	readonly currency: string;
	/** Amounts of the reporting currency for one of the statements', by fiscal period: the year's mean rate. */
	readonly rates: Readonly<Record<string, number>>;
}

/** The rates to the reporting currency, because growth of converted statements includes exchange rates. Null if not converted, or unavailable. */
export async function reportingCurrencyOf(
	client: Asker,
	company: Company,
	{ signal }: { readonly signal?: AbortSignal | undefined },
): Promise<ReportedCurrency | null> {
	const { symbol, currency, reportingCurrency } = company;
	if (currency === reportingCurrency) return null;
	try {
		const own = await loadCompany(client, symbol, { currency: reportingCurrency, statementsOnly: true, signal });
		const [original, converted] = [own.series("revenue"), company.series("revenue")];
		const rates = converted.periods.flatMap((period, i) => {
			const rate = (original.values[original.periods.indexOf(period)] ?? Number.NaN) / (converted.values[i] as number);
			return Number.isFinite(rate) && rate > 0 ? [[period, rate] as const] : [];
		});
		return rates.length > 0 && own.currency === reportingCurrency
			? { currency: reportingCurrency, rates: Object.fromEntries(rates) }
			: null;
	} catch (error) {
		// Snapshots of earlier versions do not have these statements.
		if (error instanceof ValuelabError && error.code !== "aborted") return null;
		throw error;
	}
}
