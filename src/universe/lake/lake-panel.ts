// Computes a panel of a lake: figures of all companies as of one day, one row for each company.
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { companyAsOf } from "../../analytics/periods/company-as-of.js";
import { checkDay } from "../../core/day.js";
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import type { Figure } from "../../core/figure.js";
import { describeReason } from "../../core/reason-words.js";
import { type Column, Table } from "../../core/table.js";
import { companyFromData } from "../../frames/company/company-data.js";
import { evaluateFigures } from "../figures/evaluate.js";
import { columnsOfFigures, textColumn } from "../figures/figure-columns.js";
import { requireFigure } from "../figures/find-figure.js";
import { dateByRetrieval } from "./date-by-retrieval.js";
import type { LakeReader } from "./lake-reader.js";
import { describePriceNeed, partsNotInLake } from "./parts-not-in-lake.js";

/** The figures of a panel, and their day. */
export interface LakePanelOptions {
	/** Names of measures and models, such as `roic`. */
	readonly measures: readonly string[];
	/** ISO day: only reports filed by then count. @default the newest in the lake */
	readonly asOf?: string;
	/** ISO code of amounts; amounts in another currency are refused. @default the currency of most companies */
	readonly currency?: string;
}

/** Figures of companies, one row for each company. */
export interface LakePanelTable {
	readonly table: Table;
	/** Companies that have none of the figures, with the reason of the first. */
	readonly missing: readonly { readonly symbol: string; readonly reason: string }[];
	/** Sentences about the result: restated history, companies that were left out. */
	readonly notes: readonly string[];
}

/** Figures of all companies of a lake as of a day; see `Lake.panel`. */
export async function readPanel(reader: LakeReader, options: LakePanelOptions): Promise<LakePanelTable> {
	const { measures, asOf, currency } = options;
	if (asOf !== undefined) checkDay(asOf);
	if (!Array.isArray(measures) || measures.length === 0)
		throw new ArgumentError("measures", "measures: name at least one, such as roic");
	const figures = measures.map((name) => requireFigure(name, "measures"));
	const parts = await reader.findParts(asOf);
	const without = partsNotInLake(parts.market);
	refusePriced(figures, parts.market.prices.length > 0);
	const rows: { symbol: string; name: string; sector: string | null; figures: readonly Figure[] }[] = [];
	for (const part of parts.parts)
		for (const data of await reader.read(part, parts.market)) {
			const loaded = companyFromData(data);
			const company = asOf === undefined ? loaded : companyAsOf(dateByRetrieval(loaded), asOf);
			const evaluated = evaluateFigures(company, figures, {}, without);
			rows.push({ symbol: company.symbol, name: company.name, sector: company.sector, figures: evaluated.figures });
		}
	rows.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
	const entries: [string, Column][] = [
		["symbol", textColumn(rows.map(({ symbol }) => symbol))],
		["name", textColumn(rows.map(({ name }) => name))],
		["sector", textColumn(rows.map(({ sector }) => sector))],
		...columnsOfFigures(
			figures,
			rows.map((row) => row.figures),
			currency,
		),
	];
	const missing = rows.flatMap(({ symbol, figures: ownFigures }) => {
		const [first] = ownFigures;
		return first?.value === null && ownFigures.every(({ value }) => value === null)
			? [{ symbol, reason: describeReason(first.reason) }]
			: [];
	});
	return { table: new Table(entries, { rowCount: rows.length }), missing, notes: parts.notes };
}

/** Refuses figures that need a price where the lake has none. */
function refusePriced(figures: readonly NamedFigure[], hasPrices: boolean): void {
	const priced = figures.filter((figure) => figure.priced).map(({ name }) => name);
	if (priced.length === 0 || hasPrices) return;
	throw wrongArgument(`measures: ${describePriceNeed(priced)}, and this lake has none; crawl with prices (--prices)`);
}
