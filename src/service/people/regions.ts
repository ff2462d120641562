import type { World } from "../world.js";

/** Regions of the interface document by country. A country that no region names (Bermuda and other seats for tax) counts where the stock is listed. */
const REGIONS: Readonly<Record<string, string>> = {
	Canada: "Canada",
	"United Kingdom": "UK/Ireland",
	Ireland: "UK/Ireland",
	Argentina: "Latin America",
	Brazil: "Latin America",
	Mexico: "Latin America",
	Uruguay: "Latin America",
	Australia: "Oceania",
	"New Zealand": "Oceania",
	India: "India/Pakistan",
	Pakistan: "India/Pakistan",
	...of("Africa", "Egypt", "Nigeria", "South Africa"),
	...of("Asia", "China", "Hong Kong", "Israel", "Japan", "Kazakhstan", "Singapore", "South Korea", "Taiwan"),
	...of("Europe", "Denmark", "Finland", "France", "Germany", "Luxembourg", "Netherlands", "Norway", "Spain", "Sweden"),
	...of("Europe", "Switzerland"),
};

function of(region: string, ...countries: readonly string[]): Record<string, string> {
	return Object.fromEntries(countries.map((country) => [country, region]));
}

/** The region of a company's seat; `USA` where no other is known. */
export function regionOf(world: World, symbol: string): string {
	const country = world.dataset.profiles().get(symbol)?.country ?? world.records.listing(symbol)?.country ?? "";
	return REGIONS[country] ?? "USA";
}
