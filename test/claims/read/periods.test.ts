// Tests finding periods in texts.
import { expect, it } from "vitest";
import { periodsIn } from "../../../src/claims/read/periods.js";

const yearPeriod = (number: number, isFiscal = false) => ({
	kind: "period",
	period: { kind: "year", year: number, isFiscal },
});

it.each([
	["in fiscal 2024", yearPeriod(2024, true)],
	["FY24", yearPeriod(2024, true)],
	["in 2024,", yearPeriod(2024)],
	["in Q3 2025, revenue", { kind: "period", period: { kind: "quarter", quarter: 3, year: 2025, isFiscal: false } }],
	["in the year to September 2025", { kind: "period", period: { kind: "to_month", year: 2025, month: 9, months: 12 } }],
	[
		"the quarter ended June 30, 2025",
		{ kind: "period", period: { kind: "to_month", year: 2025, month: 6, months: 3 } },
	],
	["over the trailing twelve months", { kind: "period", period: { kind: "latest", of: "trailing" } }],
	["between 2019 and 2024", { kind: "span", from: yearPeriod(2019).period, to: yearPeriod(2024).period }],
	["over five years", { kind: "span", from: null, to: null, years: 5 }],
	["than a year earlier", { kind: "before", unit: "year", years: 1 }],
])("reads %s", (text, expected) => {
	expect(periodsIn(text)).toMatchObject([expected]);
});

it("does not read amounts as years", () => expect(periodsIn("$2,024 million, 2024 stores, 2019.5")).toEqual([]));
