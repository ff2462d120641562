// Tests `valuelab forecast`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { FiledSince } from "../../src/analytics/forecast/filed-since.js";
import { cli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-forecast-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => join(folder, name);
const json = async (...args: string[]) => {
	const { code, stdout, stderr } = await cli(["forecast", ...args, "--format", "json"]);
	expect([code, stderr.includes("fault")]).toEqual([0, false]);
	return JSON.parse(stdout);
};

describe("forecast", () => {
	it("saves, reads and extends a file", async () => {
		expect((await cli(["forecast", "KO", "--set", "growth=4%", "-o", file("ko.json")])).code).toBe(0);
		const edited = await json(file("ko.json"), "--set", "tax=21%");
		const firstValue = (name: string) =>
			edited.drivers.find((driver: { name: string }) => driver.name === name).values[0];
		expect([firstValue("growth"), firstValue("tax")]).toEqual([0.04, 0.21]);
	});

	it("names the drivers of a change with --diff", async () => {
		await cli(["forecast", "KO", "--set", "growth=4%", "-o", file("old.json")]);
		await cli(["forecast", "KO", "--set", "growth=3%", "--set", "tax=21%", "-o", file("new.json")]);
		const result = await json("--diff", file("old.json"), file("new.json"));
		expect(result.parts.map(({ name }: { name: string }) => name)).toEqual(["growth", "tax"]);
		const sum = result.parts.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
		expect(sum).toBeCloseTo(result.new - result.old, 9);
		const { stdout } = await cli(["forecast", "--diff", file("old.json"), file("new.json")]);
		expect(stdout.replaceAll("\n", " ")).toContain(
			`worth USD ${result.old.toFixed(2)}, by the new one ${result.new.toFixed(2)}`,
		);
		const ofAnotherCompany = await cli(["forecast", "--diff", file("old.json"), "AAPL"]);
		expect([ofAnotherCompany.code, ofAnotherCompany.stderr]).toEqual([2, expect.stringContaining("of KO and AAPL")]);
	});

	it("compares with later filings under --actual", async () => {
		writeFileSync(
			file("then.json"),
			'{"valuelab": "forecast 1", "company": "KO", "day": "2024-06-30", "years": 10, "drivers": {"growth": "10%"}}',
		);
		const filedSince: FiledSince = await json(file("then.json"), "--actual");
		expect(filedSince.years).toEqual(["2024", "2025"]);
		// Filed revenue of fiscal 2023 to 2025: 45,754, 47,061 and 47,941 million.
		const revenue = filedSince.lines.filter(({ name }) => name === "revenue");
		expect(revenue.map(({ filed }) => filed)).toEqual([47061, 47941]);
		expect(revenue[0]?.error).toBeCloseTo((45754 * 1.1) / 47061 - 1, 9);
		const growth = filedSince.drivers.find(({ name }) => name === "growth");
		expect(growth?.years[0]?.forecast).toBe(0.1);
		expect(growth?.years[0]?.filed).toBeCloseTo(47061 / 45754 - 1, 9);
		expect(growth?.amount).toBeLessThan(0);
		const parts = filedSince.drivers.reduce((total, { amount }) => total + (amount ?? 0), 0);
		expect(parts).toBeCloseTo((filedSince.value?.filed ?? 0) - (filedSince.value?.forecast ?? 0), 6);
		const { stderr } = await cli(["forecast", "KO", "--actual"]);
		expect(stderr).toContain("No fiscal year was filed since");
	});

	it("uses only the forecast with --only", async () => {
		const range = await json("KO", "--only");
		const forecastOfKo = await json("KO");
		expect(range).toMatchObject({
			symbol: "KO",
			family: "forecast",
			mid: forecastOfKo.value.perShare,
			low: forecastOfKo.cases.bear,
		});
		expect(range.low).toBeLessThan(range.mid);
		expect(range.mid).toBeLessThan(range.high);
		const { stdout } = await cli(["forecast", "KO", "--only"]);
		expect(stdout).toMatch(/^By this forecast a share is worth USD \d+\.\d\d/);
	});

	it("joins the fair value or is its only family", async () => {
		await cli(["forecast", "KO", "--set", "growth=4%", "-o", file("mine.json")]);
		const range = await json(file("mine.json"), "--only");
		const rows = async (...args: string[]) => {
			const { stdout, stderr } = await cli(["value", "KO", "--peers", "none", "--format", "json", ...args]);
			const row = JSON.parse(stdout).find(({ method }: { method: string }) => method === "forecast");
			return { row, stderr };
		};
		expect((await rows()).row).toBeUndefined();
		const joined = await rows("--forecast", file("mine.json"));
		expect(joined.row).toMatchObject({ family: "forecast", value: range.mid, low: range.low, high: range.high });
		// Cash flows, own history and the forecast.
		expect(joined.row.weight).toBeCloseTo(1 / 3, 12);
		expect(joined.stderr).toContain("with 33.3% by the given forecast, The Coca-Cola Company is worth");
		const single = await rows("--forecast", file("mine.json"), "--only", "forecast");
		expect(single.row.weight).toBe(1);
		expect(single.stderr).toContain("By the given forecast alone");
		const ofAnotherCompany = await cli(["value", "PEP", "--forecast", file("mine.json")]);
		expect([ofAnotherCompany.code, ofAnotherCompany.stderr]).toEqual([
			2,
			expect.stringContaining("a forecast of KO, not of PEP"),
		]);
	});

	it("joins its report, which rebuilds from the snapshot", async () => {
		await cli(["forecast", "KO", "--set", "growth=4%", "-o", file("mine.json")]);
		const given = ["--forecast", file("mine.json"), "--only", "forecast"];
		const { code, stdout } = await cli(["report", "KO", "--peers", "none", ...given, "-o", folder]);
		expect([code, stdout]).toEqual([0, expect.stringContaining("By the given forecast alone")]);
		expect(readFileSync(file("valuation-KO.html"), "utf8")).toContain("What does the given forecast say?");
		expect((await cli(["verify", file("valuation-KO.snapshot.json")])).code).toBe(0);
	});

	it("tabulates two drivers and simulates with correlations", async () => {
		const forecastOfKo = await json("KO");
		const grid = await json("KO", "--table", "growth,cost_of_equity");
		// The middle is the base forecast, the ends those of the ranked list.
		const growth = forecastOfKo.moves.find(({ driver }: { driver: string }) => driver === "growth");
		const column = grid.cells.map((row: readonly number[]) => row[2]);
		expect([column[0], column[2], column[4]]).toEqual([
			expect.closeTo(growth.valueAtLow, 9),
			expect.closeTo(forecastOfKo.value.perShare, 9),
			expect.closeTo(growth.valueAtHigh, 9),
		]);
		const { stdout } = await cli(["forecast", "KO", "--table", "growth,cost_of_equity"]);
		expect(stdout).toContain(column[2].toFixed(2));
		const draws = ["KO", "--draws", "500", "--seed", "3"];
		const [firstDraws, secondDraws] = [await json(...draws), await json(...draws)];
		expect(secondDraws).toEqual(firstDraws);
		// Costs that rise with growth reduce the joint effect of the two.
		const tied = await json(...draws, "--correlate", "growth other_costs=0.9");
		const width = ({ quantiles: { p10, p90 } }: { quantiles: { p10: number; p90: number } }) => p90 - p10;
		expect(width(tied)).toBeLessThan(width(firstDraws));
		const refused = await cli(["forecast", ...draws, "--correlate", "growth tax=0.9"]);
		expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("tax does not vary")]);
	});

	it("writes a workbook that it reads back", async () => {
		await cli(["forecast", "KO", "--set", "growth=4%", "-o", file("ko.xlsx")]);
		expect(readFileSync(file("ko.xlsx")).subarray(0, 2).toString()).toBe("PK");
		const [from, to] = [await json("KO", "--set", "growth=4%"), await json(file("ko.xlsx"))];
		expect(to.value.perShare).toBeCloseTo(from.value.perShare, 9);
	});

	it("keeps its file's strict setting", async () => {
		const text = '{"valuelab": "forecast 1", "company": "KO", "day": "2026-06-30", "strict": true, "drivers": {}}';
		writeFileSync(file("strict.json"), text);
		await cli(["forecast", file("strict.json"), "-o", file("again.json")]);
		expect(readFileSync(file("again.json"), "utf8")).toContain('"strict": true');
	});

	it("draws a chart with forecast years shaded", async () => {
		await cli(["forecast", "KO", "--set", "growth=9%", "-o", file("drawn.json")]);
		const ownChart = await cli(["chart", "forecast", file("drawn.json"), "-o", file("own.svg")]);
		expect([ownChart.code, ownChart.stderr]).toEqual([
			0,
			expect.stringContaining("revenue grows 9.0% a year, 2025–2035"),
		]);
		expect(readFileSync(file("own.svg"), "utf8")).toContain(">forecast</text>");
		const lines = ["--series", "net_income", "--over", "revenue"];
		const base = await cli(["chart", "forecast", "KO", ...lines, "-o", file("base.svg")]);
		expect(base.stderr).toMatch(/net income over revenue is \d\d\.\d% in 2035/);
	});

	it("refuses a file without a forecast", async () => {
		writeFileSync(file("other.json"), "{}");
		const { code, stderr } = await cli(["forecast", file("other.json")]);
		expect([code, stderr]).toEqual([6, expect.stringContaining('a forecast says "valuelab": "forecast 1"')]);
	});
});
