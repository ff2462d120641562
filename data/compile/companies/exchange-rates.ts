// Reads monthly exchange rates.
import type { ExchangeRates } from "../../../src/filings/assemble.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";

export function readExchangeRates(source: Source): ExchangeRates {
	const rates = new Map<string, number>();
	for (const row of source.csv("economic/fx_monthly.csv")) {
		const perDollar = numberIn(row.per_usd);
		if (perDollar) rates.set(`${row.currency} ${row.month}`, 1 / perDollar);
	}
	return (currency, month) => (currency === "USD" ? 1 : rates.get(`${currency} ${month}`));
}
