// Checks preferred stock against the dividends on it.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, derive, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";

const [STOCK, PAID, NET, DIVIDENDS] = [
	"Preferred Stock",
	"Preferred Dividends",
	"Net Income",
	"Cash Flow for Dividends",
];
/** Least and largest yield of preferred stock on its carrying amount; the largest is for convertibles. Above, the line is a par value. */
const LEAST_YIELD = 0.01;
const MOST_YIELD = 1;
/** Up to this part of net income or dividends, the remainder belongs to participating securities if no preferred stock is shown. */
const SMALL = 0.01;
/** Fewest years, and the largest spread (in logarithms) of the amount's part of net income, that show that it moves with net income. */
const LEAST_YEARS = 3;
const LAST_YEARS = 6;
const PROPORTIONAL = 0.25;
/** Fewest years with such amounts that state no stock, where a single one may leave out convertible stock at its par value. */
const LEAST_NONE = 2;
/** Amounts of two years within this (in logarithms) are dividends on the same stock. */
const STEADY = 0.2;

/**
 * Preferred stock against the dividends on it: a par value and a zero that dividends contradict are left out. Where the amount moves with net
 * income, or changes from year to year, and no period shows preferred stock, it is what participating securities and the holders of
 * redeemable stock receive, and preferred stock is taken as none.
 */
export function settlePreferredStock(base: Base): void {
	if (base.template === "bank") return;
	const years = periodsInOrder(base.annual).filter((year) => paidIn(year) > 0);
	const periods = [...periodsInOrder(base.annual), ...periodsInOrder(base.quarterly)];
	const isShown = years.some((year) => {
		const paid = paidIn(year) / (figureIn(year, STOCK) || Number.NaN);
		return paid > LEAST_YIELD && paid < MOST_YIELD;
	});
	// A par value shows that stock was issued, not its amount.
	const isStated = periods.some((period) => (figureIn(period, STOCK) ?? 0) > 0);
	const isOther = isParticipating(years) || !(isStated || isSteady(years, periodsInOrder(base.annual).at(-1)));
	const isNone = years.length > 0 && !isShown && isOther;
	const left: string[] = [];
	for (const period of periods) {
		const stock = figureIn(period, STOCK);
		const isYear = base.annual.get(period.label) === period;
		const paid = paidIn(period) * (isYear ? 1 : 4);
		if (paid <= 0) continue;
		const isLittle = periods.every((other) => isApart(other, period) || isSmall(other));
		if (isNone || (!isShown && isLittle)) derive(period, STOCK, 0, "taken as none");
		else if (
			stock !== undefined &&
			paid > MOST_YIELD * stock &&
			(stock > 0 || (!isLittle && paysLater(periods, period)))
		) {
			period.facts.delete(STOCK);
			left.push(period.label);
		}
	}
	if (left.length > 0)
		base.notes.push(`${STOCK} of ${left.join(", ")} is left out: the dividends on it are too high for what is stated.`);
}

/** Days around a period within which the stock is small if it is small there. */
const AROUND_DAYS = 800;

const isApart = (other: Period, { end }: Period) => Math.abs(daysBetween(other.end, end)) > AROUND_DAYS;
const isSmall = (period: Period) =>
	paidIn(period) <=
	SMALL * Math.max(Math.abs(figureIn(period, NET) ?? Number.POSITIVE_INFINITY), -(figureIn(period, DIVIDENDS) ?? 0));

const paidIn = (period: Period) => -(figureIn(period, PAID) ?? 0);

/** True if dividends are paid in the following year, or if there is no later period. */
function paysLater(periods: readonly Period[], { end }: Period): boolean {
	const after = periods.filter((other) => {
		const days = daysBetween(end, other.end);
		return days > 60 && days < 400 && figureIn(other, NET) !== undefined;
	});
	return after.length === 0 || after.some((other) => paidIn(other) > 0);
}

/**
 * True if two consecutive years have about the same dividends; half of all consecutive years where several of many years state no
 * stock. Unknown for the newest year alone.
 */
function isSteady(years: readonly Period[], newest: Period | undefined): boolean {
	const changes = years.slice(1).flatMap((year, i) => {
		const before = years[i] as Period;
		return daysBetween(before.end, year.end) < 400 ? [Math.abs(Math.log(paidIn(year) / paidIn(before)))] : [];
	});
	const none = years.filter((year) => figureIn(year, STOCK) === 0).length;
	const least = none >= LEAST_NONE && years.length >= LAST_YEARS ? changes.length / 2 : 1;
	return changes.filter((change) => change < STEADY).length >= least || (years.length === 1 && years[0] === newest);
}

function isParticipating(all: readonly Period[]): boolean {
	const years = all.slice(-LAST_YEARS);
	const amounts = years.map(paidIn);
	const parts = years.map((year, i) => (amounts[i] as number) / Math.abs(figureIn(year, NET) || Number.NaN));
	if (years.every(isSmall)) return true;
	return years.length >= LEAST_YEARS && spread(parts) < Math.min(PROPORTIONAL, spread(amounts));
}

/** Standard deviation of the logarithms. */
function spread(values: readonly number[]): number {
	const logs = values.map(Math.log);
	const mean = logs.reduce((total, one) => total + one, 0) / logs.length;
	return Math.sqrt(logs.reduce((total, one) => total + (one - mean) ** 2, 0) / logs.length);
}
