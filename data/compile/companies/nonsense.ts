// Drops figures that contradict other figures of the same period.
import { type Base, figureIn, type Period } from "../../../src/filings/base.js";

/** Costs below this part of revenue are only part of the costs. */
const LEAST_COST = 0.01;

/**
 * Leaves out figures that cannot be beside each other in one period: costs and gross profit that do not make the revenue, an operating
 * income above it, cash or capital expenditure above all assets, long-term debt above all liabilities. What a filing states stays, what
 * the supplement or a difference of restated figures says goes.
 */
export function dropNonsense(base: Base, period: Period): void {
	const v = (field: string) => figureIn(period, field) ?? Number.NaN;
	if (base.template === "ordinary" || base.template === "reit") dropMargins(period, v);
	if (
		v("Cash and Cash Equivalents") > v("Total Assets") ||
		-v("Purchase Of Property, Plant, Equipment") > v("Total Assets")
	)
		period.facts.delete("Total Assets");
	if (v("Total Equity") > v("Total Assets"))
		for (const field of ["Total Equity", "Total Assets", "Total Stockholders Equity"]) period.facts.delete(field);
	if (v("Long-Term Debt") > v("Total Liabilities")) period.facts.delete("Long-Term Debt");
}

function dropMargins(period: Period, v: (field: string) => number): void {
	const [cost, gross, operating] = ["Cost of Goods Sold", "Gross Profit", "Operating Income"];
	const revenue = v("Revenue");
	const impossible =
		v(cost) < 0 || v(gross) > revenue || v(cost) < LEAST_COST * revenue || v(gross) > (1 - LEAST_COST) * revenue;
	const open = Math.abs(revenue - v(cost) - v(gross)) > 0.01 * revenue;
	if (impossible || open) {
		const filed = [cost, gross].filter(
			(field) => period.facts.get(field)?.tier === "real" && period.facts.get(field)?.filed,
		);
		const kept = open && filed.length === 1 ? filed : [];
		for (const field of [cost, gross]) if (!kept.includes(field)) period.facts.delete(field);
	}
	if (v(operating) > revenue) period.facts.delete(operating);
}
