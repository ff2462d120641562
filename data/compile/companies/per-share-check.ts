// Puts share counts and per-share figures on one basis of units, splits and share classes.
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
import type { Split } from "../../../src/store/types.js";
import { CLASS_RATIOS } from "./corporate-actions.js";
import { addPreferred, commonIncome, DERIVED, fourthOfYear, isOfTwoRestatements } from "./preferred-dividends.js";

const DILUTED = "Shares Outstanding (Diluted Average)";
const SHARE_COUNTS = [DILUTED, "Shares Outstanding (Basic Average)", "Shares Outstanding (EOP)"];
const EARNINGS = ["EPS (Diluted)", "EPS (Basic)"];

/**
 * Puts share counts and per-share figures on one basis. Filings mix units (thousands, single shares) and sides of a split;
 * what a factor of the company's splits or of a thousand explains is repaired, what nothing explains is dropped.
 */
export function checkPerShare(base: Base, splits: readonly Split[], listed: number | null): void {
	const factors = [...candidates(splits), ...classes(base.symbol), ...UNITS];
	for (const table of [base.annual, base.quarterly]) {
		const periods = periodsInOrder(table);
		for (const period of periods) for (const field of SHARE_COUNTS) alignUnits(period, field);
		for (const field of SHARE_COUNTS) alignShares(periods, field, factors, listed);
		for (const period of periods) {
			dropIssuedShares(period);
			dropOtherBasic(period);
			if (!isOtherBasis(period, factors) && !(table === base.annual && isOfTwoRestatements(periods, period)))
				addPreferred(period);
			addImpliedShares(period, listed);
			for (const field of EARNINGS) {
				alignEarnings(base, period, field, factors);
				alignClass(base, period, field);
			}
		}
	}
}

/** No figure of the data set was filed before this day, so earlier splits are in all figures. */
const FIRST_FILINGS = "2007-06-30";

/** Factors by which mixed bases can differ. */
function candidates(splits: readonly Split[]): number[] {
	const products = new Set<number>();
	let product = 1;
	for (const split of splits.filter((s) => s.date > FIRST_FILINGS).reverse()) {
		product *= split.ratio;
		products.add(product);
		products.add(split.ratio);
	}
	return [...products].flatMap((factor) => [factor, 1 / factor]);
}

/** Filings mix single shares, thousands and millions. */
const UNITS = [1e3, 1e6, 1e-3, 1e-6];

function classes(symbol: string): number[] {
	const ratio = CLASS_RATIOS[symbol];
	return ratio === undefined ? [] : [ratio, 1 / ratio];
}

function replace(period: Period, field: string, value: number | null): void {
	const fact = period.facts.get(field) as Fact;
	if (value === null) period.facts.delete(field);
	else period.facts.set(field, { ...fact, value: toSixDecimals(value), firstValue: null });
}

/** Chooses the unit of a share count below a million so that it fits the earnings. */
function alignUnits(period: Period, field: string): void {
	const shares = figureIn(period, field);
	if (shares === undefined || shares >= 1) return;
	const eps = figureIn(period, "EPS (Diluted)");
	const implied = eps === undefined || eps === 0 ? undefined : (commonIncome(period) ?? Number.NaN) / eps;
	const fits = (value: number) =>
		implied ? Math.abs(Math.log(value / implied)) < Math.log(1.5) : value > 10 && value < 30_000;
	const factor = [1e3, 1e6].find((unit) => fits(shares * unit));
	replace(period, field, factor === undefined ? null : shares * factor);
}

/** A latest count this many times above or below the listed one has another unit, is on the other side of a split, or is no count. */
const FAR_FROM_LISTED = Math.log(4.5);
/** A count this many times the neighbouring one, which no factor explains, is dropped. */
const FAR = Math.log(20);

/**
 * Shares change little from period to period: walking back from the latest, which the listing's count bears out, a jump that a factor
 * explains is undone.
 */
function alignShares(
	periods: readonly Period[],
	field: string,
	factors: readonly number[],
	listed: number | null,
): void {
	let anchor: number | undefined;
	for (const period of [...periods].reverse()) {
		const value = figureIn(period, field);
		if (value === undefined) continue;
		const apart = (factor: number, from: number) => Math.abs(Math.log((value * factor) / from));
		const from = anchor ?? listed ?? undefined;
		if (from !== undefined && apart(1, from) > (anchor === undefined ? FAR_FROM_LISTED : Math.log(1.3))) {
			const near = anchor === undefined ? Math.log(1.5) : Math.log(1.12);
			const factor = factors.find((f) => apart(f, from) < near);
			if (factor !== undefined) replace(period, field, value * factor);
			else if (anchor === undefined || apart(1, from) > FAR) {
				replace(period, field, null);
				continue;
			}
		}
		anchor = figureIn(period, field);
	}
}

/** Some filings tag issued shares, including treasury shares, as outstanding. */
function dropIssuedShares(period: Period): void {
	const outstanding = figureIn(period, "Shares Outstanding (EOP)");
	const diluted = figureIn(period, DILUTED);
	if (outstanding !== undefined && diluted !== undefined && Math.abs(Math.log(outstanding / diluted)) > Math.log(1.25))
		period.facts.delete("Shares Outstanding (EOP)");
}

const MOST_BASIC = 1.1;
/** Largest difference between net income and earnings per share times shares times a factor. */
const OTHER_BASIS = 0.02;

/** Earnings per share of at least this determine the share count to about a percent. */
const TELLING = 0.5;

/** Drops basic shares that exceed the diluted ones, which are on the other side of a split. */
function dropOtherBasic(period: Period): void {
	const [basic, diluted] = ["Shares Outstanding (Basic Average)", DILUTED].map((field) => figureIn(period, field));
	if (basic !== undefined && diluted !== undefined && basic > MOST_BASIC * diluted)
		period.facts.delete("Shares Outstanding (Basic Average)");
}

/** True if basic earnings per share times shares equal net income only after a split factor. */
function isOtherBasis(period: Period, factors: readonly number[]): boolean {
	const [eps, shares, net] = ["EPS (Basic)", "Shares Outstanding (Basic Average)", "Net Income"].map((field) =>
		figureIn(period, field),
	);
	if (eps === undefined || shares === undefined || net === undefined) return false;
	return factors.some((factor) => Math.abs(eps * shares * factor - net) < OTHER_BASIS * Math.abs(net));
}

/** Adds diluted shares that no source states: income divided by earnings per share, if near the listed count. */
function addImpliedShares(period: Period, listed: number | null): void {
	const eps = figureIn(period, "EPS (Diluted)") ?? figureIn(period, "EPS (Basic)");
	const income = commonIncome(period);
	if (listed === null || eps === undefined || income === undefined || Math.abs(eps) < TELLING) return;
	const implied = income / eps;
	if (implied > 0 && Math.abs(Math.log(implied / listed)) < Math.log(1.5))
		derive(period, DILUTED, toSixDecimals(implied));
}

/** Earnings per share times shares must be the net income for common shares, within a tenth. */
function alignEarnings(base: Base, period: Period, field: string, factors: readonly number[]): void {
	const eps = figureIn(period, field);
	const shares = figureIn(period, DILUTED);
	const income = commonIncome(period);
	if (eps === undefined || shares === undefined || income === undefined) return;
	const implied = income / shares;
	const fits = (value: number) => Math.abs(value - implied) <= Math.max(0.1 * Math.abs(implied), 0.011);
	if (fits(eps)) return;
	const factor = factors.find((f) => fits(eps * f) && Math.abs(implied) > 0.02);
	if (factor !== undefined) replace(period, field, eps * factor);
	else if (Math.abs(eps - implied) > Math.max(0.25 * Math.abs(implied), 0.03)) {
		replace(period, field, null);
		base.notes.push(`${field} of ${period.label} is left out: it does not fit net income and shares.`);
	}
}

/**
 * Earnings a share of another class, in periods whose income or shares are not known: beyond the square root of the classes' ratio times
 * those of the nearest year that both tell, they are of the larger share.
 */
function alignClass(base: Base, period: Period, field: string): void {
	const ratio = CLASS_RATIOS[base.symbol];
	const eps = figureIn(period, field);
	if (ratio === undefined || eps === undefined) return;
	const impliedIn = (one: Period) => (commonIncome(one) ?? Number.NaN) / (figureIn(one, DILUTED) ?? Number.NaN);
	const distance = ({ end }: Period) => Math.abs(daysBetween(end, period.end));
	const years = [period, ...base.annual.values()].filter((year) => Number.isFinite(impliedIn(year)));
	const [nearest] = years.sort((a, b) => distance(a) - distance(b));
	if (nearest && Math.abs(eps / impliedIn(nearest)) > Math.sqrt(ratio)) replace(period, field, eps / ratio);
}

/** Compares a quarter without a share count with the nearest year's, and drops earnings on the other side of a split. */
function dropStrayQuarters(base: Base): void {
	const years = periodsInOrder(base.annual).filter((year) => figureIn(year, DILUTED) !== undefined);
	for (const quarter of base.quarterly.values()) {
		const eps = figureIn(quarter, "EPS (Diluted)");
		const net = commonIncome(quarter);
		if (eps === undefined || figureIn(quarter, DILUTED) !== undefined) continue;
		const distance = (year: Period) => Math.abs(daysBetween(year.end, quarter.end));
		const near = [...years].sort((a, b) => distance(a) - distance(b))[0];
		const implied =
			near && net !== undefined && distance(near) < 400 ? net / (figureIn(near, DILUTED) as number) : undefined;
		const fits = implied !== undefined && Math.abs(eps - implied) <= Math.max(0.35 * Math.abs(implied), 0.05);
		if (!fits) for (const field of EARNINGS) quarter.facts.delete(field);
	}
}

/** Days within which preferred dividends of other periods show that a period without any may have some. */
const PAYS_NEARBY_DAYS = 800;

/** Above this part of net income, the remainder after diluted earnings is more than rounding. */
const LEAVES = 0.012;

/** True if preferred dividends are unknown and possible: for a bank, or if nearby periods show some. */
function isUndecided(base: Base, period: Period): boolean {
	if (period.facts.has("~Net income to common") || period.facts.has("Preferred Dividends")) return false;
	return (
		base.template === "bank" ||
		[...base.annual.values(), ...base.quarterly.values()].some(
			(other) => leavesSome(other) && Math.abs(daysBetween(other.end, period.end)) < PAYS_NEARBY_DAYS,
		)
	);
}

/** Earnings per share this far from income divided by shares are on the other side of a split, or the year's. */
const FAR_OFF = 0.8;

/** True if a period has preferred dividends that diluted earnings per share do not convert. */
function leavesSome(period: Period): boolean {
	const [net, eps, shares] = ["Net Income", "EPS (Diluted)", DILUTED].map((field) => figureIn(period, field));
	if (!figureIn(period, "Preferred Dividends") || net === undefined) return false;
	return eps === undefined || shares === undefined || net - eps * shares > LEAVES * Math.abs(net);
}

/**
 * Earnings per share where only income and shares are known and no preferred dividends are between them. A fourth quarter's that is a
 * difference of year and quarters gives way where it does not fit: one of its parts was restated.
 */
export function completeEarnings(base: Base): void {
	dropStrayQuarters(base);
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			const shares = figureIn(period, DILUTED);
			const income = commonIncome(period);
			const paid = !isUndecided(base, period) ? 0 : table === base.quarterly ? fourthOfYear(base, period) : undefined;
			if (shares === undefined || income === undefined || paid === undefined) continue;
			const eps = (income + paid) / shares;
			const known = period.facts.get("EPS (Diluted)");
			const strays = known && Math.abs(known.value - eps) > Math.max(0.1 * Math.abs(eps), 0.03);
			const isFar =
				known && table === base.quarterly && Math.abs(known.value - eps) > Math.max(FAR_OFF * Math.abs(eps), 0.1);
			if ((known?.tier === "derived" && strays) || isFar) for (const field of EARNINGS) period.facts.delete(field);
			derive(period, "EPS (Diluted)", Math.round(eps * 1e4) / 1e4, paid === 0 ? undefined : DERIVED);
		}
}
