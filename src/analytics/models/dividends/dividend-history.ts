import { counted } from "../../../core/format.js";
import { pow } from "../../../core/math/pow.js";
import { dayNumber } from "../../math/days.js";
import { defineModel, missing, optional, output, param } from "../../model/index.js";

/**
 * Regular dividends per calendar year of the ex-date, growth streak and growth rate.
 * @example
 * dividendHistory({
 *   records: [{ amount: 1, ex_date: "2023-05-10", type: "Cash Div.", currency: "USD" }],
 *   regular_types: ["Cash Div."],
 *   last_complete_year: "2023",
 * }).growth_streak
 * //=> 0
 */
export const dividendHistory = defineModel({
	name: "dividend_history",
	title: "Dividend history",
	group: "dividends",
	printed:
		"annual = sums of regular amounts by year of ex_date up to last_complete_year; growth_streak = consecutive rises (above 1e-9) counted back from the newest; cagr = (newest/oldest)^(1/(elements − 1)) − 1",
	source: [{ author: "own definition" }],
	inputs: {
		records: param.rows("dividends in any order", {
			amount: optional(param.numeric("per_share", "amount per share")),
			ex_date: optional(param.text("ex-date YYYY-MM-DD")),
			type: param.text("type as the service words it"),
			currency: optional(param.text("currency code")),
		}),
		regular_types: param.texts("the types that count; others (specials) are skipped"),
		last_complete_year: param.numeric("none", "year YYYY; later years are left out"),
	},
	outputs: {
		annual: output.list("per_share", "yearly sums, oldest first, rounded to 6 decimals"),
		growth_streak: output.number("count", "rises counted back from the newest year"),
		cagr: output.maybe("fraction", "growth per year; null for fewer than two years"),
	},
	refusals: [
		missing,
		[
			"missing_input",
			"a regular record has no amount or no valid ex-date",
			({ records, regular_types }) =>
				records.some(
					(r) => regular_types.includes(r.type) && (r.amount === undefined || dayNumber(r.ex_date ?? "") === null),
				),
		],
		["insufficient_history", "fewer than two yearly sums: cagr alone is null"],
	],
	compute({ records, regular_types, last_complete_year }, { warn, step }) {
		const regular = records.filter((record) => regular_types.includes(record.type));
		const sums = new Map<number, number>();
		for (const { amount, ex_date = "" } of regular) {
			const year = Number(ex_date.slice(0, 4));
			if (year <= Number(last_complete_year)) sums.set(year, (sums.get(year) ?? 0) + Number(amount));
		}
		const years = [...sums.keys()].sort((a, b) => a - b);
		const totals = years.map((year) => sums.get(year) ?? 0);
		step("years", years, "none");
		const span = (years.at(-1) ?? 0) - (years[0] ?? 0) + 1;
		if (years.length > 0 && span > years.length)
			warn("data", `no regular dividend in ${counted(span - years.length, "year")} between`);
		if (new Set(regular.map((record) => record.currency)).size > 1)
			warn("data", "the dividends are in several currencies");
		let growth_streak = 0;
		while (Number(totals.at(-1 - growth_streak)) > Number(totals.at(-2 - growth_streak)) + 1e-9) growth_streak++;
		const growth = pow(Number(totals.at(-1)) / Number(totals[0]), 1 / (totals.length - 1)) - 1;
		const annual = totals.map((total) => Number(total.toFixed(6)));
		return { annual, growth_streak, cagr: totals.length < 2 ? ("insufficient_history" as const) : growth };
	},
});
