// Tests the cost basis of investors and insiders next to model values.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { Table } from "../../../src/core/table.js";
import { paidByGurus, paidByInsiders } from "../../../src/signals/cost-basis.js";
import { guruCosts } from "../../../src/signals/guru-costs.js";
import { insiderPurchases } from "../../../src/signals/insiders.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

const text = (...values: string[]) => ({ kind: "text" as const, values });
const numbers = (...values: number[]) => ({ kind: "number" as const, values: Float64Array.from(values) });
const days = (...values: number[]) => ({ kind: "date" as const, values: Int32Array.from(values) });

const picks = new Table([
	["symbol", text("LEVEL", "LEVEL")],
	["guru", text("Keeps", "Sold Out")],
	["date", days(20240331, 20240331)],
	["action", text("New Buy", "New Buy")],
	["impact", numbers(2, 2)],
	["price_min", numbers(18, 18)],
	["price_max", numbers(22, 22)],
	["Avg", numbers(20, 20)],
	["current_shares", numbers(100, 0)],
]);
const trades = new Table([
	["symbol", text("LEVEL", "LEVEL", "LEVEL")],
	["date", days(20240110, 20240120, 20240125)],
	["type", text("P", "P", "S")],
	["insider", text("A", "B", "A")],
	["trans_share", numbers(100, 300, 50)],
	["price", numbers(20, 24, 40)],
]);

describe("cost basis of other investors", () => {
	const costBases = [
		...paidByGurus(guruCosts(picks, { symbol: "LEVEL", prices: { LEVEL: 30 } })),
		...paidByInsiders(insiderPurchases(trades)),
	];

	it("is the share-weighted mean over holders and buyers", () => {
		expect(costBases.map(({ title, low, value: price, high }) => [title, low, price, high])).toEqual([
			["What Keeps paid", 18, 20, 22],
			["What insiders paid", null, 23, null],
		]);
	});

	it("is shown apart from model values", () => {
		const ownEstimates = value(makeCompany(LEVEL), { paid: costBases }).estimates.filter(
			({ approach }) => approach === "ownership",
		);
		expect(ownEstimates.map(({ upside }) => upside)).toEqual([
			expect.closeTo(20 / 30 - 1, 12),
			expect.closeTo(23 / 30 - 1, 12),
		]);
		expect(value(makeCompany(LEVEL)).estimates.some(({ approach }) => approach === "ownership")).toBe(false);
	});
});
