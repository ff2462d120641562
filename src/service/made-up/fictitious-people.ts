// Invents trades of investors and insiders in the fictitious company.
import type { Company } from "../../store/types.js";
import type { World } from "../resource.js";
import { lastPrice } from "../series/last-price.js";
import { grouped, numeric, rounded } from "../written-values.js";

/** Invented trades of investors and insiders in the fictitious company, in round numbers. */
export function fictitiousPicks(world: World, company: Company): object[] {
	return lastYears(company).flatMap((date, i) => {
		const action = i % 2 === 0 ? "Add" : "Reduce";
		const shares = 100_000 * (4 - i);
		return [
			{
				guru: "Example Capital",
				date,
				action,
				impact: i % 2 === 0 ? "1" : "-1",
				price_min: priceAt(world, company, date),
				price_max: priceAt(world, company, date),
				Avg: priceAt(world, company, date),
				comment: "",
				current_shares: String(shares),
				guru_id: "fict",
			},
		];
	});
}

export function fictitiousTrades(world: World, company: Company): object[] {
	const price = lastPrice(world, company.profile.symbol)?.price ?? Number.NaN;
	return lastYears(company).map((date, i) => ({
		position: i % 2 === 0 ? "Chief Executive Officer" : "Chief Financial Officer",
		date,
		type: i % 2 === 0 ? "P" : "S",
		trans_share: grouped(1000 * (i + 1)),
		final_share: grouped(10_000 * (i + 1)),
		price: priceAt(world, company, date),
		cost: grouped(Number(priceAt(world, company, date)) * 1000 * (i + 1)),
		insider: i % 2 === 0 ? "Avery Example" : "Jordan Sample",
		change: numeric(rounded((price / Number(priceAt(world, company, date)) - 1) * 100, 2)),
	}));
}

/** Ends of the last four fiscal years, newest first. */
function lastYears({ annual }: Company): string[] {
	return annual.ends
		.flatMap((end, i) => (end === null || annual.periods[i] === "TTM" ? [] : [end]))
		.slice(-4)
		.reverse();
}

function priceAt(world: World, { profile }: Company, date: string): string {
	return numeric(lastPrice(world, profile.symbol, date)?.price);
}
