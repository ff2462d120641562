// Tests building a report and rebuilding it from its snapshot.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildReport, type Report, verifyReport, writeReport } from "../../src/report/index.js";
import { firstDifference } from "../../src/report/verify.js";
import { bundledClient } from "./bundled.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("report and snapshot", () => {
	let report: Report;
	const steps: string[] = [];

	beforeAll(async () => {
		const { client, recorder } = bundledClient();
		report = await buildReport(client, "V", {
			peers: ["MA"],
			assumptions: { riskfree: 0.05 },
			recorder,
			onProgress: ({ done, total, step }) => steps.push(`${done}/${total} ${step}`),
		});
	});

	it("emits progress and a summary", () => {
		expect(steps.map((step) => step.slice(0, 3))).toEqual(["1/4", "2/4", "3/4", "4/4"]);
		expect(report.summary).toMatchObject({ symbol: "V", currency: "USD" });
		expect(report.summary.verdict).toMatch(/^(?:At the return the market offers|No fair-value range)/);
		for (const { value, reason } of report.summary.values) expect(value === null).toBe(reason !== undefined);
	});

	it("rebuilds from the snapshot exactly, offline", async () => {
		const files = await writeReport(join(folder, "made", "here"), report);
		expect(readdirSync(join(folder, "made", "here")).sort()).toEqual(["valuation-V.html", "valuation-V.snapshot.json"]);
		expect(readFileSync(files.html, "utf8")).toBe(report.html);
		const snapshot = readFileSync(files.snapshot ?? "", "utf8");
		expect(snapshot).toContain('"riskfree":0.05');
		expect(snapshot).not.toContain("/public/user/");
		expect(JSON.parse(snapshot).request).not.toHaveProperty("additions");
		expect(await verifyReport(files.snapshot ?? "")).toMatchObject({
			same: true,
			difference: "",
			report: files.html,
			tampered: false,
			changed: [],
			values: 3 + report.data.valuation.estimates.length,
		});
		// A changed page next to a snapshot without issued values.
		writeFileSync(files.html, report.html.replace("Visa", "Vida"));
		writeFileSync(files.snapshot ?? "", JSON.stringify({ ...JSON.parse(snapshot), issued: undefined }));
		expect(await verifyReport(files.snapshot ?? "")).toMatchObject({
			same: false,
			tampered: true,
			changed: null,
			values: 0,
			difference: expect.stringMatching(/^the page in the same folder differs: from character \d+ on "[^;]*$/),
		});
		expect(firstDifference("Visa Inc", "Vida Inc")).toBe(
			'from character 3 on "sa Inc", where the snapshot gives "da Inc"',
		);
		expect(firstDifference("Vi", "Visa")).toBe('from character 3 on "", where the snapshot gives "sa"');
		expect(firstDifference("Visa", "Visa")).toMatch(/^from character 5 on ""/);
	});

	it("refuses invalid and missing snapshots", async () => {
		const path = join(folder, "other.json");
		writeFileSync(path, "{}");
		await expect(verifyReport(path)).rejects.toMatchObject({ code: "unreadable" });
		await expect(verifyReport(join(folder, "none.json"))).rejects.toMatchObject({
			code: "argument",
			argument: "snapshot",
		});
	});

	it("reports an unwritable folder and leaves no partial file", async () => {
		const file = join(folder, "a-file");
		writeFileSync(file, "");
		await expect(writeReport(join(file, "out"), report)).rejects.toMatchObject({
			code: "output",
			message: expect.stringMatching(
				/^cannot write .*a-file.*: a part of the path is a file; choose a folder that you can write to$/,
			),
		});
		const existing = join(folder, "taken");
		await writeReport(existing, { ...report, snapshot: null });
		expect(readdirSync(existing)).toEqual(["valuation-V.html"]);
	});
});

it("compares with the nearest companies by default", async () => {
	const steps: string[] = [];
	const { data, html } = await buildReport(bundledClient().client, "V", {
		peers: "auto",
		scripts: "beside",
		onProgress: ({ done, total, step }) => steps.push(`${done}/${total} ${step}`),
	});
	expect(data.comparison.ok && data.comparison.value.peers).toContain("MA");
	expect(steps).toEqual(["1/3 V", "2/3 values", "3/3 page"]);
	// With its scripts next to it, and controls for value drivers.
	expect(html).toMatch(/data-src="assets\/valuelab-engine/);
	expect(html).toMatch(/<aside class="levers"[^>]*>\s*<\w/);
});

describe("bad input", () => {
	const { client } = bundledClient();

	it("names an unknown symbol", async () => {
		await expect(buildReport(client, "NOSUCH")).rejects.toMatchObject({
			code: "not_found",
			message: expect.stringContaining("NOSUCH"),
		});
		await expect(buildReport(client, " ")).rejects.toMatchObject({ code: "argument", argument: "symbol" });
	});

	it("refuses a report with unregistered figures", async () => {
		await expect(buildReport(client, "V", { additions: ["my_ratio"] })).rejects.toMatchObject({
			code: "argument",
			argument: "additions",
			message: expect.stringContaining("(my_ratio)"),
		});
	});

	it("names an unknown peer", async () => {
		await expect(buildReport(client, "AAPL", { peers: ["MSFT", "NOSUCH"] })).rejects.toMatchObject({
			code: "not_found",
			message: expect.stringContaining("peer NOSUCH"),
		});
		await expect(buildReport(client, "AAPL", { peers: [""] })).rejects.toMatchObject({
			code: "argument",
			argument: "peers",
		});
	});
});
