export type { MarketSeries, PaidRange, ValueOptions } from "../assumptions/options.js";
export type { RuleName, Rules } from "../assumptions/rules.js";
export { marketSeries } from "../inputs/beta.js";
export type { Measure } from "../measures/index.js";
export { companyAsOf } from "../periods/company-as-of.js";
export { compare } from "./compare.js";
export { pricesAtMultiples } from "./custom-prices.js";
export { type EstimateLedger, estimateLedger } from "./estimate-ledger.js";
export { type ExpectationPoint, type PriceExpectations, priceExpectations } from "./expectations.js";
export { type PricePerKpiOptions, pricePerKpi } from "./price-per-kpi.js";
export { type RunForOptions, runFor } from "./run-for.js";
export { type Case, type ScenarioResult, type SimulationOptions, scenarios, simulate } from "./scenarios.js";
export { type SumOfPartsOptions, valueByParts } from "./sum-of-parts.js";
export {
	type LeftOut,
	type MagicFormula,
	mohanram,
	type RegressedMultiple,
	rankMagicFormula,
	regressMultiple,
} from "./universe.js";
export { type ValuationRecord, valuationRecords } from "./valuation-record.js";
export { value } from "./value.js";
export { type ValueDriver, valueDrivers } from "./value-drivers.js";
