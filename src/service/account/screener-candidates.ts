import { lastPrice } from "../series/last-price.js";
import { current } from "../stock/company.js";
import { oncePerWorld } from "../world.js";
import type { ScreenerField } from "./screener-plans.js";

/** A stock with the figures that filters use; null where a figure is not known. */
export interface Candidate extends Readonly<Record<Exclude<ScreenerField, "sector">, number | null>> {
	readonly symbol: string;
	readonly exchange: string;
	readonly company: string;
	readonly sector: string;
	readonly price: number | null;
}

/** Every US listing that is no fund, with the figures of its company where the data set has them; by market value. */
export const candidatesOf = oncePerWorld((world): readonly Candidate[] => {
	const profiles = world.dataset.profiles();
	const candidates = [...world.records.usListings.values()].flatMap((listing): Candidate[] => {
		if (listing.fund) return [];
		const profile = profiles.get(listing.symbol);
		const company = profile ? world.dataset.company(listing.symbol) : undefined;
		const figure = (section: "valuation_ratios" | "common_size_ratios", field: string) =>
			company ? current(company, section, field) : null;
		return [
			{
				symbol: listing.symbol,
				exchange: listing.exchange,
				company: profile?.name ?? listing.company,
				sector: listing.sector,
				price: lastPrice(world, listing.symbol)?.price ?? listing.price,
				mktcap: profile?.marketValue?.value ?? (listing.marketCap === null ? null : listing.marketCap / 1e6),
				pe: figure("valuation_ratios", "PE Ratio"),
				pb: figure("valuation_ratios", "PB Ratio"),
				dividend_yield: figure("valuation_ratios", "Dividend Yield %"),
				roe: figure("common_size_ratios", "ROE %"),
				net_margin: figure("common_size_ratios", "Net Margin %"),
			},
		];
	});
	return candidates.toSorted((a, b) => (b.mktcap ?? -1) - (a.mktcap ?? -1) || (a.symbol < b.symbol ? -1 : 1));
});
