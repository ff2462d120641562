import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { type Base, type Fact, type Period, periodLabel } from "./base.js";

/** Up to this part below the vendor's figure, the supplement's stands: the difference is leases or rounding. */
const NEAR = 0.97;

interface Check {
	readonly supplement: number;
	readonly vendor: number;
	readonly verdict: string;
}

/**
 * The supplement's long-term debt holds the current portion in some cells and only a part of the debt in others. Where the check finds
 * either, the long-term debt of a vendor's balance sheet stands in, and is marked; where the figure exceeds all of the vendor's debt, it goes.
 */
export function readDebtChecks(source: Source): { apply(supplement: Base): void } {
	const checks = new Map<string, Check>();
	for (const row of source.csv("fundamentals/ltdebt_check.csv")) {
		const supplement = numberIn(row.long_term_debt_in_shared);
		const vendor = numberIn(row.vendor_long_term_debt);
		if (row.layer !== "P" || supplement === null || vendor === null) continue;
		checks.set(`${row.symbol} ${periodLabel(row.period_end ?? "")}`, {
			supplement: supplement / 1e6,
			vendor: vendor / 1e6,
			verdict: row.verdict ?? "",
		});
	}
	return {
		apply(supplement) {
			for (const period of supplement.annual.values()) {
				const check = checks.get(`${supplement.symbol} ${period.label}`);
				if (check) correct(period, check);
			}
		},
	};
}

function correct(period: Period, { supplement, vendor, verdict }: Check): void {
	const fact = period.facts.get("Long-Term Debt");
	if (!fact || Math.abs(fact.value - supplement) > 1e-3 * supplement) return;
	if (verdict.startsWith("larger")) period.facts.delete("Long-Term Debt");
	else if (verdict.startsWith("includes") || supplement < NEAR * vendor) {
		const marked: Fact = { ...fact, value: vendor, mark: "vendor-standardised" };
		period.facts.set("Long-Term Debt", marked);
	}
}
