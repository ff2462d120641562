// Declares types of the records of a data set.
import type { DisclosedTrade } from "../../filings/own/read-politicians.js";
import type { FormLine } from "../../store/form-lines.js";
import type { Split as StoredSplit } from "../../store/types.js";

/** A listing of an exchange. */
export interface Listing {
	readonly symbol: string;
	readonly exchange: string;
	readonly company: string;
	readonly currency: string;
	readonly sector: string;
	readonly industry: string;
	readonly subindustry: string;
	readonly country: string;
	readonly fund: boolean;
	/** Market value in the currency, and last price, undated; null where the list has none. */
	readonly marketCap: number | null;
	readonly price: number | null;
}

export interface Holding {
	/** Empty where no symbol was found for the row. */
	readonly symbol: string;
	readonly issuer: string;
	readonly shares: number;
	/** US dollars. */
	readonly value: number;
}

export interface Filing {
	readonly reportDate: string;
	readonly filingDate: string;
	readonly accession: string;
	/** By the security's key. */
	readonly holdings: ReadonlyMap<number, Holding>;
	/** Sum of the holdings, US dollars. */
	readonly value: number;
}

export interface Guru {
	readonly id: string;
	readonly name: string;
	readonly firm: string;
	readonly cik: string;
	/** Oldest first. */
	readonly filings: readonly Filing[];
}

/** The tracked 13F filers' holding of a stock, a lower bound of institutional ownership. */
export interface InstitutionalHolding {
	readonly symbol: string;
	readonly holders: number;
	readonly shares: number;
}

export type Split = StoredSplit & { readonly symbol: string };

/** A trade reported on Form 4. Without `way`, its code says whether it is a purchase or a disposal. */
export interface InsiderTrade
	extends Pick<FormLine, "symbol" | "insider" | "position" | "date" | "filed" | "type" | "price" | "cost" | "after">,
		Partial<Pick<FormLine, "way">> {
	readonly shares: number;
}

/** A trade as the bundle has it; most costs are the product of shares and price. */
export type StoredInsiderTrade = Omit<InsiderTrade, "cost"> & { readonly cost: number | null | "product" };

export interface Insider {
	readonly cik: string;
	readonly name: string;
	readonly latest: string;
	readonly companies: readonly string[];
}

export type { StoredPolitician as Politician } from "../../store/import/record-writer.js";

export interface PoliticianTrade extends Omit<DisclosedTrade, "name" | "position" | "district" | "state" | "party"> {
	readonly member: number;
}

export interface EconomicSeries {
	readonly name: string;
	readonly description: string;
	readonly source: string;
	readonly dates: readonly string[];
	readonly values: readonly number[];
}

export interface NewsEvent {
	readonly symbol: string;
	/** `YYYY-MM-DD`, optionally followed by a blank and a time. */
	readonly date: string;
	readonly headline: string;
	readonly url: string;
}
