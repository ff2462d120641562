import { percentInWords } from "../../../core/format.js";
import { neededGrowth, windowsReaching } from "../../fair-value/needed-growth.js";
import { type DriverSwing, driverName } from "../../fair-value/scenarios.js";
import { byFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import type { Facts } from "../facts.js";
import type { IntrinsicValue } from "./intrinsic-value.js";

/** "Apple's", and "McDonald's" as it is. */
const possessive = (name: string): string => (/['’]s$/.test(name) ? name : `${name}'s`);

/** Years of a window of the record. */
const WINDOW = 5;

/** The growth that the price needs, and how often the record reached it; null where the price is not known. */
export function needsSentence(facts: Facts, { context, worthOf }: IntrinsicValue): string | null {
	const { name, price } = facts.company;
	if (price.value === null) return null;
	const needed = neededGrowth(context.base, worthOf, price.value);
	if (needed === null) return null;
	if (needed.kind === "none")
		return "The price needs no growth: it is below the value of a company that shrinks by 15 % a year.";
	if (needed.kind === "too_much") {
		return `No growth that ${possessive(name)} return on capital pays for (${percentInWords(needed.most)} a year for five years) is worth the price.`;
	}
	const sales = facts.value(byFiscalYear(lineItem("revenue")));
	const { reached, windows } = windowsReaching(sales?.values ?? [], WINDOW, needed.growth);
	const record =
		windows === 0 ? "" : `; ${possessive(name)} sales did that in ${reached} of ${windows} past five-year windows`;
	if (needed.growth < 0)
		return `The price allows for a decline of ${percentInWords(-needed.growth)} a year for five years${record.replace("did that", "did better")}.`;
	return `The price needs growth of ${percentInWords(needed.growth)} a year for five years${record}.`;
}

/** What moves the value most: "The margin moves it most: USD 182 to 301." */
export function strongestSentence([first]: readonly DriverSwing[], currency: string): string | null {
	if (!first) return null;
	const shown = (value: number) => value.toFixed(value >= 100 ? 0 : 2);
	return `The ${driverName(first.driver)} moves the intrinsic value most: ${currency} ${shown(first.low)} at ${percentInWords(first.from)} to ${currency} ${shown(first.high)} at ${percentInWords(first.to)}.`;
}
