import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";
import { dayDifferences } from "./columns.js";

/** Economic series of the United States with their descriptions; days as differences. */
export function economic(source: Source): OutputFile {
	const points = new Map<string, [string, number][]>();
	for (const { indicator = "", date = "", value } of source.csv("economic/series.csv.gz")) {
		const figure = numberIn(value);
		if (figure === null) continue;
		const list = points.get(indicator) ?? [];
		list.push([date, figure]);
		points.set(indicator, list);
	}
	const series = [...source.csv("economic/indicators.csv")].flatMap(
		({ indicator = "", description = "", licence = "" }) => {
			const sorted = (points.get(indicator) ?? []).toSorted(([a], [b]) => (a < b ? -1 : 1));
			if (sorted.length === 0) return [];
			return [
				{
					name: indicator,
					description,
					source: licence.includes("PDDL") ? "open data, PDDL" : "United States government",
					days: dayDifferences(sorted.map(([date]) => date)),
					values: sorted.map(([, value]) => value),
				},
			];
		},
	);
	return packed("records/economic", series);
}
