// Finds splits: the given ones, and those shown by restated share counts.
import { daysBetween } from "../core/calendar.js";
import { groupBy } from "../core/group-by.js";
import type { Split } from "../store/types.js";
import { earlierDay, laterDay } from "./base.js";
import type { FiledFact } from "./fact.js";

const COUNTS =
	/^WeightedAverageNumberOf(DilutedSharesOutstanding|SharesOutstandingBasic|ShareOutstandingBasicAndDiluted)$|^(Adjusted)?WeightedAverageShares$/;
const EARNINGS = /^(EarningsPerShare(Basic|Diluted|BasicAndDiluted)|(Basic|Diluted)EarningsLossPerShare)$/;
const RATIO = "StockholdersEquityNoteStockSplitConversionRatio1";

/** The tolerance of restated counts around a split's ratio, for rounding and corrections. */
const COUNT_TOLERANCE = 0.004;
/** The most days between two dates of one split. */
const SAME_SPLIT_DAYS = 200;

/** Usual ratios of splits and mergers of shares. */
const RATIOS = [1.5, 1.25, 4 / 3, ...Array.from({ length: 59 }, (_, i) => i + 2)].flatMap((ratio) => [
	ratio,
	1 / ratio,
]);

/** A split with its ratio, after the day of one filing and up to that of another. */
interface Evidence {
	readonly after: string;
	readonly until: string;
	readonly ratio: number;
}

export function findSplits(facts: readonly FiledFact[], knownSplits: readonly Split[] = []): Split[] {
	const counts = restatements(facts, COUNTS, (a, b) => b / a);
	const earnings = restatements(facts, EARNINGS, (a, b) => a / b);
	// A file cut to some tags may have no earnings per share to confirm a count.
	const hasNoEarnings = !facts.some(({ tag }) => EARNINGS.test(tag));
	// Earnings in cents give a ratio only roughly.
	const confirmed = counts.filter(
		({ ratio, until, after }) =>
			hasNoEarnings ||
			earnings.some(
				(evidence) => evidence.until > after && evidence.after < until && Math.abs(evidence.ratio / ratio - 1) < 0.15,
			) ||
			counts.filter((count) => count.until === until && count.ratio === ratio).length >= 4,
	);
	const stated = facts.filter(({ tag, value }) => tag === RATIO && value > 0 && value !== 1);
	// Counts by class of shares are not among these facts, so a stated ratio counts if earnings per share confirm it.
	for (const { value, end } of stated)
		for (const { after, until, ratio } of earnings)
			if (end > after && end <= until && Math.abs(ratio / value - 1) < 0.05)
				confirmed.push({ after, until, ratio: value });
	const changes: Evidence[] = [];
	for (const next of confirmed.sort((a, b) => daysBetween(a.after, a.until) - daysBetween(b.after, b.until))) {
		const inside = changes.filter(({ after, until }) => after < next.until && until > next.after);
		const match = inside.find(({ ratio }) => ratio === next.ratio);
		if (match) {
			changes[changes.indexOf(match)] = {
				ratio: match.ratio,
				after: laterDay(match.after, next.after),
				until: earlierDay(match.until, next.until),
			};
		} else if (inside.length === 0) changes.push(next);
	}
	const dated = changes.map(({ after, until, ratio }) => {
		const day = stated.findLast(
			({ value, end }) =>
				// The last days of a month are dates of reports, not of splits.
				Number(end.slice(8)) < 29 &&
				end > after &&
				end <= until &&
				[value, 1 / value].some((ratioOfCounts) => Math.abs(ratioOfCounts / ratio - 1) < COUNT_TOLERANCE),
		)?.end;
		return { date: day ?? until, ratio };
	});
	const added = dated.filter(
		({ date }) => !knownSplits.some((knownSplit) => Math.abs(daysBetween(knownSplit.date, date)) < SAME_SPLIT_DAYS),
	);
	return [...knownSplits, ...added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function restatements(
	facts: readonly FiledFact[],
	tags: RegExp,
	ratioOf: (prior: number, now: number) => number,
): Evidence[] {
	const periods = groupBy(facts, ({ tag, start, end, unit }) =>
		tags.test(tag) ? `${tag} ${start} ${end} ${unit}` : undefined,
	);
	return [...periods.values()].flatMap((versions) => {
		versions.sort((a, b) => (a.filed < b.filed ? -1 : 1));
		return versions.flatMap((fact, i) => {
			const versionBefore = versions[i - 1];
			if (!versionBefore || versionBefore.value === 0 || fact.value === 0) return [];
			const change = ratioOf(versionBefore.value, fact.value);
			const tolerance = EARNINGS.test(fact.tag) ? 0.15 : COUNT_TOLERANCE;
			const ratio =
				Math.abs(change - 1) < 0.15 ? undefined : RATIOS.find((ratio) => Math.abs(change / ratio - 1) < tolerance);
			return ratio === undefined
				? []
				: { after: versionBefore.filed, until: fact.filed, ratio: tolerance === COUNT_TOLERANCE ? ratio : change };
		});
	});
}
