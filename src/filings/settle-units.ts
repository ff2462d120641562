import { type Frequency, figureIn, type Period, tidy } from "./base.js";
import type { Checks } from "./checks.js";

const COUNTS = ["Shares Outstanding (Diluted Average)", "Shares Outstanding (Basic Average)"];
const EPS = "EPS (Diluted)";
/** Factors of counts filed in the wrong unit: thousands or millions in place of single shares, and the reverse. */
const UNITS = [1e3, 1e6, 1e-3, 1e-6];
/** Income over earnings per share gives the count within this factor. */
const NEAR = 1.25;
const FAR = 300;

/** Refuses counts a thousand times off the company's others, unless income and earnings per share correct them. */
export function refuseStrayCounts(periods: readonly Period[], frequency: Frequency, checks: Checks): void {
	for (const field of COUNTS) {
		const counts = periods.flatMap((period) => figureIn(period, field) ?? []).sort((a, b) => a - b);
		const usual = counts[counts.length >> 1] ?? 0;
		for (const period of periods) {
			const fact = period.facts.get(field);
			if (!fact || (fact.value < usual * FAR && fact.value > usual / FAR)) continue;
			period.facts.delete(field);
			const rule = `${field} near its other periods (${fact.origins?.[0]?.accession ?? "no filing"})`;
			checks.add({ period: period.label, frequency, rule, left: fact.value, right: usual, effect: "refused" });
		}
	}
}

/** Restores the sign of earnings per share, if they then equal income over shares. */
function turnEarnings(period: Period, income: number): void {
	const shares = figureIn(period, COUNTS[0] as string);
	for (const field of [EPS, "EPS (Basic)"]) {
		const fact = period.facts.get(field);
		if (
			!fact ||
			!shares ||
			fact.value * income > 0 ||
			Math.abs(fact.value + income / shares) > Math.max(0.0101, 0.02 * Math.abs(fact.value))
		)
			continue;
		period.facts.set(field, { ...fact, value: -fact.value, firstValue: null });
	}
}

/** Corrects a share count a thousand times off with the unit that income and earnings per share confirm; else refuses it. */
export function settleUnits(period: Period, frequency: Frequency, checks: Checks): void {
	const [income, eps] = [
		figureIn(period, "~Net income to common") ?? figureIn(period, "Net Income"),
		figureIn(period, EPS),
	];
	if (!income || !eps) return;
	turnEarnings(period, income);
	const implied = Math.abs(income / eps);
	const near = (count: number, factor: number) => count / implied < factor && implied / count < factor;
	for (const field of COUNTS) {
		const fact = period.facts.get(field);
		if (!fact || fact.value <= 0 || near(fact.value, FAR)) continue;
		const unit = UNITS.find((factor) => near(fact.value * factor, NEAR));
		if (unit === undefined) period.facts.delete(field);
		else period.facts.set(field, { ...fact, value: tidy(fact.value * unit), firstValue: null });
		const rule = `${field} in the unit of net income / EPS (${fact.origins?.[0]?.accession ?? "no filing"})`;
		checks.add({
			period: period.label,
			frequency,
			rule,
			left: fact.value,
			right: tidy(implied),
			effect: unit === undefined ? "refused" : "note",
		});
	}
}
