// Tests streaks, cover and yield of dividends, and which years count.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../../src/analytics/company/index.js";
import { flat } from "../../company/level-company.js";
import { lastOf, level } from "../../inputs/level-company-inputs.js";
import { type CompanySketch, monthly } from "../../make-company.js";

type Dividends = NonNullable<CompanySketch["dividends"]>;
/** A number of payments a year from 2014 on: 0.10 each in 2014, a cent more each year. */
const dividendsOf = (counts: readonly number[], type = "Cash Div."): Dividends =>
	counts.flatMap((count, i) =>
		Array.from({ length: count }, (_, n) => ({
			exDate: `${2014 + i}-${["03", "06", "09", "12"][n]}-10`,
			amount: (10 + i) / 100,
			type,
			currency: "USD",
		})),
	);
const history = (dividends?: Dividends) => runFor(level({}, { dividends }), "dividend_history");
const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
/** The years that count, and the last of them. */
const countRecords = (dividends: Dividends) => {
	const { inputs, value } = history(dividends);
	const inputNamed = (name: string) => inputs.find((input) => input.name === name)?.value;
	const records = (inputNamed("records") ?? []) as unknown as readonly { readonly ex_date: string }[];
	return {
		years: [...new Set(records.map(({ ex_date }) => ex_date.slice(0, 4)))],
		last: inputNamed("last_complete_year"),
		reason: value.value === null ? value.reason : undefined,
	};
};

describe("the run of complete dividend years", () => {
	it("ends with the last calendar year and starts with the record", () => {
		expect(countRecords(dividendsOf(Array(12).fill(4)))).toEqual({
			years: years(2014, 2024),
			last: "2024",
			reason: undefined,
		});
		// Ten rises in eleven years.
		expect(history(dividendsOf(Array(12).fill(4))).value.value).toBe(10);
		expect(history(dividendsOf(Array(12).fill(4))).warnings).toEqual([]);
	});

	it("starts at the oldest year with the usual payments", () => {
		const hole = dividendsOf([4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 4, 4]);
		expect(countRecords(hole)).toEqual({ years: years(2018, 2024), last: "2024", reason: undefined });
		expect(history(hole).value.value).toBe(6);
		expect(history(hole).warnings.map(({ code, text }) => [code, text])).toContainEqual([
			"data",
			"records of 2017 are incomplete: earlier years are not counted, so the streaks may be longer",
		]);
		// The first year of the record is not a gap, but it is incomplete.
		expect(history(dividendsOf([3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])).warnings.map(({ text }) => text)).toContainEqual(
			expect.stringContaining("records of 2014 are incomplete"),
		);
		// A whole year without a payment.
		expect(countRecords(dividendsOf([4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 4, 4])).years).toEqual(years(2018, 2024));
		// The newest year is not complete: the one before is the last.
		expect(countRecords(dividendsOf([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 0])).last).toBe("2023");
		// The usual number of payments counts: two a year until 2014, four since.
		expect(countRecords(dividendsOf([2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])).years).toEqual(years(2015, 2024));
	});

	it("gives no growth where one year follows a gap", () => {
		const { reason } = countRecords(dividendsOf([4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 4, 4]));
		expect(reason).toMatchObject({
			code: "insufficient_history",
			sentence: "records of 2023 are incomplete: one year does not show growth",
		});
		expect(countRecords(dividendsOf([4, 4, 4, 4, 4, 4, 4, 4, 1, 4, 4, 4])).reason).toBeUndefined();
	});

	it("needs a full calendar year in one currency", () => {
		expect(countRecords(dividendsOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4])).reason).toMatchObject({
			code: "insufficient_history",
			sentence: "no full calendar year of dividends",
		});
		expect(countRecords([]).reason).toMatchObject({ sentence: "the company has paid no dividend" });
		expect(history().value).toMatchObject({ value: null, reason: { sentence: "no dividends" } });
		const [first, ...rest] = dividendsOf([4, 4, 4]);
		expect(countRecords([{ ...(first as Dividends[number]), currency: "EUR" }, ...rest]).reason).toMatchObject({
			code: "currency_mismatch",
			sentence: "dividends in EUR, USD",
		});
	});

	it("excludes special dividends from the payments of a year", () => {
		const regular = dividendsOf([4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4]);
		const special = { exDate: "2022-12-15", amount: 5, type: "Special Div.", currency: "USD" };
		expect(countRecords([...regular, special]).years).toEqual(years(2023, 2024));
		const { inputs } = history([...regular, special]);
		expect(inputs.find(({ name }) => name === "regular_types")?.value).toEqual(["Cash Div."]);
	});
});

describe("dividend cover", () => {
	it("is computed without cash flow, not without dividends", () => {
		const safety = (annual: CompanySketch["annual"]) => runFor(level(annual), "dividend_safety");
		expect(safety({}).value.value).toBeCloseTo(0.6, 12);
		expect(safety({ freeCashFlow: flat(Number.NaN) }).value.value).toBeCloseTo(0.6, 12);
		expect(safety({ dividendsPerShare: flat(0) }).value).toMatchObject({
			value: null,
			reason: { code: "non_positive_input" },
		});
	});
});

describe("the price at the company's own dividend yield", () => {
	const band = (sketch: Partial<CompanySketch> = {}, annual: CompanySketch["annual"] = {}) =>
		runFor(level(annual, { prices: monthly(2014, 2025, (month) => (month < 24 ? 15 : 30)), ...sketch }), "yield_band");
	const input = (name: string, ...call: Parameters<typeof band>) =>
		band(...call).inputs.find((input) => input.name === name)?.value;

	it("uses the ten-year median, 10th and 90th percentile", () => {
		expect(input("percentiles")).toEqual([50, 10, 90]);
		// Ten years of months at a yield of 3%; the 6% of 2014 and 2015 are older.
		expect(input("yields")).toEqual(Array(120).fill(expect.closeTo(0.03, 12)));
		expect(band().value).toMatchObject({ value: expect.closeTo(30, 9), unit: { kind: "per_share", currency: "USD" } });
		const yearly = { monthEndPrice: lastOf(15, ...Array(11).fill(30)) };
		expect(input("yields", { prices: [], price: 30 }, yearly)).toEqual(Array(10).fill(expect.closeTo(0.03, 12)));
	});

	it("needs a history of yields", () => {
		expect(band({ prices: [], price: 30 }).value).toMatchObject({ reason: { sentence: "no history of yields" } });
	});
});
