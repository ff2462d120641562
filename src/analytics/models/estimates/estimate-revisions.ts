import { dayNumber } from "../../math/days.js";
import { defineModel, optional, output, param } from "../../model/index.js";

/** How the estimate of one period moved between the days on which it was saved. */
export interface Revision {
	readonly period: string;
	readonly snapshots: number;
	readonly first: number;
	readonly last: number;
	/** last/first − 1; null where the first is not above zero. */
	readonly change: number | null;
	readonly raised: number;
	readonly lowered: number;
	/** (raised − lowered)/(raised + lowered); null where nothing moved. */
	readonly breadth: number | null;
	/** Actual less the last estimate saved before it was reported; null while there is none. */
	readonly surprise: number | null;
}

/**
 * The ledger of revisions from estimates saved over time: the service itself keeps no history of them.
 * @example
 * estimateRevisions({
 *   snapshots: [
 *     { saved: "2026-01-31", period: "2026", estimate: 5 },
 *     { saved: "2026-03-31", period: "2026", estimate: 5.2 },
 *   ],
 *   actuals: { 2026: 5.5 },
 * }).revisions[0].change
 * //=> 0.04
 */
export const estimateRevisions = defineModel({
	name: "estimate_revisions",
	title: "Revisions of estimates",
	group: "estimates",
	printed:
		"per period, by day saved: change = last/first − 1; raised, lowered = moves up and down between snapshots; breadth = (raised − lowered)/(raised + lowered); surprise = actual − last",
	source: [{ author: "own definition" }],
	inputs: {
		snapshots: param.rows("one row per day saved and period, in any order", {
			saved: param.text("day YYYY-MM-DD on which the estimate was fetched"),
			period: param.text("fiscal period estimated"),
			estimate: param.number("per_share", "the estimate then"),
		}),
		actuals: optional(param.lookup("per_share", "reported figure by period")),
	},
	outputs: { revisions: output.data<readonly Revision[]>("one row per period, ascending") },
	refusals: [
		[
			"unparseable",
			"a day is not YYYY-MM-DD",
			({ snapshots }) => snapshots.some(({ saved }) => dayNumber(saved) === null),
		],
		[
			"insufficient_history",
			"no period was saved on two different days",
			({ snapshots }) => byPeriod(snapshots).every(([, own]) => own.length < 2),
		],
	],
	compute({ snapshots, actuals = {} }) {
		const revisions = byPeriod(snapshots).map(([period, own]): Revision => {
			const moves = own.slice(1).map((value, i) => value - Number(own[i]));
			const [first, last] = [Number(own[0]), Number(own.at(-1))];
			const raised = moves.filter((move) => move > 0).length;
			const lowered = moves.filter((move) => move < 0).length;
			const actual = Object.hasOwn(actuals, period) ? (actuals[period] ?? null) : null;
			return {
				period,
				snapshots: own.length,
				first,
				last,
				change: first > 0 ? last / first - 1 : null,
				raised,
				lowered,
				breadth: raised + lowered > 0 ? (raised - lowered) / (raised + lowered) : null,
				surprise: actual === null ? null : actual - last,
			};
		});
		return { revisions };
	},
});

type Snapshot = { readonly saved: string; readonly period: string; readonly estimate: number };

/** Estimates by period in the order of the days saved; of one day the last counts. */
function byPeriod(snapshots: readonly Snapshot[]): [period: string, estimates: number[]][] {
	const periods = new Map<string, Map<string, number>>();
	for (const { saved, period, estimate } of snapshots) {
		periods.set(period, (periods.get(period) ?? new Map<string, number>()).set(saved, estimate));
	}
	const ascending = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
	return [...periods]
		.sort(ascending)
		.map(([period, days]) => [period, [...days].sort(ascending).map(([, value]) => value)]);
}
