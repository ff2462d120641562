// Runs every example of the doc comments.
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import * as analytics from "../../src/analytics/index.js";
import * as api from "../../src/api/index.js";
import * as charts from "../../src/charts/index.js";
import { Table } from "../../src/core/table.js";
import * as frames from "../../src/frames/index.js";
import * as valuelab from "../../src/index.js";
import { gatherReport } from "../../src/report/gather/report-data.js";
import * as report from "../../src/report/index.js";
import { figureNamed } from "../../src/universe/figures/find-figure.js";
import * as universe from "../../src/universe/index.js";
import { brokenPromises, examplesIn } from "./doc-examples.js";
import { sourceFiles } from "./imports.js";

const source = fileURLToPath(new URL("../../src/", import.meta.url));
/** Names available in a notebook; where two entry points share one, the example's own file decides. */
const names = {
	...analytics,
	...api,
	...charts,
	...frames,
	...report,
	...universe,
	...valuelab,
	Table,
	figureNamed,
	loadCompany: loadOnce(valuelab.loadCompany),
	gatherReport: loadOnce(gatherReport),
};
const examples = sourceFiles.flatMap((path) => examplesIn(`${source}${path}`));

it("every doc-comment example gives its stated result", async () => {
	const broken: string[] = [];
	for (const example of examples)
		for (const text of await brokenPromises(example, names))
			broken.push(`${example.path.slice(source.length)}:${example.line} ${text}`);
	expect(broken).toEqual([]);
});

it("a wrong result is found", async () => {
	const example = {
		path: `${source}core/format.ts`,
		line: 1,
		code: "const x = 1 + 1; //=> 3\n[x, 0.1 + 0.2] //=> [2, 0.3]",
	};
	expect(await brokenPromises(example, names)).toEqual(["const x = 1 + 1 gives 2"]);
});

/** Many examples start with the same company, which is loaded once. */
function loadOnce<C, T>(load: (client: C, symbol: string, ...options: never[]) => T): typeof load {
	const loaded = new Map<string, T>();
	return (client, symbol, ...options) => {
		const company = loaded.get(symbol) ?? load(client, symbol, ...options);
		if (options.length === 0) loaded.set(symbol, company);
		return company;
	};
}
