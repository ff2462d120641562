// Derives preferred dividends from net income and earnings per share.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, derive, figureIn, type Period, periodsInOrder, toSixDecimals } from "../../../src/filings/base.js";
import { sum } from "../../../src/filings/sums.js";

const LINE = "Preferred Dividends";
export const DERIVED = "net income less earnings a share times shares";
/** Earnings per share are rounded to the cent; the share count times this is the smallest detectable amount. */
const CENT = 0.01;
/** Amounts from diluted earnings alone may be the rounding of shares or converted dividends. */
const ALONE = 0.012;
/** Largest ratio of diluted to basic shares, and least ratio of basic to diluted earnings per share. */
const MOST_DILUTED = 1.35;
const LEAST_BASIC = 0.97;
/** Up to this part of net income, an amount of a single year may belong to participating securities. */
const ONE_YEAR = 0.05;
const NEAR_YEARS_DAYS = 1200;
/** Up to this part of a quarter's net income, a fourth of the year's amount is used for the quarter. */
const LITTLE = 0.05;
/** Days within which quarters have the same preferred stock. */
const NEAR_DAYS = 380;

/** Net income of the common shares, as filed or after preferred dividends. */
export function commonIncome(period: Period): number | undefined {
	const v = (field: string) => figureIn(period, field);
	return v("~Net income to common") ?? sum(v("Net Income"), v(LINE) ?? 0);
}

/** Earnings per share and shares of one kind, and the income that they make. */
function side(period: Period, kind: "Basic" | "Diluted") {
	const eps = period.facts.get(`EPS (${kind})`);
	const shares = period.facts.get(`Shares Outstanding (${kind} Average)`);
	// A difference of rounded earnings, or a count computed from income, is no evidence.
	if (!eps || !shares || eps.tier === "derived" || shares.tier === "derived") return undefined;
	return { eps: eps.value, shares: shares.value, income: eps.value * shares.value };
}

/**
 * What of net income does not reach the common shares, as an outflow: preferred dividends, and what participating securities and redeemable
 * stock receive. As a filing states income to common, else net income less basic earnings a share times basic shares; diluted ones bear them
 * out, and stand for them where they are all that is known. Zero where nothing is left, undefined where nothing tells.
 *
 * @param least factor of the rounding of earnings a share up to which an amount counts as none
 */
export function toldPreferred(period: Period, least = 1): number | undefined {
	const [net, toCommon] = [figureIn(period, "Net Income"), figureIn(period, "~Net income to common")];
	if (net === undefined) return undefined;
	if (toCommon !== undefined) return Math.min(0, toSixDecimals(toCommon - net));
	const [basic, diluted] = [side(period, "Basic"), side(period, "Diluted")];
	const told = basic ?? diluted;
	if (!told) return undefined;
	if (basic && diluted) {
		const sign = Math.sign(basic.eps);
		const counts = diluted.shares / basic.shares;
		if (sign * basic.eps < LEAST_BASIC * sign * diluted.eps || counts > MOST_DILUTED || counts < LEAST_BASIC)
			return undefined;
	}
	const rounding = Math.max(CENT * told.shares, basic ? 0 : ALONE * Math.abs(net));
	const kept = told.income - net;
	if (kept >= -rounding * least) return 0;
	// Rounds to the digits that the rounding of earnings per share leaves.
	const digits = rounding > 1 ? 1 : 10;
	return Math.round(kept * digits) / digits;
}

/** Adds preferred dividends that no filing states. @param least as for `toldPreferred`; with 0, an amount of zero is added too */
export function addPreferred(period: Period, least = 1): void {
	const told = toldPreferred(period, least);
	if (told === undefined || (told === 0 && (least > 0 || period.facts.has("~Net income to common")))) return;
	derive(period, LINE, told || 0, period.facts.has("~Net income to common") ? undefined : DERIVED);
}

/** True if the year's income and earnings per share are from two restatements: a large amount, but no stock and none in nearby years. */
export function isOfTwoRestatements(years: readonly Period[], year: Period): boolean {
	const told = toldPreferred(year);
	if (!told || Math.abs(told) <= ONE_YEAR * Math.abs(figureIn(year, "Net Income") as number)) return false;
	const near = years.filter((other) => Math.abs(daysBetween(other.end, year.end)) < NEAR_YEARS_DAYS);
	if (near.some((other) => (figureIn(other, "Preferred Stock") ?? 0) > 0)) return false;
	const telling = near.filter((other) => toldPreferred(other) !== undefined);
	const [before, after] = [telling.findLast(({ end }) => end < year.end), telling.find(({ end }) => end > year.end)];
	return after !== undefined && toldPreferred(after) === 0 && (!before || toldPreferred(before) === 0);
}

/** A fourth of the year's preferred dividends, if the quarter's own could not differ from it enough to matter. */
export function fourthOfYear(base: Base, quarter: Period): number | undefined {
	const year = yearOf(base, quarter);
	const fourth = year && (toldPreferred(year) === 0 ? 0 : figureIn(year, LINE));
	if (fourth === undefined) return undefined;
	return Math.abs(fourth / 4) <= LITTLE * Math.abs(figureIn(quarter, "Net Income") ?? 0) ? fourth / 4 : undefined;
}

const yearOf = (base: Base, { end }: Period) =>
	[...base.annual.values()].find((year) => daysBetween(end, year.end) > -8 && daysBetween(end, year.end) < 300);

/** Adds preferred dividends that no filing states to every period; a fourth quarter's are the year's less three quarters'. */
export function addPreferredDividends(base: Base): void {
	const [years, quarters] = [periodsInOrder(base.annual), periodsInOrder(base.quarterly)];
	for (const year of years) if (!isOfTwoRestatements(years, year)) addPreferred(year);
	for (const quarter of quarters) addPreferred(quarter);
	const paying = quarters.filter(({ facts }) => facts.has(LINE));
	for (const quarter of quarters)
		if (paying.some(({ end }) => Math.abs(daysBetween(end, quarter.end)) < NEAR_DAYS)) addPreferred(quarter, 0);
	for (const year of years) {
		const four = quarters.filter(({ end }) => daysBetween(end, year.end) > -8 && daysBetween(end, year.end) < 300);
		const three = sum(...four.slice(0, 3).map((quarter) => figureIn(quarter, LINE)));
		const rest = (figureIn(year, LINE) ?? 0) - (three ?? 0);
		if (four.length === 4 && three !== undefined && rest < 0)
			derive(four[3] as Period, LINE, toSixDecimals(rest), DERIVED);
	}
}
