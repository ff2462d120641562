// Tests that the tool `explain` ends at a store's filings or a user's table. Figures are invented.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "../../src/cli/connection.js";
import { createSession } from "../../src/mcp/session.js";
import { explain } from "../../src/mcp/tools/explain.js";
import { importFiles } from "../../src/store/import/import-files.js";
import { StoreWriter } from "../../src/store/store-writer.js";
import { companyDirectory } from "../../src/universe/company-directory.js";
import { madeUpFacts } from "../store/made-up-filings.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-mcp-explain-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Explanation = Awaited<ReturnType<typeof explain.run>>;
let askFigure: (figure: string, company?: string) => Promise<Explanation>;
let client: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
	const data = join(folder, "store");
	StoreWriter.create(data);
	writeFileSync(join(folder, "facts.json"), madeUpFacts({ cik: 42, name: "Acme Inc." }));
	const writer = await StoreWriter.open(data);
	await importFiles(writer, [join(folder, "facts.json")], { symbol: "ACME" });
	writeFileSync(join(folder, "my.csv"), "currency,EUR\nscale,millions\nline,2023,2024\nSales,90,100\nNet profit,7,8\n");
	await importFiles(writer, [join(folder, "my.csv")], { symbol: "MYCO" });
	writer.close();
	client = await connect({ data });
	const noNames = async () => [];
	const session = createSession({
		client,
		directory: companyDirectory({ known: noNames, listings: noNames }),
		loadPeers: async () => ({ companies: [], choice: { peers: [], note: null } as never, notes: [] }),
		isLive: false,
	});
	askFigure = async (figure, company = "ACME") =>
		explain.run({ company, figure }, session, new AbortController().signal);
});
afterAll(() => client?.close());
const filingsOf = ({ data }: Explanation) => data.filings as readonly Record<string, unknown>[];

it("lists the filed facts behind a measure", async () => {
	const answer = await askFigure("net_margin");
	const filings = filingsOf(answer);
	expect(filings.map(({ tag }) => tag)).toContain("NetIncomeLoss");
	expect(filings[0]).toMatchObject({ taxonomy: "us-gaap", form: "10-K", url: expect.stringContaining("/data/42/") });
	// The text states the figure of the data, in percent.
	expect(answer.text).toContain(`: ${answer.data.value}%`);
	expect(explain.output.safeParse(answer.data).success).toBe(true);
});

it("lists each fact once and twelve facts at most", async () => {
	// A score reads more filed facts than an answer holds.
	const score = await askFigure("piotroski");
	const facts = filingsOf(score);
	const names = facts.map(({ accession, tag, start, end }) => [accession, tag, start, end].join(" "));
	expect(new Set(names).size).toBe(names.length);
	expect([facts.length, Number(score.data.filings_left_out) > 0]).toEqual([12, true]);
});

it("names the cells of a user's table", async () => {
	const { data } = await askFigure("net_margin", "MYCO");
	expect(data.typed).toEqual(
		["Net profit", "Sales"].map((row) => ({ kind: "typed", file: "my.csv", row, column: "2024" })),
	);
});
