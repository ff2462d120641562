// Tests the marks that the service sets on cells that no filing contains.
import { describe, expect, it } from "vitest";
import { explain, loadCompany } from "../../src/frames/index.js";
import { createClient } from "../../src/index.js";

describe("cells without a filing", () => {
	it("are announced by table, mark, line and period", async () => {
		const { meta } = await createClient().stock.financials("IBM").answer();
		// The years of IBM's current debt that only a vendor's statements contain.
		expect(meta.marks?.annuals?.["vendor-standardised"]?.["Short-Term Debt"]).toEqual(["2016-12", "2017-12"]);
		const fictitious = await createClient().stock.financials("FICT").answer();
		expect(fictitious.meta.marks).toBeUndefined();
	});

	it("appear in column and line sources", async () => {
		const client = createClient();
		const frame = await client.stock.financials("IBM").frame("annual");
		expect(String(explain(frame))).toMatch(/Short-Term Debt: .*vendor-standardised: 2016-12 2017-12/);
		const { value, source } = (await loadCompany(client, "IBM")).latest("shortTermDebt");
		expect(value).toBeGreaterThan(0);
		// The quarter to 2026-03 has no current debt, so TTM shows the year's.
		expect(source?.marks).toEqual({ "balance of 2025-12": ["TTM"], "vendor-standardised": ["2016-12", "2017-12"] });
	});
});
