import type { Company, Part } from "../../frames/company-types.js";
import type { DividendYears } from "../results.js";

/** Dividends by year of their ex-date, specials apart; only those in the currency of the latest. */
export function dividendYears({ dividends, asOf }: Company): Part<DividendYears> {
	if (!dividends.ok) return dividends;
	const records = [...dividends.value].sort((a, b) => (a.exDate < b.exDate ? -1 : 1));
	const last = records.at(-1);
	const first = records[0];
	if (!last || !first) return { ok: false, reason: { code: "not_reported", sentence: "no dividend is recorded" } };
	const [from, to] = [Number(first.exDate.slice(0, 4)), Number(last.exDate.slice(0, 4))];
	const years = Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
	const paid = records.filter(({ currency }) => currency === last.currency);
	const special = (type: string) => /special|extra|return of capital/i.test(type);
	const sum = (year: string, which: boolean) => {
		const amounts = paid.filter(({ exDate, type }) => exDate.startsWith(year) && special(type) === which);
		return amounts.length ? amounts.reduce((total, { amount }) => total + amount, 0) : null;
	};
	const count = (year: number) =>
		paid.filter(({ exDate, type }) => exDate.startsWith(`${year}`) && !special(type)).length;
	const unfinished = asOf.startsWith(`${to}`) || count(to) < count(to - 1);
	// Lists have silent holes, some of several years: fewer payments than near it on both sides is a hole, not a cut.
	const near = (year: number, step: 1 | -1) => Math.max(...[1, 2, 3].map((years) => count(year + step * years)));
	const incomplete = years.filter((year, at) => {
		const here = count(Number(year));
		const resumed = unfinished && at === years.length - 2 ? near(Number(year), 1) > 0 : near(Number(year), 1) > here;
		return at > 0 && at < years.length - 1 && here < near(Number(year), -1) && resumed;
	});
	// A company may begin to pay in the middle of a year, also long after a special dividend.
	const start = years.map(Number).findLast((year) => count(year) > 0 && count(year - 1) === 0);
	const begins = records.find(({ exDate, type }) => exDate.startsWith(`${start}`) && !special(type));
	return {
		ok: true,
		value: {
			years,
			regular: years.map((year) => sum(year, false)),
			special: years.map((year) => sum(year, true)),
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
