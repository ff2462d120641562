// Drops implausible equity, and corrects the sign of deficits.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, figureIn, type Period, periodsInOrder, type Table } from "../../../src/filings/base.js";

const WHOLE = "Total Equity";
const PARENT = "Total Stockholders Equity";
/** Largest imbalance relative to assets. */
const OF_ASSETS = 0.02;
const MISREAD = 0.005;
const FAR = 100;
/** Minority interest above this part of the assets is a mistake. */
const MOST_MINORITY = 0.5;
/** Neighbours of an outlier: how near they are to each other, their least part of the assets, and their multiple of the outlier. */
const NEIGHBOURS_NEAR = 2;
const LEAST_EQUITY = 0.1;
const JUMP = 4;
/** Deficits on both sides of a positive one are within this of each other. */
const TURNED_NEAR = 1.85;

/**
 * Drops an equity that is another line, such as other comprehensive income out of the statement of equity, or that a misread balance sheet
 * leaves; turns a deficit that does not have its sign.
 */
export function checkEquity(base: Base): void {
	for (const table of [base.annual, base.quarterly]) {
		const periods = periodsInOrder(table);
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

/** Reverses a deficit stated as a positive number, if it then lies between the neighbouring deficits. */
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

/** True if equity and items outside it equal assets less liabilities. */
function balances(period: Period, field: string): boolean {
	const [assets, liabilities, value] = ["Total Assets", "Total Liabilities", field].map((line) =>
		figureIn(period, line),
	);
	if (assets === undefined || liabilities === undefined || value === undefined) return false;
	const minority = field === PARENT ? (figureIn(period, "Minority Interest") ?? 0) : 0;
	const between = minority + (figureIn(period, "~Redeemable") ?? 0);
	return Math.abs(assets - liabilities - value - between) <= OF_ASSETS * assets;
}

/** True if equity with minority interest contradicts the balance sheet, the shareholders' part and the neighbouring periods. */
function isOtherWhole(periods: readonly Period[], period: Period): boolean {
	const whole = figureIn(period, WHOLE);
	if (whole === undefined) return false;
	const assets = figureIn(period, "Total Assets") ?? 0;
	// Liabilities misread as total assets leave almost no equity.
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

/** True for a value far from both neighbours, which are near each other and significant relative to assets. */
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
