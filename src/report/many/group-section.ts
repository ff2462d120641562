// Renders the comparison of companies on the index page of several reports: value over price, then measures.
import type { Comparison, PeerComparison } from "../../analytics/valuation.js";
import type { ChartFigure } from "../../charts/chart.js";
import { toSvg } from "../../charts/draw.js";
import { footballField } from "../../charts/football-field.js";
import { shortTitle } from "../../charts/multiples-now.js";
import { drawPagePicture } from "../../charts/page-picture.js";
import type { Reason } from "../../core/figure.js";
import { percent } from "../../core/format.js";
import type { Template } from "../../frames/company-types.js";
import { type Html, html, raw } from "../html.js";
import { drawnMeasures } from "../sections/drawn-measures.js";
import { companyCell, renderTable, type Table, textCell } from "../table.js";
import { type ReportRow, valueOverPrice } from "./report-row.js";

/** The companies of the index page, with their comparison. */
export interface ReportGroup {
	/** In the order in which they were named. */
	readonly rows: readonly ReportRow[];
	readonly comparison: Comparison;
	/** The template that decides the order of measures. */
	readonly template: Template;
	readonly service: string;
}

/** Renders two sections: value over price, and measures. */
export async function renderGroup(group: ReportGroup): Promise<Html> {
	const { rows, comparison, template } = group;
	const known = comparison.measures.filter(({ values }) => values.some(({ figure: one }) => one.value !== null));
	const first = drawnMeasures(template, known);
	const chart = rows.some((row) => valueOverPrice(row) !== null) ? await renderChart(valueOverPriceChart(group)) : null;
	return html`<section id="worth"><h2>What is each worth against its price?</h2>
<p class="answer">${worthSentence(rows)}</p>
${chart}</section>
<section id="measures"><h2>How do they compare?</h2>
${renderTable(measuresByCompany(rows, first))}
<details><summary>All measures</summary>${renderTable(companiesByMeasure(rows, known))}</details></section>
`;
}

/** A sentence on the cheapest and the dearest company by value over price. */
export function worthSentence(rows: readonly ReportRow[]): string {
	const valued = rows.flatMap((row) => {
		const ratio = valueOverPrice(row);
		return ratio === null ? [] : [{ row, ratio }];
	});
	const sorted = valued.sort((a, b) => b.ratio - a.ratio);
	const [most, least] = [sorted[0], sorted.at(-1)];
	if (!most || !least) return "None of them has a fair-value range.";
	const without = rows.filter((row) => valueOverPrice(row) === null).map(({ symbol }) => symbol);
	const others = without.length > 0 ? ` There is no range for ${without.join(", ")}.` : "";
	const cheapest = `the middle of its range is ${percent(most.ratio, 0)} of its price`;
	return most === least
		? `${most.row.name}: ${cheapest}.${others}`
		: `${most.row.name} is the cheapest: ${cheapest}. ${least.row.name} is the dearest: ${percent(least.ratio, 0)}.${others}`;
}

/** A chart of each company's range in percent of its price. */
function valueOverPriceChart({ rows, service }: ReportGroup): ChartFigure {
	const [lead] = rows;
	return footballField({
		subject: { name: rows.map(({ name }) => name).join(", "), symbol: "", asOf: lead?.asOf ?? "", source: service },
		title: "Fair-value range in percent of the price",
		price: 100,
		priceDate: null,
		currency: "%",
		rows: rows.map(({ name, price, low, mid, high, reason }) => {
			const share = (value: number | null) => (value === null || price === null ? null : (value / price) * 100);
			const value = share(mid);
			const absence: Reason = { code: "missing_input", sentence: reason ?? "no fair-value range" };
			return { title: name, value, low: share(low), high: share(high), ...(value === null && { reason: absence }) };
		}),
		words: {
			subtitle: "Low, middle and high end of each range, in percent of the company's own price",
			axis: "Percent of the price",
			mark: "Price = 100%",
			amount: (value) => percent(value / 100, 0),
		},
	});
}

/** The width of a chart on a narrow screen. */
const NARROW = 440;

async function renderChart(chart: ChartFigure): Promise<Html> {
	const { still, live } = await drawPagePicture(toSvg, chart);
	const small = { ...chart, layout: { ...chart.layout, ...live.narrow } };
	const narrow = await drawPagePicture((figure) => toSvg(figure, { width: NARROW }), small);
	return html`<figure role="group" aria-label="${chart.title}"><figcaption><h3>${chart.title}</h3><p class="sub">${chart.subtitle}</p></figcaption><div class="still wide-only">${raw(still)}</div><div class="still narrow-only">${raw(narrow.still)}</div><p class="src">${chart.source}</p></figure>
`;
}

function measuresByCompany(rows: readonly ReportRow[], measures: readonly PeerComparison[]): Table {
	return {
		caption: "What matters most for this kind of company",
		columns: [{ title: "Company" }, ...measures.map((measure) => ({ title: shortTitle(measure), numeric: true }))],
		rows: rows.map(({ symbol, name }) => ({
			cells: [textCell(`${name} (${symbol})`), ...measures.map((measure) => companyCell(measure, symbol))],
		})),
	};
}

function companiesByMeasure(rows: readonly ReportRow[], measures: readonly PeerComparison[]): Table {
	return {
		caption: "All measures that one of them has",
		columns: [{ title: "Measure" }, ...rows.map(({ symbol }) => ({ title: symbol, numeric: true }))],
		rows: measures.map((measure) => ({
			cells: [textCell(shortTitle(measure)), ...rows.map(({ symbol }) => companyCell(measure, symbol))],
		})),
	};
}
