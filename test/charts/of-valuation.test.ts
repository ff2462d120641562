import { describe, expect, it } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { chartsOf } from "../../src/charts/index.js";
import { LEVEL } from "../analytics/company/level-company.js";
import { makeCompany } from "../analytics/make-company.js";

const supplied = (value: number) => [{ name: "DCF", value }];
const field = (sketch: object) => chartsOf(value(makeCompany({ ...LEVEL, ...sketch }))).footballField();

describe("the football field of a valuation", () => {
	it("does not count the supplier's values", () => {
		const [without, withOne] = [field({}), field({ supplierValues: supplied(1) })];
		expect(withOne.title).toBe(without.title);
		expect(withOne.alt).toContain("DCF, as the supplier gives it 1.00");
		expect(without.alt).not.toContain("supplier");
	});

	it("names the answers that it rests on", () => {
		expect(field({}).source).toContain("stock.financials, stock.price of");
		expect(field({ supplierValues: supplied(9) }).source).toContain("stock.summary");
	});

	it("says where the figures come from", () => {
		const charts = chartsOf(value(makeCompany(LEVEL)), { service: "the bundled data set" });
		expect(charts.footballField().source).toContain("(the bundled data set)");
		expect(charts.shares().source).toContain("(the bundled data set)");
	});
});

describe("charts of a valuation without the data", () => {
	it("throw the reason", () => {
		const charts = chartsOf(value(makeCompany(LEVEL)));
		expect(() => charts.dividends()).toThrow(/dividends: No dividends\./);
		expect(() => charts.lines("goodwill", "goodwill")).toThrow(/no "goodwill" here; there are revenue/);
		expect(() => charts.band("p_ffo")).toThrow(/no "p_ffo" here; there are pe/);
	});
});
