// Compiles trades of insiders.
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";
import { columnsOf } from "./columns.js";

/**
 * Form 4 trades of insiders, newest first (InsiderAlpha Form 4 Research Database sample, schema 2.0.0, Daniel Antonio Melgar
 * Mendez and InsiderAlpha Research, CC BY 4.0), and the insiders with their companies.
 */
export function insiders(source: Source): OutputFile[] {
	const trades = [...source.csv("insiders/form4_sample_10000.csv.gz")]
		.flatMap((row) => {
			const shares = numberIn(row.Shares);
			// A cell may name several share classes of one company: the first is used.
			const symbol = (row.Ticker ?? "").split(/[,;\s]/)[0] ?? "";
			if (!/^[A-Z][A-Z.-]*$/.test(symbol) || symbol === "NONE" || !row.Date || shares === null) return [];
			const price = numberIn(row.Price);
			const cost = numberIn(row.Total_Value);
			return [
				{
					symbol,
					insider: row.Executive ?? "",
					position: row.Position ?? "",
					date: row.Date,
					filed: row.filing_date ?? "",
					type: row.Type ?? "",
					shares,
					price,
					// Most costs equal shares times price and are not stored.
					cost: cost !== null && cost === shares * (price ?? Number.NaN) ? ("product" as const) : cost,
					after: numberIn(row.shares_owned_after),
				},
			];
		})
		.map((trade, i) => ({ trade, i }))
		.toSorted((a, b) => (a.trade.date === b.trade.date ? a.i - b.i : a.trade.date < b.trade.date ? 1 : -1))
		.map(({ trade }) => trade);
	const owners = [...source.csv("insiders/insider_owners.csv")].map(
		({ cik = "", name = "", latest_transaction_date = "", companies = "" }) => ({
			cik,
			name,
			latest: latest_transaction_date,
			companies: companies.split(/[|;]/).filter((symbol) => symbol !== ""),
		}),
	);
	return [
		packed(
			"records/insider-trades",
			columnsOf(trades, ["symbol", "insider", "position", "date", "filed", "type", "shares", "price", "cost", "after"]),
		),
		packed("records/insiders", columnsOf(owners, ["cik", "name", "latest", "companies"])),
	];
}
