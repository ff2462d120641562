import type { Split } from "../../../src/service/dataset/types.js";
import {
	type Base,
	daysBetween,
	derive,
	type Fact,
	figureIn,
	hasPreferred,
	type Period,
	sorted,
	tidy,
} from "./base.js";
import { DEEP } from "./profile.js";

const DILUTED = "Shares Outstanding (Diluted Average)";
const SHARE_COUNTS = [DILUTED, "Shares Outstanding (Basic Average)", "Shares Outstanding (EOP)"];
const EARNINGS = ["EPS (Diluted)", "EPS (Basic)"];

/**
 * Puts share counts and per-share figures on one basis. Filings mix units (thousands, single shares) and sides of a split;
 * what a factor of the company's splits or of a thousand explains is repaired, what nothing explains is dropped.
 */
export function checkPerShare(base: Base, splits: readonly Split[]): void {
	const factors = candidates(splits);
	for (const table of [base.annual, base.quarterly]) {
		const periods = sorted(table);
		for (const period of periods) for (const field of SHARE_COUNTS) alignUnits(period, field);
		for (const field of SHARE_COUNTS) alignShares(periods, field, factors);
		for (const period of periods) {
			dropIssuedShares(period);
			for (const field of EARNINGS) alignEarnings(base, period, field, factors);
		}
	}
	dropBeforeJump(base, splits);
}

/** Before this day no figure of the set was filed: earlier splits are in all of them. */
const FIRST_FILINGS = "2007-06-30";

/** Factors that a mixed basis can differ by. */
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

function replace(period: Period, field: string, value: number | null): void {
	const fact = period.facts.get(field) as Fact;
	if (value === null) period.facts.delete(field);
	else period.facts.set(field, { ...fact, value: tidy(value), firstValue: null });
}

/** Some filings count shares in thousands or millions: below a million shares, the unit that the earnings bear out is taken. */
function alignUnits(period: Period, field: string): void {
	const shares = figureIn(period, field);
	if (shares === undefined || shares >= 1) return;
	const eps = figureIn(period, "EPS (Diluted)");
	const implied = eps === undefined || eps === 0 ? undefined : (common(period) ?? Number.NaN) / eps;
	const fits = (value: number) =>
		implied ? Math.abs(Math.log(value / implied)) < Math.log(1.5) : value > 10 && value < 30_000;
	const factor = [1e3, 1e6].find((unit) => fits(shares * unit));
	replace(period, field, factor === undefined ? null : shares * factor);
}

/** Shares change little from period to period: walking back from the latest, a jump that a factor explains is undone. */
function alignShares(periods: readonly Period[], field: string, factors: readonly number[]): void {
	let anchor: number | undefined;
	for (const period of [...periods].reverse()) {
		const value = figureIn(period, field);
		if (value === undefined) continue;
		const after = anchor;
		if (after !== undefined && Math.abs(Math.log(value / after)) > Math.log(1.3)) {
			const factor = factors.find((f) => Math.abs(Math.log((value * f) / after)) < Math.log(1.12));
			if (factor !== undefined) replace(period, field, value * factor);
			else if (Math.abs(Math.log(value / after)) > Math.log(20)) {
				replace(period, field, null);
				continue;
			}
		}
		anchor = figureIn(period, field);
	}
}

/** Some filings tag the shares issued, treasury shares among them, as outstanding. */
function dropIssuedShares(period: Period): void {
	const outstanding = figureIn(period, "Shares Outstanding (EOP)");
	const diluted = figureIn(period, DILUTED);
	if (outstanding !== undefined && diluted !== undefined && Math.abs(Math.log(outstanding / diluted)) > Math.log(1.25))
		period.facts.delete("Shares Outstanding (EOP)");
}

/** Earnings per share times shares is the net income for common shares, within a tenth. */
function alignEarnings(base: Base, period: Period, field: string, factors: readonly number[]): void {
	const eps = figureIn(period, field);
	const shares = figureIn(period, DILUTED);
	const income = common(period);
	if (eps === undefined || shares === undefined || income === undefined) return;
	const implied = income / shares;
	const fits = (value: number) => Math.abs(value - implied) <= Math.max(0.1 * Math.abs(implied), 0.011);
	if (fits(eps)) return;
	const factor = factors.find((f) => fits(eps * f) && Math.abs(implied) > 0.02);
	if (factor !== undefined) replace(period, field, eps * factor);
	else if (!hasPreferred(base, period.end) && Math.abs(eps - implied) > Math.max(0.25 * Math.abs(implied), 0.03)) {
		replace(period, field, null);
		base.notes.push(`${field} of ${period.label} is left out: it does not fit net income and shares.`);
	}
}

function common(period: Period): number | undefined {
	const toCommon = figureIn(period, "~Net income to common");
	if (toCommon !== undefined) return toCommon;
	const net = figureIn(period, "Net Income");
	return net === undefined ? undefined : net + (figureIn(period, "Preferred Dividends") ?? 0);
}

/** Without a record of splits, a jump of the share count hides one: what lies before it is not comparable, and is left out. */
function dropBeforeJump(base: Base, splits: readonly Split[]): void {
	if (splits.length > 0 || DEEP.has(base.symbol)) return;
	const until = [base.annual, base.quarterly].map(lastBeforeJump).sort().at(-1) ?? "";
	if (until === "") return;
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values())
			if (period.end <= until)
				for (const field of [...SHARE_COUNTS, ...EARNINGS, "Dividends per Share"]) period.facts.delete(field);
	base.notes.push(
		`Share counts and per-share figures up to ${until} are left out: the share count jumps after it, and no split of this company is recorded.`,
	);
}

/** End of the latest period after which the share count jumps; empty where it never does. */
function lastBeforeJump(table: Base["annual"]): string {
	const periods = sorted(table).filter((period) => figureIn(period, DILUTED) !== undefined);
	for (let i = periods.length - 1; i > 0; i--) {
		const later = figureIn(periods[i], DILUTED) as number;
		const earlier = figureIn(periods[i - 1], DILUTED) as number;
		if (Math.abs(Math.log(later / earlier)) >= Math.log(1.45)) return (periods[i - 1] as Period).end;
	}
	return "";
}

/** A quarter that states no share count is held against that of the nearest year: earnings on the other side of a split do not fit it. */
function dropStrayQuarters(base: Base): void {
	const years = sorted(base.annual).filter((year) => figureIn(year, DILUTED) !== undefined);
	for (const quarter of base.quarterly.values()) {
		const eps = figureIn(quarter, "EPS (Diluted)");
		const net = figureIn(quarter, "Net Income");
		if (eps === undefined || figureIn(quarter, DILUTED) !== undefined) continue;
		const distance = (year: Period) => Math.abs(daysBetween(year.end, quarter.end));
		const near = [...years].sort((a, b) => distance(a) - distance(b))[0];
		const implied =
			near && net !== undefined && distance(near) < 400 ? net / (figureIn(near, DILUTED) as number) : undefined;
		const fits = implied !== undefined && Math.abs(eps - implied) <= Math.max(0.35 * Math.abs(implied), 0.05);
		if (!fits) for (const field of EARNINGS) quarter.facts.delete(field);
	}
}

/**
 * Earnings per share where only income and shares are known and no preferred dividends stand between them. A fourth quarter's that is a
 * difference of year and quarters gives way where it does not fit: one of its parts was restated.
 */
export function completeEarnings(base: Base): void {
	dropStrayQuarters(base);
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			const shares = figureIn(period, DILUTED);
			const net = figureIn(period, "Net Income");
			if (shares === undefined || net === undefined || hasPreferred(base, period.end)) continue;
			const eps = net / shares;
			const known = period.facts.get("EPS (Diluted)");
			const strays = known && Math.abs(known.value - eps) > Math.max(0.1 * Math.abs(eps), 0.03);
			if (known?.tier === "derived" && strays) for (const field of EARNINGS) period.facts.delete(field);
			derive(period, "EPS (Diluted)", Math.round(eps * 1e4) / 1e4);
		}
}
