// Tests that a valuation finds its parts by name.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { growing } from "./growing-company.js";

describe("a valuation of a growing company", () => {
	it("is looked up by the names of its parts", () => {
		const valuation = value(growing());
		expect(valuation.multiple("pe").name).toBe("pe");
		expect(valuation.series("combined_ratio")).toBeNull();
		expect(valuation.assumption("beta").value).toBe(1);
		expect(() => valuation.diagnostic("nothing")).toThrow(/there is no diagnostic|no diagnostic/);
	});
});
