// Tests statements in the local page: quarters summed to twelve months.
import { expect, it } from "vitest";
import { Table } from "../../src/core/table.js";
import { type StatementLine, statementsOf, trailingStatements } from "../../src/explore/page/statements/lines.js";
import { type Shown, shownAt } from "../../src/explore/page/statements/shown-figure.js";
import { statementGrid } from "../../src/explore/page/statements/statement-grid.js";

const source = { operation: "stock.financials", arguments: { symbol: "X" }, retrievedAt: "2026-01-01", hash: "ab" };
const MONEY = { kind: "money", scale: 1e6 } as const;

/** Statements of five quarters; the second has no cost. */
function quarters(periods = ["2024-03", "2024-06", "2024-09", "2024-12", "2025-03"]) {
	const column = (field: string, values: number[], unit: { kind: "money" | "shares"; scale: number } = MONEY) =>
		[field, { kind: "number", values: Float64Array.from(values), unit, source: { ...source, field } }] as const;
	return statementsOf(
		new Table([
			["period", { kind: "text", values: periods }],
			column("income_statement / Revenue", [10, 20, 30, 40, 15]),
			column("income_statement / Cost of Goods Sold", [4, Number.NaN, 6, 8, 5]),
			column("income_statement / Net Income", [-5, 1, 2, 3, 5]),
			column("income_statement / Tax Provision", [-4, -4, -4, -4, -6]),
			column("income_statement / Shares Outstanding (Diluted Average)", [5, 5, 5, 5, 3], {
				kind: "shares",
				scale: 1e6,
			}),
			column("balance_sheet / Total Assets", [100, 110, 120, 130, 150]),
			column("balance_sheet / Inventory", [1, 2, 3, 4, 30]),
			column("cashflow_statement / Ending Cash Position", [7, 8, 9, 10, 11]),
		]),
		"EUR",
	);
}

const line = (all: ReturnType<typeof quarters>, name: string) =>
	all.lines.find((line) => line.name === name) as StatementLine;

function shownLine(name: string, index: number, display: Shown, all = quarters()) {
	return shownAt(all, line(all, name), index, display);
}

it("sums quarterly flows and takes the last balance", () => {
	const all = trailingStatements(quarters());
	expect(all.periods).toEqual(["2024-12", "2025-03"]);
	// 10 + 20 + 30 + 40, then 20 + 30 + 40 + 15.
	expect(line(all, "Revenue").values).toEqual([100, 105]);
	expect(line(all, "Total Assets").values).toEqual([130, 150]);
	expect(line(all, "Ending Cash Position").values).toEqual([10, 11]);
	expect(line(all, "Cost of Goods Sold").values).toEqual([null, null]);
	const { compute } = shownLine("Revenue", 1, "values", all);
	expect(compute().inputs.map(({ value, source: from }) => [value, from?.period])).toEqual([
		[20, "2024-06"],
		[30, "2024-09"],
		[40, "2024-12"],
		[15, "2025-03"],
	]);
});

it("leaves out trailing twelve months without figures", () => {
	const fiscalYears = (last: number) =>
		statementsOf(
			new Table([
				["period", { kind: "text", values: ["2024-12", "TTM"] }],
				[
					"income_statement / Revenue",
					{
						kind: "number",
						values: Float64Array.of(10, last),
						unit: MONEY,
						source: { ...source, field: "income_statement / Revenue" },
					},
				],
			]),
			"EUR",
		).periods;
	expect(fiscalYears(Number.NaN)).toEqual(["2024-12"]);
	expect(fiscalYears(11)).toEqual(["2024-12", "TTM"]);
});

it("sums no quarters with a gap", () => {
	expect(trailingStatements(quarters(["2024-03", "2024-06", "2024-09", "2025-03", "2025-06"])).periods).toEqual([]);
});

it("shows flows as share of revenue, balances of assets", () => {
	expect(shownLine("Cost of Goods Sold", 3, "of_revenue").figure.value).toBe(0.2); // 8 / 40
	expect(shownLine("Inventory", 4, "of_revenue").figure.value).toBe(0.2); // 30 / 150
	expect(shownLine("Cost of Goods Sold", 1, "of_revenue").figure.value).toBeNull();
});

it("compares with the same quarter a year before", () => {
	expect(shownLine("Revenue", 4, "growth").figure.value).toBe(0.5); // 15 / 10 - 1
	expect(shownLine("Revenue", 3, "growth").figure).toMatchObject({ value: null, reason: { code: "gap_in_periods" } });
	expect(shownLine("Net Income", 4, "growth").figure).toMatchObject({
		value: null,
		reason: { code: "non_positive_base" },
	});
	expect(shownLine("Tax Provision", 4, "growth").figure.value).toBe(0.5); // an outflow: -6 / -4 - 1
});

it("shows the newest period first without empty lines", () => {
	const choice = { symbol: "X", section: "income_statement", maxPeriods: 2, find: "", frequency: "quarters", code: "" };
	const grid = statementGrid(quarters(["2024-03", "2024-06", "2024-09", "2024-12", "TTM"]), {
		...choice,
		shown: "values",
	});
	expect(grid.columns.map(({ title }) => title)).toEqual(["EUR millions", "Trend", "TTM", "2024-12"]);
	expect(grid.rows[0]?.cells.map(({ text }) => text)).toEqual(["Revenue", "", "15", "40"]);
	// No period is a year apart: growth has no line, and trailing months have no comparison.
	const growth = statementGrid(quarters(["2024-03", "2024-06", "2024-09", "2024-12", "TTM"]), {
		...choice,
		shown: "growth",
	});
	expect([growth.rows.length, growth.columns.map(({ title }) => title)]).toEqual([
		0,
		["Line", "Trend", "2024-12", "2024-09"],
	]);
});

it("divides by the period's diluted shares", () => {
	const { figure, compute } = shownLine("Revenue", 4, "per_share");
	expect(figure).toMatchObject({ value: 5, unit: { kind: "per_share", currency: "EUR" } }); // 15 / 3
	expect(compute().formula).toBe("Revenue / Shares Outstanding (Diluted Average)");
});

it("gives dates in the header where cells differ", () => {
	const all = quarters(["2024-03", "2024-06", "2024-09", "2024-12", "TTM"]);
	const marked = {
		...all,
		newest: "2025-03",
		lines: all.lines.map((line) =>
			line.name === "Inventory"
				? { ...line, source: { ...line.source, marks: { "balance of 2024-12": ["TTM"] } } }
				: line,
		),
	};
	const grid = statementGrid(marked, {
		symbol: "X",
		section: "balance_sheet",
		shown: "values",
		maxPeriods: 2,
		find: "",
		frequency: "years",
		code: "",
	});
	expect(grid.columns.slice(2).map(({ title, unit }) => [title, unit])).toEqual([
		["TTM", "2024-12 … 2025-03"],
		["2024-12", undefined],
	]);
	expect(grid.rows.map(({ cells }) => cells[2]?.title)).toEqual([
		"Total Assets of X, TTM",
		"Inventory of X, TTM: balance of 2024-12",
	]);
});
