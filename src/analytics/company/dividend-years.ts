// Sums dividends by calendar year.
import { ascendingBy } from "../../core/ascending-by.js";
import type { Company, Part } from "../../frames/company-types.js";
import type { DividendYears } from "../results.js";

/** Dividends of one year; `count` is of the regular ones. */
interface YearOfDividends {
	readonly regular: number | null;
	readonly special: number | null;
	readonly count: number;
}

const isSpecial = (type: string) => /special|extra|return of capital/i.test(type);

/** Dividends by year of the ex-date, with special ones apart; only those in the latest currency. */
export function dividendYears({ dividends, asOf }: Company): Part<DividendYears> {
	if (!dividends.ok) return dividends;
	const records = [...dividends.value].sort(ascendingBy(({ exDate }) => exDate));
	const last = records.at(-1);
	const first = records[0];
	if (!last || !first) return { ok: false, reason: { code: "not_reported", sentence: "no dividend is recorded" } };
	const [from, to] = [Number(first.exDate.slice(0, 4)), Number(last.exDate.slice(0, 4))];
	const years = Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
	const inLastCurrency = records.filter(({ currency }) => currency === last.currency);
	const byYear = new Map<number, YearOfDividends>();
	for (const { exDate, type, amount } of inLastCurrency) {
		const year = Number(exDate.slice(0, 4));
		const { regular = null, special = null, count = 0 } = byYear.get(year) ?? {};
		byYear.set(
			year,
			isSpecial(type)
				? { regular, special: (special ?? 0) + amount, count }
				: { regular: (regular ?? 0) + amount, special, count: count + 1 },
		);
	}
	const count = (year: number) => byYear.get(year)?.count ?? 0;
	const unfinished = asOf.startsWith(`${to}`) || count(to) < count(to - 1);
	// A year with fewer payments than both neighbours is a gap in the list, not a cut.
	const mostNearby = (year: number, step: 1 | -1) => Math.max(...[1, 2, 3].map((years) => count(year + step * years)));
	const incomplete = years.filter((year, i) => {
		const here = count(Number(year));
		const resumed =
			unfinished && i === years.length - 2 ? mostNearby(Number(year), 1) > 0 : mostNearby(Number(year), 1) > here;
		return i > 0 && i < years.length - 1 && here < mostNearby(Number(year), -1) && resumed;
	});
	// The first year may be partial, also after an early special dividend.
	const start = years.map(Number).findLast((year) => count(year) > 0 && count(year - 1) === 0);
	const begins = records.find(({ exDate, type }) => exDate.startsWith(`${start}`) && !isSpecial(type));
	return {
		ok: true,
		value: {
			years,
			regular: years.map((year) => byYear.get(Number(year))?.regular ?? null),
			special: years.map((year) => byYear.get(Number(year))?.special ?? null),
			currency: last.currency,
			lastExDate: last.exDate,
			...(start !== undefined &&
				begins &&
				count(start) < count(start + 1) &&
				begins.exDate.slice(5, 7) > "03" && { begun: `${start}` }),
			...(unfinished && { unfinished: `${to}` }),
			...(incomplete.length && { incomplete }),
		},
	};
}
