// Finds the latest fiscal year end of a company, and the month to which those of several companies are aligned.
import type { Company } from "../../frames/company-types.js";
import { monthsBetween } from "../math/days.js";

/**
 * The month to which fiscal years are calendarised: the earliest of the latest year-ends of companies without trailing twelve months, if
 * these differ by less than a year; otherwise null.
 */
export function commonYearEnd(companies: readonly Company[]): string | null {
	const ends = companies.flatMap((company) => {
		const end = yearEnd(company);
		return company.ttm("revenue").value === null && end !== null ? [end] : [];
	});
	const [first = "", last = ""] = [ends.sort()[0], ends.at(-1)];
	return first !== last && monthsBetween(first, last) < 12 ? first : null;
}

/** The latest fiscal year with revenue, `YYYY-MM`; null if there is none. */
export function yearEnd(company: Company): string | null {
	const { periods, values } = company.series("revenue");
	return periods[values.findLastIndex((value) => Number.isFinite(value))] ?? null;
}
