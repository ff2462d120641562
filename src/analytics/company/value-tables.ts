// Valuations of several companies as tables, for the command line.
import type { Column } from "../../core/column.js";
import { isApproximate as isMarked } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import { Table } from "../../core/table.js";
import type { Unit } from "../../core/unit.js";
import type { Valuation, ValueEstimate } from "../valuation.js";

const text = (values: readonly (string | null)[]): Column => ({ kind: "text", values: [...values] });
const numbers = (values: readonly (number | null)[], unit: Unit): Column => ({
	kind: "number",
	values: Float64Array.from(values, (value) => value ?? Number.NaN),
	unit,
});
const flags = (values: readonly boolean[]): Column => ({
	kind: "boolean",
	values: Uint8Array.from(values, (value) => (value ? 1 : 0)),
});

/** True where a value assumes something in place of a figure that is not reported. */
const isApproximate = ({ value, warnings }: ValueEstimate): boolean =>
	value.value !== null && (isMarked(value) || warnings.some(({ code }) => code === "approximation"));

/**
 * One row for each method of each company: `symbol, method, title, family, role, value, low, high, weight, approximate, reason,
 * detail`. Values are per share in the currency of the price; `weight` is the share of the fair-value range.
 *
 * @example
 * methodRows([value(await loadCompany(createClient(), "KO"))]).names
 * //=> ["symbol", "method", "title", "family", "role", "value", "low", "high", "weight", "approximate", "reason", "detail"]
 */
export function methodRows(valuations: readonly Valuation[]): Table {
	const rows = valuations.flatMap(({ symbol, priceCurrency, estimates }) =>
		estimates.map((estimate) => ({ symbol, currency: priceCurrency, ...estimate })),
	);
	const [currency] = new Set(rows.map((row) => row.currency));
	const one = rows.every((row) => row.currency === currency);
	const unit: Unit = { kind: "per_share", ...(one && currency !== undefined && { currency }) };
	const reasons = rows.map(({ value }) => (value.value === null ? value.reason : null));
	return new Table([
		["symbol", text(rows.map(({ symbol }) => symbol))],
		["method", text(rows.map(({ method }) => method))],
		["title", text(rows.map(({ title }) => title))],
		["family", text(rows.map(({ family }) => family))],
		["role", text(rows.map(({ role }) => role))],
		[
			"value",
			numbers(
				rows.map(({ value }) => value.value),
				unit,
			),
		],
		[
			"low",
			numbers(
				rows.map(({ low }) => low),
				unit,
			),
		],
		[
			"high",
			numbers(
				rows.map(({ high }) => high),
				unit,
			),
		],
		[
			"weight",
			numbers(
				rows.map(({ weight }) => weight),
				{ kind: "fraction" },
			),
		],
		["approximate", flags(rows.map(isApproximate))],
		["reason", text(reasons.map((reason) => reason?.code ?? null))],
		["detail", text(reasons.map((reason) => (reason === null ? null : describeReason(reason))))],
	]);
}

/**
 * One row for each company: `symbol, name, type, price, price_date, currency, fair_low, fair_mid, fair_high, verdict, reason,
 * market_return, families, approximate, methods`. `verdict` says where the price lies, `reason` why there is none;
 * `market_return` is in percent points, `approximate` and `methods` count methods of the range.
 *
 * @example
 * summaryRows([value(await loadCompany(createClient(), "KO"))]).names
 * //=> ["symbol", "name", "type", "price", "price_date", "currency", "fair_low", "fair_mid", "fair_high", "verdict", "reason", "market_return", "families", "approximate", "methods"]
 */
export function summaryRows(valuations: readonly Valuation[]): Table {
	const perShare: Unit = { kind: "per_share" };
	const count: Unit = { kind: "count" };
	const fair = valuations.map(({ fairValue }) => fairValue);
	const inRange = valuations.map(({ estimates }) => estimates.filter(({ weight }) => weight > 0));
	return new Table([
		["symbol", text(valuations.map(({ symbol }) => symbol))],
		["name", text(valuations.map(({ name }) => name))],
		["type", text(valuations.map(({ template }) => template))],
		[
			"price",
			numbers(
				valuations.map(({ price }) => price.value),
				perShare,
			),
		],
		["price_date", text(valuations.map(({ priceDate }) => priceDate))],
		["currency", text(valuations.map(({ priceCurrency }) => priceCurrency))],
		[
			"fair_low",
			numbers(
				fair.map(({ low }) => low),
				perShare,
			),
		],
		[
			"fair_mid",
			numbers(
				fair.map(({ mid }) => mid),
				perShare,
			),
		],
		[
			"fair_high",
			numbers(
				fair.map(({ high }) => high),
				perShare,
			),
		],
		["verdict", text(fair.map(({ verdict }) => verdict))],
		["reason", text(fair.map(({ reason }) => reason?.text ?? null))],
		[
			"market_return",
			numbers(
				fair.map(({ market }) => (market === null ? null : market.rate * 100)),
				{ kind: "percent" },
			),
		],
		["families", text(fair.map(({ families }) => families.map(({ family }) => family).join(" ")))],
		[
			"approximate",
			numbers(
				inRange.map((methods) => methods.filter(isApproximate).length),
				count,
			),
		],
		[
			"methods",
			numbers(
				inRange.map((methods) => methods.length),
				count,
			),
		],
	]);
}
