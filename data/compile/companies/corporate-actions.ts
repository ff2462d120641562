// Lists splits, share classes and separations that no source file dates.
import type { Split } from "../../../src/store/types.js";

/**
 * Splits that no file of the source dates, by symbol: general knowledge, borne out by the filed share counts, which jump by the ratio. The
 * day of those of 2026 is not known: it is between the last filing in old shares and the first price in new ones.
 */
export const SPLITS_BY_KNOWLEDGE: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
	ACGL: [["2018-06-20", 3]],
	AFL: [["2018-03-19", 2]],
	AMCR: [["2026-01-15", 0.2]],
	ANET: [
		["2021-11-18", 4],
		["2024-12-04", 4],
	],
	APH: [
		["2021-03-05", 2],
		["2024-06-12", 2],
	],
	AVGO: [["2024-07-15", 10]],
	BKNG: [["2026-04-15", 25]],
	BRO: [["2018-03-29", 2]],
	CMG: [["2024-06-26", 50]],
	CNC: [["2019-02-07", 2]],
	COO: [["2024-02-20", 4]],
	CPRT: [
		["2022-11-04", 2],
		["2023-08-22", 2],
	],
	CRM: [["2013-04-18", 4]],
	CRWD: [["2026-06-15", 4]],
	CSGP: [["2021-06-28", 10]],
	CSX: [["2021-06-29", 3]],
	CTAS: [["2024-09-12", 4]],
	CVNA: [["2026-05-15", 5]],
	DD: [
		["2019-06-03", 1 / 3],
		["2026-06-15", 1 / 3],
	],
	DECK: [["2024-09-17", 6]],
	DXCM: [["2022-06-13", 4]],
	ETR: [["2024-12-13", 2]],
	EW: [["2020-06-01", 3]],
	EXE: [["2020-04-15", 0.005]],
	FAST: [
		["2019-05-23", 2],
		["2025-05-22", 2],
	],
	FISV: [["2018-03-20", 2]],
	FTNT: [["2022-06-23", 5]],
	GOOG: [["2022-07-18", 20]],
	IBKR: [["2025-06-18", 4]],
	ISRG: [
		["2017-10-06", 3],
		["2021-10-05", 3],
	],
	KLAC: [["2026-06-15", 10]],
	LRCX: [["2024-10-03", 10]],
	MCHP: [["2021-10-13", 2]],
	MKC: [["2020-12-01", 2]],
	MNST: [["2023-03-28", 2]],
	NDAQ: [["2022-08-29", 3]],
	NEE: [["2020-10-27", 4]],
	NOW: [["2025-12-18", 5]],
	ODFL: [
		["2020-03-25", 1.5],
		["2024-03-28", 2],
	],
	ORLY: [["2025-06-10", 15]],
	PANW: [
		["2022-09-14", 3],
		["2024-12-16", 2],
	],
	PCAR: [["2023-02-08", 1.5]],
	RJF: [["2021-09-22", 1.5]],
	ROL: [
		["2018-12-11", 1.5],
		["2020-12-11", 1.5],
	],
	SHOP: [["2022-06-29", 10]],
	SHW: [["2021-04-01", 3]],
	SMCI: [["2024-10-01", 10]],
	SRE: [["2023-08-22", 2]],
	TECH: [["2022-11-30", 4]],
	TJX: [["2018-11-07", 2]],
	TPL: [
		["2024-03-27", 3],
		["2025-12-23", 3],
	],
	TSCO: [["2024-12-20", 5]],
	TTD: [["2021-06-17", 10]],
	V: [["2015-03-19", 4]],
	WRB: [
		["2019-04-03", 1.5],
		["2022-03-24", 1.5],
		["2024-07-11", 1.5],
	],
	WSM: [["2024-07-09", 2]],
};

/** Companies whose share counts and per-share figures may be of another class: today's shares per share of that class. */
export const CLASS_RATIOS: Readonly<Record<string, number>> = { "BRK.B": 1500 };

/** A separation of a business, whose value is missing in the source's earlier closes. */
export interface Separation {
	readonly date: string;
	readonly factor: number;
}

const separations = (...list: readonly (readonly [string, number])[]): readonly Separation[] =>
	list.map(([date, factor]) => ({ date, factor }));

/**
 * What the source's closes are adjusted for besides splits. The factor is the source's (its adjusted closes against quoted ones; where one
 * factor covers two separations, the first is from general knowledge); the day is general knowledge, since no file has it.
 */
export const SEPARATIONS: Readonly<Record<string, readonly Separation[]>> = {
	BDX: separations(["2022-04-01", 1.026], ["2026-02-09", 1.2567]),
	CMCSA: separations(["2026-01-05", 1.0665]),
	DD: separations(["2025-11-03", 2.39]),
	DHR: separations(["2023-10-02", 1.128]),
	DOV: separations(["2018-05-09", 1.238]),
	DTE: separations(["2021-07-01", 1.175]),
	EXC: separations(["2022-02-02", 1.402]),
	FDX: separations(["2026-06-01", 1.2282]),
	FTV: separations(["2020-10-09", 1.195], ["2025-06-30", 1.327]),
	GE: separations(["2023-01-04", 1.281], ["2024-04-02", 1.253]),
	HON: separations(["2018-10-29", 1.0434], ["2025-10-30", 1.061]),
	IBM: separations(["2021-11-04", 1.046]),
	IP: separations(["2021-10-01", 1.056]),
	LEN: separations(["2025-02-07", 1.033]),
	LH: separations(["2023-07-03", 1.164]),
	MMM: separations(["2024-04-01", 1.196]),
	MRK: separations(["2021-06-03", 1.048]),
	O: separations(["2021-11-15", 1.032]),
	PFE: separations(["2020-11-17", 1.054]),
	T: separations(["2022-04-11", 1.324]),
};

/** First day of a company's own closes; earlier ones are of another company with the same symbol, or of a predecessor. */
export const SERIES_FROM: Readonly<Record<string, string>> = {
	DD: "2019-06-03",
	// The closes of this class end with 2018-03.
	GOOG: "2026-06-30",
	FOX: "2019-03-19",
	FOXA: "2019-03-19",
	IR: "2020-03-02",
};

/** The splits of this list as rows of the record. */
export function splitsByKnowledge(): Map<string, Split[]> {
	return new Map(
		Object.entries(SPLITS_BY_KNOWLEDGE).map(([symbol, list]) => [
			symbol,
			list.map(([date, ratio]) => ({ date, ratio })),
		]),
	);
}
