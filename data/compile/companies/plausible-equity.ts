import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, figureIn, type Period, sorted, type Table } from "../../../src/filings/base.js";

const WHOLE = "Total Equity";
const PARENT = "Total Stockholders Equity";
/** So much of the assets a balance may be open by. */
const OF_ASSETS = 0.02;
const MISREAD = 0.005;
const FAR = 100;
/** Minority interest above this part of the assets is none. */
const MOST_MINORITY = 0.5;
/** Periods beside an outlier are so near each other, so much of the assets, and so many times the outlier. */
const NEIGHBOURS_NEAR = 2;
const LEAST_EQUITY = 0.1;
const JUMP = 4;
/** Deficits on both sides of one without its sign are so near each other. */
const TURNED_NEAR = 1.85;

/**
 * Drops an equity that is another line, such as other comprehensive income out of the statement of equity, or that a misread balance sheet
 * leaves; turns a deficit that does not have its sign.
 */
export function checkEquity(base: Base): void {
	for (const table of [base.annual, base.quarterly]) {
		const periods = sorted(table);
		for (const period of periods) {
			turnSign(base, periods, period);
			if (isOtherWhole(periods, period)) drop(base, table, period, WHOLE);
			if (isOutlier(periods, period, PARENT) && !balances(period, PARENT)) drop(base, table, period, PARENT);
		}
	}
}

function drop(base: Base, table: Table, period: Period, field: string): void {
	const assets = figureIn(period, "Total Assets");
	const rest = assets === undefined ? undefined : assets - (figureIn(period, "Total Liabilities") ?? Number.NaN);
	if (rest !== undefined && Math.abs(rest - (figureIn(period, field) as number)) <= 1e-3 * (assets as number))
		period.facts.delete("Total Liabilities");
	period.facts.delete(field);
	const which = table === base.annual ? "year" : "quarter";
	base.notes.push(
		`${field} of the ${which} ${period.label} is left out: it fits neither assets less liabilities nor the periods beside it.`,
	);
}

/** A deficit that the source states as a positive number: turned, it lies between the deficits of the periods beside it. */
function turnSign(base: Base, periods: readonly Period[], period: Period): void {
	const beside = neighbours(periods, period);
	for (const field of [WHOLE, PARENT]) {
		const fact = period.facts.get(field);
		if (!fact || beside.length < 2 || fact.value <= 0 || balances(period, field)) continue;
		const [least, most] = [Math.min(...beside), Math.max(...beside)];
		if (most >= 0 || -fact.value < least || -fact.value > most || least / most > TURNED_NEAR) continue;
		period.facts.set(field, { ...fact, value: -fact.value, firstValue: null });
		base.notes.push(`${field} of ${period.label} is turned: the source states the deficit without its sign.`);
	}
}

/** True where equity, with what is between, is what liabilities leave of the assets. */
function balances(period: Period, field: string): boolean {
	const [assets, liabilities, value] = ["Total Assets", "Total Liabilities", field].map((line) =>
		figureIn(period, line),
	);
	if (assets === undefined || liabilities === undefined || value === undefined) return false;
	const minority = field === PARENT ? (figureIn(period, "Minority Interest") ?? 0) : 0;
	const between = minority + (figureIn(period, "~Redeemable") ?? 0);
	return Math.abs(assets - liabilities - value - between) <= OF_ASSETS * assets;
}

/** True for an equity with minority interest that fits neither the balance sheet nor the shareholders' part nor the periods beside it. */
function isOtherWhole(periods: readonly Period[], period: Period): boolean {
	const whole = figureIn(period, WHOLE);
	if (whole === undefined) return false;
	const assets = figureIn(period, "Total Assets") ?? 0;
	// Liabilities that are the assets, misread, leave next to no equity.
	if (balances(period, WHOLE)) {
		const beside = neighbours(periods, period);
		const alone = beside.length > 0 && beside.every((other) => Math.abs(other) > FAR * Math.abs(whole));
		return Math.abs(whole) < MISREAD * assets && (alone || isOutlier(periods, period, WHOLE));
	}
	if (isOutlier(periods, period, WHOLE)) return true;
	const parent = figureIn(period, PARENT);
	if (parent === undefined) return false;
	return whole < parent - OF_ASSETS * assets || whole > parent + MOST_MINORITY * assets;
}

/** True for a value far from both periods beside it, which lie near each other and are not small beside the assets. */
function isOutlier(periods: readonly Period[], period: Period, field: string): boolean {
	const value = figureIn(period, field);
	const [a, b] = neighbours(periods, period);
	if (value === undefined || a === undefined || b === undefined) return false;
	const usual = Math.abs(a + b) / 2;
	if (a * b <= 0 || Math.abs(Math.log(a / b)) > Math.log(NEIGHBOURS_NEAR)) return false;
	if (usual < LEAST_EQUITY * (figureIn(period, "Total Assets") ?? 0)) return false;
	return value * a <= 0 || Math.abs(value) * JUMP < usual || Math.abs(value) > JUMP * usual;
}

/** The equity of the nearest periods before and after, at most 460 days away. */
function neighbours(periods: readonly Period[], period: Period): number[] {
	const equityOf = (other: Period) => figureIn(other, "Total Stockholders Equity") ?? figureIn(other, "Total Equity");
	const near = (other: Period) =>
		other !== period && Math.abs(daysBetween(other.end, period.end)) < 460 && equityOf(other) !== undefined;
	const before = periods.findLast((other) => other.end < period.end && near(other));
	const after = periods.find((other) => other.end > period.end && near(other));
	return [before, after].flatMap((other) => (other ? [equityOf(other) as number] : []));
}
