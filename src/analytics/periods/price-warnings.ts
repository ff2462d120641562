// Warnings about prices that contradict the closes: another unit, or a split that was not adjusted for.
import { because, type Reason } from "../../core/reason.js";
import type { Company } from "../../frames/company-types.js";

/** A stated price may differ from the last close of its month by this factor. */
const MOST_APART = 1.4;
/** The number of newest fiscal years whose stated prices are compared. */
const YEARS = 10;

/** The newest contradiction between the price, or the statements' price at the end of a fiscal year, and the last close of the same month. */
export function besideCloses(company: Company): readonly Reason[] {
	const { prices, price, priceDate, currency, priceCurrency } = company;
	if (!prices.ok) return [];
	const { dates, close } = prices.value;
	const { periods, values } = company.series("monthEndPrice");
	const stated = periods.map((period, at) => ({ period, value: values[at] as number })).slice(-YEARS);
	if (currency !== priceCurrency) stated.length = 0;
	if (price.value !== null && priceDate !== null) stated.push({ period: priceDate.slice(0, 7), value: price.value });
	for (const { period, value } of stated.reverse()) {
		const last = close[dates.findLastIndex((day) => day.startsWith(period))] as number;
		if (!(value > MOST_APART * last || last > MOST_APART * value)) continue;
		const sentence =
			"the price of {period} is {value}, and the last close of that month {last}: another unit, a split that was not adjusted for, or wrong";
		return [because("contradictory_input", { values: { period, value, last }, sentence })];
	}
	return [];
}
