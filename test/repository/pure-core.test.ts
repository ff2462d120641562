// Tests that browser code reaches no Node module and no package.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importsOf, packageOf, reachedFrom, sourceFiles } from "./imports.js";

/** Code that runs in a browser unchanged: these files and all that they import. */
const PURE = [
	...sourceFiles.filter((path) => path.startsWith("core/") || path.startsWith("analytics/")),
	"frames/company.ts",
	"frames/adapt.ts",
	"frames/from-danfo.ts",
	"universe/pure.ts",
	"charts/figures.ts",
	"report/sections/index.ts",
	"report/gather/report-data.ts",
	"report/page.ts",
	"report/engine/main.ts",
	"report/engine/start.ts",
];
/** Packages that need no Node. */
const ALLOWED = ["date-fns", "@date-fns/utc", "zod"];

const ways = new Map(PURE.flatMap((path) => [...reachedFrom(path)]));

it("pure modules import no Node, Danfo or package", () => {
	const packages = [...ways].filter(([path]) => !path.endsWith(".ts") && !ALLOWED.includes(packageOf(path)));
	expect(packages.map(([, way]) => way)).toEqual([]);
	expect([...ways.keys()].filter((path) => path === "frames/load-danfo.ts")).toEqual([]);
});

it("pure modules use no Node globals", () => {
	const used = [...ways.keys()]
		.filter((path) => path.endsWith(".ts"))
		.filter((path) => /\b(?:process\.|Buffer\.|require\(|__dirname|import\.meta)/.test(code(path)));
	expect(used).toEqual([]);
});

it("finds static, dynamic and re-exported imports", () => {
	expect(importsOf("frames/border.ts")).toContain("frames/load-danfo.ts");
	expect(importsOf("compose.ts")).toContain("service/index.ts");
	expect(importsOf("charts/index.ts")).toContain("charts/figures.ts");
	expect(reachedFrom("frames/index.ts").get("node:module")).toMatch(
		/^frames\/index\.ts > .*frames\/load-danfo\.ts > node:module$/,
	);
});

/** A file without its comments. */
function code(path: string): string {
	const text = readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8");
	return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}
