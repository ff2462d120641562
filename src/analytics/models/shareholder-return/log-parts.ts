// Splits a shareholder's return into logs of revenue, margin, share count, multiple and dividends.
import { expm1 } from "../../../core/math/expm1.js";
import { log } from "../../../core/math/log.js";
import { log1p } from "../../../core/math/log1p.js";
import { sum } from "../../math/statistics.js";

export type WindowEnd = Readonly<Record<"revenue" | "margin" | "shares" | "price", number>>;

/** What a reinvested dividend adds to the log return. */
export const logOfDividend = (dividend: number, price: number): number => log1p(dividend / price);

/** The parts of a window's return from ends whose figures are positive, and the sum of its dividends' logs. */
export function logParts(start: WindowEnd, end: WindowEnd, years: number, reinvested: number) {
	const yearly = (field: keyof WindowEnd) => log(end[field] / start[field]) / years;
	const [revenue, margin, shares, price] = [yearly("revenue"), yearly("margin"), yearly("shares"), yearly("price")];
	const multiple = price + shares - revenue - margin;
	const dividends = reinvested / years;
	const total_log = sum([revenue, margin, -shares, multiple, dividends]);
	return { revenue, margin, shares: -shares, multiple, dividends, total_log, tsr_annualized: expm1(total_log) };
}
