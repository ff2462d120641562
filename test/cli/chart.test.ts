// Tests `valuelab chart`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHART_KINDS } from "../../src/cli/chart-kinds.js";
import { cli } from "./run-cli.js";

describe("chart", () => {
	let folder: string;
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), "valuelab-chart-"));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it("lists every chart", async () => {
		const { code, stdout } = await cli(["chart", "--list"]);
		expect(code).toBe(0);
		expect(
			stdout
				.trim()
				.split("\n")
				.map((line) => line.split(" ")[0]),
		).toEqual(Object.keys(CHART_KINDS));
	});
	it("draws a company by name as SVG with alt text", async () => {
		const file = join(folder, "price.svg");
		const { code, stdout, stderr } = await cli(["chart", "price", "coca-cola", "-o", file]);
		expect([code, stdout]).toEqual([0, ""]);
		expect(stderr).toContain("The price rose by");
		expect(readFileSync(file, "utf8")).toMatch(/^<svg[^>]*role="img"><title>The price rose by/);
	});
	it("draws a bank among its peers as PNG", async () => {
		const file = join(folder, "peers.png");
		const { code } = await cli(["chart", "peers", "JPM", "BAC", "-o", file, "--width", "480"]);
		expect(code).toBe(0);
		const bytes = readFileSync(file);
		expect(bytes.subarray(1, 4).toString()).toBe("PNG");
		// Two pixels of the picture per chart pixel.
		expect(bytes.readUInt32BE(16)).toBe(960);
	});
	it("writes a page that works offline", async () => {
		const file = join(folder, "band.html");
		expect((await cli(["chart", "band", "WMT", "--multiple", "ps", "-o", file])).code).toBe(0);
		const page = readFileSync(file, "utf8");
		expect(page).toContain("<svg");
		expect(page).not.toMatch(/(?:src|href)="https?:/);
	});
	it("draws `record` ranges, ending with that of `value`", async () => {
		const file = join(folder, "fair-values.svg");
		expect((await cli(["chart", "fair-value-history", "KO", "-o", file])).code).toBe(0);
		const [record, value] = await Promise.all([
			cli(["record", "KO", "--format", "json"]),
			cli(["value", "KO", "--format", "json"]),
		]);
		const rows = (JSON.parse(record.stdout) as { price: number; fair_low: number | null; fair_high: number }[]).filter(
			({ fair_low }) => fair_low !== null,
		);
		const rowsInRange = rows.filter(
			({ price, fair_low, fair_high }) => price >= Number(fair_low) && price <= fair_high,
		);
		const picture = readFileSync(file, "utf8");
		expect(picture).toContain(`within its fair-value range at ${rowsInRange.length} of ${rows.length} year ends`);
		const [, low, high, middle] = /USD ([\d.]+)–([\d.]+), middle ([\d.]+)/.exec(value.stderr) ?? [];
		for (const label of [`high ${high}`, `middle ${middle}`, `low ${low}`]) expect(picture).toContain(`>${label}<`);
	});
	it("writes no file for a company without the figures", async () => {
		const file = join(folder, "empty.svg");
		const { code, stdout, stderr } = await cli(["chart", "dividends", "SNOW", "-o", file]);
		expect([code, stdout]).toEqual([4, ""]);
		expect(stderr).toContain("chart dividends: No dividends to show. No dividend is recorded.");
		expect(existsSync(file)).toBe(false);
	});
	it.each([
		["an unknown chart", ["chart", "candles", "KO", "-o", "x.svg"], /football-field/],
		["no symbol", ["chart", "price"], /needs a symbol/],
		["another kind of file", ["chart", "price", "KO", "-o", "x.gif"], /\.svg, \.png, \.html/],
		["peers alone", ["chart", "peers", "KO", "-o", "x.svg"], /companies to compare with/],
	])("refuses %s", async (_what, args, message) => {
		const { code, stdout, stderr } = await cli(args);
		expect([code, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(message);
	});
});
