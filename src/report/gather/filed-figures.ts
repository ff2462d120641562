import { namedFigures } from "../../analytics/company/figure-by-name.js";
import { factsOf } from "../../analytics/evaluation/recent-facts.js";
import { calculationTree, figureTree } from "../../analytics/figure-tree.js";
import type { ExpandLine } from "../../analytics/input-node.js";
import { type FigureNode, type FiledFigures, type FiledLine, filedLinesOf } from "../../core/figure-node.js";
import type { ReportData } from "../data.js";
import type { ReportRequest } from "../report-snapshot.js";
import { YEARS_MEASURES } from "../sections/years-table.js";
import { type Gathered, valueOptions } from "./assemble-report.js";

/** The filings behind the first page's measures, the fiscal years and the inputs of every method; undefined where none are at hand. */
export function filedFigures(
	gathered: Gathered,
	request: ReportRequest,
	{ measures, valuation }: ReportData,
	expand: ExpandLine,
): FiledFigures | undefined {
	const { peers: _peers, paid: _paid, ...options } = valueOptions(gathered, request);
	const facts = factsOf(gathered.company, options);
	const groups: FiledFigures["groups"][number][] = [];
	const places: Record<string, number> = {};
	const known = new Map<string, number>();
	const add = (key: string, title: string, node: FigureNode | FiledLine | undefined) => {
		const lines = node && "figure" in node ? filedLinesOf(node) : [];
		if (lines.length === 0) return;
		const group = JSON.stringify(lines);
		const place = known.get(group) ?? groups.push({ title, lines }) - 1;
		known.set(group, place);
		places[key] = place;
	};
	for (const { name, title, figure } of measures)
		if (figure.value !== null) add(name, title, figureTree(facts, name, { expand }));
	for (const name of YEARS_MEASURES) {
		const { title = "", periods = [], values = [] } = valuation.series(name) ?? {};
		for (const [i, period] of periods.entries())
			if (values[i] !== null && namedFigures().has(name) && facts.years.includes(period))
				add(`${name} ${period}`, `${title}, ${period}`, figureTree(facts, name, { period, expand }));
	}
	for (const estimate of valuation.estimates) {
		const { inputs } = calculationTree(estimate.method, estimate, expand);
		for (const [i, { name }] of estimate.inputs.entries())
			add(`${estimate.method}.${name}`, `${estimate.title}: ${name}`, inputs[i]);
	}
	return groups.length === 0 ? undefined : { groups, places };
}
