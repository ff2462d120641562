// Tests the tools over the protocol.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { getEncoding } from "js-tiktoken";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../cli/run-cli.js";
import { sampled } from "../sampled.js";
import { HANG_MS } from "../waiting.js";

const TOKEN = "a-token-that-must-not-appear";
let client: Client;

/** The protocol's client times out after 60 s, which a busy machine exceeds. */
const HANG = { timeout: HANG_MS };

/** Answers of the built command, as another process, to the protocol's own client. */
async function call(name: string, input: Record<string, unknown>) {
	const answer = await client.callTool({ name, arguments: input }, undefined, HANG);
	const [first] = answer.content as { readonly text: string }[];
	const data = answer.structuredContent as Record<string, unknown>;
	return { isError: answer.isError === true, text: first?.text ?? "", data, whole: JSON.stringify(answer) };
}

beforeAll(async () => {
	client = new Client({ name: "test", version: "1" });
	const { VALUELAB_BASE_URL: _url, ...rest } = process.env as Record<string, string>;
	const env = { ...rest, VALUELAB_TOKEN: TOKEN };
	await client.connect(
		new StdioClientTransport({
			command: process.execPath,
			args: [`${root}/bin/valuelab.js`, "mcp"],
			env,
			stderr: "ignore",
		}),
		HANG,
	);
});
afterAll(() => client.close());

describe("valuelab mcp", () => {
	it("lists at most ten tools, each with both schemas", async () => {
		const { tools } = await client.listTools(undefined, HANG);
		expect(tools.length).toBeLessThanOrEqual(10);
		for (const tool of tools) {
			expect(Object.keys(tool.inputSchema.properties ?? {}), tool.name).not.toHaveLength(0);
			expect(Object.keys(tool.outputSchema?.properties ?? {}), tool.name).not.toHaveLength(0);
		}
		const get = tools.find(({ name }) => name === "get");
		const operation = get?.inputSchema.properties?.operation as { readonly enum: readonly string[] };
		expect(operation.enum).toContain("stock.financials");
	});

	it("values any company within 1,500 tokens", async () => {
		const encoding = getEncoding("o200k_base");
		for (const company of sampled(["AAPL", "JPM", "PGR", "O", "SNOW", "BA", "ASML", "NKE"], 2)) {
			const { whole, isError } = await call("value", { company });
			expect(isError, whole).toBe(false);
			expect(encoding.encode(whole).length, company).toBeLessThanOrEqual(1500);
			expect(whole).not.toContain(TOKEN);
		}
	});

	it("gives the library's figures", async () => {
		const { data, text } = await call("value", { company: "coca-cola", peers: "none" });
		const { createClient, loadCompany, value } = await import("../../src/index.js");
		const library = createClient();
		const expected = value(await loadCompany(library, "KO"), { peers: [] });
		await library.close();
		expect(data.symbol).toBe("KO");
		expect(text).toContain(expected.fairValue.sentence);
		expect((data.fair_value as { middle: number }).middle).toBeCloseTo(expected.fairValue.mid as number, 2);
	});

	it("accepts a forecast into the range and names it", async () => {
		const { data, text } = await call("value", {
			company: "KO",
			peers: "none",
			forecast: { growth: "4%" },
			only: "forecast",
		});
		expect(Object.keys(data.families as object)).toEqual(["forecast"]);
		expect(text).toContain("By the given forecast alone");
	});

	it("forecasts a company without saving changes", async () => {
		const encoding = getEncoding("o200k_base");
		const { createClient, diffForecasts, forecast, loadCompany } = {
			...(await import("../../src/index.js")),
			...(await import("../../src/analytics/index.js")),
		};
		const library = createClient();
		const company = await loadCompany(library, "KO");
		await library.close();
		const [base, changed] = [forecast(company), forecast(company, { growth: "3%", tax: "21%" })];
		const read = await call("forecast", { company: "KO" });
		expect(encoding.encode(read.whole).length).toBeLessThanOrEqual(5000);
		expect(read.data).toMatchObject({ symbol: "KO", value: Number(base.value?.perShare.toFixed(2)) });
		const { data, text } = await call("change_forecast", { company: "KO", change: { growth: "3%", tax: "21%" } });
		expect(text).toMatch(/^By this forecast a share is worth USD/);
		const [first] = diffForecasts(base, changed).parts;
		expect((data.parts as Record<string, number>).growth).toBeCloseTo(first?.amount as number, 3);
		expect(JSON.parse(data.file as string).drivers).toEqual({ growth: "3%", tax: "21%" });
		const refused = await call("change_forecast", { company: "KO", change: { grwoth: 1 } });
		expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("did you mean growth") });
	});

	it("limits a wide answer and states omissions", async () => {
		const encoding = getEncoding("o200k_base");
		const input = {
			operation: "stock.financials",
			arguments: { symbol: "MSFT" },
			columns: ["*"],
			last: 30,
			max_tokens: 1000,
		};
		const { data, whole } = await call("get", input);
		expect(encoding.encode(whole).length).toBeLessThanOrEqual(1100);
		const leftOut = data.left_out as { readonly columns: readonly string[] };
		expect(leftOut.columns.length).toBeGreaterThan(0);
		const rows = data.rows as unknown[][];
		expect(rows.at(-1)?.[1]).toBe("TTM");
	});

	it("suggests valid values for a wrong argument", async () => {
		const unknown = await call("get", { operation: "stock.financials", arguments: { ticker: "KO" } });
		expect(unknown).toMatchObject({
			isError: true,
			text: expect.stringContaining('no argument "ticker"; there are symbol'),
		});
		const absent = await call("value", { company: "TSM" });
		expect(absent).toMatchObject({ isError: true, text: expect.stringContaining("not_found") });
		const figure = await call("explain", { company: "KO", figure: "piotrosky" });
		expect(figure.isError).toBe(true);
		expect(figure.text).toContain("did you mean piotroski?");
	});

	it("screens companies and locates condition errors", async () => {
		const { data, text } = await call("screen", { condition: "roic > 30 and pe < 20", sort: "roic", top: 3 });
		const { columns, rows, met } = data as { columns: string[]; rows: unknown[][]; met: number };
		expect(rows).toHaveLength(3);
		for (const row of rows) {
			expect(row[columns.indexOf("roic")]).toBeGreaterThan(30);
			expect(row[columns.indexOf("pe")]).toBeLessThan(20);
		}
		expect(text).toContain(String(met));
		// DELL's earnings multiple needs prices, which the screen loads.
		const cheap = await call("screen", { condition: "pe < 8 and revenue > 100" });
		expect(cheap.text).not.toMatch(/DELL|not requested/);
		const refused = await call("screen", { condition: "roik > 30" });
		expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("did you mean roic?") });
	});

	it("verifies a text claim by claim", async () => {
		// Revenue of KO: 45,754 in 2023, 47,061 in 2024; net income 10,631.
		const { data, text } = await call("verify", {
			text: "Coca-Cola's revenue grew 2.9% in 2024. Its net income was $12.6 billion.",
		});
		expect(data).toMatchObject({ right: 1, wrong: 1, not_checkable: 0 });
		expect(text).toContain("stated $12.6 billion; found 10631 USD millions, 2024-12 (stock.financials");
	});

	it("explains a figure down to its answer", async () => {
		const { data } = await call("explain", { company: "O", figure: "p_ffo" });
		const lines = (data.explanation as string[]).join("\n");
		expect(lines).toMatch(/net_income = .*\n\s+from stock\.financials\(symbol=O\), income_statement/);
		expect(lines).toMatch(/sha256 [0-9a-f]{12}/);
	});
});
