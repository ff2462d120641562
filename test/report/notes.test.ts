// Tests a reader's notes in a report: they use the report's figures, and the snapshot keeps what a rebuild needs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { formatAmount } from "../../src/core/format.js";
import type { BuildOptions } from "../../src/report/build.js";
import { buildReport, verifyReport, writeReport } from "../../src/report/index.js";
import { leverChanges } from "../../src/report/levers/lever-change.js";
import { pageContent, renderParts } from "../../src/report/page-content.js";
import { bundledClient } from "./bundled.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-notes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function report(text: string, options: BuildOptions = {}) {
	const { client, recorder } = bundledClient();
	try {
		return await buildReport(client, "KO", { ...options, notes: { name: "memo.md", text }, recorder });
	} finally {
		await client.close();
	}
}

/** The notes section without the sources of its figures. */
function notesIn({ data }: { readonly data: Parameters<typeof pageContent>[0] }, changed = false): string {
	const lever = {
		name: "erp",
		title: "premium",
		unit: { kind: "fraction" },
		value: 0.05,
		low: 0.03,
		high: 0.08,
	} as never;
	const content = pageContent(data, changed ? leverChanges([lever], { erp: 0.06 }) : []);
	const { html = "" } = renderParts(content, () => "").find(({ id }) => id === "notes") ?? {};
	return html.replace(/<span class="proof"[\s\S]*?<\/span>/g, "");
}

it("shows the report's figures by its assumptions", async () => {
	const text = "# Thesis\n\nSales **{{KO.revenue@2024}}**, worth {{KO.fair_value}} <b>now</b>.\n";
	const built = await report(text, { assumptions: { growth: "2%" } });
	const { mid } = built.data.valuation.fairValue;
	const worth = formatAmount(mid as number, { kind: "per_share", currency: "USD" });
	const notes = notesIn(built);
	expect(notes).toContain("<h3>Thesis</h3>");
	expect(notes).toContain("USD 47,061 million");
	expect(notes).toContain(`worth <span class="figure-value" tabindex="0">${worth}</span>`);
	expect(notes).toContain("&lt;b&gt;now&lt;/b&gt;");
	const declared = await report(text);
	expect(notesIn(declared)).not.toContain(worth);
	expect(built.html.includes('href="#notes"')).toBe(true);
	expect(notesIn(built, true)).toContain("stay as issued");
	expect(notes).not.toContain("stay as issued");
}, 120_000);

it("shows other companies' figures of the same date", async () => {
	const built = await report("{{KO.pe}} and {{PEP.pe}}, {{PEP.fair_value}}", { asOf: "2020-06-30" });
	const rebuilt = await report("{{KO.pe}} and {{PEP.pe}}, {{PEP.fair_value}}");
	const figures = (page: typeof built) =>
		[...notesIn(page).matchAll(/tabindex="0">([^<]*)</g)].map(([, figure]) => figure);
	const [builtFigures, presentFigures] = [figures(built), figures(rebuilt)];
	expect(builtFigures).toHaveLength(3);
	for (const [index, figure] of builtFigures.entries()) expect(figure).not.toBe(presentFigures[index]);
}, 120_000);

it("rebuilds from its snapshot, including filings", async () => {
	const filed = { figure: "Revenues as filed", value: 47_061, unit: "USD millions", period: "2024-12", inputs: [] };
	const built = await report("Sales {{KO.revenue@2024}}; {{PEP.fair_value}}.", {
		peers: "auto",
		expand: ({ field }) => (/revenue/i.test(field ?? "") ? { ...filed, formula: "accession 0001" } : undefined),
	});
	expect(built.data.notes).toContain("accession 0001");
	const { snapshot } = await writeReport(folder, built);
	expect(await verifyReport(snapshot as string)).toMatchObject({ same: true, difference: "" });
}, 120_000);

it.each([
	[
		"a figure that does not hold",
		"One.\n\nTwo {{KO.eps@2024 = 9.99}}",
		/^memo\.md:3: \{\{KO\.eps@2024 = 9\.99\}\}: .*it is USD 2\.46/,
	],
	["a name that is no figure", "{{KO.roee}}", /^memo\.md:1: .*roee/],
	["a company that is not known", "x\n{{ZZZZQ.roe}}", /^memo\.md:2: .*ZZZZQ/],
])("refuses %s, with its line", async (_, text, message) => {
	await expect(report(text)).rejects.toThrow(message);
});
