import type { Company } from "../dataset/types.js";
import { grouped } from "../numeric.js";

/** What investors and insiders did in the fictitious company: invented like the company itself, in round numbers. */
export function fictitiousPicks(company: Company): object[] {
	return lastYears(company).flatMap((date, i) => {
		const action = i % 2 === 0 ? "Add" : "Reduce";
		const shares = 100_000 * (4 - i);
		return [
			{
				guru: "Example Capital",
				date,
				action,
				impact: i % 2 === 0 ? "1" : "-1",
				price_min: "90",
				price_max: "110",
				Avg: "100",
				comment: "",
				current_shares: String(shares),
				guru_id: "fict",
			},
		];
	});
}

export function fictitiousTrades(company: Company): object[] {
	return lastYears(company).map((date, i) => ({
		position: i % 2 === 0 ? "Chief Executive Officer" : "Chief Financial Officer",
		date,
		type: i % 2 === 0 ? "P" : "S",
		trans_share: grouped(1000 * (i + 1)),
		final_share: grouped(10_000 * (i + 1)),
		price: "100",
		cost: grouped(100_000 * (i + 1)),
		insider: i % 2 === 0 ? "Avery Example" : "Jordan Sample",
		change: "0",
	}));
}

/** Ends of the last four fiscal years, newest first. */
function lastYears({ annual }: Company): string[] {
	return annual.ends
		.flatMap((end, i) => (end === null || annual.periods[i] === "TTM" ? [] : [end]))
		.slice(-4)
		.reverse();
}
