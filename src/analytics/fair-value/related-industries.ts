// Decides which sub-industries (Global Industry Classification Standard) are related, for peers of those with few companies.

/** Groups of similar sub-industries. A sub-industry may be in several groups. */
const RELATED = `
Integrated Telecommunication Services; Wireless Telecommunication Services; Cable & Satellite | Advertising; Broadcasting; Publishing
Broadcasting; Cable & Satellite; Movies & Entertainment | Interactive Home Entertainment; Movies & Entertainment
Interactive Media & Services; Interactive Home Entertainment; Advertising
Apparel Retail; Computer & Electronics Retail; Homefurnishing Retail; Other Specialty Retail
Automotive Retail; Home Improvement Retail; Homefurnishing Retail; Other Specialty Retail
Automotive Retail; Automotive Parts & Equipment; Distributors | Apparel, Accessories & Luxury Goods; Footwear
Consumer Electronics; Leisure Products; Computer & Electronics Retail | Automobile Manufacturers; Automotive Parts & Equipment
Hotels, Resorts & Cruise Lines; Casinos & Gaming | Consumer Staples Merchandise Retail; Food Retail; Food Distributors
Brewers; Distillers & Vintners; Soft Drinks & Non-alcoholic Beverages | Packaged Foods & Meats; Agricultural Products & Services
Household Products; Personal Care Products | Tobacco; Brewers; Distillers & Vintners
Integrated Oil & Gas; Oil & Gas Exploration & Production; Oil & Gas Refining & Marketing
Oil & Gas Storage & Transportation; Oil & Gas Refining & Marketing | Oil & Gas Equipment & Services; Oil & Gas Exploration & Production
Diversified Banks; Regional Banks | Consumer Finance; Regional Banks | Investment Banking & Brokerage; Diversified Banks
Life & Health Insurance; Multi-line Insurance | Property & Casualty Insurance; Multi-line Insurance; Reinsurance
Asset Management & Custody Banks; Financial Exchanges & Data | Biotechnology; Pharmaceuticals
Health Care Equipment; Health Care Supplies; Life Sciences Tools & Services | Health Care Distributors; Health Care Services
Health Care Facilities; Health Care Services | Managed Health Care; Health Care Services | Health Care Technology; Life Sciences Tools & Services
Agricultural & Farm Machinery; Construction Machinery & Heavy Transportation Equipment; Industrial Machinery & Supplies & Components
Electrical Components & Equipment; Heavy Electrical Equipment; Industrial Conglomerates; Industrial Machinery & Supplies & Components
Building Products; Construction & Engineering; Trading Companies & Distributors
Air Freight & Logistics; Cargo Ground Transportation; Rail Transportation
Data Processing & Outsourced Services; Human Resource & Employment Services; Research & Consulting Services
Diversified Support Services; Environmental & Facilities Services | Application Software; Systems Software; Internet Services & Infrastructure
IT Consulting & Other Services; Systems Software; Internet Services & Infrastructure | Semiconductor Materials & Equipment; Semiconductors
Electronic Components; Electronic Equipment & Instruments; Electronic Manufacturing Services; Technology Distributors
Communications Equipment; Technology Hardware, Storage & Peripherals
Commodity Chemicals; Fertilizers & Agricultural Chemicals; Industrial Gases; Specialty Chemicals | Copper; Gold; Steel
Metal, Glass & Plastic Containers; Paper & Plastic Packaging Products & Materials
Electric Utilities; Gas Utilities; Independent Power Producers & Energy Traders; Multi-Utilities; Water Utilities
Multi-Family Residential REITs; Single-Family Residential REITs; Self-Storage REITs | Data Center REITs; Telecom Tower REITs
`;

let parsed: readonly (readonly string[])[] | undefined;
/** The groups, parsed at the first use: a table that is parsed on loading stays in every browser bundle. */
const relatedGroups = () => {
	parsed ??= RELATED.trim()
		.split(/\n| \| /)
		.map((row) => row.split("; "));
	return parsed;
};

/** Sub-industries that are related to no other of their sector. */
const ALONE = `Aerospace & Defense; Broadline Retail; Construction Materials; Health Care REITs; Homebuilding; Hotel & Resort REITs; Industrial REITs; Insurance Brokers; Multi-Sector Holdings; Office REITs; Other Specialized REITs; Passenger Airlines; Passenger Ground Transportation; Real Estate Services; Restaurants; Retail REITs; Specialized Consumer Services; Timber REITs; Transaction & Payment Processing Services`;

/** True for an industry by the standard's name; industries of other classifications have no known relations. */
export const isClassified = (industry: string | null): boolean =>
	industry !== null && [ALONE.split("; "), ...relatedGroups()].some((group) => group.includes(industry));

/** Sub-industries of two sectors that sell the same goods. */
const MERCHANTS = ["Broadline Retail", "Consumer Staples Merchandise Retail"];

/** Sub-industries of large platform companies in several sectors. */
const PLATFORMS = [
	"Broadline Retail",
	"Interactive Media & Services",
	"Systems Software",
	"Technology Hardware, Storage & Peripherals",
];

/** True for sub-industries of unlike businesses, which belong to no one sector. */
export const hasManyBusinesses = (industry: string | null): boolean =>
	/conglomerates|multi-sector/i.test(industry ?? "");

const inBoth = (group: readonly string[], one: string | null, other: string | null): boolean =>
	[one, other].every((name) => name !== null && group.includes(name));

/** True if companies of two sub-industries of a sector compare. */
export const areRelated = (one: string | null, other: string | null): boolean =>
	relatedGroups().some((group) => inBoth(group, one, other));

/** True if companies of two sub-industries are in one business across sectors. @param areLarge both have the size of a platform */
export const areOneBusiness = (one: string | null, other: string | null, areLarge: boolean): boolean =>
	inBoth(MERCHANTS, one, other) || (areLarge && inBoth(PLATFORMS, one, other));
