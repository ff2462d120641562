// Builds empty answers for listed stocks without data.
import type { OperationName } from "../../api/catalogue/index.js";
import type { Listing } from "../records/types.js";
import { Problem, type Reply } from "../resource.js";
import { COMMON_SIZE, OPEN_SECTIONS, PER_SHARE } from "./financials-fields.js";

/** The problem of a stock without statements in the data set; with its listing if an exchange lists it. */
export class NoCompany extends Problem {
	constructor(
		symbol: string,
		readonly listing: Listing | undefined,
	) {
		super(404, `the data set has no company "${symbol}"`, "symbol");
	}
}

const fieldsWith = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map((name) => [name, value]));
const ESTIMATES = [
	...["date", "revenue_estimate", "ebit_estimate", "ebitda_estimate", "dividend_estimate"],
	...["per_share_eps_estimate", "eps_nri_estimate"],
];
/** Estimates without periods. */
export const NO_ESTIMATES = fieldsWith(ESTIMATES, [] as readonly never[]);

/** The documented object of each operation, with data of the listing only. */
const EMPTY_BODIES: Readonly<Partial<Record<OperationName, (listing: Listing) => unknown>>> = {
	"stock.summary": ({ company, sector, industry, country }) => ({
		summary: {
			general: {
				company,
				supersector: "",
				sector,
				group: "",
				industry,
				country,
				...fieldsWith(["risk_assessment", "svc_valuation", "desc", "short_desc", "currency"], ""),
			},
			chart: {},
		},
	}),
	"stock.financials": () => ({
		financials: {
			financial_template_parameters: fieldsWith(["ind_template", "REITs", "IsDirect"], ""),
			annuals: {
				"Fiscal Year": [],
				Preliminary: [],
				per_share_data_array: fieldsWith(PER_SHARE, []),
				common_size_ratios: fieldsWith(COMMON_SIZE, []),
				...fieldsWith(OPEN_SECTIONS, {}),
			},
			quarterly: {},
		},
	}),
	"stock.keyratios": ({ country }) => ({
		Basic: { "Price Updated Time": "" },
		Fundamental: { Currency: "", "Share Class Description": "", "Headquarter Country": country },
	}),
	"stock.ownership": ({ symbol, exchange, company }) => ({
		company,
		display_symbol: symbol,
		exchange,
		Share_Outstanding: { value: "" },
		...fieldsWith(["Institutional_Ownership", "Insider_Ownership", "Float_Percentage_of_TSO"], {}),
	}),
	"stock.indicatorHistory": () => fieldsWith(["insti_owner", "shares_outstanding", "InstitutionSharesHeld"], []),
	"stock.analystEstimate": () => ({ annual: NO_ESTIMATES, quarter: NO_ESTIMATES }),
	"stock.indicator": () => [],
	"stock.insider": ({ symbol }) => ({ [symbol]: [] }),
	"stock.executives": () => [],
	"stock.operatingData": ({ symbol }) => ({ [symbol.toLowerCase()]: {} }),
	"stock.segmentsData": () => ({
		business: fieldsWith(["annual", "quarterly", "keys", "ttm"], []),
		geographic: fieldsWith(["annual", "quarterly", "keys"], []),
	}),
};

/** The answer for a listed stock without data; undefined if no exchange lists it. */
export function emptyAnswer(operation: OperationName, { listing, message }: NoCompany): Reply | undefined {
	const body = listing && EMPTY_BODIES[operation]?.(listing);
	return body === undefined ? undefined : { body, reason: message };
}
