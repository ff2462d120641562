// Groups of similar sub-industries (Global Industry Classification Standard), for peers of sub-industries with few companies. A
// sub-industry may be in several groups.
const RELATED = `
Integrated Telecommunication Services; Wireless Telecommunication Services; Cable & Satellite
Advertising; Broadcasting; Cable & Satellite; Publishing
Broadcasting; Cable & Satellite; Interactive Home Entertainment; Movies & Entertainment
Interactive Media & Services; Interactive Home Entertainment; Advertising
Apparel Retail; Automotive Retail; Broadline Retail; Computer & Electronics Retail; Distributors; Home Improvement Retail; Homefurnishing Retail; Other Specialty Retail
Apparel, Accessories & Luxury Goods; Footwear; Apparel Retail
Consumer Electronics; Leisure Products; Computer & Electronics Retail
Automobile Manufacturers; Automotive Parts & Equipment; Automotive Retail
Homebuilding; Home Improvement Retail; Homefurnishing Retail
Restaurants; Hotels, Resorts & Cruise Lines; Casinos & Gaming; Specialized Consumer Services
Consumer Staples Merchandise Retail; Food Retail; Food Distributors
Brewers; Distillers & Vintners; Soft Drinks & Non-alcoholic Beverages
Soft Drinks & Non-alcoholic Beverages; Packaged Foods & Meats; Agricultural Products & Services
Household Products; Personal Care Products
Tobacco; Brewers; Distillers & Vintners
Integrated Oil & Gas; Oil & Gas Exploration & Production; Oil & Gas Refining & Marketing
Oil & Gas Storage & Transportation; Oil & Gas Refining & Marketing
Oil & Gas Equipment & Services; Oil & Gas Exploration & Production
Diversified Banks; Regional Banks
Consumer Finance; Regional Banks
Investment Banking & Brokerage; Diversified Banks
Life & Health Insurance; Multi-line Insurance
Property & Casualty Insurance; Multi-line Insurance; Reinsurance
Asset Management & Custody Banks; Financial Exchanges & Data
Biotechnology; Pharmaceuticals
Health Care Equipment; Health Care Supplies; Life Sciences Tools & Services
Health Care Distributors; Health Care Facilities; Health Care Services; Managed Health Care
Health Care Technology; Life Sciences Tools & Services; Health Care Services
Agricultural & Farm Machinery; Construction Machinery & Heavy Transportation Equipment; Industrial Machinery & Supplies & Components
Electrical Components & Equipment; Heavy Electrical Equipment; Industrial Conglomerates; Industrial Machinery & Supplies & Components
Building Products; Construction & Engineering; Trading Companies & Distributors
Air Freight & Logistics; Cargo Ground Transportation; Passenger Airlines; Passenger Ground Transportation; Rail Transportation
Data Processing & Outsourced Services; Diversified Support Services; Environmental & Facilities Services; Human Resource & Employment Services; Research & Consulting Services
Application Software; Systems Software; Internet Services & Infrastructure; IT Consulting & Other Services
Semiconductor Materials & Equipment; Semiconductors
Communications Equipment; Electronic Components; Electronic Equipment & Instruments; Electronic Manufacturing Services; Technology Distributors; Technology Hardware, Storage & Peripherals
Commodity Chemicals; Fertilizers & Agricultural Chemicals; Industrial Gases; Specialty Chemicals
Copper; Gold; Steel
Metal, Glass & Plastic Containers; Paper & Plastic Packaging Products & Materials
Electric Utilities; Gas Utilities; Independent Power Producers & Energy Traders; Multi-Utilities; Water Utilities
Retail REITs; Hotel & Resort REITs; Office REITs; Industrial REITs
Multi-Family Residential REITs; Single-Family Residential REITs; Self-Storage REITs
Data Center REITs; Telecom Tower REITs; Other Specialized REITs; Industrial REITs
`
	.trim()
	.split("\n")
	.map((row) => row.split("; "));

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

/** Sub-industries of networks, which compare with no other business of their sector. */
const NETWORKS = ["Integrated Telecommunication Services", "Wireless Telecommunication Services"];

const inBoth = (group: readonly string[], one: string | null, other: string | null): boolean =>
	[one, other].every((name) => name !== null && group.includes(name));

/** True if companies of two sub-industries of a sector compare. */
export const areRelated = (one: string | null, other: string | null): boolean =>
	RELATED.some((group) => inBoth(group, one, other));

/** True if large companies of two sub-industries compare across sectors. */
export const arePlatforms = (one: string | null, other: string | null): boolean => inBoth(PLATFORMS, one, other);

/** True if exactly one of two sub-industries is a network. */
export const isOneNetwork = (one: string | null, other: string | null): boolean =>
	NETWORKS.includes(one ?? "") !== NETWORKS.includes(other ?? "");
