// Lists multiples of industries, to check the medians of few peers.
/** Month of the sheet. */
export const INDUSTRY_MULTIPLES_DATE = "2026-01";

/** An industry's multiples: price over earnings, enterprise value over EBIT, price over book value. */
export interface IndustryMultiples {
	/** The industry's name in the sheet. */
	readonly industry: string;
	/** Market value over trailing earnings of the profitable companies; null is not in the sheet. */
	readonly pe: number | null;
	/** Of companies with positive EBIT; null is not in the sheet. */
	readonly evEbit: number | null;
	readonly pb: number | null;
}

/**
 * Multiples of the industries of US companies: industry, price over earnings, enterprise value over EBIT, price over book value, and the
 * sub-industries (Global Industry Classification Standard) that the row covers, separated by "; ".
 * Sub-industries that no row covers closely are left out, such as property trusts.
 * Source: Damodaran, PE, EV/EBIT and PBV Ratios by Sector (US), January 2026.
 */
const SHEET = `
Advertising | 25.5 | 20.9 | 4.6 | Advertising
Aerospace/Defense | 35.3 | 34.8 | 7.9 | Aerospace & Defense
Air Transport | 12.9 | 19.3 | 2.8 | Passenger Airlines
Apparel | 27.1 | 16.1 | 3.9 | Apparel, Accessories & Luxury Goods
Auto & Truck | 119.6 | 160.3 | 7.7 | Automobile Manufacturers
Auto Parts | 20.2 | 12.4 | 1.9 | Automotive Parts & Equipment
Bank (Money Center) | 14.2 | - | 1.6 | Diversified Banks
Banks (Regional) | 12.6 | - | 1.1 | Regional Banks
Beverage (Alcoholic) | 16.6 | 10.8 | 1.9 | Brewers; Distillers & Vintners
Beverage (Soft) | 26.3 | 20.1 | 6.9 | Soft Drinks & Non-alcoholic Beverages
Broadcasting | 13.5 | 11.2 | 1.7 | Broadcasting
Brokerage & Investment Banking | 19.8 | - | 2.8 | Investment Banking & Brokerage
Building Materials | 17.1 | 16 | 3.6 | Building Products
Business & Consumer Services | 24.1 | 20.1 | 5.3 | Data Processing & Outsourced Services; Diversified Support Services; Human Resource & Employment Services; Research & Consulting Services; Specialized Consumer Services
Cable TV | 5.1 | 11.3 | 1.3 | Cable & Satellite
Chemical (Basic) | 18.4 | 29 | 1.1 | Commodity Chemicals; Fertilizers & Agricultural Chemicals
Chemical (Specialty) | 23.2 | 21.3 | 2.4 | Specialty Chemicals; Industrial Gases
Computer Services | 26.1 | 19.3 | 4.7 | IT Consulting & Other Services
Computers/Peripherals | 34.3 | 29.4 | 34.1 | Technology Hardware, Storage & Peripherals
Construction Supplies | 25.8 | 21.1 | 5.5 | Construction Materials
Diversified | 16.8 | 13.5 | 1.8 | Industrial Conglomerates
Drugs (Biotechnology) | 32.1 | 69 | 8.2 | Biotechnology
Drugs (Pharmaceutical) | 24.9 | 20.3 | 6.6 | Pharmaceuticals
Electrical Equipment | 47.2 | 43.2 | 6.5 | Electrical Components & Equipment; Heavy Electrical Equipment
Electronics (General) | 40.2 | 29.8 | 5 | Electronic Components; Electronic Equipment & Instruments; Electronic Manufacturing Services
Engineering/Construction | 24.8 | 25.2 | 5.5 | Construction & Engineering
Entertainment | 32.5 | 38.9 | 4.8 | Movies & Entertainment
Environmental & Waste Services | 34.3 | 24.8 | 6.6 | Environmental & Facilities Services
Farming/Agriculture | 22 | 23.7 | 2.4 | Agricultural Products & Services
Financial Svcs. (Non-bank & Insurance) | 22.1 | 69.4 | 3.7 | Consumer Finance; Transaction & Payment Processing Services
Food Processing | 16.5 | 13.6 | 1.8 | Packaged Foods & Meats
Food Wholesalers | 24.7 | 17.9 | 4.9 | Food Distributors
Furn/Home Furnishings | 25.2 | 19.1 | 2.5 | Homefurnishing Retail
Healthcare Products | 30.3 | 30 | 4.4 | Health Care Equipment; Health Care Supplies
Healthcare Support Services | 21.1 | 15 | 2.8 | Managed Health Care; Health Care Services; Health Care Distributors
Heathcare Information and Technology | 37.3 | 34.8 | 4 | Health Care Technology
Homebuilding | 11.3 | 9.4 | 1.6 | Homebuilding
Hospitals/Healthcare Facilities | 15.6 | 13.1 | 5.6 | Health Care Facilities
Hotel/Gaming | 24.7 | 25.7 | 12.3 | Hotels, Resorts & Cruise Lines; Casinos & Gaming
Household Products | 19.7 | 16.3 | 5.8 | Household Products; Personal Care Products
Information Services | 23.6 | 17.8 | 3.8 | Financial Exchanges & Data
Insurance (General) | 27.3 | 20.1 | 3.5 | Multi-line Insurance; Insurance Brokers
Insurance (Life) | 11.8 | 11.7 | 1.4 | Life & Health Insurance
Insurance (Prop/Cas.) | 11.8 | 9.6 | 2 | Property & Casualty Insurance
Investments & Asset Management | 23 | 20.4 | 2.5 | Asset Management & Custody Banks
Machinery | 26.6 | 21 | 4.5 | Agricultural & Farm Machinery; Construction Machinery & Heavy Transportation Equipment; Industrial Machinery & Supplies & Components
Metals & Mining | 29.4 | 15.7 | 4.3 | Copper
Oil/Gas (Integrated) | 19 | 15.2 | 1.7 | Integrated Oil & Gas
Oil/Gas (Production and Exploration) | 12.7 | 10.3 | 1.4 | Oil & Gas Exploration & Production
Oil/Gas Distribution | 18.5 | 16.5 | 2.9 | Oil & Gas Storage & Transportation; Oil & Gas Refining & Marketing
Oilfield Svcs/Equip. | 19.4 | 14.9 | 1.9 | Oil & Gas Equipment & Services
Packaging & Container | 13.9 | 15.8 | 2.2 | Metal, Glass & Plastic Containers; Paper & Plastic Packaging Products & Materials
Power | 21 | 21.9 | 2.3 | Independent Power Producers & Energy Traders
Precious Metals | 18.6 | 14.3 | 3.6 | Gold
Publishing & Newspapers | 16.7 | 17.2 | 2.3 | Publishing
Real Estate (Operations & Services) | 43.8 | 49.6 | 3.1 | Real Estate Services
Recreation | 18.2 | 24 | 4 | Leisure Products
Reinsurance | 15.4 | 9 | 1 | Reinsurance
Restaurant/Dining | 32.8 | 30.2 | 74.7 | Restaurants
Retail (Automotive) | 24 | 21.7 | 7.5 | Automotive Retail
Retail (Building Supply) | 22.3 | 19.1 | 132.2 | Home Improvement Retail
Retail (Distributors) | 22.4 | 17.1 | 4 | Distributors; Trading Companies & Distributors; Technology Distributors
Retail (General) | 33.5 | 32.4 | 7.2 | Broadline Retail; Consumer Staples Merchandise Retail
Retail (Grocery and Food) | 25.2 | 26.5 | 3.9 | Food Retail
Retail (Special Lines) | 24.9 | 20 | 7.3 | Apparel Retail; Other Specialty Retail; Computer & Electronics Retail
Semiconductor | 48.8 | 44.3 | 13.3 | Semiconductors
Semiconductor Equip | 34.2 | 28.8 | 9.7 | Semiconductor Materials & Equipment
Shoe | 30.5 | 22.3 | 6.1 | Footwear
Software (Entertainment) | 29.6 | 27 | 9.1 | Interactive Home Entertainment
Software (Internet) | 34.8 | 173 | 10.9 | Interactive Media & Services; Internet Services & Infrastructure
Software (System & Application) | 37.5 | 32.4 | 9.1 | Application Software; Systems Software
Steel | 24.1 | 24.6 | 1.9 | Steel
Telecom (Wireless) | 19.5 | 18.8 | 3.5 | Wireless Telecommunication Services
Telecom. Equipment | 35.1 | 30.9 | 8.4 | Communications Equipment
Telecom. Services | 8 | 12.2 | 1.6 | Integrated Telecommunication Services
Tobacco | 19.8 | 14.6 | - | Tobacco
Transportation | 13.3 | 21.5 | 4.8 | Air Freight & Logistics
Transportation (Railroads) | 20.9 | 17.8 | 5.8 | Rail Transportation
Trucking | 32.7 | 23.8 | 2.9 | Cargo Ground Transportation
Utility (General) | 20.5 | 22.6 | 1.8 | Electric Utilities; Gas Utilities; Multi-Utilities
Utility (Water) | 20.2 | 21.1 | 2 | Water Utilities
`;

const multiple = (cell = "-"): number | null => (cell === "-" ? null : Number(cell));
const BY_SUB_INDUSTRY: ReadonlyMap<string, IndustryMultiples> = new Map(
	SHEET.trim()
		.split("\n")
		.flatMap((row) => {
			const [industry = "", pe, evEbit, pb, subIndustries = ""] = row.split(" | ");
			const multiples = { industry, pe: multiple(pe), evEbit: multiple(evEbit), pb: multiple(pb) };
			return subIndustries.split("; ").map((name) => [name, multiples] as const);
		}),
);

/**
 * The multiples of a sub-industry.
 * @param subIndustry as companies state it
 * @returns null where no row of the sheet covers it
 */
export function industryMultiples(subIndustry: string | null): IndustryMultiples | null {
	return subIndustry === null ? null : (BY_SUB_INDUSTRY.get(subIndustry) ?? null);
}
