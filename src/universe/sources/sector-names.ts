// Translates sector names of exchanges and data vendors to the GICS names.
const SECTORS: Readonly<Record<string, string>> = {
	"basic materials": "Materials",
	"communication services": "Communication Services",
	"consumer cyclical": "Consumer Discretionary",
	"consumer defensive": "Consumer Staples",
	"consumer discretionary": "Consumer Discretionary",
	"consumer staples": "Consumer Staples",
	energy: "Energy",
	finance: "Financials",
	"financial services": "Financials",
	financials: "Financials",
	"health care": "Health Care",
	healthcare: "Health Care",
	industrials: "Industrials",
	"information technology": "Information Technology",
	materials: "Materials",
	"real estate": "Real Estate",
	technology: "Information Technology",
	telecommunications: "Communication Services",
	utilities: "Utilities",
};

/** The GICS name of a sector; an unknown name stays unchanged. Null where there is none. */
export function sectorName(text: string | null | undefined): string | null {
	const name = text?.trim();
	return name ? (SECTORS[name.toLowerCase()] ?? name) : null;
}
