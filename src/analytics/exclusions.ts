// Declares which analyses do not apply to banks, insurers and property trusts, and why.
import type { Template } from "../frames/company-types.js";

/** Reasons why an analysis does not apply, by template, in words after "does not apply:". */
export type NotFor = Partial<Readonly<Record<Template, string>>>;

/** One reason for banks and insurers. */
const financial = (what: string) => ({ bank: `a bank${what}`, insurer: `an insurer${what}` });

const NO_PROPERTY = "funds from operations are a measure of property trusts";
const NOT_FINANCIAL = "the analysis is made for banks and insurers";
const NOT_INSURER = "the analysis is made for insurers";

/** The bases of analyses, and the templates without them, with the reason. */
const EXCLUSIONS = {
	net_debt: { bank: "a bank's debt is its raw material, not its financing", insurer: "an insurer's float is not debt" },
	operating_profit: {
		bank: "a bank has no operating profit before interest",
		insurer: "an insurer has no operating profit before the income on its float",
	},
	operating_cash_flow: {
		bank: "a bank's operating cash flow moves with its deposits and loans",
		insurer: "an insurer's operating cash flow is the growth of its float",
	},
	current_items: financial("'s balance sheet has no current assets"),
	operating_assets: financial("'s assets are financial"),
	gross_profit: { ...financial(" has no cost of sales"), reit: "a property trust has no cost of sales" },
	sales: { bank: "a bank's revenue depends on how it funds itself" },
	maintenance: { reit: "a property trust's purchases of property are not maintenance" },
	sales_growth: {
		...financial("'s growth is limited by its equity, not by its sales"),
		reit: "a property trust grows by buying property, not by reinvesting its sales",
	},
	depreciation: { reit: "a property trust's depreciation is not a cost that it spends" },
	growth_of_profit: financial(" grows by its book: what it earns above the cost of that is valued"),
	earnings: { reit: "depreciation of property distorts earnings and book value" },
	liquid_assets: { reit: "a property trust's assets are property, not current assets" },
	low_leverage: { reit: "property trusts carry more debt than the score was fitted to" },
	tangible_capital: { reit: "property is the business itself, not capital that supports it" },
	financial_business: { ordinary: NOT_FINANCIAL, reit: NOT_FINANCIAL },
	insurance: { ordinary: NOT_INSURER, bank: NOT_INSURER, reit: NOT_INSURER },
	property: { ordinary: NO_PROPERTY, bank: NO_PROPERTY, insurer: NO_PROPERTY },
} as const satisfies Readonly<Record<string, NotFor>>;

/** A basis of analyses that some templates do not have. */
export type Basis = keyof typeof EXCLUSIONS;

const INSTEAD: Readonly<Record<Template, string>> = {
	ordinary: "the discounted cash flow models",
	bank: "excess returns and price to tangible book",
	insurer: "excess returns and price to book",
	reit: "funds from operations and dividends",
};

/** The templates without a basis. Estimates also name what to use instead. */
export function notFor(dependsOn: readonly Basis[], { instead = false }: { readonly instead?: boolean } = {}): NotFor {
	const excluded = Object.assign({}, ...dependsOn.map((basis) => EXCLUSIONS[basis])) as NotFor;
	if (!instead) return excluded;
	return Object.fromEntries(
		Object.entries(excluded).map(([template, why]) => [template, `${why}; use ${INSTEAD[template as Template]}`]),
	);
}
