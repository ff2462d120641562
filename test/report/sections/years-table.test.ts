// Tests the table of fiscal years.
import { expect, it } from "vitest";
import { yearsTable } from "../../../src/report/sections/years-table.js";
import { fiscal, MILLIONS, reportOf } from "../hand-made.js";

const NAMES = [
	"revenue",
	"gross_margin",
	"operating_margin",
	"net_income",
	"net_margin",
	"free_cash_flow",
	"eps",
	"ffo_per_share",
	"affo_per_share",
	"dividends_per_share",
	"book_value_per_share",
	"roic",
	"roe",
];
const history = NAMES.map((name) =>
	fiscal(
		name,
		Array.from({ length: 7 }, (_, i) => i + 1),
		MILLIONS,
	),
);
const data = reportOf({ valuation: { history } });

it("the table has seven columns, ten in the appendix", () => {
	const [recent, all] = [yearsTable(data, { years: 5 }), yearsTable(data)];
	expect([recent?.columns.length, recent?.rows.length]).toEqual([8, 5]);
	expect([all?.columns.length, all?.rows.length]).toEqual([11, 7]);
	expect([recent?.caption, all?.caption]).toEqual([
		"Level Inc: the last five fiscal years",
		"Level Inc: all fiscal years",
	]);
	// Latest first.
	expect(recent?.rows.map(({ cells }) => cells.slice(0, 2).map(({ text }) => text))).toEqual([
		["2025", "7"],
		["2024", "6"],
		["2023", "5"],
		["2022", "4"],
		["2021", "3"],
	]);
	expect(yearsTable(reportOf())).toBeNull();
});
