// Declares the 13F filings of a store, and selects the valid ones.
export interface HoldingRow {
	readonly issuer: string;
	/** Title of the class, such as `COM` or `CL A`. */
	readonly title: string;
	readonly cusip: string;
	/** US dollars. */
	readonly value: number;
	/** Shares, or the principal of a bond. */
	readonly shares: number;
	/** `SH` shares, `PRN` principal. */
	readonly kind: string;
	/** `Put` or `Call`; empty for the security itself. */
	readonly option: string;
}

export interface HoldingsFiling {
	readonly accession: string;
	readonly form: string;
	readonly filed: string;
	/** Last day of the quarter. */
	readonly period: string;
	/** `RESTATEMENT` or `NEW HOLDINGS`; empty for the first filing of a quarter. */
	readonly amendment: string;
	/** The unit of the filed values. */
	readonly unit: "thousands" | "dollars";
	readonly rows: readonly HoldingRow[];
}

/** A manager's filings in a store. */
export interface ManagerRecord {
	readonly cik: string;
	readonly name: string;
	readonly filings: readonly HoldingsFiling[];
}

/**
 * The valid filings, one for each quarter, oldest first. A restatement replaces a filing, and new holdings are added. A quarter with only
 * additions has none.
 */
export function validFilings(filings: readonly HoldingsFiling[]): HoldingsFiling[] {
	const order = ({ filed, accession }: HoldingsFiling) => `${filed} ${accession}`;
	const byQuarter = new Map<string, HoldingsFiling>();
	for (const filing of filings.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
		const stored = byQuarter.get(filing.period);
		if (!filing.amendment.startsWith("NEW")) byQuarter.set(filing.period, filing);
		else if (stored) byQuarter.set(filing.period, { ...filing, rows: [...stored.rows, ...filing.rows] });
	}
	return [...byQuarter.values()].sort((a, b) => (a.period < b.period ? -1 : 1));
}
