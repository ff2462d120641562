// Tests conversion rates back to a company's reporting currency.
import { expect, it } from "vitest";
import { ValuelabError } from "../../../src/core/errors.js";
import type { Asker } from "../../../src/frames/company.js";
import type { Company } from "../../../src/frames/company-types.js";
import { costBasisOf } from "../../../src/report/gather/cost-basis.js";
import { reportingCurrencyOf } from "../../../src/report/gather/reporting-currency.js";
import { LEVEL } from "../../analytics/company/level-company.js";
import { makeCompany } from "../../analytics/make-company.js";
import { answer } from "../../frames/answers.js";

/** Statements in euros: revenue of the years to 2025. */
const asker = (revenue: readonly unknown[], sent: string[] = []): Asker => ({
	query: (operation, _, options = {}) => ({
		answer: async () => {
			sent.push(`${operation} ${options.targetCurrency ?? ""}`.trim());
			if (operation !== "stock.financials") throw new Error("not asked");
			const years = revenue.map((_, i) => `${2026 - revenue.length + i}-12`);
			return answer(operation, {
				financials: { annuals: { "Fiscal Year": years, income_statement: { Revenue: revenue } } },
			});
		},
	}),
});
// Its statements are in dollars: revenue of 1,000 each year from 2014 to 2025.
const company: Company = { ...makeCompany(LEVEL), reportingCurrency: "EUR" };
const rates = async (revenue: readonly unknown[]) => (await reportingCurrencyOf(asker(revenue), company, {}))?.rates;

it("the rate is the yearly ratio of two revenues", async () => {
	expect(await reportingCurrencyOf(asker(["800", "900"]), company, {})).toEqual({
		currency: "EUR",
		rates: { "2024-12": 0.8, "2025-12": 0.9 },
	});
	expect(await rates(["0", "-1", "N/A", "500"])).toEqual({ "2025-12": 0.5 });
});

it("the rate is null without years or in equal currency", async () => {
	expect(await rates(["N/A", "0"])).toBeUndefined();
	const sent: string[] = [];
	expect(await reportingCurrencyOf(asker(["800"], sent), makeCompany(LEVEL), {})).toBeNull();
	expect(sent).toEqual([]);
	await reportingCurrencyOf(asker(["800"], sent), company, {});
	// Only the statements, in that currency.
	expect(sent.filter((text) => text.startsWith("stock.financials"))).toEqual(["stock.financials EUR"]);
	expect(sent.some((text) => text.startsWith("stock.price"))).toBe(false);
});

it("the rate is null where the service fails; aborts throw", async () => {
	const failing = (error: unknown): Asker => ({ query: () => ({ answer: () => Promise.reject(error) }) });
	expect(await reportingCurrencyOf(failing(new ValuelabError("not_recorded", "gone")), company, {})).toBeNull();
	await expect(reportingCurrencyOf(failing(new ValuelabError("aborted", "stop")), company, {})).rejects.toThrow("stop");
	await expect(reportingCurrencyOf(failing(new TypeError("a fault")), company, {})).rejects.toThrow("a fault");
});

it("hides generated or unavailable investor purchases", async () => {
	const picks = [
		{
			guru: "Ann",
			date: "2024-03-31",
			action: "New Buy",
			impact: 5,
			price_min: 18,
			price_max: 22,
			Avg: 20,
			comment: "",
			current_shares: 500,
			guru_id: "1",
		},
	];
	const gurus = (madeUp: string[]): Asker => ({
		query: (operation) => ({ answer: async () => answer(operation, { LEVEL: { picks, portfolio: [] } }, {}, madeUp) }),
	});
	const company = makeCompany({ ...LEVEL, price: 30 });
	const real = await costBasisOf(gurus([]), company, {});
	expect([real.paid.length, real.sources.map(({ operation }) => operation)]).toEqual([1, ["stock.gurus"]]);
	expect(await costBasisOf(gurus(["*.picks"]), company, {})).toEqual({ paid: [], sources: [] });
	const failing: Asker = { query: () => ({ answer: () => Promise.reject(new Error("down")) }) };
	expect(await costBasisOf(failing, company, {})).toEqual({ paid: [], sources: [] });
});
