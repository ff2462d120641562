// Finds the inputs of a valuation that a reader may change, with limits and effects.
import type { Unit } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import { estimateNamed } from "../analyses/estimates/index.js";
import { figureOfAnalysis } from "../analyses/run-analysis.js";
import { COMPUTED_DEFAULTS, isOverridable } from "../assumptions/computed-defaults.js";
import { declaredAssumption } from "../assumptions/given-assumptions.js";
import type { ValueOptions } from "../assumptions/options.js";
import { ASSUMPTIONS, type GivenName, type RuleName } from "../assumptions/rules.js";
import { assume } from "../evaluation/assume.js";
import { CompanyFacts, type Facts } from "../evaluation/facts.js";
import type { Finding } from "../evaluation/finding.js";
import { quantitiesOf } from "../evaluation/overridable.js";
import type { Quantity } from "../evaluation/quantity.js";
import { beta } from "../inputs/cost-of-capital.js";
import { riskfree } from "../inputs/market-rate.js";
import { targetMargin } from "../inputs/templates.js";
import type { ValueEstimate } from "../results.js";

/** A number that a reader may change, by its name as an assumption. */
export interface Lever {
	readonly name: GivenName;
	readonly title: string;
	readonly unit: Unit;
	readonly value: number;
	/** Sensible limits. */
	readonly low: number;
	readonly high: number;
	/** Names of the estimates that it changes. */
	readonly moves: readonly string[];
	/** The number of these in the fair-value range. */
	readonly inRange: number;
}

/** Quantities with a declared assumption as their fallback. */
const FALLBACKS: Readonly<Partial<Record<RuleName, Quantity>>> = { riskfree, beta, target_margin: targetMargin };

/** Titles without the condition of the assumption. */
const TITLES: Readonly<Partial<Record<RuleName, string>>> = {
	target_margin: "Operating margin reached in year 10",
	roic_unknown: "Return on new capital",
};

const titleOf = (name: GivenName): string =>
	isOverridable(name) ? COMPUTED_DEFAULTS[name].title : (TITLES[name] ?? ASSUMPTIONS[name].title);

/** The largest relative jump of a value when a number is given unchanged. */
const MAX_JUMP = 0.01;

/** The share of the way to a limit by which a number is moved. */
const NUDGE = 0.2;

/** A lever's number as an assumption: a rate above 1, such as a payout, needs a percent sign. */
export const asAssumption = (value: number, unit: Unit): number | string =>
	unit.kind === "fraction" && Math.abs(value) > 1 ? `${value * 100}%` : value;

/**
 * All assumptions and quantities that change an estimate, those with the largest effect on the range first.
 * @param estimates of the company's valuation under the same options
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * valueDrivers(company, value(company).estimates).slice(0, 2).map(({ name }) => name) //=> ["shares", "market_return"]
 */
export function valueDrivers(
	company: Company,
	estimates: readonly ValueEstimate[],
	options: ValueOptions = {},
): Lever[] {
	const facts = new CompanyFacts(company, options);
	const valued = estimates.flatMap(({ method, value, role }) => {
		const analysis = value.value === null ? undefined : estimateNamed(method);
		return analysis
			? [{ analysis, value, role, dependencies: facts.dependenciesOf(() => figureOfAnalysis(analysis, facts)) }]
			: [];
	});
	const factsWith = (name: GivenName, given: number | string): Facts =>
		facts.withOptions({ ...options, assumptions: { ...options.assumptions, [name]: given } });
	const jumps = ({ analysis, value: { value: before } }: (typeof valued)[number], other: Facts) => {
		const { value: now } = figureOfAnalysis(analysis, other);
		return before === null || now === null ? before !== now : Math.abs(now - before) > MAX_JUMP * before;
	};
	const names = [...Object.keys(COMPUTED_DEFAULTS), ...Object.keys(ASSUMPTIONS)] as GivenName[];
	const levers = names.flatMap((name): Lever[] => {
		const { limits } = declaredAssumption(name);
		const reading = valued.filter(({ dependencies }) => dependencies.has(name));
		if (reading.length === 0) return [];
		const readings = isOverridable(name)
			? reading.flatMap(({ dependencies }) => quantitiesOf(name).filter((one) => dependencies.has(one)))
			: [FALLBACKS[name] ?? assume(name)];
		// A yield counts as a multiple, but readers expect percent.
		const declared = isOverridable(name) ? COMPUTED_DEFAULTS[name].unit : undefined;
		const unitOf = ({ unit }: Pick<Finding, "unit">) => (declared?.kind === "fraction" ? declared : unit);
		// If a name gives several quantities, the first that changes no value is shown.
		const found = [...new Set(readings)]
			.map((one) => facts.get(one))
			.find((one) => {
				if (one.value === null) return false;
				const same = factsWith(name, asAssumption(one.value, unitOf(one)));
				return !reading.some((each) => jumps(each, same));
			});
		const value = found?.value ?? null;
		if (!limits || !found || value === null) return [];
		const unit = unitOf(found);
		const [least, most] = "times" in limits ? limits.times.map((times) => value * times) : limits;
		const [low, high] = [Math.min(value, least as number), Math.max(value, most as number)];
		// A number that is read may have no effect, for example if another is lower.
		const nudged = [low, high].map((end) => {
			return factsWith(name, asAssumption(value + NUDGE * (end - value), unit));
		});
		const effective = reading.filter((one) =>
			nudged.some((other) => figureOfAnalysis(one.analysis, other).value !== one.value.value),
		);
		if (effective.length === 0) return [];
		const inRange = effective.filter(({ role }) => role === "fair_value").length;
		const moves = effective.map(({ analysis }) => analysis.name);
		return [{ name, title: titleOf(name), unit, value, low, high, moves, inRange }];
	});
	return levers.sort((a, b) => b.inRange - a.inRange || b.moves.length - a.moves.length);
}
