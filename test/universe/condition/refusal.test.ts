// Tests a universe opened for one condition: it refuses companies early, and screens equally.
import { expect, test } from "vitest";
import { bundledClient } from "../../../src/compose.js";
import { readCondition } from "../../../src/universe/condition/condition.js";
import type { FigureOrOutput } from "../../../src/universe/index.js";
import { openUniverse } from "../../../src/universe/open-universe.js";

const SYMBOLS = ["ADBE", "ABNB", "KO", "JPM", "LULU", "PGR", "XOM"];

test.for([
	"roic > 20 and ev_ebit < 12 and revenue_growth_5y > 7",
	'sector = "Energy" and roe > 5 and market_value > 10bn',
	"roic > 20 or revenue_growth_5y > 7",
	"not (roe > 20 and net_margin > 10) and pe < 40",
])("a universe for one condition screens as any other: %s", async (condition) => {
	const client = bundledClient();
	const figures = readCondition(condition).figures as FigureOrOutput[];
	const [withoutCondition, withCondition] = [
		await openUniverse(client, SYMBOLS, { figures }),
		await openUniverse(client, SYMBOLS, { figures, condition }),
	];
	expect(withCondition.screenTable(condition)).toEqual(withoutCondition.screenTable(condition));
	expect(() => withCondition.screenTable("roe > 0")).toThrow("holds only the figures for it");
	expect(() => withCondition.score(["roic"])).toThrow("holds only the figures for it");
	await client.close();
});
