// Tests that a client generated from the OpenAPI document compiles and works.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultsOf, typesOf } from "openapi-client-tools";
import createFetchClient from "openapi-fetch";
import { expect, it, onTestFinished } from "vitest";
import { openApiDocument } from "../../src/api/reference/openapi.js";
import { createService, DEMO_TOKEN } from "../../src/service/index.js";
import { root } from "../cli/run-cli.js";

const document = openApiDocument("0.0.1");

it("the document passes the linter's recommended rules", async () => {
	expect(await faultsOf(document)).toEqual([]);
});

/** A user's program with the generated client; the second part has one mistake per line. */
const RIGHT = `
const client = createClient<paths>({ baseUrl: "http://127.0.0.1" });
export const summary = await client.GET("/stock/{symbol}/summary", { params: { path: { symbol: "KO" } } });
export const company = summary.data?.summary?.general?.company;
export const prices = await client.GET("/stock/{symbol}/price", { params: { path: { symbol: "KO" }, query: { start_date: "20240101" } } });
`;
const WRONG = [
	`await client.GET("/stock/{symbol}/sumary", { params: { path: { symbol: "KO" } } });`,
	`await client.GET("/stock/{symbol}/summary", { params: { path: { ticker: "KO" } } });`,
	`await client.GET("/stock/{symbol}/price", { params: { path: { symbol: "KO" }, query: { start: "20240101" } } });`,
];

it("a generated client compiles and rejects unknown members", async () => {
	// Below test/, where test packages are resolved.
	const folder = join(root, "test", "out", `openapi-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	writeFileSync(join(folder, "types.ts"), await typesOf(document));
	const head = `import createClient from "openapi-fetch";\nimport type { paths } from "./types.js";\n${RIGHT}`;
	writeFileSync(join(folder, "right.ts"), head);
	writeFileSync(join(folder, "wrong.ts"), `${head}${WRONG.join("\n")}\n`);
	writeFileSync(
		join(folder, "tsconfig.json"),
		JSON.stringify({
			compilerOptions: {
				module: "nodenext",
				target: "es2022",
				strict: true,
				noEmit: true,
				skipLibCheck: true,
				types: [],
			},
		}),
	);
	const tsc = join(root, "node_modules/typescript/bin/tsc");
	const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
	const faulty = new Set(
		[...stdout.matchAll(/(right|wrong|types)\.ts\((\d+),/g)].map(([, file, line]) => `${file} ${line}`),
	);
	const first = head.split("\n").length;
	expect(faulty).toEqual(new Set(WRONG.map((_, i) => `wrong ${first + i}`)));
});

it("a generated client reads from the local service", async () => {
	const server = await createService().listen();
	onTestFinished(() => server.close());
	interface Paths {
		"/stock/{symbol}/summary": {
			get: {
				parameters: { path: { symbol: string } };
				responses: { 200: { content: { "application/json": { summary: { general: { company: string } } } } } };
			};
		};
	}
	const client = createFetchClient<Paths>({ baseUrl: `${server.url}/public/user/${DEMO_TOKEN}` });
	const { data } = await client.GET("/stock/{symbol}/summary", { params: { path: { symbol: "KO" } } });
	expect(data?.summary.general.company).toBe("Coca-Cola Company (The)");
});
