// Splits a shareholder's return into revenue, margin, share count, multiple and dividends.
import { sum } from "../../math/statistics.js";
import { defineModel, output, param } from "../../model/index.js";
import { logOfDividend, logParts } from "./log-parts.js";

const end = {
	revenue: param.number("money", "revenue"),
	margin: param.number("fraction", "net margin"),
	shares: param.number("shares", "shares"),
	price: param.number("per_share", "price of a share"),
};

/**
 * Exact log contributions per year of revenue, margin, shares, multiple and reinvested dividends.
 * @example
 * tsrLogDecomposition({
 *   start: { revenue: 1000, margin: 0.1, shares: 100, price: 15 },
 *   end: { revenue: 1469.328077, margin: 0.12, shares: 92, price: 38 },
 *   years: 5,
 *   dividends: [[0.3, 16], [0.33, 19.5], [0.36, 24], [0.4, 29], [0.44, 35]],
 * }).revenue
 * //=> 0.076961
 */
export const tsrLogDecomposition = /* @__PURE__ */ defineModel({
	name: "tsr_log_decomposition",
	title: "Total return, exact log parts",
	group: "shareholder_return",
	printed:
		"revenue = ln(R1/R0)/y; margin = ln(m1/m0)/y; shares = −ln(S1/S0)/y; multiple = ln(PE1/PE0)/y, PE = price·shares/(revenue·margin); dividends = Σ ln(1 + d/p)/y; total_log = their sum; tsr_annualized = e^total_log − 1",
	source: [{ author: "own derivation" }],
	inputs: {
		start: param.fields("the start of the window", end),
		end: param.fields("its end, on the same split basis", end),
		years: param.number("years", "length of the window", { min: 0, above: true }),
		dividends: param.tuples("[dividend per share, price on its ex-date], any order, may be empty", [
			param.number("per_share", "dividend"),
			param.number("per_share", "price on the ex-date"),
		]),
	},
	outputs: {
		revenue: output.number("fraction", "log points per year"),
		margin: output.number("fraction", "log points per year"),
		shares: output.number("fraction", "log points per year, positive when the count falls"),
		multiple: output.number("fraction", "change of P/E, log points per year"),
		dividends: output.number("fraction", "log points per year"),
		total_log: output.number("fraction", "sum of the five"),
		tsr_annualized: output.number("fraction", "total return per year"),
	},
	refusals: [
		[
			"non_positive_input",
			"a revenue, margin, share count, price or ex-date price is not positive",
			(v) =>
				[...Object.values(v.start), ...Object.values(v.end)].some((value) => value <= 0) ||
				v.dividends.some(([, price]) => Number(price) <= 0),
		],
	],
	compute: ({ start, end, years, dividends }) =>
		logParts(
			start,
			end,
			years,
			sum(dividends.map(([dividend, price]) => logOfDividend(Number(dividend), Number(price)))),
		),
});
