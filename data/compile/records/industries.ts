// Compiles industry multiples and the members of the S&P 500.
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";

/** Each sheet with its day and the columns that are read. */
const SHEETS = [
	{
		file: "economic/damodaran_us_betas_2025-01.csv",
		day: "2025-01-05",
		columns: {
			firms: "firms",
			beta: "beta",
			debt_to_equity: "debtToEquity",
			unlevered_beta_cash_corrected: "unleveredBeta",
		},
	},
	{
		file: "economic/damodaran_us_wacc_2026-01.csv",
		day: "2026-01-05",
		columns: { firms: "firms", beta: "beta", cost_of_equity: "costOfEquity", cost_of_capital: "costOfCapital" },
	},
	{
		file: "economic/damodaran_us_industry_multiples_2026-01.csv",
		day: "2026-01-05",
		columns: {
			ev_ebitda_positive_firms: "evToEbitda",
			ev_ebit_positive_firms: "evToEbit",
			aggregate_trailing_pe_money_makers: "pe",
			pbv: "pb",
			price_sales: "ps",
			roic: "roic",
			roe: "roe",
		},
	},
] as const;

/** Betas, costs of capital and multiples of US industries (A. Damodaran, NYU Stern), each with the day of its sheet. */
export function industries(source: Source): OutputFile {
	return packed(
		"records/industries",
		SHEETS.map(({ file, day, columns }) => {
			const rows = [...source.csv(file)];
			const taken = Object.entries(columns).map(([from, to]) => [to, rows.map((row) => numberIn(row[from]))]);
			return { day, industry: rows.map((row) => row.industry ?? ""), ...Object.fromEntries(taken) };
		}),
	);
}

/** Members of the S&P 500 with sector and industry, as of the day of the list. */
export function constituents(source: Source): OutputFile {
	const rows = [...source.csv("exchanges/sp500_constituents_2026-08.csv")];
	const column = (name: string) => rows.map((row) => row[name] ?? "");
	return packed("records/sp500", {
		asOf: "2026-08-08",
		symbol: column("Symbol"),
		name: column("Security"),
		sector: column("GICS Sector"),
		industry: column("GICS Sub-Industry"),
		cik: column("CIK").map((cik) => cik.padStart(10, "0")),
		added: column("Date added"),
	});
}
