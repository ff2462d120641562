// Tests a user's own measures and models in valuations, comparisons and screens.
import { afterAll, expect, it } from "vitest";
import { isAddedFigure } from "../../src/analytics/company/figure-by-name.js";
import {
	addAnalysis,
	addMeasure,
	compare,
	defineModel,
	explain,
	getModel,
	input,
	output,
	param,
	runFor,
	value,
} from "../../src/analytics/index.js";
import { createClient, loadCompany } from "../../src/index.js";
import { screenCompanies } from "../../src/universe/screen-companies.js";

const client = createClient();
afterAll(() => client.close());
const [ko, jpm] = await Promise.all(["KO", "JPM"].map((symbol) => loadCompany(client, symbol)));
if (!ko || !jpm) throw new Error("companies are missing");

addMeasure({
	name: "own_capital_intensity",
	title: "Assets to revenue",
	unit: "ratio",
	inputs: { assets: input.lineItem("totalAssets"), revenue: input.lineItem("revenue") },
	rule: "total assets over revenue",
	compute: ({ assets, revenue }) => assets / revenue,
	compared: true,
});
const model = defineModel({
	name: "own_ten_times_profit",
	title: "Ten times operating profit",
	group: "asset_value",
	formula: "value = 10·profit/shares",
	source: [{ author: "a test" }],
	inputs: { profit: param.number("money", "operating profit"), shares: param.number("shares", "shares") },
	outputs: { value: output.number("per_share", "value of a share") },
	compute: ({ profit, shares }) => ({ value: (10 * profit) / shares }),
});
addAnalysis({
	kind: "estimate",
	approach: "rule_of_thumb",
	model,
	inputs: { profit: input.lineItem("operatingIncome"), shares: input.lineItem("sharesDiluted") },
	output: "value",
});

it("a user's measure gives one number in every view", () => {
	// Coca-Cola at the end of March 2026: total assets over the revenue of the trailing twelve months.
	const expected = (ko.current("totalAssets").value as number) / (ko.ttm("revenue").value as number);
	expect(runFor(ko, "own_capital_intensity").value.value).toBe(expected);
	const row = compare([ko, jpm]).measures.find(({ name }) => name === ("own_capital_intensity" as never));
	expect(row?.values[0]?.figure.value).toBe(expected);
	const screen = screenCompanies([ko, jpm], `own_capital_intensity < ${expected + 1}`);
	expect(screen.table.column("symbol").values).toEqual(["KO"]);
});

it("a user's model joins every valuation or gives its reason", () => {
	const estimate = value(ko).estimates.find(({ method }) => method === "own_ten_times_profit");
	const profit = ko.current("operatingIncome").value as number;
	const shares = estimate?.inputs.find(({ name }) => name === "shares")?.value as number;
	expect(estimate?.value.value).toBe((10 * profit) / shares);
	expect(estimate?.weight).toBe(0);
	expect(explain(estimate as NonNullable<typeof estimate>)).toContain(
		"stock.financials(symbol=KO), income_statement / Operating Income",
	);
	expect(getModel("own_ten_times_profit").declaration.title).toBe("Ten times operating profit");
	const bank = value(jpm).estimates.find(({ method }) => method === "own_ten_times_profit");
	expect(bank?.value).toMatchObject({ value: null, reason: expect.objectContaining({ code: expect.any(String) }) });
});

it("taken and invalid names are refused", () => {
	const measure = { title: "x", unit: "ratio", inputs: {}, rule: "x", compute: () => 1 } as const;
	expect(() => addMeasure({ ...measure, name: "roic" })).toThrow(/there is a figure "roic" already/);
	expect(() => addMeasure({ ...measure, name: "My Measure" })).toThrow(/snake_case/);
	expect(input.measure("roic").name).toBe("roic");
	expect(() => input.measure("roik")).toThrow(/no measure "roik"/);
});

it("a user's measure has its declared unit and currency", () => {
	const units = (["money", "per_share", "shares", "fraction"] as const).map((unit) => {
		const name = `own_in_${unit}`;
		addMeasure({
			name,
			title: unit,
			unit,
			inputs: { sold: input.lineItem("revenue") },
			rule: "revenue",
			compute: (v) => v.sold,
		});
		return runFor(ko, name).value.unit;
	});
	expect(units).toEqual([
		{ kind: "money", currency: "USD", scale: 1e6 },
		{ kind: "per_share", currency: "USD" },
		{ kind: "shares", scale: 1e6 },
		{ kind: "fraction" },
	]);
});

it("lists what this process has added", () => {
	const added = ["own_capital_intensity", "own_ten_times_profit", "own_ten_times_profit.value"];
	expect(added.filter(isAddedFigure)).toEqual(added);
	expect(["pe", "roic", "piotroski", "magic_formula.return_on_capital", "price", "none"].filter(isAddedFigure)).toEqual(
		[],
	);
});

it("a measure cannot be named price", () => {
	const price = { name: "price", title: "x", unit: "ratio", inputs: {}, rule: "x", compute: () => 1 } as const;
	expect(() => addMeasure(price)).toThrow(/there is a figure "price" already/);
	expect(() => addMeasure({ ...price, name: "piotroski" })).toThrow(/there is a figure "piotroski" already/);
});
