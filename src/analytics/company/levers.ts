// The inputs that a reader may move, with their limits and the estimates that each moves.
import type { Unit } from "../../core/unit.js";
import type { Company } from "../../frames/company-types.js";
import { estimateNamed } from "../analyses/estimates/index.js";
import { figureOfAnalysis } from "../analyses/run-analysis.js";
import { FOLLOWING, isFollowing } from "../assumptions/following.js";
import { declaredAssumption } from "../assumptions/given-assumptions.js";
import type { ValueOptions } from "../assumptions/options.js";
import { ASSUMPTIONS, type GivenName, type RuleName } from "../assumptions/rules.js";
import { assume } from "../evaluation/assume.js";
import { CompanyFacts, type Facts } from "../evaluation/facts.js";
import { overridableNamed } from "../evaluation/overridable.js";
import type { Quantity } from "../evaluation/quantity.js";
import { beta } from "../inputs/cost-of-capital.js";
import { riskfree } from "../inputs/market-rate.js";
import { targetMargin } from "../inputs/templates.js";
import type { ValueEstimate } from "../results.js";

/** A number that methods of a valuation read and a reader may change: give it by its name as an assumption. */
export interface Lever {
	readonly name: GivenName;
	readonly title: string;
	readonly unit: Unit;
	/** What the valuation took. */
	readonly value: number;
	/** Between what it can sensibly be moved. */
	readonly low: number;
	readonly high: number;
	/** Names of the estimates that it moves, of those that have a value. */
	readonly moves: readonly string[];
	/** How many of these make the fair-value range. */
	readonly inRange: number;
}

/** Quantities that take a declared assumption unless something better is known. */
const TAKEN: Readonly<Partial<Record<RuleName, Quantity>>> = { riskfree, beta, target_margin: targetMargin };

/** Titles that tell when an assumption is taken; here it is. */
const TITLES: Readonly<Partial<Record<RuleName, string>>> = {
	target_margin: "Operating margin reached in year 10",
	roic_unknown: "Return on new capital",
};

const titleOf = (name: GivenName): string =>
	isFollowing(name) ? FOLLOWING[name].title : (TITLES[name] ?? ASSUMPTIONS[name].title);

/** Share of a value by which a number may not move it where it is given as it is: a reader who moves it a hair would see a leap. */
const JUMP = 0.01;

/** How far towards an end of its limits a number is moved to see what moves with it. */
const NUDGE = 0.2;

/** A lever's number as an assumption: a rate above 1, such as a payout, is read in percent alone. */
export const asAssumption = (value: number, unit: Unit): number | string =>
	unit.kind === "fraction" && Math.abs(value) > 1 ? `${value * 100}%` : value;

/**
 * What a reader may change in the valuation of a company: every assumption and quantity that moves an estimate with a value, those that
 * move most of the fair-value range first.
 *
 * @param estimates of the company's valuation under the same options
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * valueDrivers(company, value(company).estimates).slice(0, 2).map(({ name }) => name) //=> ["market_return", "market_premium"]
 */
export function valueDrivers(
	company: Company,
	estimates: readonly ValueEstimate[],
	options: ValueOptions = {},
): Lever[] {
	const facts = new CompanyFacts(company, options);
	const valued = estimates.flatMap(({ method, value, role }) => {
		const analysis = value.value === null ? undefined : estimateNamed(method);
		return analysis ? [{ analysis, value, role, behind: facts.behind(() => figureOfAnalysis(analysis, facts)) }] : [];
	});
	const under = (name: GivenName, given: number | string): Facts =>
		facts.under({ ...options, assumptions: { ...options.assumptions, [name]: given } });
	const jumps = ({ analysis, value: { value: before } }: (typeof valued)[number], other: Facts) => {
		const { value: now } = figureOfAnalysis(analysis, other);
		return before === null || now === null ? before !== now : Math.abs(now - before) > JUMP * before;
	};
	const names = [...Object.keys(FOLLOWING), ...Object.keys(ASSUMPTIONS)] as GivenName[];
	const levers = names.flatMap((name): Lever[] => {
		const { limits } = declaredAssumption(name);
		const reading = valued.filter(({ behind }) => behind.has(name));
		if (reading.length === 0) return [];
		// One name may give several quantities, and move others: the number shown is the first that a method reads by this name.
		const read = isFollowing(name)
			? reading.flatMap(({ behind }) => overridableNamed(name).filter((one) => behind.has(one)))[0]
			: (TAKEN[name] ?? assume(name));
		const found = read && facts.get(read);
		const value = found?.value ?? null;
		if (!limits || !found || value === null) return [];
		// A yield is a multiple among multiples; a reader knows it in percent.
		const unit = isFollowing(name) && FOLLOWING[name].unit.kind === "fraction" ? FOLLOWING[name].unit : found.unit;
		const [least, most] = "times" in limits ? limits.times.map((times) => value * times) : limits;
		const [low, high] = [Math.min(value, least as number), Math.max(value, most as number)];
		// What reads a number need not move with it: another may be the lower of two.
		const nudged = [low, high].map((end) => {
			return under(name, asAssumption(value + NUDGE * (end - value), unit));
		});
		const moved = reading.filter((one) =>
			nudged.some((other) => figureOfAnalysis(one.analysis, other).value !== one.value.value),
		);
		const same = under(name, asAssumption(value, unit));
		if (moved.length === 0 || reading.some((one) => jumps(one, same))) return [];
		const inRange = moved.filter(({ role }) => role === "fair_value").length;
		return [
			{
				name,
				title: titleOf(name),
				unit,
				value,
				low,
				high,
				moves: moved.map(({ analysis }) => analysis.name),
				inRange,
			},
		];
	});
	return levers.sort((a, b) => b.inRange - a.inRange || b.moves.length - a.moves.length);
}
