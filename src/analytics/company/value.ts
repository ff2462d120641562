// Values a company: estimates, fair-value range, diagnostics and history.
import { absentFor, type Figure, type Input, present, type Unit } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import type { Analysis } from "../analyses/analysis.js";
import { DIAGNOSTICS } from "../analyses/diagnostics/index.js";
import { ESTIMATES } from "../analyses/estimates/index.js";
import { roleOf, upsideOf } from "../analyses/method-role.js";
import { diagnosticOf, estimateOf, figureOfAnalysis } from "../analyses/run-analysis.js";
import { COMPUTED_DEFAULTS, type OverridableName } from "../assumptions/computed-defaults.js";
import type { ValueOptions } from "../assumptions/options.js";
import { ASSUMPTIONS, type RuleName } from "../assumptions/rules.js";
import type { Facts } from "../evaluation/facts.js";
import { toFigure, toInput, unique } from "../evaluation/finding.js";
import { assume, quantitiesOf } from "../evaluation/overridable.js";
import type { Quantity } from "../evaluation/quantity.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { ebitBeforeGrants, rocStable } from "../inputs/cash-flow.js";
import { beta, costOfEquity, wacc } from "../inputs/cost-of-capital.js";
import { baseFcfe, baseFcff } from "../inputs/flows.js";
import { marketReturnNow, requiredPremium, riskfree } from "../inputs/market-rate.js";
import { normalOperatingMargin } from "../inputs/normal-year.js";
import { highGrowth } from "../inputs/returns.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { fiscalHistory } from "../measures/fiscal-series.js";
import { MULTIPLES } from "../measures/multiples.js";
import { multipleHistoryOf, readHistories } from "../measures/own-history.js";
import type { Step } from "../model/trace.js";
import { asOfWarning } from "../periods/company-as-of.js";
import { warningsOfStatements } from "../periods/statement-warnings.js";
import type { CompanyValues, Diagnostic, Valuation, ValueEstimate } from "../valuation.js";
import { withCashFlowPerShare } from "./cash-flow-per-share.js";
import { dividendYears } from "./dividend-years.js";
import { fairValueOf, withWeights } from "./fair-value/fair-value.js";
import { forecastInRange } from "./fair-value/forecast-in-range.js";
import { growthRecord } from "./growth-record.js";
import { sensitivity } from "./sensitivity.js";
import { totalReturn } from "./total-return.js";
import { withLookups } from "./valuation-lookups.js";

/** Quantities of the assumptions that are computed from the market or the company. */
const COMPUTED: Readonly<Partial<Record<OverridableName | "riskfree" | "beta", Quantity>>> = {
	riskfree,
	beta,
	market_return: marketReturnNow,
	required_premium: requiredPremium,
	growth: highGrowth,
	margin: normalOperatingMargin,
	terminal_return: rocStable,
};

/** All assumptions of a valuation with value and source; quantities of the company only if given. */
function shownAssumptions(facts: Facts): Input[] {
	const names = new Set([...(Object.keys(ASSUMPTIONS) as RuleName[]), ...(Object.keys(COMPUTED) as OverridableName[])]);
	const all = Object.keys(COMPUTED_DEFAULTS) as OverridableName[];
	const given = all.filter((name) => facts.given.has(name) && !names.has(name));
	return [
		...[...names].map((name) => {
			const quantity = COMPUTED[name as OverridableName] ?? assume(name as RuleName);
			return toInput(facts.get(quantity), name);
		}),
		...given.flatMap((name) => {
			const [quantity] = quantitiesOf(name);
			return quantity ? [toInput(facts.get(quantity), name)] : [];
		}),
	];
}

/**
 * Everything that the models say of one company: a value per share by every method that applies and the reason of every
 * other, multiples now against their own history, diagnostics, fiscal series and a sensitivity grid. Never throws for
 * want of data; values are per share in the currency of the price. With `asOf` only what was known on that day counts.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const valuation = value(company, { assumptions: { growth: "4%" } });
 * valuation.fairValue.currency //=> "USD"
 * valuation.estimate("fcff_three_stage").title //=> "DCF, three stages with fade"
 * valuation.multiple("pe").title //=> "Price to earnings"
 */
export function value(given: Company, options: ValueOptions = {}): Valuation {
	return valuationOf(factsOf(given, options));
}

/** The values of `value` without records and diagnostics, which take about as long again. */
export const companyValues = (given: Company, options: ValueOptions = {}): CompanyValues =>
	companyValuesOf(factsOf(given, options));

function companyValuesOf(facts: Facts): CompanyValues {
	const { symbol, name, template, asOf, price, priceDate, priceCurrency, reportingCurrency } = facts.company;
	const identity = { symbol, name, template, asOf, price, priceDate, priceCurrency, reportingCurrency };
	return { ...identity, ...valuesOf(facts) };
}

export function valuationOf(facts: Facts): Valuation {
	const { company, options } = facts;
	// All multiples at once, which is faster than one by one.
	readHistories(facts);
	const values = companyValuesOf(facts);
	const { estimates } = values;
	const multiples = MULTIPLES.map(({ name }) => facts.get(multipleHistoryOf(name)).value).filter(
		(history) => history !== null,
	);
	const diagnostics = DIAGNOSTICS.map((analysis) => facts.computeOnce(analysis, () => diagnosticOf(analysis, facts)));
	const ledger = diagnostics.find(({ name }) => name === "tsr_ledger") as Diagnostic;
	const financial = isFinancial(company.template);
	return withLookups({
		...values,
		multiples,
		diagnostics,
		history: withCashFlowPerShare(fiscalHistory(facts), company.currency),
		sensitivity: sensitivity(facts, estimates),
		capitalCost: toFigure(facts.get(financial ? costOfEquity : wacc)),
		returns: totalReturn(ledger),
		dividends: dividendYears(company),
		record: growthRecord(diagnostics),
		assumptions: shownAssumptions(facts),
		warnings: unique([
			...asOfWarning(options.asOf),
			...facts.computeOnce(warningsOfStatements, () => warningsOfStatements(company)),
			...estimates.flatMap(({ warnings }: ValueEstimate) => warnings),
		]),
	});
}

/** All estimates with their weights, and the range. @param only the methods to run; default all */
export function valuesOf(facts: Facts, only?: ReadonlySet<string>): Pick<Valuation, "estimates" | "fairValue"> {
	const requested = only ? ESTIMATES.filter(({ name }) => only.has(name)) : ESTIMATES;
	const analyses = requested.filter(({ approach }) => approach !== "peers" || facts.peers.length > 0);
	const withBoth = only ? (_: Analysis, estimate: ValueEstimate) => estimate : bothTreatments(facts);
	const forecast = forecastInRange(facts);
	const estimates = [
		...analyses.map((analysis) =>
			withBoth(
				analysis,
				facts.computeOnce(analysis, () => estimateOf(analysis, facts)),
			),
		),
		...(forecast ? [forecast.estimate] : []),
		...supplierEstimates(facts),
		...costBasisEstimates(facts),
	];
	const fairValue = fairValueOf(facts, estimates, forecast);
	return { estimates: withWeights(estimates, fairValue), fairValue };
}

/** Inputs that depend on the treatment of stock compensation. */
const GRANT_INPUTS = new Set<Quantity<unknown>>([baseFcff, baseFcfe, ebitBeforeGrants]);

/** Adds the value under the other treatment to estimates whose cash flow it affects, if the company reports stock compensation. */
function bothTreatments(facts: Facts): (analysis: Analysis, estimate: ValueEstimate) => ValueEstimate {
	const addedBack = facts.stockCompensation === "added_back";
	const other = facts.variation({ stockCompensation: addedBack ? "expense" : "added_back" });
	return (analysis, estimate) => {
		const depends = Object.values(analysis.inputs).some((input) => GRANT_INPUTS.has(input));
		const applies = analysis.notFor[facts.company.template] === undefined;
		if (!depends || !applies || facts.get(byFiscalYear(lineItem("stockCompensation"))).value === null) return estimate;
		const otherValue = figureOfAnalysis(analysis, other);
		const both = addedBack
			? { expensed: otherValue, addedBack: estimate.value }
			: { expensed: estimate.value, addedBack: otherValue };
		const steps = [
			...step("value_stock_compensation_expensed", both.expensed),
			...step("value_stock_compensation_added_back", both.addedBack),
		];
		return { ...estimate, stockCompensation: both, steps: [...estimate.steps, ...steps] };
	};
}

const step = (name: string, { value }: Figure): Step[] => (value === null ? [] : [{ name, value, unit: "per_share" }]);

/** The cost basis of other investors as estimates of the role `cost_basis`, which do not count as values. */
function costBasisEstimates(facts: Facts): ValueEstimate[] {
	const { price, priceCurrency } = facts.company;
	const unit: Unit = { kind: "per_share", currency: priceCurrency };
	return (facts.options.paid ?? []).map(({ name, title, model, low, value, high, rule }) => ({
		method: name,
		title,
		...roleOf("ownership"),
		model,
		value: present(value, unit),
		low,
		high,
		upside: upsideOf(value, price.value),
		inputs: [{ name: "price_paid", value, unit, kind: "computed", rule }],
		steps: [],
		warnings: [],
		madeUp: false,
	}));
}

/** Values per share by the service's formulas; made-up ones only on request. */
function supplierEstimates(facts: Facts): ValueEstimate[] {
	const { supplierValues, price } = facts.company;
	if (!supplierValues.ok) return [];
	return supplierValues.value.map(({ name, figure }): ValueEstimate => {
		const madeUp = figure.source?.madeUp === true;
		const shown = madeUp && !facts.options.includeMadeUp ? withheld(figure) : meaningful(name, figure);
		return {
			method: `supplier_${name
				.toLowerCase()
				.replaceAll(/[^a-z0-9]+/g, "_")
				.replaceAll(/^_|_$/g, "")}`,
			title: `${name}, by the service's formula`,
			...roleOf("supplier"),
			model: "supplier",
			value: shown,
			low: null,
			high: null,
			upside: upsideOf(shown.value, price.value),
			inputs: [],
			steps: [],
			warnings: [],
			madeUp,
		};
	});
}

function withheld({ unit, source }: Figure): Figure {
	return absentFor(
		{ code: "missing_input", sentence: "the figure is made up: set includeMadeUp to use it" },
		unit,
		source,
	);
}

/** Refuses a value that is not positive, and says whose formula gives none. */
function meaningful(name: string, figure: Figure): Figure {
	const { unit, source } = figure;
	if (figure.value === null) {
		const { reason } = figure;
		return absentFor(
			{ ...(reason.detail === undefined && { sentence: `the service's formula gives no ${name}` }), ...reason },
			unit,
			source,
		);
	}
	if (figure.value > 0) return figure;
	const values = { value: { value: figure.value, unit: figure.unit } };
	return absentFor(
		{ code: "non_positive_input", sentence: "the service's formula gives {value} per share", values },
		unit,
		source,
	);
}
