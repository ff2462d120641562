// Tests what an editor shows of operations and data.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
// Uses the compiler of tslab's notebooks, older than the project's own, on the published types.
import ts from "@tslab/typescript-for-tslab";
import { expect, test } from "vitest";

const SAMPLE = `import { createClient } from "valuelab/api";
const client = createClient({ baseUrl: "https://service.example", token: "t" });
client.stock.price("AAPL", { startDate: "2024-01-02" });
async function cell() {
const data = await client.stock.quote("AAPL");
const price = data[0]["Current Price"];
const buys = await client.insiders.ceo({ allPages: true, withinDays: 30 });
}
client.insiders.ceo({ withinDays: 31 });
client.stock.financials("AAPL").frame("monthly");
client.stock.indicator("AAPL");
client.stock.summary("AAPL", { allPages: true });
client.many("market.exchangeList", []);
`;
const file = fileURLToPath(new URL("./editor-sample.ts", import.meta.url));

const readText = (name: string) => (name === file ? SAMPLE : existsSync(name) ? readFileSync(name, "utf8") : undefined);
const service = ts.createLanguageService({
	getScriptFileNames: () => [file],
	getScriptVersion: () => "1",
	getScriptSnapshot: (name) => {
		const text = readText(name);
		return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
	},
	getCurrentDirectory: () => fileURLToPath(new URL("../..", import.meta.url)),
	getCompilationSettings: () => ({
		strict: true,
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.CommonJS,
		moduleResolution: ts.ModuleResolutionKind.Node10,
		skipLibCheck: true,
		types: ["node"],
	}),
	getDefaultLibFileName: ts.getDefaultLibFilePath,
	fileExists: (name) => name === file || ts.sys.fileExists(name),
	directoryExists: ts.sys.directoryExists,
	getDirectories: ts.sys.getDirectories,
	readDirectory: ts.sys.readDirectory,
	readFile: readText,
});

function hoverAt(text: string): { readonly type: string; readonly documentation: string } {
	const info = service.getQuickInfoAtPosition(file, SAMPLE.indexOf(text));
	return {
		type: ts.displayPartsToString(info?.displayParts),
		documentation: ts.displayPartsToString(info?.documentation),
	};
}

test("an editor documents every operation and argument", () => {
	const entries =
		service.getCompletionsAtPosition(file, SAMPLE.indexOf("price("), {})?.entries.map(({ name }) => name) ?? [];
	expect(entries).toEqual(expect.arrayContaining(["summary", "financials", "quote", "priceOhlc", "indicator"]));
	expect(entries).toHaveLength(21);
	expect(hoverAt("price(")).toEqual({
		type: '(property) price: (symbol: string, options?: OptionsOf<"stock.price"> | undefined) => Query<"stock.price", never>',
		documentation: "Close prices, adjusted for splits.",
	});
	expect(hoverAt("startDate").documentation).toMatch(/^First day of the series/);
});

test("data have named types with numbers", () => {
	expect(hoverAt("data =").type).toBe("const data: Quote[]");
	expect(hoverAt("price =").type).toBe("const price: number | null");
	expect(hoverAt("buys =").type).toBe("const buys: OfficerTrade[]");
});

test("the compiler refuses invalid arguments", () => {
	const lines = service
		.getSemanticDiagnostics(file)
		.map(({ start = 0 }) => SAMPLE.slice(0, start).split("\n").length)
		.sort((a, b) => a - b);
	expect(lines).toEqual([9, 10, 11, 12, 13]);
});
