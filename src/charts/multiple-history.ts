// Draws each multiple over its history.
import { unitLabel } from "../core/figure.js";
import { dateAxis, valueAxis } from "./axes.js";
import type { ChartFigure } from "./chart.js";
import { lineTrace } from "./marks.js";
import { type MultiplesData, multipleText, multipleUnit, shortTitle } from "./multiples-now.js";
import { LIGHT } from "./palette.js";
import { inPercent, niceRange } from "./scale.js";
import { smallMultiples } from "./small-multiples.js";

/**
 * Each multiple over its history, with its median; gaps where it is not meaningful.
 * @example
 * const valuation = value(await loadCompany(createClient(), "KO"));
 * const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "the bundled data set" };
 * multipleHistory({ subject, multiples: valuation.multiples }).data.length > 0 //=> true
 */
export function multipleHistory({ subject, multiples }: MultiplesData): ChartFigure {
	const shown = multiples.filter(({ values }) => values.filter((value) => value !== null).length > 1);
	const panels = shown.map((multiple) => {
		const unit = multipleUnit(multiple);
		const percent = unit.kind === "fraction";
		const values = percent ? inPercent(multiple.values) : multiple.values;
		const median = multiple.median.value === null ? null : multiple.median.value * (percent ? 100 : 1);
		const words = percent ? "%" : unitLabel(unit);
		return {
			title: `${shortTitle(multiple)}: ${multipleText(multiple, "now")} now, median ${multipleText(multiple, "median")}`,
			data: [
				lineTrace(
					multiple.dates,
					values,
					{ color: LIGHT.ink, width: 1.6 },
					{
						hovertemplate: `%{x|%Y-%m-%d}: %{y:.4~f}${words}<extra>${shortTitle(multiple)}</extra>`,
					},
				),
			],
			xaxis: dateAxis("", [multiple.dates[0] ?? "2000-01-01", multiple.dates.at(-1) ?? "2001-01-01"], { nticks: 5 }),
			yaxis: valueAxis(`${shortTitle(multiple)}, ${words}`, niceRange(values, { zero: true }), { nticks: 5 }),
			lines: median === null ? [] : [{ y: median, colour: LIGHT.value, dash: "dash" }],
		};
	});
	const above = shown.filter(
		({ now, median }) => now.value !== null && median.value !== null && now.value > median.value,
	).length;
	const compared = shown.filter(({ now, median }) => now.value !== null && median.value !== null).length;
	const title = `${above} of ${compared} measures ${above === 1 ? "stands above its" : "stand above their"} own median`;
	return smallMultiples({
		subject,
		title,
		subtitle: `${subject.name}: multiples (×) and yields (%) over time; dashed: median of the history`,
		alt: `${title}. ${panels.map((panel) => panel.title).join("; ")}.`,
		panels,
		note: "Gaps: the multiple has no meaning (NM) or an input is missing.",
	});
}
