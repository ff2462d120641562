// Tests dividends by year where the list of dividends has gaps.
import { describe, expect, it } from "vitest";
import { dividendYears } from "../../../src/analytics/company/dividend-years.js";
import { dividendHistory } from "../../../src/charts/index.js";
import { SUBJECT } from "../../charts/sample.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

const DAYS = ["02-15", "05-15", "08-15", "11-15"];
/** Quarterly dividends of 1 a share and year, rising by a tenth a year; some years have only part of their payments on record. */
const quarterlyDividends = (short: Readonly<Record<number, readonly string[]>>) =>
	Array.from({ length: 10 }, (_, i) => 2016 + i).flatMap((year) =>
		(short[year] ?? DAYS).map((day) => ({
			exDate: `${year}-${day}`,
			amount: 0.25 * 1.1 ** (year - 2016),
			type: "Cash Div.",
			currency: "USD",
		})),
	);
const yearsOf = (short: Readonly<Record<number, readonly string[]>>) => {
	const part = dividendYears(makeCompany({ ...LEVEL, dividends: quarterlyDividends(short), asOf: "2026-03-31" }));
	if (!part.ok) throw new Error(part.reason.detail);
	return part.value;
};

describe("dividends in a valuation", () => {
	it("treat two consecutive short years as a gap", () => {
		const value = yearsOf({ 2019: DAYS.slice(0, 3), 2020: DAYS.slice(1) });
		expect(value.incomplete).toEqual(["2019", "2020"]);
		expect(dividendHistory({ subject: SUBJECT, ...value }).title).toContain("without a lower year");
	});

	it("grow between whole years, after the first payment year", () => {
		const value = yearsOf({ 2016: DAYS.slice(2) });
		expect(value.begun).toBe("2016");
		const figure = dividendHistory({ subject: SUBJECT, ...value });
		expect(figure.title).toBe("Dividends grew by 10.0% a year from 2017 to 2025, without a lower year");
		expect(figure.source).toContain("2016: not a full year of payments.");
	});

	it("may start long after a special dividend", () => {
		const none = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [2017 + i, []]));
		const value = yearsOf({ ...none, 2022: DAYS.slice(1) });
		expect(value.begun).toBe("2022");
	});

	it("start with regular payments despite later specials", () => {
		const value = dividendYears(
			makeCompany({
				...LEVEL,
				dividends: [
					...quarterlyDividends({
						2016: DAYS.slice(2),
						...Object.fromEntries([2020, 2021, 2022, 2023, 2024, 2025].map((year) => [year, []])),
					}),
					{ exDate: "2022-05-15", amount: 3, type: "Special", currency: "USD" },
				],
				asOf: "2026-03-31",
			}),
		);
		expect(value.ok && value.value).toMatchObject({ begun: "2016" });
	});

	it("count as cut where fewer payments persist", () => {
		const half = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [2020 + i, DAYS.slice(0, 2)]));
		expect(yearsOf(half).incomplete).toBeUndefined();
	});
});
