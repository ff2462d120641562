// Translates sector names of exchanges and data vendors to the GICS names.
const OTHER_NAMES: Readonly<Record<string, string>> = {
	"basic materials": "Materials",
	"consumer cyclical": "Consumer Discretionary",
	"consumer defensive": "Consumer Staples",
	finance: "Financials",
	"financial services": "Financials",
	healthcare: "Health Care",
	technology: "Information Technology",
	telecommunications: "Communication Services",
};
const GICS_NAMES = (
	"Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, " +
	"Information Technology, Materials, Real Estate, Utilities"
).split(", ");

/** The GICS name of a sector; an unknown name stays unchanged. Null where there is none. */
export function sectorName(text: string | null | undefined): string | null {
	const name = text?.trim();
	if (!name) return null;
	const isName = (gicsName: string) => gicsName.toLowerCase() === name.toLowerCase();
	return OTHER_NAMES[name.toLowerCase()] ?? GICS_NAMES.find(isName) ?? name;
}
