// Finds the inputs of a valuation that a reader may change, with limits and effects.
import type { Unit } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import type { Analysis } from "../analyses/analysis.js";
import { estimateNamed } from "../analyses/estimates/index.js";
import { figureOfAnalysis } from "../analyses/run-analysis.js";
import { COMPUTED_DEFAULTS, isOverridable } from "../assumptions/computed-defaults.js";
import { declaredAssumption } from "../assumptions/given-assumptions.js";
import type { ValueOptions } from "../assumptions/options.js";
import { ASSUMPTIONS, type GivenName, type RuleName } from "../assumptions/rules.js";
import type { Dependencies } from "../evaluation/dependencies.js";
import { CompanyFacts, type Facts } from "../evaluation/facts.js";
import type { Finding } from "../evaluation/finding.js";
import { assume, quantitiesOf } from "../evaluation/overridable.js";
import type { Quantity } from "../evaluation/quantity.js";
import { beta } from "../inputs/cost-of-capital.js";
import { riskfree } from "../inputs/market-rate.js";
import { targetMargin } from "../inputs/templates.js";
import type { ValueEstimate } from "../results.js";

/** A number that a reader may change, by its name as an assumption. */
export interface ValueDriver {
	readonly name: GivenName;
	readonly title: string;
	readonly unit: Unit;
	readonly value: number;
	/** Sensible limits. */
	readonly low: number;
	readonly high: number;
	/** Names of the estimates that it changes. */
	readonly changedEstimates: readonly string[];
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

/** The largest relative change of a value when a number is given unchanged. */
const MAX_JUMP = 0.01;

/** The share of the way to a limit by which a number is moved. */
const NUDGE = 0.2;

/** A driver's number as an assumption: a rate above 1, such as a payout, needs a percent sign. */
export const asAssumption = (value: number, unit: Unit): number | string =>
	unit.kind === "fraction" && Math.abs(value) > 1 ? `${value * 100}%` : value;

/** An estimate with a value, and everything that it depends on. */
interface Dependent extends Pick<ValueEstimate, "role"> {
	readonly analysis: Analysis;
	readonly value: number;
	readonly dependencies: Dependencies;
}

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
): ValueDriver[] {
	const facts = new CompanyFacts(company, options);
	const valued = estimates.flatMap(({ method, value: { value }, role }): Dependent[] => {
		const analysis = value === null ? undefined : estimateNamed(method);
		if (!analysis || value === null) return [];
		return [{ analysis, value, role, dependencies: facts.dependenciesOf(() => figureOfAnalysis(analysis, facts)) }];
	});
	const names = [...Object.keys(COMPUTED_DEFAULTS), ...Object.keys(ASSUMPTIONS)] as GivenName[];
	return names
		.flatMap((name) => {
			const dependents = valued.filter(({ dependencies }) => dependencies.has(name));
			const factsWith = (value: number, unit: Unit) => {
				const assumptions = { ...options.assumptions, [name]: asAssumption(value, unit) };
				return facts.withOptions({ ...options, assumptions });
			};
			return driverNamed(name, dependents, facts, factsWith) ?? [];
		})
		.sort((a, b) => b.inRange - a.inRange || b.changedEstimates.length - a.changedEstimates.length);
}

/** A driver; null if its number is unknown or has no limits, or if moving it changes no estimate. */
function driverNamed(
	name: GivenName,
	dependents: readonly Dependent[],
	facts: Facts,
	factsWith: (value: number, unit: Unit) => Facts,
): ValueDriver | null {
	const { limits } = declaredAssumption(name);
	if (!limits || dependents.length === 0) return null;
	const shown = candidates(name, dependents)
		.map((one) => shownNumber(name, facts.get(one)))
		.find((one) => one !== null && !changesValue(dependents, factsWith(one.value, one.unit)));
	if (!shown) return null;
	const { value, unit } = shown;
	const [least, most] = "times" in limits ? limits.times.map((times) => value * times) : limits;
	const [low, high] = [Math.min(value, least as number), Math.max(value, most as number)];
	// A number that is read may have no effect, for example if another is lower.
	const nudged = [low, high].map((end) => factsWith(value + NUDGE * (end - value), unit));
	const changed = dependents.filter(({ analysis, value }) =>
		nudged.some((other) => figureOfAnalysis(analysis, other).value !== value),
	);
	if (changed.length === 0) return null;
	const inRange = changed.filter(({ role }) => role === "fair_value").length;
	const changedEstimates = changed.map(({ analysis }) => analysis.name);
	return { name, title: titleOf(name), unit, value, low, high, changedEstimates, inRange };
}

/** The distinct quantities that a name gives; the first that changes no value is shown. */
function candidates(name: GivenName, dependents: readonly Dependent[]): Quantity[] {
	if (!isOverridable(name)) return [FALLBACKS[name] ?? assume(name)];
	const read = dependents.flatMap(({ dependencies }) => quantitiesOf(name).filter((one) => dependencies.has(one)));
	return [...new Set(read)];
}

/** A number in the unit that readers expect: `own_dividend_yield` is computed as a multiple, but declared and shown as a fraction. */
function shownNumber(name: GivenName, { value, unit }: Finding) {
	const declared = isOverridable(name) ? COMPUTED_DEFAULTS[name].unit : undefined;
	return value === null ? null : { value, unit: declared?.kind === "fraction" ? declared : unit };
}

/** True if giving the computed number changes an estimate: rules may apply only to a number that is not given. */
const changesValue = (dependents: readonly Dependent[], facts: Facts): boolean =>
	dependents.some(({ analysis, value: before }) => {
		const { value: now } = figureOfAnalysis(analysis, facts);
		return now === null || Math.abs(now - before) > MAX_JUMP * before;
	});
