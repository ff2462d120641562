// Tests the tables of valuations: a row per method, and a summary.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { methodRows, summaryRows } from "../../../src/analytics/company/value-tables.js";
import type { Valuation } from "../../../src/analytics/valuation.js";
import { absent, present } from "../../../src/core/figure.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

const LEVEL_VALUATION = value(makeCompany(LEVEL), { peers: [] });

describe("valuation rows", () => {
	const approximate = { code: "approximation", text: "t" } as const;
	const [first, second] = LEVEL_VALUATION.estimates as [object, object];
	const given = {
		value: present(12, { kind: "per_share" }),
		low: 10,
		high: 15,
		weight: 0.5,
		warnings: [approximate],
	};
	const refused = { value: absent("negative_equity"), low: null, high: null, weight: 0, warnings: [approximate] };
	const estimates = [
		{ ...first, ...given },
		{ ...second, ...refused },
	];
	const valuation = { ...LEVEL_VALUATION, estimates } as never as Valuation;

	it("give value, weight and assumptions of each method", () => {
		const inEuros = { ...valuation, priceCurrency: "EUR" } as Valuation;
		const table = methodRows([valuation]);
		expect([...table.numbers("value").values]).toEqual([12, Number.NaN]);
		expect([...table.numbers("low").values, ...table.numbers("high").values]).toEqual([10, Number.NaN, 15, Number.NaN]);
		expect([...table.numbers("weight").values]).toEqual([0.5, 0]);
		expect([...(table.column("approximate").values as Uint8Array)]).toEqual([1, 0]);
		expect(table.column("reason").values).toEqual([null, "negative_equity"]);
		expect(table.column("detail").values).toEqual(["t", expect.stringContaining("equity")]);
		expect(table.numbers("value").unit).toEqual({ kind: "per_share", currency: "USD" });
		expect(methodRows([valuation, inEuros]).numbers("value").unit).toEqual({ kind: "per_share" });
	});

	it("are summarized with the market return or a reason", () => {
		const summary = summaryRows([valuation]);
		expect([...summary.numbers("methods").values, ...summary.numbers("approximate").values]).toEqual([1, 1]);
		const market = LEVEL_VALUATION.fairValue.market?.rate as number;
		expect(summary.numbers("market_return").values[0]).toBeCloseTo(market * 100, 10);
		const none = summaryRows([
			{
				...valuation,
				fairValue: { ...valuation.fairValue, market: null, reason: { code: "no_price", text: "why" } },
			} as never,
		]);
		expect(none.numbers("market_return").values[0]).toBeNaN();
		expect(none.column("reason").values).toEqual(["why"]);
	});
});
