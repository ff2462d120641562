// Tests that docs/adding-an-operation.md names every file that an operation needs.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { adapters } from "../../src/frames/adapters/index.js";
import { fieldsOf } from "../../src/frames/fields/of-schema.js";
import { sourceFiles } from "./imports.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(`${root}/docs/adding-an-operation.md`, "utf8");
/** Written by a tool. */
const WRITTEN = ["src/frames/view-columns.ts"];

it("an operation is named in exactly the listed files", () => {
	const tests = readdirSync(`${root}/test`, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts") && !path.startsWith("repository"))
		.map((path) => `test/${path}`);
	const tools = readdirSync(`${root}/tools/view-columns`).map((name) => `tools/view-columns/${name}`);
	const naming = [...sourceFiles.map((path) => `src/${path}`), ...tests, ...tools].filter(
		(path) => !WRITTEN.includes(path) && /clusterBuys?\b/i.test(readFileSync(`${root}/${path}`, "utf8")),
	);
	const listed = Array.from(page.matchAll(/`((?:src|test)\/[\w/-]+\.ts)`/g), ([, path]) => path);
	expect(naming.filter((path) => !listed.includes(path))).toEqual([]);
});

it("every operation has an adapter per view", () => {
	for (const [name, { views }] of operations)
		expect(Object.keys(adapters[name]).sort(), name).toEqual([...views].sort());
});

it("units and kinds come from the schema", () => {
	expect(fieldsOf("insiders.clusterBuy")).toMatchObject({
		symbol: "text",
		buy_total_shares: { kind: "shares" },
		buy_price_avg: { kind: "per_share" },
		buy_change_from_average: { kind: "percent" },
	});
	expect(fieldsOf("gurus.aggregated", "port")["13f_date"]).toBe("day");
	expect(fieldsOf("account.screener", "stocks", "data")["currency_symbol.timestamp"]).toBe("instant");
	expect(() => fieldsOf("stock.dividend", "none")).toThrow("stock.dividend declares no member none");
});
