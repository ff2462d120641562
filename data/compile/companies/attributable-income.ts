import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, derive, figureIn, type Period, sorted, tidy } from "../../../src/filings/base.js";

/** Companies whose source states net income with the minority's part in every year since a day: what earnings a share do not bear out is not the shareholders'. */
const ALWAYS: Readonly<Record<string, string>> = { CF: "0000", FCX: "0000", IBKR: "2015-01-01", SPG: "0000" };
/** Companies whose source does so in the years whose earnings a share tell it. */
const AGAINST_EARNINGS: ReadonlySet<string> = new Set(["CAT", "CMI", "DOW", "EXC", "LNT", "PNW", "SO", "SRE"]);

const NET = "Net Income";
const WHOLE = "Net Income Including Noncontrolling Interests";
const [EARNINGS, SHARES] = ["EPS (Diluted)", "Shares Outstanding (Diluted Average)"];
/** Up to this part apart, net income is that of the shares: rounding, and earnings of participating securities. */
const ALIKE = 0.012;
/** Earnings a share are rounded to half a cent: they tell an income where this moves the year's by at most a hundredth. */
const HALF_A_CENT = 0.005;
const TELLING = 0.01;

/** Takes a net income for that with minority interest where earnings a share show it, so that a later layer can give the shareholders'. */
export function partMinorityIncome(base: Base): void {
	const since = ALWAYS[base.symbol];
	if (since === undefined && !AGAINST_EARNINGS.has(base.symbol)) return;
	const labels: string[] = [];
	for (const period of [...sorted(base.annual), ...sorted(base.quarterly)]) {
		const net = period.facts.get(NET);
		const common = incomeOfShares(base, period);
		if (!net || (common === undefined && (since === undefined || period.end < since))) continue;
		if (common !== undefined && Math.abs(net.value - common.value) <= ALIKE * Math.abs(net.value) + common.rounding)
			continue;
		period.facts.delete(NET);
		if (!period.facts.has(WHOLE)) period.facts.set(WHOLE, net);
		if (base.annual.get(period.label) === period) labels.push(period.label);
	}
	if (labels.length > 0)
		base.notes.push(
			`${NET} of ${labels.join(", ")} is earnings a share times shares, or left out: the source's includes minority interest.`,
		);
}

/** Fills the shareholders' net income: as a filing states it for the common shares, else earnings a share times shares. */
export function attributeIncome(base: Base): void {
	if (ALWAYS[base.symbol] === undefined && !AGAINST_EARNINGS.has(base.symbol)) return;
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			if (!period.facts.has(WHOLE)) continue;
			derive(period, NET, figureIn(period, "~Net income to common"));
			const common = incomeOfShares(base, period);
			const year = table === base.annual ? common : yearNear(base, period);
			if (common && year && common.rounding <= TELLING * Math.abs(year.value)) derive(period, NET, tidy(common.value));
		}
}

/**
 * Fills a net income that no source states, where earnings a share times diluted shares agree with income before tax less tax, or with
 * net income including minority interest: that amount is the shareholders'. IBM tags its net income with minority interest alone.
 */
export function confirmIncome(base: Base): void {
	if (base.template !== "ordinary") return;
	const labels: string[] = [];
	for (const period of [...sorted(base.annual), ...sorted(base.quarterly)]) {
		if (period.facts.has(NET)) continue;
		const [eps, shares] = [figureIn(period, EARNINGS), figureIn(period, SHARES)];
		if (eps === undefined || shares === undefined || HALF_A_CENT * shares > TELLING * Math.abs(eps * shares)) continue;
		// The tax provision is stored as an outflow.
		const [pretax, tax] = [figureIn(period, "Pretax Income"), figureIn(period, "Tax Provision")];
		const stated = [pretax === undefined || tax === undefined ? undefined : pretax + tax, figureIn(period, WHOLE)];
		const agreed = stated.find((one) => one !== undefined && Math.abs(one - eps * shares) <= ALIKE * Math.abs(one));
		if (agreed === undefined) continue;
		derive(period, NET, tidy(agreed));
		if (base.annual.get(period.label) === period) labels.push(period.label);
	}
	if (labels.length > 0)
		base.notes.push(
			`${NET} of ${labels.join(", ")} follows from income before tax and tax, or includes minority interest; earnings a share confirm it.`,
		);
}

/** Earnings a share times diluted shares, and by how much rounding moves them; a quarter without a count takes that of the nearest year. */
function incomeOfShares(base: Base, period: Period): { value: number; rounding: number } | undefined {
	const eps = figureIn(period, EARNINGS);
	const shares = figureIn(period, SHARES) ?? figureIn(nearestYear(base, period, SHARES), SHARES);
	return eps === undefined || shares === undefined
		? undefined
		: { value: eps * shares, rounding: HALF_A_CENT * shares };
}

function yearNear(base: Base, period: Period): { value: number } | undefined {
	const year = nearestYear(base, period, EARNINGS);
	return year && incomeOfShares(base, year);
}

const NEAR_DAYS = 400;

function nearestYear(base: Base, period: Period, field: string): Period | undefined {
	const distance = (year: Period) => Math.abs(daysBetween(year.end, period.end));
	return sorted(base.annual)
		.filter((year) => distance(year) < NEAR_DAYS && figureIn(year, field) !== undefined)
		.sort((a, b) => distance(a) - distance(b))[0];
}
