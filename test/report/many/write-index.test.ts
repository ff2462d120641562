// Tests the files of an index of many reports.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { ReportRow } from "../../../src/report/many/report-row.js";
import { writeIndex } from "../../../src/report/many/write-index.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-index-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("writes page, data rows and report scripts", async () => {
	const row: ReportRow = {
		symbol: "A",
		name: "A Corp",
		industry: "Tools",
		asOf: "2026-06-30",
		currency: "USD",
		price: 100,
		low: 80,
		mid: 100,
		high: 120,
		reason: null,
		returnOnCapital: 0.1,
		fScore: 5,
		verdict: "within",
		page: "valuation-A.html",
	};
	const failed = [{ symbol: "GONE", why: "no such company" }];
	const path = await writeIndex(folder, { rows: [row], failed, service: "a test" });
	expect(path).toBe(join(folder, "index.html"));
	expect(readFileSync(path, "utf8")).toContain("A Corp");
	expect(JSON.parse(readFileSync(join(folder, "reports.json"), "utf8"))).toEqual({ reports: [row], failed });
	expect(readdirSync(join(folder, "assets"))).toHaveLength(2);
});
