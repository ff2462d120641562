// Makes total equity the sum of the shareholders' equity and minority interest.
import { daysBetween } from "../../../src/core/calendar.js";
import {
	type Base,
	derive,
	type Fact,
	figureIn,
	type Period,
	periodsInOrder,
	toSixDecimals,
} from "../../../src/filings/base.js";
import { NO_MINORITY } from "./no-minority.js";

const [WHOLE, PARENT, MINORITY] = ["Total Equity", "Total Stockholders Equity", "Minority Interest"];
/** Equities within this of each other are the same figure. */
const SAME = 1e-4;
/** Largest difference of total equity from its two parts, relative to assets. */
const APART = 0.005;
/** Above this part of the assets, the two figures are from different companies: before and after a merger. */
const MOST_APART = 0.25;
/** Largest difference, relative to assets, that redeemable minority interest outside equity explains; above, another line is wrong. */
const VENDORS_APART = 0.02;

/**
 * Makes total equity the sum of its parts. Where the supplement's total is the shareholders' equity alone, minority interest is added. Where
 * it differs otherwise, a later report restated it: the shareholders' part, of an earlier one, gives way, and after a merger the total. Minority interest that nothing
 * states is the difference, where the years around have one of that size.
 */
export function joinMinority(base: Base): void {
	for (const table of [base.annual, base.quarterly]) {
		const periods = periodsInOrder(table);
		for (const period of periods) {
			addMinority(period);
			dropOtherBasis(base.symbol, period);
		}
		for (const period of periods) partMinority(periods, period);
	}
}

function addMinority(period: Period): void {
	const whole = period.facts.get(WHOLE);
	const [parent, minority] = [figureIn(period, PARENT), figureIn(period, MINORITY)];
	if (!whole || parent === undefined || minority === undefined || minority <= 0) return;
	if (Math.abs(whole.value - parent) > SAME * Math.abs(parent) || holdsMinority(period)) return;
	const sum: Fact = { ...whole, value: toSixDecimals(parent + minority), tier: "derived", firstValue: null };
	period.facts.set(WHOLE, sum);
}

/** True if assets less liabilities are already the total. */
function holdsMinority(period: Period): boolean {
	const [assets, liabilities] = [figureIn(period, "Total Assets"), figureIn(period, "Total Liabilities")];
	if (assets === undefined || liabilities === undefined) return false;
	return Math.abs(assets - liabilities - (figureIn(period, WHOLE) as number)) <= SAME * assets;
}

function dropOtherBasis(symbol: string, period: Period): void {
	const [whole, parent, minority] = [WHOLE, PARENT, MINORITY].map((field) => period.facts.get(field));
	const assets = figureIn(period, "Total Assets");
	const part = minority?.value ?? (NO_MINORITY.has(symbol) ? 0 : undefined);
	if (!whole || !parent || part === undefined || assets === undefined) return;
	const apart = Math.abs(whole.value - parent.value - part) / assets;
	const mayRedeem = minority?.mark !== undefined && whole.value >= parent.value && whole.value <= parent.value + part;
	if (apart <= (minority?.mark ? VENDORS_APART : APART) || mayRedeem) return;
	const isLater = (whole.layer ?? 0) > (parent.layer ?? 0);
	period.facts.delete(isLater && !minority?.mark && apart < MOST_APART ? PARENT : WHOLE);
}

/** Days within which a known minority interest shows the size of another, and the largest difference of their parts of equity. */
const NEAR_DAYS = 1500;
const SIZE = 3;

function partMinority(periods: readonly Period[], period: Period): void {
	const [whole, parent] = [figureIn(period, WHOLE), figureIn(period, PARENT)];
	if (whole === undefined || parent === undefined || period.facts.has(MINORITY) || whole <= parent) return;
	const rest = whole - parent;
	const bearsOut = periods.some((other) => {
		const known = figureIn(other, MINORITY);
		if (known === undefined || known <= 0 || other === period) return false;
		return (
			Math.abs(daysBetween(other.end, period.end)) < NEAR_DAYS && Math.abs(Math.log(rest / known)) < Math.log(SIZE)
		);
	});
	if (bearsOut) derive(period, MINORITY, toSixDecimals(rest));
}
