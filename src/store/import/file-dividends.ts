// Checks the dividends of a price file against the statements, and merges them with the known ones.
import { toSixDecimals } from "../../filings/base.js";
import type { DividendHistory } from "../../filings/dividend-history.js";
import type { CheckedPrices } from "../../filings/prices/price-series.js";
import { NO_DAY } from "../record-file.js";
import type { Dividend } from "../types.js";
import type { StoredCompany } from "../unpack-company.js";

/** Largest ratio between a year's dividends in the file and in the statements, for late and special payments. */
const MAX_RATIO = 2;

/**
 * Merges the dividends of a price file with earlier ones of the store. Undefined if the file has none; the reason if they contradict the statements.
 * @param known the company's data in the store
 */
export function dividendsOfFile(
	{ dividends, splits, series: { currency } }: CheckedPrices,
	{ known, reportingCurrency }: { readonly known: StoredCompany | undefined; readonly reportingCurrency: string },
): DividendHistory | string | undefined {
	const [first] = dividends;
	if (!first) return undefined;
	const wrong = currency === reportingCurrency && known && contradiction(dividends, known);
	if (wrong) return `its dividends are left out: ${wrong}`;
	const earlier = (known?.dividends ?? []).filter(({ ex_date }) => ex_date < first.date);
	const sharesSince = (day: string) => splits.reduce((all, { date, ratio }) => (date > day ? all * ratio : all), 1);
	const ofToday = (declared: number, day: string) => toSixDecimals(declared / sharesSince(day));
	const before = earlier.map((paid) => ({ ...paid, amount: ofToday(paid.declared, paid.ex_date) }));
	const common = { type: "Cash Div.", origin: "price file", record_date: NO_DAY, pay_date: NO_DAY } as const;
	const fresh = dividends.map(
		({ date, declared }): Dividend => ({
			ex_date: date,
			amount: ofToday(declared, date),
			declared,
			currency,
			...common,
		}),
	);
	return { payments: [...before, ...fresh], gaps: known?.dividendGaps ?? [] };
}

/** Describes the newest year whose sum differs from the statements, if most years differ, which shows another basis. */
function contradiction(dividends: CheckedPrices["dividends"], { annual }: StoredCompany): string | undefined {
	const [first] = dividends as [CheckedPrices["dividends"][number]];
	const stated = annual.sections.per_share_data_array?.["Dividends per Share"] ?? [];
	const years = annual.ends.flatMap((end, i) => {
		const [amount, from] = [stated[i], end && `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`];
		if (!end || !from || typeof amount !== "number" || amount <= 0 || first.date > from) return [];
		const within = dividends.filter(({ date }) => date > from && date <= end);
		const sum = within.reduce((all, dividend) => all + dividend.amount, 0);
		const isApart = sum > MAX_RATIO * amount || (sum > 0 && sum * MAX_RATIO < amount);
		const message = `for ${annual.periods[i]} they sum to ${toSixDecimals(sum)} a share, statements say ${amount}`;
		return [{ isApart, message }];
	});
	const contradicting = years.filter(({ isApart }) => isApart);
	return contradicting.length * 2 > years.length ? contradicting.at(-1)?.message : undefined;
}
