// Selects current segments, and computes their difference to revenue in the latest common year.
import type { Company, Part } from "../../frames/company-types.js";
import { missing, type ReportSegments } from "../data.js";

/** The most fiscal years between segments and statements. */
const MAX_BEHIND = 1;

/** Plain names of taxonomy members. */
const IN_WORDS: Record<string, string> = { "Non Us": "Other countries", USCanada: "United States and Canada" };

export function segmentsOf(company: Company): Part<readonly ReportSegments[]> {
	const { segments } = company;
	if (!segments.ok) return segments;
	const revenue = company.series("revenue");
	const newest = Number(revenue.periods.at(-1)?.slice(0, 4) ?? 0);
	const axes = (["business", "geographic"] as const).flatMap((kind): ReportSegments[] => {
		const { periods, names, values } = segments.value[kind];
		const last = values.findLastIndex((row) => row.some((value) => value !== null));
		if (last < 0 || newest - Number(periods[last]?.slice(0, 4)) > MAX_BEHIND) return [];
		const total = (values[last] ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
		const stated = revenue.values[revenue.periods.indexOf(periods[last] ?? "")] ?? Number.NaN;
		// Converted statements are in another currency than segments.
		const comparable = company.currency === company.reportingCurrency && Number.isFinite(stated);
		return [
			{
				kind,
				periods,
				names: names.map((name) => IN_WORDS[name] ?? name),
				values: names.map((_, name) => periods.map((_, period) => values[period]?.[name] ?? null)),
				gap: comparable ? stated - total : null,
			},
		];
	});
	return axes.length
		? { ok: true, value: axes }
		: missing({ code: "not_reported", detail: "no segment has revenue of the last two fiscal years" });
}
