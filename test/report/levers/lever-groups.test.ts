// Tests which value drivers a page shows, and under which heading.
import { expect, it } from "vitest";
import type { ValueDriver } from "../../../src/analytics/company/value-drivers.js";
import { groupLevers } from "../../../src/report/levers/lever-groups.js";

const lever = (name: string, kind = "fraction") => ({ name, unit: { kind } }) as unknown as ValueDriver;
const names = (levers: readonly ValueDriver[]) => levers.map(({ name }) => name);

it("shows the four most important drivers by kind", () => {
	const all = ["margin", "growth", "sales_to_capital", "market_return", "terminal_return", "target_margin"].map(
		(name) => lever(name),
	);
	expect(names(groupLevers(all, "ordinary").main)).toEqual(["market_return", "growth", "target_margin", "margin"]);
	expect(names(groupLevers(all.slice(0, 5), "ordinary").main)).toEqual([
		"market_return",
		"growth",
		"margin",
		"sales_to_capital",
	]);
	expect(names(groupLevers(all, "bank").main)).toEqual(["market_return", "growth", "terminal_return"]);
});

it("groups other drivers and omits empty headings", () => {
	const { groups } = groupLevers(
		[
			lever("g_stable"),
			lever("growth"),
			lever("tax"),
			lever("revenue", "money"),
			lever("own_pe", "multiple"),
			lever("market_return"),
		],
		"ordinary",
	);
	expect(groups.map(({ title, levers }) => [title, names(levers)])).toEqual([
		["Growth", ["g_stable"]],
		["Margins", ["tax"]],
		["Amounts", ["revenue"]],
		["Applied multiples", ["own_pe"]],
	]);
});
