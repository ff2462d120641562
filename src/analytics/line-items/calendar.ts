import type { Company, LineItem } from "../../frames/company-types.js";
import { type Finding, found, lost } from "../company/finding.js";
import { monthsBetween } from "../math/days.js";

/**
 * The month to which fiscal years are calendarised: the earliest latest year-end of the companies that have no trailing
 * twelve months, where these ends differ by less than a year; null where there is nothing to align.
 */
export function commonYearEnd(companies: readonly Company[]): string | null {
	const ends = companies.flatMap((company) => {
		const end = yearEnd(company);
		return company.ttm("revenue").value === null && end !== null ? [end] : [];
	});
	const [first, last] = [ends.reduce(earlier, "9999-12"), ends.reduce(later, "")];
	return ends.length > 1 && first !== last && monthsBetween(first, last) < 12 ? first : null;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** Latest fiscal year with a revenue. */
function yearEnd(company: Company): string | null {
	const { periods, values } = company.series("revenue");
	return periods[values.findLastIndex((value) => Number.isFinite(value))] ?? null;
}

/**
 * A flow of the twelve months to `month`: the part of the latest fiscal year that lies in them, and the rest from the year
 * before. Null where the latest year already ends there, the company has trailing twelve months, or the line is no flow.
 */
export function calendarised(company: Company, item: LineItem, name: string, month: string | null): Finding | null {
	const end = yearEnd(company);
	if (month === null || end === null || end <= month) return null;
	if (company.ttm("revenue").value !== null) return null;
	const { periods, values, unit, source, kind } = company.series(item);
	if (kind !== "flow") return null;
	const at = periods.indexOf(end);
	const [before, now] = [values[at - 1] ?? Number.NaN, values[at] ?? Number.NaN];
	const share = 1 - monthsBetween(month, end) / 12;
	const sentence = `fiscal years ${periods[at - 1] ?? "before"} and ${end} are needed to calendarise to ${month}`;
	if (!Number.isFinite(before + now)) return lost(name, "missing_input", sentence, unit);
	const text = `${company.symbol}: calendarised to the twelve months to ${month}, ${Math.round(share * 12)} months of fiscal ${end} and the rest of ${periods[at - 1]}`;
	return found(name, share * now + (1 - share) * before, unit, {
		rule: text,
		...(source && { source: { ...source, period: month } }),
		warnings: [{ code: "different_dates", text }],
	});
}
