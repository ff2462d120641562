// Tests that dependencies and imports agree.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { importsOf, packageOf, sourceFiles } from "./imports.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
type Packages = Readonly<Record<string, string>>;
const { dependencies, optionalDependencies, peerDependencies, devDependencies } = JSON.parse(
	readFileSync(`${root}/package.json`, "utf8"),
) as Readonly<Record<"dependencies" | "optionalDependencies" | "peerDependencies" | "devDependencies", Packages>>;
/** Packages that users install, or are told to install. */
const installed = { ...dependencies, ...optionalDependencies, ...peerDependencies };

const imported = new Set(
	sourceFiles
		.flatMap(importsOf)
		.filter((name) => !name.endsWith(".ts") && !name.startsWith("node:"))
		.map(packageOf),
);
const sources = sourceFiles.map((path) => readFileSync(`${root}/src/${path}`, "utf8")).join("\n");

/** Named only in text: resolved at run time, or types needed by published declarations. */
const resolved = (name: string) => sources.includes(`"${name}`) || name.startsWith("@types/");

it("every dependency is used by the sources", () => {
	const unused = Object.keys(installed).filter((name) => !imported.has(name) && !resolved(name));
	expect(unused).toEqual([]);
});

it("versions are ranges, except those affecting report bytes", () => {
	const exact = Object.entries({ ...dependencies, ...optionalDependencies }).filter(([, range]) => /^\d/.test(range));
	expect(exact.map(([name]) => name)).toEqual(["plotly.js-dist-min"]);
});

it("every imported package is a dependency or bundled", () => {
	const build = readdirSync(`${root}/tools`)
		.filter((name) => name.endsWith(".mjs"))
		.map((name) => readFileSync(`${root}/tools/${name}`, "utf8"))
		.join("\n");
	const missing = [...imported].filter(
		(name) => !(name in installed) && !(name in devDependencies && build.includes(`"${name}"`)),
	);
	expect(missing).toEqual([]);
});

it("date-fns is imported in one file only", () => {
	const importing = sourceFiles.filter((path) => importsOf(path).some((name) => packageOf(name).includes("date-fns")));
	expect(importing).toEqual(["core/calendar.ts"]);
});
