// Answers with analysts' estimates.
import type { CompanyEstimates } from "../../filings/own/read-estimates.js";
import { readRecord } from "../../store/record-file.js";
import { estimatesOf } from "../made-up/estimates.js";
import type { Reply, RequestOf } from "../resource.js";
import { rounded } from "../written-values.js";
import { companyOf, isFictitious } from "./company.js";
import { NO_ESTIMATES } from "./empty-answers.js";

/** `GET /stock/{symbol}/analyst_estimate`: made up for every real company, as continuations of its last real year. */
export function analystEstimate({ arguments: args, form, world }: RequestOf<"stock.analystEstimate">): Reply {
	const company = companyOf(world, args.symbol);
	if (world.dataset.isOwn) {
		const { folder, index } = world.dataset;
		const stored = readRecord<CompanyEstimates>(folder, index, `estimates/${company.profile.symbol}`);
		const [annual, quarter] = [stored?.annual, stored?.quarter].map((table) => ({ ...NO_ESTIMATES, ...table }));
		if (stored) return { body: { annual, quarter } };
		const reason = `the store has no estimates of ${args.symbol}; import a table of them: valuelab data import FILE`;
		return { body: { annual, quarter }, reason };
	}
	const { annual, quarter, growth } = estimatesOf(company);
	const madeUp = isFictitious(company) ? [] : ["**"];
	if (form === "document")
		return { body: { annual: { ...annual, eps_growth_rate_estimate: growth }, quarter }, madeUp };
	const packTable = <T extends { date: readonly string[] }>(table: T) => ({
		...table,
		date: table.date.map((month) => month.replace("-", "")),
	});
	return {
		body: {
			annual: {
				...packTable(annual),
				eps_growth_rate_estimate: growth,
				long_term_growth_rate_mean: rounded(growth * 0.9, 2),
				future_revenue_estimate_growth: growth,
				future_per_share_eps_estimate_growth: growth,
				net_income_estimate: [],
				book_value_per_share_estimate: [],
			},
			quarterly: packTable(quarter),
		},
		madeUp,
	};
}
