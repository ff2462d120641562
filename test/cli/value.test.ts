// Tests `valuelab value` and `valuelab compare`.
import { describe, expect, it } from "vitest";
import { cli } from "./run-cli.js";

const lines = (text: string) => text.trim().split(/\r?\n/);

describe("valuelab value", () => {
	it("prints one row per method with stable columns", async () => {
		const { code, stdout, stderr } = await cli(["value", "KO", "--peers", "none", "--format", "csv"]);
		expect(code).toBe(0);
		const [head, ...rows] = lines(stdout);
		expect(head).toBe("symbol,method,title,family,role,value,low,high,weight,approximate,reason,detail");
		const method = (name: string) => rows.find((row) => row.startsWith(`KO,${name},`));
		expect(method("fcff_three_stage")).toContain(",intrinsic,fair_value,");
		expect(method("graham_number")).toContain(",,rule_of_thumb,");
		expect(method("epv")).toContain(",,floor,");
		expect(stderr).toContain("The Coca-Cola Company is worth USD");
	});

	it("prints one row per company, exits with 7 if unknown", async () => {
		const asked = ["value", "JPM", "SNOW", "NOSUCH", "--summary", "--peers", "none", "--format", "csv"];
		const { code, stdout, stderr } = await cli(asked);
		expect(code).toBe(7);
		const [head, ...rows] = lines(stdout);
		expect(head).toBe(
			"symbol,name,type,price,price_date,currency,fair_low,fair_mid,fair_high,verdict,reason,market_return,families,approximate,methods",
		);
		expect(rows.map((row) => row.split(",")[0])).toEqual(["JPM", "SNOW"]);
		expect(rows[1]).toContain("the company loses money");
		expect(stderr).toContain("NOSUCH");
	});

	it("reports a listing without statements and exits with 4", async () => {
		const { code, stdout, stderr } = await cli(["value", "TSM"]);
		expect([code, stdout]).toEqual([4, ""]);
		expect(stderr).toContain('no company "TSM"'.replaceAll('"', '\\"'));
		const chart = await cli(["chart", "earnings", "TSM", "-o", "never.svg"]);
		expect([chart.code, chart.stdout]).toEqual([4, ""]);
	});
	it("accepts assumptions in percent or fractions only", async () => {
		const base = ["value", "KO", "--summary", "--peers", "none", "--format", "csv", "--assume"];
		const [percent, fraction] = [await cli([...base, "market_return=7%"]), await cli([...base, "market_return=0.07"])];
		expect(percent.stdout).toBe(fraction.stdout);
		const refused = await cli([...base, "erp=5"]);
		expect(refused.code).toBe(2);
		expect(refused.stderr).toContain("assumptions.erp: expected a rate such as 5% or 0.05, got 5");
	});

	it("values as of a date", async () => {
		const asked = ["value", "KO", "--summary", "--peers", "none", "--as-of", "2019-03-01", "--format", "csv"];
		const { code, stdout } = await cli(asked);
		expect(code).toBe(0);
		expect(lines(stdout)[1]).toMatch(/,2019-02-28,USD,/);
	});
});

describe("valuelab compare", () => {
	it("shows fair values and measures with the peer premium", async () => {
		const { code, stdout, stderr } = await cli(["compare", "KO", "PEP", "PG", "--format", "csv"]);
		expect(code).toBe(0);
		const [head, ...rows] = lines(stdout);
		expect(head).toMatch(/^measure,title,unit,KO,PEP,PG,median,.*,percentile,premium_percent,own_percentile,/);
		expect(rows.slice(0, 5).map((row) => row.split(",")[0])).toEqual([
			"price",
			"fair_low",
			"fair_mid",
			"fair_high",
			"fair_upside",
		]);
		expect(rows.some((row) => row.startsWith("pe,"))).toBe(true);
		for (const name of ["Coca-Cola", "PepsiCo", "Procter"]) expect(stderr).toContain(name);
	});
});
