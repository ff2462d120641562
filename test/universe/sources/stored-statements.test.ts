// Tests figures from stored statement cells against those from the service's answers.
import { expect, test } from "vitest";
import { namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { bundledClient } from "../../../src/compose.js";
import { evaluateEntry } from "../../../src/universe/evaluate-entry.js";
import { readCompanies } from "../../../src/universe/sources/service-source.js";
import { withStoredStatements } from "../../../src/universe/sources/stored-statements.js";

test("stored statements give the service's figures exactly", async () => {
	const client = bundledClient();
	const figures = [...namedFigures().values()].filter((_, index) => index % 6 === 0);
	const readFor = async (options: Parameters<typeof readCompanies>[0]) => {
		const bySymbol = new Map<string, unknown>();
		const symbols = ["PGR", "ADBE", "NONE"];
		for await (const entry of readCompanies(options, symbols, () => undefined, { parts: ["market"] }))
			bySymbol.set(entry.symbol, evaluateEntry(entry, figures, {}, ["market"]));
		return bySymbol;
	};
	const [served, stored] = [await readFor(client), await readFor(withStoredStatements(client, undefined))];
	for (const [symbol, entry] of served) expect(stored.get(symbol), symbol).toEqual(entry);
	expect(served.size).toBe(3);
	await client.close();
});
