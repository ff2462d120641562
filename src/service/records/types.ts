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

/** One holding of a 13F filing. */
export interface Holding {
	/** Empty where the filing's CUSIP could not be matched to a symbol. */
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

/** What the tracked 13F filers hold of a stock: a lower bound of what institutions own. */
export interface InstitutionalHolding {
	readonly symbol: string;
	readonly holders: number;
	readonly shares: number;
}

export interface Split {
	readonly symbol: string;
	readonly date: string;
	readonly ratio: number;
}

/** A trade reported on Form 4. */
export interface InsiderTrade {
	readonly symbol: string;
	readonly insider: string;
	readonly position: string;
	readonly date: string;
	/** Day of filing, empty where unknown. */
	readonly filed: string;
	/** Form 4 code: P purchase, S sale, A grant, M exercise … */
	readonly type: string;
	readonly shares: number;
	readonly price: number | null;
	readonly cost: number | null;
	/** Shares owned afterwards. */
	readonly after: number | null;
	/** `A` acquired, `D` disposed of, as filed. @default told by the code */
	readonly way?: string;
}

export interface Insider {
	readonly cik: string;
	readonly name: string;
	readonly latest: string;
	readonly companies: readonly string[];
}

export interface Politician {
	readonly id: number;
	readonly full_name: string;
	readonly position: string;
	readonly district: string;
	readonly state: string;
	readonly party: string;
}

export interface PoliticianTrade {
	readonly member: number;
	readonly symbol: string;
	readonly asset: string;
	readonly kind: string;
	readonly option: string;
	readonly strike: string;
	readonly expires: string;
	readonly type: string;
	readonly amount: string;
	readonly disclosed: string;
	readonly traded: string;
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
	/** `YYYY-MM-DD`, or with a time behind a blank. */
	readonly date: string;
	readonly headline: string;
	readonly url: string;
}
