// Tests parsing numbers, dates and ranges from the service's text.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoOfDay } from "../../src/core/day.js";
import { readNumber } from "../../src/core/read-number.js";
import { readDay, readInstant, readPeriod } from "../../src/frames/cells/date.js";
import { missingNumberReason } from "../../src/frames/cells/missing-number-reason.js";
import { readRange } from "../../src/frames/cells/range.js";

describe("readNumber", () => {
	it.each([
		["1,234", 1234],
		["12.3%", 12.3],
		["14687.36(Mil)", 14687360000],
		["4885.00Mil", 4885000000],
		["5000.00(Mil)", 5e9],
		["1.5 Bil", 1.5e9],
		["-4.5e-3", -0.0045],
		["$1,001", 1001],
		["+7", 7],
		[".5", 0.5],
		["  12 ", 12],
		["0", 0],
		[0, 0],
		["1,23,456", 123456],
		["99999999999999999999", 1e20],
	])("reads %j as %d", (raw, value) => expect(readNumber(raw)).toBe(value));

	it.each([
		"",
		"-",
		"N/A",
		null,
		undefined,
		"At Loss",
		"1,2",
		"12 34",
		"1.2.3",
		".",
		"-.",
		"0x10",
		"Infinity",
		"NaN",
		true,
		[],
		{},
		"08/01/24",
		Number.POSITIVE_INFINITY,
	])("does not read %j as a number", (raw) => expect(readNumber(raw)).toBeNaN());

	it("reads every short plain decimal as JavaScript does", () => {
		const decimal = fc.stringMatching(/^-?(?:\d{1,17}|\d{0,12}\.\d{1,12}|\d{1,16}\.)$/);
		fc.assert(
			fc.property(decimal, (text) => {
				expect(readNumber(text)).toBe(Number(text));
			}),
			{
				numRuns: 3000,
				examples: [["-0"], ["-0.00"], ["5."], [".5"], ["-.5"], ["999999999999999"], ["9007199254740993"]],
			},
		);
	});

	it("reads every decimal exactly as JavaScript does", () => {
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
				const text = (digits / 10 ** places).toFixed(places);
				expect(readNumber(text)).toBe(Number(text));
			}),
		);
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
				expect(readNumber(String(value))).toBe(Number(String(value)));
			}),
		);
	});

	it("gives the reason for a missing number", () => {
		expect(missingNumberReason("-")).toEqual({ code: "not_reported", detail: "-" });
		expect(missingNumberReason("")).toEqual({ code: "not_reported" });
		expect(missingNumberReason("Negative Tangible Equity")).toEqual({
			code: "negative_equity",
			detail: "Negative Tangible Equity",
		});
		expect(missingNumberReason("At Loss").code).toBe("non_positive_denominator");
		expect(missingNumberReason("Q3")).toEqual({ code: "unparseable", detail: "Q3" });
	});
});

describe("dates", () => {
	it.each([
		["2024-02-29", "2024-02-29"],
		["03-27-2018", "2018-03-27"],
		["3/7/2018", "2018-03-07"],
		["10/28/22", "2022-10-28"],
		["10/28/93", "1993-10-28"],
		["20240131", "2024-01-31"],
		[1706745600, "2024-02-01"],
		["1706745600", "2024-02-01"],
		["2024-05-01 16:00:00", "2024-05-01"],
		["0000-00-00", null],
		["2023-02-29", null],
		["N/A", null],
		["", null],
		[null, null],
	])("reads %j as the day %j", (raw, day) => expect(isoOfDay(readDay(raw))).toBe(day));

	it.each([
		["2026-06-30 16:00:00 (EST)", "2026-06-30T16:00:00-05:00"],
		["2026-06-30 16:00:00 (EDT)", "2026-06-30T16:00:00-04:00"],
		["2026-06-30 16:00:00 (WIB)", "2026-06-30T16:00:00 (WIB)"],
		["2024-05-01 09:30:00", "2024-05-01T09:30:00"],
		["1706745600", "2024-02-01T00:00:00Z"],
		["N/A", null],
	])("reads %j as the instant %j", (raw, instant) => expect(readInstant(raw)).toBe(instant));

	it.each([
		["2024-09", "2024-09"],
		["202409", "2024-09"],
		[202409, "2024-09"],
		["ttm", "TTM"],
		["", null],
	])("reads %j as the period %j", (raw, period) => expect(readPeriod(raw)).toBe(period));
});

describe("readRange", () => {
	it.each([
		["$1,001 - $15,000", "1,001", "15,000"],
		["0.46 - 1.26", "0.46", "1.26"],
		["$5,000,000 +", "5,000,000", null],
		["Over $50,000,000", "50,000,000", null],
		["< $1,000", null, "1,000"],
		["--", null, null],
		["soon", null, null],
	])("reads %j", (raw, low, high) => expect(readRange(raw)).toEqual({ low, high }));
});
