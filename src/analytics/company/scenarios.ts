// Values a company under several cases, and by simulation.
import { ArgumentError, noSuchName } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { defineAnalysis } from "../analyses/analysis.js";
import { ESTIMATES, type EstimateName, estimateNamed } from "../analyses/estimates/index.js";
import { unusualFirmFlow } from "../analyses/guards.js";
import { diagnosticOf, estimateOf } from "../analyses/run-analysis.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Rules } from "../assumptions/rules.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { constant, derived, FRACTION, NONE, type Quantity, YEARS } from "../evaluation/quantity.js";
import { meanGrowth, yearsTotal } from "../inputs/cash-flow.js";
import { gStable, wacc } from "../inputs/cost-of-capital.js";
import { baseFcff } from "../inputs/flows.js";
import { cash, seniorClaims } from "../measures/debt.js";
import { price } from "../measures/market.js";
import { shares } from "../measures/shares.js";
import { monteCarloDcf, scenarioValue } from "../models/scenarios/index.js";
import type { Diagnostic, ValueEstimate } from "../results.js";

/** A case: changed assumptions and its probability. */
export interface Case {
	readonly name: string;
	/** Probabilities are divided by their sum. */
	readonly probability: number;
	readonly assumptions: Partial<Rules>;
}

/** The value of a share in each case, and their weighted mean. */
export interface ScenarioResult {
	/** The method valued in each case. */
	readonly method: string;
	readonly cases: readonly { readonly name: string; readonly probability: number; readonly estimate: ValueEstimate }[];
	/** The mean value weighted by probability; null if a case has none. */
	readonly expected: number | null;
	readonly low: number | null;
	readonly high: number | null;
}

/**
 * One method under several cases (bear, base, bull), each with its own assumptions.
 * @param method id of a method, such as `fcff_three_stage`
 * @throws ArgumentError where there is no such method or no case
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const { cases } = scenarios(company, "fcff_three_stage", [
 *   { name: "bear", probability: 0.25, assumptions: { growth_cap: 0.03 } },
 *   { name: "base", probability: 0.5, assumptions: {} },
 *   { name: "bull", probability: 0.25, assumptions: { riskfree: 0.035 } },
 * ]);
 * cases.map(({ name }) => name) //=> ["bear", "base", "bull"]
 */
export function scenarios(
	company: Company,
	method: EstimateName,
	cases: readonly Case[],
	options: ValueOptions = {},
): ScenarioResult {
	const declared = estimateNamed(method);
	if (!declared) throw noSuchName("method", "method", method, ESTIMATES);
	if (cases.length === 0) throw new ArgumentError("cases", "scenarios needs at least one case");
	const valued = cases.map(({ name, probability, assumptions }) => {
		const facts = new CompanyFacts(company, { ...options, assumptions: { ...options.assumptions, ...assumptions } });
		return { name, probability, estimate: estimateOf(declared, facts) };
	});
	const answer = scenarioValue({
		scenarios: valued.map(({ name, probability, estimate }) => ({
			name,
			probability,
			value: estimate.value.value ?? undefined,
		})),
		price: new CompanyFacts(company, options).company.price.value ?? 0,
	});
	return {
		method,
		cases: valued,
		expected: answer.expected ?? null,
		low: answer.low ?? null,
		high: answer.high ?? null,
	};
}

/** Spread of the uncertain inputs, as standard deviations of fractions. */
export interface SimulationOptions extends ValueOptions {
	/** Standard deviation of the growth of cash flow over the explicit years, a fraction. @default 0.02 */
	readonly growthSd?: number;
	/** Standard deviation of the cost of capital, a fraction. @default 0.01 */
	readonly rateSd?: number;
	/** Standard deviation of perpetual growth, a fraction. @default 0.005 */
	readonly terminalSd?: number;
	/** Number of draws. @default 10000 */
	readonly draws?: number;
	/** The same seed gives the same digits. @default 1 */
	readonly seed?: number;
}

/**
 * Simulates the two-stage cash-flow value with random growth, rate and perpetual growth: outputs as in the model `monte_carlo_dcf`
 * (percentiles, probability above the price, refused draws, all values). The diagnostic's value is the median.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * simulate(company, { draws: 500 }).title //=> "Two-stage DCF with uncertain growth and rate"
 */
export function simulate(company: Company, options: SimulationOptions = {}): Diagnostic {
	const { growthSd = 0.02, rateSd = 0.01, terminalSd = 0.005, draws = 10_000, seed = 1, ...rest } = options;
	const simulation = defineAnalysis("on_request", {
		model: monteCarloDcf,
		title: "Two-stage DCF with uncertain growth and rate",
		inputs: {
			fcf0: baseFcff,
			g: spread("g", meanGrowth, growthSd),
			wacc: spread("wacc", wacc, rateSd),
			g_terminal: spread("g_terminal", gStable, terminalSd),
			years: yearsTotal,
			cash,
			debt: seniorClaims,
			shares,
			price,
			flow_timing: constant("flow_timing", rest.midYear === false ? 0 : 0.5, YEARS, "flows in the middle of each year"),
			draws: constant("draws", draws, { kind: "count" }, "number of draws"),
			seed: constant("seed", seed, NONE, "the same seed gives the same digits"),
		},
		output: "mean",
		headline: ({ percentiles }) =>
			Array.isArray(percentiles) && typeof percentiles[2] === "number" ? percentiles[2] : null,
		dependsOn: ["net_debt", "depreciation"],
		guard: unusualFirmFlow,
		priced: true,
	});
	return diagnosticOf(simulation, new CompanyFacts(company, rest));
}

/** A normal distribution around a quantity. */
function spread(name: string, middle: Quantity, sd: number): Quantity<{ readonly mean: number; readonly sd: number }> {
	const rule = `normal around the base case, standard deviation ${(sd * 100).toFixed(1)} points`;
	return derived(name, FRACTION, rule, { middle }, (v) => ({ mean: v.middle, sd }));
}
