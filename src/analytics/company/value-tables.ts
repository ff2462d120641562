// Makes tables of the valuations of several companies, for the command line.

import { isApproximate as isMarked, type Unit } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import { columnsOf, Table } from "../../core/table.js";
import type { CompanyValues, ValueEstimate } from "../valuation.js";

/** True if a value assumes something that is not reported. */
export const isApproximate = ({ value, warnings }: ValueEstimate): boolean =>
	value.value !== null && (isMarked(value) || warnings.some(({ code }) => code === "approximation"));

/** The beginning of assumptions on own history; only the first is written out. */
const OF_HISTORY = "in the own history";

export function assumedBy(estimate: ValueEstimate): string | null {
	if (!isApproximate(estimate)) return null;
	const { value, warnings } = estimate;
	const warned = warnings.flatMap(({ code, text }) => (code === "approximation" ? [text] : []));
	const all = (value.value === null ? undefined : value.approximate?.assumptions) ?? warned;
	const others = all.filter((text) => !text.startsWith(OF_HISTORY));
	const [first, ...further] = all.filter((text) => text.startsWith(OF_HISTORY));
	if (first === undefined) return others.join("; ");
	const more = further.length > 0 ? ` (and ${further.length} more of the own history)` : "";
	return [...others, first + more].join("; ");
}

/**
 * One row for each method of each company: `symbol, method, title, family, role, value, low, high, weight, approximate, reason,
 * detail`. Values are per share in the currency of the price. `weight` is the method's share of the fair-value range. `detail`
 * says in words why a value is missing, or what an approximate one assumes.
 */
export function methodRows(valuations: readonly CompanyValues[]): Table {
	const rows = valuations.flatMap(({ symbol, priceCurrency, estimates }) =>
		estimates.map((estimate) => ({ symbol, currency: priceCurrency, ...estimate })),
	);
	const [currency] = new Set(rows.map((row) => row.currency));
	const isOneCurrency = rows.every((row) => row.currency === currency);
	const unit: Unit = { kind: "per_share", ...(isOneCurrency && currency !== undefined && { currency }) };
	const { text, number, flag } = columnsOf(rows);
	const reasonOf = ({ value }: ValueEstimate) => (value.value === null ? value.reason : null);
	return new Table([
		["symbol", text(({ symbol }) => symbol)],
		["method", text(({ method }) => method)],
		["title", text(({ title }) => title)],
		["family", text(({ family }) => family)],
		["role", text(({ role }) => role)],
		["value", number(unit, ({ value }) => value.value)],
		["low", number(unit, ({ low }) => low)],
		["high", number(unit, ({ high }) => high)],
		["weight", number("fraction", ({ weight }) => weight)],
		["approximate", flag(isApproximate)],
		["reason", text((row) => reasonOf(row)?.code ?? null)],
		[
			"detail",
			text((row) => {
				const reason = reasonOf(row);
				return reason ? describeReason(reason) : assumedBy(row);
			}),
		],
	]);
}

/**
 * One row for each company: `symbol, name, type, price, price_date, currency, fair_low, fair_mid, fair_high, verdict, reason,
 * market_return, families, approximate, methods`. `verdict` says where the price lies, `reason` why there is none;
 * `market_return` is in percent points, `approximate` and `methods` count methods of the range.
 */
export function summaryRows(valuations: readonly CompanyValues[]): Table {
	const { text, number } = columnsOf(valuations);
	const inRange = ({ estimates }: CompanyValues) => estimates.filter(({ weight }) => weight > 0);
	return new Table([
		["symbol", text(({ symbol }) => symbol)],
		["name", text(({ name }) => name)],
		["type", text(({ template }) => template)],
		["price", number("per_share", ({ price }) => price.value)],
		["price_date", text(({ priceDate }) => priceDate)],
		["currency", text(({ priceCurrency }) => priceCurrency)],
		["fair_low", number("per_share", ({ fairValue }) => fairValue.low)],
		["fair_mid", number("per_share", ({ fairValue }) => fairValue.mid)],
		["fair_high", number("per_share", ({ fairValue }) => fairValue.high)],
		["verdict", text(({ fairValue }) => fairValue.verdict)],
		["reason", text(({ fairValue }) => fairValue.reason?.text ?? null)],
		["market_return", number("percent", ({ fairValue: { market } }) => market && market.rate * 100)],
		["families", text(({ fairValue }) => fairValue.families.map(({ family }) => family).join(" "))],
		["approximate", number("count", (valuation) => inRange(valuation).filter(isApproximate).length)],
		["methods", number("count", (valuation) => inRange(valuation).length)],
	]);
}
