// Tests the dates of every company's latest balances.
import { expect, test } from "vitest";
import { CompanyFacts } from "../../src/analytics/evaluation/facts.js";
import { reportedItem } from "../../src/analytics/line-items/line-item.js";
import { absent } from "../../src/core/figure.js";
import { loadCompany } from "../../src/frames/company.js";
import { createClient, runFor } from "../../src/index.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import { auditMarks, auditShown, auditStored, netDebtDays } from "../../tools/audit/audit-company.js";
import { IS_WHOLE, sampled } from "../sampled.js";

const dataset = loadDataset();

test("every balance shows its own date", { timeout: 600_000 }, async () => {
	const client = createClient();
	const faults: string[] = [];
	let knownCount = 0;
	for (const symbol of sampled(dataset.symbols(), 100)) {
		const stored = dataset.company(symbol);
		const company = await loadCompany(client, symbol);
		const { isKnown, isApproximate, days } = netDebtDays(company);
		if (isKnown) knownCount++;
		if (days.length > 1 && !isApproximate) faults.push(`${symbol} net debt of ${days}`);
		faults.push(...(stored ? auditStored(stored) : []), ...auditShown(company), ...auditMarks(company));
	}
	await client.close();
	expect(faults).toEqual([]);
	expect(knownCount).toBeGreaterThanOrEqual(IS_WHOLE ? 270 : 40);
});

test("marks every balance of an older sheet", async () => {
	const client = createClient();
	const [adm, amzn] = [await loadCompany(client, "ADM"), await loadCompany(client, "AMZN")];
	await client.close();
	// ADM's sheet of 2026-03 has no equity per share; that of 2024-12 is the last, 15 months before.
	const pb = runFor(adm, "pb").value;
	const datedNote = "book value per share is of 2024-12: no newer balance sheet reports it";
	expect(pb.value !== null && pb.approximate).toMatchObject({ dated: true, assumptions: [datedNote] });
	const { value } = runFor(amzn, "p_tbv");
	const younger = "tangible book per share is of 2025-12: no newer balance sheet reports it";
	expect(value.value !== null && value.approximate).toMatchObject({ dated: true, assumptions: [younger] });
});

test("takes balances from the newest quarter or states dates", async () => {
	const client = createClient();
	const ibkr = await loadCompany(client, "IBKR");
	await client.close();
	// The quarter of 2026-03 reports cash, assets and equity, and neither income nor liabilities.
	expect(auditShown(ibkr)).toEqual([]);
	const facts = new CompanyFacts(ibkr);
	const [cash, owed] = [facts.get(reportedItem("cash")), facts.get(reportedItem("totalLiabilities"))];
	expect(cash).toMatchObject({ value: 5085, source: { period: "2026-03" } });
	expect(cash.approximate).toBeUndefined();
	expect(owed).toMatchObject({ value: 182_768, approximate: { dated: true, days: ["2025-12", "2026-03"] } });
});

test("gives no interval only for an older date", async () => {
	const client = createClient();
	const cat = await loadCompany(client, "CAT");
	await client.close();
	// The sheet of 2025-12 is the newest that reports all debt, and the F-score is of that fiscal year.
	for (const name of ["net_debt", "piotroski"]) {
		const { value } = runFor(cat, name, { strict: true });
		expect([name, value]).toMatchObject([name, { value: expect.any(Number), approximate: { low: null, dated: true } }]);
	}
});

test("finds a measure whose date is only in a warning", async () => {
	const client = createClient();
	const amzn = await loadCompany(client, "AMZN");
	await client.close();
	expect(auditMarks(amzn)).toEqual([]);
	// Without a price the market value has its own date, which a warning states.
	const unpriced = { ...amzn, price: absent("not_reported") };
	expect(auditMarks(unpriced).join()).toMatch(/AMZN market_value without ≈: no price series/);
});

test("finds a balance of another date", () => {
	const table = (balance: Record<string, (number | null)[]>, periods: string[]) => ({
		periods,
		ends: [],
		filed: [],
		preliminary: [],
		sections: {
			per_share_data_array: {},
			common_size_ratios: {},
			income_statement: {},
			cashflow_statement: {},
			valuation_ratios: {},
			valuation_and_quality: {},
			rankings: {},
			balance_sheet: balance,
		},
	});
	const stored = dataset.company("AAPL");
	if (!stored) throw new Error("AAPL is bundled");
	const audit = (ttm: number, quarter: number | null, mark?: "balance of 2025-12") =>
		auditStored({
			...stored,
			annual: table({ Goodwill: [5, ttm] }, ["2025-12", "TTM"]),
			quarterly: table({ Goodwill: [5, quarter] }, ["2025-12", "2026-03"]),
			marks: { annual: mark ? { [mark]: { Goodwill: ["TTM"] } } : {}, quarterly: {} },
		}).length;
	expect([audit(7, 7), audit(5, null, "balance of 2025-12")]).toEqual([0, 0]);
	// The year's balance with a newer quarter, an older one without its mark, and a new one with an older one's mark.
	expect([audit(5, 7), audit(5, null), audit(7, 7, "balance of 2025-12")]).toEqual([1, 1, 1]);
});
