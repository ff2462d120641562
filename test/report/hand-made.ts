// Builds report data with hand-made figures.
import { value } from "../../src/analytics/company/index.js";
import type {
	Diagnostic,
	FiscalSeries,
	MultipleHistory,
	Valuation,
	ValuationData,
	ValueEstimate,
} from "../../src/analytics/valuation.js";
import { absent, type Figure, present, type Unit } from "../../src/core/figure.js";
import type { ReportData } from "../../src/report/data.js";
import { LEVEL } from "../analytics/company/level-company.js";
import { makeCompany } from "../analytics/make-company.js";

export const MILLIONS: Unit = { kind: "money", currency: "USD", scale: 1e6 };
export const FRACTION: Unit = { kind: "fraction" };
export const PER_SHARE: Unit = { kind: "per_share", currency: "USD" };
export const MULTIPLE: Unit = { kind: "multiple" };

/** A figure, or the reason why the company reports none. */
export const presentFigure = (amount: number | null, unit: Unit = FRACTION): Figure =>
	amount === null ? absent("not_reported", undefined, unit) : present(amount, unit);

/** Fiscal years up to 2025; null is a year without a value. */
export const fiscal = (name: string, values: readonly (number | null)[], unit: Unit = FRACTION): FiscalSeries => ({
	name,
	title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " "),
	periods: values.map((_, i) => `${2026 - values.length + i}-12`),
	values,
	unit,
});

/** The valuation of a level company, in which tests replace figures. */
const LEVEL_VALUATION = value(makeCompany(LEVEL), { peers: [] });

/** One of its diagnostics, estimates and multiples, to be changed. */
export const aDiagnostic = (changed: Partial<Diagnostic>): Diagnostic => ({
	...(LEVEL_VALUATION.diagnostics[0] as Diagnostic),
	warnings: [],
	outputs: {},
	madeUp: false,
	...changed,
});
export const anEstimate = (changed: Partial<ValueEstimate>): ValueEstimate => ({
	...(LEVEL_VALUATION.estimates[0] as ValueEstimate),
	role: "fair_value",
	family: "intrinsic",
	weight: 1,
	low: null,
	high: null,
	upside: null,
	warnings: [],
	madeUp: false,
	...changed,
});
export const aMultiple = (changed: Partial<MultipleHistory>): MultipleHistory => ({
	...LEVEL_VALUATION.multiple("pe"),
	now: presentFigure(20, MULTIPLE),
	low: presentFigure(10, MULTIPLE),
	median: presentFigure(15, MULTIPLE),
	high: presentFigure(20, MULTIPLE),
	percentile: present(90, { kind: "percent" }),
	notMeaningful: 2,
	dates: ["2023-12-31", "2024-12-31"],
	values: [10, 20],
	prices: [15, 30],
	window: { from: "2023-12-31", to: "2024-12-31", observations: 2 },
	...changed,
});

/** The parts of a report that a test sets, and the members of its valuation. */
export interface HandMade extends Partial<Omit<ReportData, "valuation">> {
	readonly valuation?: Partial<ValuationData>;
}

const MISSING = { ok: false, reason: { code: "not_reported" } } as const;

/** A valuation of the level company with only the given figures; all others are missing. */
function valuationOf(valuation: Partial<ValuationData>): Valuation {
	const changed: Partial<ValuationData> = {
		name: "Level Inc",
		symbol: "LEVEL",
		history: [],
		multiples: [],
		diagnostics: [],
		estimates: [],
		returns: MISSING,
		dividends: MISSING,
		record: MISSING,
		sensitivity: null,
		capitalCost: presentFigure(null),
		assumptions: [],
		warnings: [],
		fairValue: { ...LEVEL_VALUATION.fairValue, needs: null, needed: null, assumes: null },
		...valuation,
	};
	return Object.assign(Object.create(LEVEL_VALUATION), changed, {
		estimate: (method: string) =>
			changed.estimates?.find((estimate) => estimate.method === method) ??
			anEstimate({ method, title: method, value: presentFigure(null, PER_SHARE), weight: 0 }),
		series: (name: string) => changed.history?.find((series) => series.name === name) ?? null,
		multiple: (name: string) =>
			changed.multiples?.find((multiple) => multiple.name === name) ??
			aMultiple({
				name: name as never,
				now: presentFigure(null, MULTIPLE),
				percentile: presentFigure(null),
				values: [],
				bands: null as never,
			}),
		diagnostic: (name: string) =>
			changed.diagnostics?.find((diagnostic) => diagnostic.name === name) ??
			aDiagnostic({ name, value: presentFigure(null) }),
	});
}

/** A report of the level company with only the given figures; all others are missing. */
export function reportOf({ valuation = {}, ...otherParts }: HandMade = {}): ReportData {
	return {
		symbol: "LEVEL",
		name: "Level Inc",
		template: "ordinary",
		sector: "Tools",
		industry: null,
		asOf: "2025-12-31",
		measures: [],
		comparison: MISSING,
		peerNames: {},
		peerIndustries: {},
		missingPeers: [],
		prices: MISSING,
		segments: MISSING,
		surface: MISSING,
		forecast: MISSING,
		models: [],
		sources: [],
		service: "the test",
		...otherParts,
		valuation: valuationOf(valuation),
	};
}
