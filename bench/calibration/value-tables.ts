// Measures how far values and verdicts help: errors compared with naive values, returns by verdict, and verdicts a year later.
import { uniformDraws } from "../../src/analytics/math/random.js";
import { median } from "../../src/analytics/math/statistics.js";
import { log } from "../../src/core/math/log.js";
import { interval, percent, signed, table } from "./format.js";
import type { Observation } from "./observe.js";
import { bootstrapByCompany, groupBy, subtractDailyMedian } from "./statistics.js";

type RatioOf = (observation: Observation) => number | undefined;

/** Fewest company-years for which the error of a value is shown. */
const MIN_OBSERVATIONS = 30;
/** Fewest company-years of a verdict for which its return is shown. */
const MIN_VERDICTS = 10;

/** Values of other companies of the same day and sector, in a random order. */
function shuffled(all: readonly Observation[]): RatioOf {
	const draw = uniformDraws(31);
	const given = new Map<Observation, number>();
	const valued = all.filter(({ ratios }) => ratios.mid !== undefined);
	for (const group of groupBy(valued, ({ day, sector }) => `${day} ${sector}`).values()) {
		const order = group.map((observation) => observation.ratios.mid as number);
		for (let i = order.length - 1; i > 0; i--) {
			const j = Math.floor(draw() * (i + 1));
			[order[i], order[j]] = [order[j] as number, order[i] as number];
		}
		for (const [i, observation] of group.entries()) given.set(observation, order[i] as number);
	}
	return (observation) => given.get(observation);
}

/** Values moved a share of the distance to the price, in logarithms. */
const shrunk =
	(share: number): RatioOf =>
	({ ratios: { mid } }) =>
		mid === undefined ? undefined : mid ** (1 - share);

/** Logarithm of value over the price three years later. */
const missOf = (observation: Observation, ratioOf: RatioOf): number =>
	log(ratioOf(observation) as number) - log(1 + (observation.laterChange.threeYears as number));

/** Writes errors of values against the price three years later, and of the fair value on the same company-years. */
export function errorsTable(all: readonly Observation[]): string {
	const ratioNamed =
		(name: string): RatioOf =>
		({ ratios }) =>
			ratios[name];
	const fairValueOf = ratioNamed("mid");
	const contenders: readonly (readonly [string, RatioOf])[] = [
		["**Fair value, middle**", fairValueOf],
		["Cash flows", ratioNamed("intrinsic")],
		["Own history", ratioNamed("own_history")],
		["Peers", ratioNamed("market")],
		["The price itself", () => 1],
		["Values shuffled among companies of the day and sector", shuffled(all)],
		["Fair value pulled a tenth of the way to the price", shrunk(0.1)],
		["Fair value pulled half of the way to the price", shrunk(0.5)],
		["Own ten-year median P/E (naive)", ratioNamed("own_pe")],
		["Own ten-year median price to free cash flow (naive)", ratioNamed("own_p_fcf")],
		["Peers' median P/E (naive)", ratioNamed("peer_pe")],
	];
	const withReturn = all.filter(
		({ ratios, laterChange: { threeYears } }) => (ratios.mid ?? 0) > 0 && threeYears !== null && threeYears > -1,
	);
	return table(
		["value", "company-years", "error", "error of the fair value", "difference (90% interval)"],
		contenders.flatMap(([title, ratioOf]) => {
			const compared = withReturn.filter((observation) => (ratioOf(observation) ?? 0) > 0);
			if (compared.length < MIN_OBSERVATIONS) return [];
			const ownErrors = subtractDailyMedian(compared, (observation) => missOf(observation, ratioOf)).map(Math.abs);
			const fairValueErrors = subtractDailyMedian(compared, (observation) => missOf(observation, fairValueOf)).map(
				Math.abs,
			);
			const paired = compared.map(({ symbol }, i) => ({
				symbol,
				own: ownErrors[i] as number,
				fairValue: fairValueErrors[i] as number,
			}));
			const difference = bootstrapByCompany(
				paired,
				(rows) => median(rows.map((row) => row.own)) - median(rows.map((row) => row.fairValue)),
			);
			return [
				[
					title,
					String(compared.length),
					median(ownErrors).toFixed(3),
					median(fairValueErrors).toFixed(3),
					ratioOf === fairValueOf || !difference ? "" : interval(difference, (value) => signed(value, 3)),
				],
			];
		}),
	);
}

/** The group of a verdict in the tables. */
const groupOf = ({ verdict }: Observation): string => (verdict.startsWith("none") ? "none" : verdict.replace("_", " "));

const VERDICTS = ["below", "within", "above", "too wide", "none"] as const;

/** Price changes by verdict, less the median of all companies of the day. */
export function returnsTable(all: readonly Observation[]): string {
	const rows = (["oneYear", "threeYears"] as const).flatMap((horizon) => {
		const withReturn = all.filter(({ laterChange }) => laterChange[horizon] !== null);
		const changes = subtractDailyMedian(withReturn, ({ laterChange }) => laterChange[horizon] as number);
		const judged = withReturn.map((observation, i) => ({
			symbol: observation.symbol,
			verdict: groupOf(observation),
			change: changes[i] as number,
		}));
		return VERDICTS.flatMap((verdict) => {
			const withVerdict = judged.filter((entry) => entry.verdict === verdict);
			const middle =
				withVerdict.length < MIN_VERDICTS
					? null
					: bootstrapByCompany(withVerdict, (drawn) => median(drawn.map(({ change }) => change)));
			if (!middle) return [];
			const points = (value: number) => signed(value * 100, 1);
			return [
				[
					verdict,
					horizon === "oneYear" ? "1 year" : "3 years",
					String(withVerdict.length),
					String(new Set(withVerdict.map(({ symbol }) => symbol)).size),
					interval(middle, points),
				],
			];
		});
	});
	return table(
		[
			"verdict on the price",
			"price change over",
			"company-years",
			"companies",
			"median, points over that of the day's companies (90% interval)",
		],
		rows,
	);
}

/** Writes the verdicts one year after each verdict. */
export function laterVerdictsTable(all: readonly Observation[]): string {
	const observationByYear = new Map(
		all.map((observation) => [`${observation.symbol} ${observation.day.slice(0, 4)}`, observation]),
	);
	const pairs = all.flatMap((observation) => {
		const nextYear = observationByYear.get(`${observation.symbol} ${Number(observation.day.slice(0, 4)) + 1}`);
		return nextYear ? [{ symbol: observation.symbol, verdict: groupOf(observation), later: groupOf(nextYear) }] : [];
	});
	const shareOf = (pairsOfGroup: typeof pairs, later: string) =>
		pairsOfGroup.filter((pair) => pair.later === later).length / pairsOfGroup.length;
	const rows = VERDICTS.flatMap((verdict) => {
		const pairsOfGroup = pairs.filter((pair) => pair.verdict === verdict);
		if (pairsOfGroup.length === 0) return [];
		return [[verdict, String(pairsOfGroup.length), ...VERDICTS.map((later) => percent(shareOf(pairsOfGroup, later)))]];
	});
	const judged = pairs.filter(({ verdict }) => verdict !== "none" && verdict !== "too wide");
	const stood = bootstrapByCompany(
		judged,
		(drawn) => drawn.filter(({ verdict, later }) => verdict === later).length / drawn.length,
	);
	const sentence = stood
		? `A verdict of below, within or above still stood a year later in ${interval(stood, percent)} of ${judged.length} cases.`
		: "";
	return `${sentence}\n\n${table(["verdict", "cases", ...VERDICTS.map((later) => `a year later: ${later}`)], rows)}`;
}
