// Drops or replaces revenue of which a source has only a part.
import { type Base, periodLabel, periodsInOrder } from "../../../src/filings/base.js";
import type { RevenueTotal } from "./segments.js";

/** First and last day between which a source has only part of a company's revenue. */
interface Stretch {
	readonly from: string;
	readonly to: string;
	/** Which part it is. */
	readonly part: string;
}

const ALWAYS = { from: "0000", to: "9999" };
const CONTRACTS = "it is revenue from contracts with customers, without that from trading and leases";

const CONTRACTS_BESIDE =
	"it is revenue from contracts with customers, beside which other revenue is added or taken off";

/** Found by revenue that halves or doubles while assets and profits do not, and verified in the reports. */
const PARTIAL: Readonly<Record<string, Stretch>> = {
	ADM: { from: "2022-01-01", to: "9999", part: CONTRACTS },
	AEP: { from: "2018-01-01", to: "9999", part: CONTRACTS_BESIDE },
	BG: { ...ALWAYS, part: CONTRACTS },
	// 10-K of 2018: revenues are 247,837 million; the source has 175,445.
	"BRK.B": {
		from: "2018-01-01",
		to: "9999",
		part: "it is a part, without that of railroad, utilities and energy or of insurance",
	},
	GM: { ...ALWAYS, part: "it is automotive revenue, without that of the finance arm" },
	HAS: { from: "0000", to: "2015-12-31", part: "it is one kind of the company's" },
	IBKR: { ...ALWAYS, part: "it is commissions, without interest" },
	IRM: { from: "2018-01-01", to: "2019-12-31", part: "it is service revenue, without storage" },
	L: { from: "2016-01-01", to: "9999", part: "it is revenue beside insurance" },
	NEE: { from: "2018-01-01", to: "9999", part: `${CONTRACTS}, rounded in a text` },
	TDY: { from: "0000", to: "2016-01-03", part: "it is one kind of the company's" },
};

/** Lines that are useless without the whole revenue, because they are parts of the costs. */
const WITH_IT = ["Revenue", "Cost of Goods Sold", "Gross Profit"];

/** Drops revenue listed above as partial, with its costs. */
export function dropDeclaredParts(base: Base): void {
	const stretch = PARTIAL[base.symbol];
	if (!stretch) return;
	const labels: string[] = [];
	for (const table of [base.annual, base.quarterly])
		for (const period of periodsInOrder(table)) {
			if (period.end < stretch.from || period.end > stretch.to) continue;
			if (period.facts.has("Revenue") && table === base.annual) labels.push(period.label);
			for (const field of WITH_IT) period.facts.delete(field);
		}
	if (labels.length > 0) base.notes.push(`Revenue of ${labels.join(", ")} is left out: ${stretch.part}.`);
}

/** Adds the total revenue that filings state next to their segments, where a partial one was dropped. */
export function addWholeRevenue(base: Base, totals: readonly RevenueTotal[]): void {
	if (!PARTIAL[base.symbol]) return;
	for (const { frequency, end, value } of totals) {
		const facts = base[frequency].get(periodLabel(end))?.facts;
		if (facts && value > (facts.get("Revenue")?.value ?? 0))
			facts.set("Revenue", { value, filed: null, firstFiled: null, firstValue: null, tier: "real" });
	}
}
