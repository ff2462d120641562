// Tests that every public export has a doc comment, defaults and an example.
import { expect, it } from "vitest";
import { publicExports } from "./exported.js";

/** Danfo documents the exports that `valuelab/danfo` passes on. */
const OF_DANFO = "src/frames/danfo.ts";

const exported = publicExports().filter(({ path, name }) => path !== OF_DANFO && !name.includes("/"));
const pathsAndNames = (list: typeof exported) => list.map(({ path, name }) => `${path} ${name}`);

/** Functions whose examples do not run here, with the reason. They have an example without a result. */
const NOT_RUN: Readonly<Record<string, string>> = {
	show: "prints",
	showProgress: "prints",
	openLake: "needs DuckDB and a lake",
	writeReport: "writes files",
	verifyReport: "reads a report's files",
	writePageAssets: "writes files",
	writePdf: "needs a browser",
	pdfPrinter: "opens a browser",
	reportChange: "reads two snapshots",
	snapshotChange: "reads two snapshots",
};

it("every public export has a doc comment", () => {
	expect(exported.length).toBeGreaterThan(700);
	expect(pathsAndNames(exported.filter(({ comment }) => comment === ""))).toEqual([]);
});

it("every option states its default", () => {
	const silent = exported.filter(({ withoutDefault }) => withoutDefault.length > 0);
	expect(silent.map(({ path, name, withoutDefault }) => `${path} ${name}: ${withoutDefault}`)).toEqual([]);
});

it("every public function has an example", () => {
	const without = exported.filter(
		({ isFunction, name, examples }) =>
			isFunction && !examples.some((text) => name in NOT_RUN || text.includes("//=>")),
	);
	expect(pathsAndNames(without)).toEqual([]);
	expect(Object.keys(NOT_RUN).filter((name) => !exported.some((item) => item.name === name))).toEqual([]);
});
