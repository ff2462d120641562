// Moves figures from wrong lines to the right ones, and corrects signs.
import { type Base, type Fact, figureIn, type Period } from "../../../src/filings/base.js";

const STARTS = "Net Income From Continuing Operations";
const DEPRECIATION = "Depreciation, Depletion and Amortization";

/** Companies whose tag of depreciation and amortization has only depreciation, rounded in a note, with first and last day. */
const DEPRECIATION_ALONE: Readonly<Record<string, readonly [string, string]>> = {
	CRM: ["2022-02-01", "2025-12-31"],
	CSCO: ["0000", "9999"],
	NKE: ["0000", "9999"],
};

/** Companies whose operating income is the sum of their segments, before corporate costs, amortization and charges. */
const OF_SEGMENTS: ReadonlySet<string> = new Set(["DIS", "ETN", "ROK", "SLB"]);

/** Corrects figures under another line's name or with another sign. */
export function renameLines(base: Base): void {
	const alone = DEPRECIATION_ALONE[base.symbol];
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			if (alone && period.end >= alone[0] && period.end <= alone[1]) move(period, DEPRECIATION, "~Depreciation");
			turnDepreciation(period);
			turnTax(period);
			startCashFlow(period);
			if (OF_SEGMENTS.has(base.symbol)) partSegments(period);
		}
	if (alone) base.notes.push(`${DEPRECIATION} is left out where the source has depreciation without amortisation.`);
	if (OF_SEGMENTS.has(base.symbol))
		base.notes.push(
			"Operating Income is revenue less all costs, or left out: the source has the segments' before corporate costs and charges.",
		);
}

function move(period: Period, from: string, to: string): void {
	const fact = period.facts.get(from);
	if (!fact) return;
	period.facts.delete(from);
	if (!period.facts.has(to)) period.facts.set(to, fact);
}

function turn(period: Period, field: string): void {
	const fact = period.facts.get(field) as Fact;
	period.facts.set(field, { ...fact, value: -fact.value, firstValue: null });
}

/** Early filings state depreciation as a cost, below zero. */
function turnDepreciation(period: Period): void {
	if ((figureIn(period, DEPRECIATION) ?? 0) < 0) turn(period, DEPRECIATION);
}

/** Largest difference of income before tax less tax from net income. */
const EXACT = 0.005;
const OFF = 0.05;

/** Reverses the sign of a tax, if income before tax less that tax is net income. */
function turnTax(period: Period): void {
	const [pretax, tax] = [figureIn(period, "Pretax Income"), figureIn(period, "Tax Provision")];
	const net = figureIn(period, "Net Income Including Noncontrolling Interests") ?? figureIn(period, "Net Income");
	if (pretax === undefined || tax === undefined || net === undefined || tax === 0) return;
	const misses = (value: number) => Math.abs(pretax + value - net) / Math.abs(net);
	if (misses(tax) > OFF && misses(-tax) < EXACT) turn(period, "Tax Provision");
}

/** Makes the cash flow start with the income of all owners, where the source has the parent's. */
function startCashFlow(period: Period): void {
	const whole = period.facts.get("Net Income Including Noncontrolling Interests");
	if (whole && figureIn(period, STARTS) === figureIn(period, "Net Income")) period.facts.set(STARTS, whole);
}

function partSegments(period: Period): void {
	const segments = period.facts.get("Operating Income");
	const [revenue, costs] = [figureIn(period, "Revenue"), figureIn(period, "~Costs and expenses")];
	period.facts.delete("Operating Income");
	if (segments && revenue !== undefined && costs !== undefined)
		period.facts.set("Operating Income", { ...segments, value: revenue - costs, tier: "derived", firstValue: null });
}
