// Reads operating metrics: paid memberships and policies in force.
import { periodLabel } from "../../../src/filings/base.js";
import type { OperatingMetric } from "../../../src/store/types.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF } from "./as-of.js";

const REGIONS: Readonly<Record<string, string>> = {
	AsiaPacific: "Asia-Pacific",
	EMEA: "Europe, Middle East and Africa",
	LatinAmerica: "Latin America",
	UnitedStatesAndCanada: "United States and Canada",
};

/** Policies in force are in thousands. */
const POLICIES: Readonly<Record<string, string>> = {
	pif_total: "Policies in Force (Thousands)",
	pif_total_personal_lines: "Policies in Force, Personal Lines (Thousands)",
	pif_agency_auto: "Policies in Force, Agency Auto (Thousands)",
	pif_direct_auto: "Policies in Force, Direct Auto (Thousands)",
	pif_special_lines: "Policies in Force, Special Lines (Thousands)",
	pif_property: "Policies in Force, Property (Thousands)",
	pif_commercial_lines: "Policies in Force, Commercial Lines (Thousands)",
};

/** Operating metrics by symbol. The sources have no other metrics. */
export function readOperating(source: Source): Map<string, OperatingMetric[]> {
	return new Map([
		["NFLX", memberships(source)],
		["PGR", policies(source)],
	]);
}

interface Draft {
	readonly key: string;
	readonly name: string;
	readonly annual: Record<string, number>;
	readonly quarter: Record<string, number>;
}

function drafts(): { of(key: string, name: string): Draft; all(): OperatingMetric[] } {
	const known = new Map<string, Draft>();
	return {
		of(key, name) {
			const draft = known.get(key) ?? { key, name, annual: {}, quarter: {} };
			known.set(key, draft);
			return draft;
		},
		all: () =>
			[...known.values()].map((draft) => ({
				...draft,
				annual: ordered(draft.annual),
				quarter: ordered(draft.quarter),
			})),
	};
}

function ordered(values: Record<string, number>): Record<string, number> {
	return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function memberships(source: Source): OperatingMetric[] {
	const metrics = drafts();
	const totals = new Map<string, number[]>();
	for (const row of source.csv("operating/netflix_memberships_xbrl.csv")) {
		const value = numberIn(row.value);
		const region = REGIONS[row.region ?? ""];
		const end = row.period_end ?? "";
		if (row.metric !== "NumberOfPaidMemberships" || !region || value === null || end > AS_OF) continue;
		const key = `paid_memberships_${(row.region as string).replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase()}`;
		const metric = metrics.of(key, `Paid Memberships, ${region}`);
		const label = periodLabel(end);
		if (label in metric.quarter) continue;
		metric.quarter[label] = value;
		if (label.endsWith("-12")) metric.annual[label] = value;
		totals.set(label, [...(totals.get(label) ?? []), value]);
	}
	const total = metrics.of("paid_memberships", "Paid Memberships");
	for (const [label, values] of totals) {
		if (values.length !== 4) continue;
		total.quarter[label] = values.reduce((a, b) => a + b, 0);
		if (label.endsWith("-12")) total.annual[label] = total.quarter[label] as number;
	}
	return metrics.all();
}

function policies(source: Source): OperatingMetric[] {
	const metrics = drafts();
	for (const row of source.csv("fundamentals/pgr_8k_quarterly_annual.csv")) {
		const name = POLICIES[row.item ?? ""];
		const value = numberIn(row.value);
		if (!name || value === null || value <= 0) continue;
		const metric = metrics.of((row.item as string).replace("pif", "policies_in_force"), name);
		metric[row.frequency === "A" ? "annual" : "quarter"][row.fiscal_period ?? ""] = value;
	}
	return metrics.all();
}
