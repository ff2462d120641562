// Combines two fiscal years into the twelve months that end when the peers' do.
import type { Company, LineItem } from "../../frames/company-types.js";
import { type Finding, findingOf, missing } from "../evaluation/finding.js";
import { monthsBetween } from "../math/days.js";
import { yearEnd } from "../periods/year-ends.js";

/**
 * A flow of the twelve months to `month`, combined from the latest fiscal year and the one before. Null if the latest year ends there or earlier,
 * trailing twelve months are known, or the line is no flow.
 */
export function calendarised(company: Company, item: LineItem, name: string, month: string | null): Finding | null {
	const end = yearEnd(company);
	if (month === null || end === null || end <= month) return null;
	if (company.ttm("revenue").value !== null) return null;
	const { periods, values, unit, source, kind } = company.series(item);
	if (kind !== "flow") return null;
	const index = periods.indexOf(end);
	const [prior, latest] = [values[index - 1] ?? Number.NaN, values[index] ?? Number.NaN];
	const share = 1 - monthsBetween(month, end) / 12;
	const sentence = `calendarising to ${month} needs fiscal ${end} and ${periods[index - 1] ?? "the year before"}`;
	if (!Number.isFinite(prior + latest)) return missing(name, "missing_input", sentence, unit);
	const text = `${company.symbol}: calendarised to the twelve months to ${month}, ${Math.round(share * 12)} months of fiscal ${end} and the rest of ${periods[index - 1]}`;
	return findingOf(name, share * latest + (1 - share) * prior, unit, {
		rule: text,
		...(source && { source: { ...source, period: month } }),
		warnings: [{ code: "different_dates", text }],
	});
}
