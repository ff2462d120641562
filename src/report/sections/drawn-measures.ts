// Chooses the measures of peers that a page shows.
import type { MeasureName, PeerComparison } from "../../analytics/valuation.js";
import type { Template } from "../../frames/company-types.js";

/** Groups of measures by kind of company: the first that half of the companies have is shown. */
const DRAWN_MEASURES: Readonly<Record<Template, readonly (readonly MeasureName[])[]>> = {
	ordinary: [
		["pe"],
		["ps"],
		["ev_ebitda", "ev_ebit"],
		["p_fcf", "pb"],
		["roic", "roe"],
		["operating_margin", "net_margin"],
		["revenue_growth_5y"],
	],
	bank: [["p_tbv"], ["pb"], ["pe"], ["dividend_yield"], ["roe"], ["net_margin"], ["book_growth_5y"]],
	insurer: [["pb"], ["pe"], ["ps"], ["dividend_yield"], ["roe"], ["net_margin"], ["book_growth_5y"]],
	reit: [["p_ffo"], ["p_affo"], ["pe"], ["pb"], ["dividend_yield"], ["roe"], ["revenue_growth_5y"]],
};

/** The most measures on a page. */
const MAX_DRAWN = 7;

/** The known measures to draw, without those that few companies have. */
export function drawnMeasures(template: Template, known: readonly PeerComparison[]): PeerComparison[] {
	const most = ({ values }: PeerComparison) =>
		values.filter(({ figure }) => figure.value !== null).length * 2 >= values.length;
	const usual = DRAWN_MEASURES[template].flatMap((group) => {
		const measures = group.flatMap((name) => known.find((one) => one.name === name) ?? []);
		return measures.find(most) ?? [];
	});
	return usual.length > 0 ? usual : known.slice(0, MAX_DRAWN);
}
