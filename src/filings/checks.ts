// Checks identities of statements, such as assets and liabilities, and collects those that fail.
import type { StatementCheck } from "../store/types.js";
import { type Base, type Frequency, figureIn, type Period } from "./base.js";
import { sum } from "./sums.js";

/** Two sides of an identity are equal if they differ by less than this share. */
const TOLERANCE = 0.005;
/** Two sides are also equal if they differ by less than this, in millions. */
export const ROUNDING = 1.5;

const SHARES = "Shares Outstanding";
/** The smallest ratio of diluted to basic earnings per share, if converted securities add to both. */
const MIN_DILUTED_RATIO = 0.85;

/** True if two figures differ by more than rounding. */
export function differs(left: number, right: number): boolean {
	return Math.abs(left - right) > Math.max(TOLERANCE * Math.max(Math.abs(left), Math.abs(right)), ROUNDING);
}

/** Collects failed checks. */
export class Checks {
	readonly list: StatementCheck[] = [];

	constructor(readonly base: Base) {}

	/** Checks a period's identities. */
	period(period: Period, frequency: Frequency): void {
		const v = (field: string) => figureIn(period, field);
		const minority = v("Minority Interest") ?? 0;
		const equity = v("Total Equity") ?? sum(v("Total Stockholders Equity"), minority);
		// Computed total liabilities include redeemable equity.
		const redeemable = period.facts.get("Total Liabilities")?.tier === "derived" ? 0 : (v("~Redeemable") ?? 0);
		const liabilitiesAndEquity = sum(v("Total Liabilities"), equity, redeemable);
		this.#compare(period, frequency, "assets = liabilities + equity", v("Total Assets"), liabilitiesAndEquity);
		const flows = ["Cash Flow from Operations", "Cash Flow from Investing", "Cash Flow from Financing"].map(v);
		const [change, flowSum] = [v("Net Change in Cash"), sum(...flows, v("Effect of Exchange Rate Changes") ?? 0)];
		const tolerance = 0.005 * Math.max(...flows.map((flow) => Math.abs(flow ?? 0)));
		const unexplained = change === undefined || flowSum === undefined ? 0 : change - flowSum;
		// Cash of discontinued operations may be separate from the flows.
		const discontinued = Math.abs(unexplained - (v("~Discontinued cash") ?? 0)) <= tolerance ? unexplained : 0;
		this.#compare(
			period,
			frequency,
			"change in cash = operations + investing + financing + exchange rates",
			change,
			sum(flowSum, discontinued),
			tolerance,
		);

		this.#compare(
			period,
			frequency,
			"gross profit = revenue − cost of goods",
			v("Gross Profit"),
			sum(v("Revenue"), negative(v("Cost of Goods Sold"))),
		);
		const income = v("~Net income to common") ?? sum(v("Net Income"), v("Preferred Dividends") ?? 0);
		const perShare = (shares: number | undefined) => (shares && income !== undefined ? income / shares : Number.NaN);
		const [expected, expectedBasic] = [v(`${SHARES} (Diluted Average)`), v(`${SHARES} (Basic Average)`)].map(perShare);
		const [eps, basic = Number.NaN] = [v("EPS (Diluted)"), v("EPS (Basic)")];
		const epsTolerance = (earnings = 0) => Math.max(0.0151, 0.02 * Math.abs(earnings));
		// Convertible securities add their own earnings, so diluted earnings may be slightly below basic ones.
		const isConverted = (eps ?? 0) <= basic && (eps ?? 0) >= MIN_DILUTED_RATIO * basic;
		if (isConverted && Math.abs(basic - (expectedBasic as number)) <= epsTolerance(expectedBasic)) return;
		const rule = "diluted EPS × shares = net income to common";
		this.#compare(period, frequency, rule, eps, Number.isNaN(expected) ? undefined : expected, epsTolerance(expected));
	}

	/** Adds a check if both sides are known and differ. */
	#compare(
		period: Period,
		frequency: Frequency,
		rule: string,
		left: number | undefined,
		right: number | undefined,
		tolerance?: number,
	): void {
		if (left === undefined || right === undefined) return;
		if (tolerance === undefined ? !differs(left, right) : Math.abs(left - right) <= tolerance) return;
		this.add({ period: period.label, frequency, rule, left, right, effect: "note" });
	}

	add(check: Omit<StatementCheck, "symbol" | "difference">): void {
		const difference = check.left === null || check.right === null ? null : check.left - check.right;
		this.list.push({ symbol: this.base.symbol, ...check, difference });
	}
}

const negative = (value: number | undefined) => (value === undefined ? undefined : -value);
