type Indices = Readonly<Record<"dsri" | "gmi" | "aqi" | "sgi" | "depi" | "sgai" | "lvgi" | "tata", number>>;

/** The eight-variable M-score. Source: Beneish 1999, The Detection of Earnings Manipulation. */
export const m8Of = (i: Indices): number =>
	-4.84 +
	0.92 * i.dsri +
	0.528 * i.gmi +
	0.404 * i.aqi +
	0.892 * i.sgi +
	0.115 * i.depi -
	0.172 * i.sgai +
	4.679 * i.tata -
	0.327 * i.lvgi;

/** The five-variable M-score. */
export const m5Of = (i: Omit<Indices, "sgai" | "lvgi" | "tata">): number =>
	-6.065 + 0.823 * i.dsri + 0.906 * i.gmi + 0.593 * i.aqi + 0.717 * i.sgi + 0.107 * i.depi;
