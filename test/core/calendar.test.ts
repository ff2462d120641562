// Tests date arithmetic in several time zones.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	addBusinessDays,
	addDays,
	addYears,
	daysBetween,
	endOfMonth,
	isWeekend,
	sundayAfter,
} from "../../src/core/calendar.js";

const DAY = 86_400_000;
/** Every day of the years 1999 to 2001 and 2023 to 2025, in UTC. */
const days = [Date.UTC(1999, 0, 1), Date.UTC(2023, 0, 1)].flatMap((from) =>
	Array.from({ length: 1096 }, (_, i) => new Date(from + i * DAY).toISOString().slice(0, 10)),
);
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

// Zones ahead of and behind UTC, with and without summer time.
describe.each(["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu", "UTC"])("where it is %s", (zone) => {
	const zoneBefore = process.env.TZ;
	beforeAll(() => {
		process.env.TZ = zone;
		expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(
			zone === "Asia/Kathmandu" ? "Asia/Katmandu" : zone,
		);
	});
	afterAll(() => {
		if (zoneBefore === undefined) delete process.env.TZ;
		else process.env.TZ = zoneBefore;
	});

	// One expectation for all days: a hundred thousand would take longer than the calculation.
	it("adds and counts calendar days", () => {
		const mismatches = days.flatMap((day) =>
			[-400, -1, 0, 1, 45, 366]
				.map((number) => ({ day, number, later: addDays(day, number) }))
				.filter(({ number, later }) => utc(later) !== utc(day) + number * DAY || daysBetween(day, later) !== number),
		);
		expect(mismatches).toEqual([]);
	});

	it("adds business days", () => {
		const mismatches = days.filter((day) => {
			let later = addDays(day, 1);
			while ([0, 6].includes(new Date(utc(later)).getUTCDay())) later = addDays(later, 1);
			return addBusinessDays(day, 1) !== later || addBusinessDays(day, 2) !== addBusinessDays(later, 1);
		});
		expect(mismatches).toEqual([]);
		expect(addBusinessDays("2026-07-03", 0)).toBe("2026-07-03");
	});

	it("finds weekends, Sundays and month ends", () => {
		const mismatches = days.filter((day) => {
			const weekday = new Date(utc(day)).getUTCDay();
			return (
				isWeekend(day) !== (weekday === 0 || weekday === 6) ||
				utc(sundayAfter(day)) !== utc(day) + (7 - weekday) * DAY ||
				addDays(endOfMonth(day), 1).slice(8) !== "01" ||
				endOfMonth(day).slice(0, 7) !== day.slice(0, 7)
			);
		});
		expect(mismatches).toEqual([]);
		expect([endOfMonth("2024-01", 1), endOfMonth("2026-03-31", -1), endOfMonth("2026-11", 14)]).toEqual([
			"2024-02-29",
			"2026-02-28",
			"2028-01-31",
		]);
	});

	it("moves 29 February to 1 March in common years", () => {
		expect(addYears("2024-02-29", 1)).toBe("2025-03-01");
		expect(addYears("2024-02-29", -4)).toBe("2020-02-29");
		expect(addYears("2025-12-31", -1)).toBe("2024-12-31");
	});
});

it("gives NaN for an invalid date", () => {
	expect(daysBetween("2026-02-30x", "2026-03-01")).toBeNaN();
});
