// Compiles US economic series.
import { AS_OF } from "../companies/as-of.js";
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";
import { dayDifferences } from "./columns.js";

type Points = [day: string, value: number][];

interface Series {
	readonly name: string;
	readonly description: string;
	readonly source: string;
	readonly points: Points;
}

/** Economic series of the United States with their descriptions; days as differences. */
export function economic(source: Source): OutputFile {
	const points = new Map<string, Points>();
	for (const file of ["economic/series.csv.gz", "economic/series_more.csv"])
		for (const { indicator = "", date = "", value } of source.csv(file)) {
			const figure = numberIn(value);
			if (figure === null) continue;
			const list = points.get(indicator) ?? [];
			list.push([date, figure]);
			points.set(indicator, list);
		}
	const named = ["economic/indicators.csv", "economic/indicators_more.csv"].flatMap((file) =>
		[...source.csv(file)].map(({ indicator = "", description = "", licence = "" }) => ({
			name: indicator,
			description,
			source: licence.includes("PDDL") ? "open data, PDDL" : "United States government",
			points: points.get(indicator) ?? [],
		})),
	);
	const stored = [...named, ...premiums(source)].flatMap(({ points, ...series }) => {
		const sorted = points.toSorted(([a], [b]) => (a < b ? -1 : 1));
		if (sorted.length === 0) return [];
		return [
			{ ...series, days: dayDifferences(sorted.map(([date]) => date)), values: sorted.map(([, value]) => value) },
		];
	});
	return packed("records/economic", stored);
}

const DAMODARAN = "A. Damodaran, NYU Stern School of Business (pages.stern.nyu.edu/~adamodar)";

/** The equity premium implied by the S&P 500 over the ten-year Treasury, in percent points. */
function premiums(source: Source): Series[] {
	const monthly: Points = [];
	for (const row of source.csv("economic/implied_erp_monthly.csv")) {
		const value = numberIn(row.implied_equity_risk_premium_t12m_pct);
		if (value !== null && `${row.month}-01` <= AS_OF) monthly.push([`${row.month}-01`, value]);
	}
	const yearly: Points = [];
	for (const row of source.csv("economic/implied_erp_annual_1960_2023.csv")) {
		const value = numberIn(row.implied_erp_fcfe_pct);
		if (value !== null) yearly.push([`${row.year_end}-12-31`, value]);
	}
	return [
		{
			name: "Implied Equity Premium (Monthly)",
			description:
				"Equity premium implied by the S&P 500 at the start of the month, trailing 12-month cash yield, percent",
			source: DAMODARAN,
			points: monthly,
		},
		{
			name: "Implied Equity Premium (Annual)",
			description: "Equity premium implied by the S&P 500 at the year's end, free cash flow to equity, percent",
			source: DAMODARAN,
			points: yearly,
		},
	];
}
