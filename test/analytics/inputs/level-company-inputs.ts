// Computes model inputs of the level company with some lines changed.
import { runFor, type ValueOptions } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import type { Quantity } from "../../../src/analytics/evaluation/quantity.js";
import type { Company } from "../../../src/frames/company-types.js";
import { LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany } from "../make-company.js";

/** Cost of equity 9%, perpetual growth 2%. */
export const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02 } as const;

/** Level company: revenue 1,000, EBIT 200, net income 150 on 100 shares, equity 1,000, no debt, price 30; other lines as given. */
export const level = (annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}): Company =>
	makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } });

/** One input of an analysis of a company. */
export const input = (company: Company, analysis: string, name: string, options: ValueOptions = {}) =>
	runFor(company, analysis, { ...options, assumptions: { ...NINE, ...options.assumptions } }).inputs.find(
		(input) => input.name === name,
	);

/** Twelve fiscal years: the last ones as given, the others equal to `before`. */
export const lastOf = (earlier: number | null, ...last: readonly (number | null)[]) =>
	[...Array<number | null>(12 - last.length).fill(earlier), ...last] as (number | null)[];

/** A quantity of the level company with other lines: its value, or its reason code. */
export const quantityOf =
	<T>(quantity: Quantity<T>, options: ValueOptions = {}) =>
	(
		annual: CompanySketch["annual"] = {},
		sketch: Partial<CompanySketch> = {},
		assumptions: ValueOptions["assumptions"] = {},
	) => {
		const facts = new CompanyFacts(level(annual, sketch), { ...options, assumptions: { ...NINE, ...assumptions } });
		const { value, reason } = facts.get(quantity);
		return value ?? reason?.code;
	};
