// Tests the files of a report.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { writeReport } from "../../src/report/write.js";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
const REPORT = { symbol: "BRK/B x", html: "<p>", snapshot: { format: "valuelab-report" } } as never;
async function writtenFiles(report: object, options = {}) {
	const folder = await mkdtemp(join(tmpdir(), "valuelab-write-"));
	folders.push(folder);
	const files = await writeReport(folder, report as never, options);
	const named = Object.values(files).map((path) => path && basename(path));
	return { folder, named, there: (await readdir(folder)).sort() };
}

it("writes page, snapshot, and a workbook on request", async () => {
	const plain = await writtenFiles(REPORT);
	expect(plain.named).toEqual(["valuation-BRK-B-x.html", "valuation-BRK-B-x.snapshot.json", null]);
	expect(plain.there).toEqual(["valuation-BRK-B-x.html", "valuation-BRK-B-x.snapshot.json"]);
	expect(await readFile(join(plain.folder, "valuation-BRK-B-x.snapshot.json"), "utf8")).toBe(
		'{"format":"valuelab-report"}\n',
	);
	const workbook = await writtenFiles({ ...(REPORT as object), snapshot: null, workbook: Uint8Array.of(1, 2) });
	expect(workbook.named).toEqual(["valuation-BRK-B-x.html", null, "valuation-BRK-B-x.xlsx"]);
	expect([...(await readFile(join(workbook.folder, "valuation-BRK-B-x.xlsx")))]).toEqual([1, 2]);
	expect(workbook.there).toHaveLength(2);
});

it("compresses the snapshot on request", async () => {
	const { folder, named } = await writtenFiles(REPORT, { packed: true });
	expect(named[1]).toBe("valuation-BRK-B-x.snapshot.json.gz");
	const bytes = await readFile(join(folder, named[1] ?? ""));
	expect(gunzipSync(bytes).toString()).toBe('{"format":"valuelab-report"}\n');
});
