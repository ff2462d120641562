// Tests the inputs of analyses where a line is missing, zero or negative.
import { describe, expect, it } from "vitest";
import type { ValueOptions } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import type { Quantity } from "../../../src/analytics/evaluation/quantity.js";
import * as cashFlow from "../../../src/analytics/inputs/cash-flow.js";
import * as costOfCapital from "../../../src/analytics/inputs/cost-of-capital.js";
import * as dividends from "../../../src/analytics/inputs/dividends.js";
import * as equityYear from "../../../src/analytics/inputs/equity-year.js";
import { surfaceInputs } from "../../../src/analytics/inputs/expectations-surface.js";
import * as flows from "../../../src/analytics/inputs/flows.js";
import * as marketRate from "../../../src/analytics/inputs/market-rate.js";
import * as normalYear from "../../../src/analytics/inputs/normal-year.js";
import * as onRequest from "../../../src/analytics/inputs/on-request-inputs.js";
import * as perShare from "../../../src/analytics/inputs/per-share.js";
import * as balance from "../../../src/analytics/inputs/quality-scores.js";
import * as returns from "../../../src/analytics/inputs/returns.js";
import * as ledger from "../../../src/analytics/inputs/shareholder-return.js";
import * as templates from "../../../src/analytics/inputs/templates.js";
import * as yearColumns from "../../../src/analytics/inputs/year-columns.js";
import type { Company, LineItem } from "../../../src/frames/company-types.js";
import { GROWING, growing } from "../company/growing-company.js";
import { flat } from "../company/level-company.js";
import { NINE } from "./level-company-inputs.js";

const isQuantity = (value: unknown): value is Quantity<unknown> =>
	typeof value === "object" && value !== null && "find" in value && "name" in value;
const MODULES = [
	balance,
	balance.altman,
	balance.ohlson,
	cashFlow,
	costOfCapital,
	equityYear,
	flows,
	marketRate,
	normalYear,
	onRequest,
	dividends,
	perShare,
	returns,
	ledger,
	surfaceInputs,
	templates,
	yearColumns,
];
const QUANTITIES = MODULES.flatMap((module) => Object.values(module as object).filter(isQuantity));
const LINES = Object.keys(GROWING.annual) as LineItem[];

/** Checks every quantity of a company: it depends only on values, and its texts contain no placeholder. */
function check(company: Company, options: ValueOptions, expectedText: string): void {
	const facts = new CompanyFacts(company, { ...options, assumptions: { ...NINE, ...options.assumptions } });
	// Compares everything at once: one expectation per figure would take longer than computing them.
	const faults = QUANTITIES.flatMap((quantity) => {
		const { value, reason, rule = "", from, warnings } = facts.get(quantity);
		const empty = value === null ? [] : from.filter((parent) => parent.value === null).map(({ name }) => name);
		const torn = [rule, ...warnings.map(({ text }) => text)].filter((text) => /NaN|undefined|null|Infinity/.test(text));
		const faults = [...empty, ...torn, ...((value === null) === (reason !== undefined) ? [] : ["no reason"])];
		return faults.length > 0 ? [[quantity.name, ...faults]] : [];
	});
	expect(faults, expectedText).toEqual([]);
}

describe("each input of an analysis", () => {
	it("depends only on values, whatever line is missing", () => {
		expect(QUANTITIES.length).toBeGreaterThan(80);
		for (const line of LINES) check(growing({ annual: { [line]: undefined as never } }), {}, `no ${line}`);
		for (const line of ["freeCashFlow", "stockCompensation", "operatingIncome", "revenue"] as const) {
			const company = growing({ annual: { [line]: undefined as never, ebit: undefined as never } });
			check(company, { stockCompensation: "added_back", assumptions: { margin: 0.3 } }, `no ${line} nor EBIT`);
		}
	});

	it("is a value or reason for zero, negative, missing lines", () => {
		for (const line of LINES) {
			for (const amount of [0, -100]) check(growing({ annual: { [line]: flat(amount) } }), {}, `${line} of ${amount}`);
			const gap = [...flat(100).slice(1), null] as number[];
			check(growing({ annual: { [line]: gap } }), { unleveredBeta: 0.8 }, `no ${line} in 2025`);
		}
	});

	it("is a value or reason in every template", () => {
		for (const template of ["ordinary", "bank", "insurer", "reit"] as const) {
			check(growing({ template }), {}, template);
			check({ ...growing({ template }), industry: "Regional Banks", sector: "Energy" }, {}, `${template}, an industry`);
			const { prices: _, dividends: __, ...bare } = GROWING;
			const without = growing({ template, prices: [], dividends: undefined as never });
			check({ ...without, symbol: bare.symbol ?? "" }, {}, `${template} without prices`);
			const { riskfree, g_stable } = NINE;
			const longAgo = new CompanyFacts(growing({ template, asOf: "1950-01-31" }), {
				assumptions: { riskfree, g_stable },
			});
			const faults = QUANTITIES.map((quantity) => longAgo.get(quantity)).filter(
				({ value, reason }) => (value === null) !== (reason !== undefined),
			);
			expect(faults).toEqual([]);
		}
	});
});
