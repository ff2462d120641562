import type { NumberColumn } from "../core/column.js";
import type { Company } from "../frames/company-types.js";
import type { FigureOrOutput } from "./figure-names.js";
import { ATTRIBUTES, type AttributeName } from "./figures/attributes.js";
import { evaluateFigures, type FigureOptions, figureOptions } from "./figures/evaluate.js";
import { columnOfFigures, textColumn } from "./figures/figure-columns.js";
import { requireFigure } from "./figures/find-figure.js";
import {
	SCREEN_OPTIONS,
	type Screen,
	type ScreenedColumns,
	type ScreenOptions,
	screenColumns,
} from "./screen-columns.js";

/**
 * The companies that meet a condition, with the figures that it names, and why others cannot be decided. Runs in browsers.
 *
 * @param condition such as `roic > 15 and pe < 20`; see `readCondition`
 * @throws FormulaError that says what is wrong, where, and which name is nearest
 * @example
 * screenCompanies([apple, coke], "roe > 20 and pe < 40", { sort: "roe" }).table.rowCount
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP"].map((symbol) => loadCompany(client, symbol)));
 * screenCompanies(companies, "pe > 0").table.names //=> ["symbol", "name", "sector", "pe"]
 */
export function screenCompanies(
	companies: readonly Company[],
	condition: string,
	options: ScreenOptions<FigureOrOutput> & FigureOptions & { readonly currency?: string } = {},
): Screen {
	return screenColumns(columnsOfCompanies(companies, options), condition, options);
}

/** The columns of companies that are in memory. */
function columnsOfCompanies(
	companies: readonly Company[],
	{ currency, ...given }: FigureOptions & { readonly currency?: string } = {},
): ScreenedColumns {
	const options = figureOptions(given, SCREEN_OPTIONS);
	return {
		attributes: attributesOf(companies),
		figures(names) {
			const wanted = names.map((name) => requireFigure(name, "columns"));
			const rows = companies.map((company) => evaluateFigures(company, wanted, options).figures);
			const column = (at: number): NumberColumn =>
				columnOfFigures(
					wanted[at] as (typeof wanted)[number],
					rows.map((figures) => figures[at] as (typeof figures)[number]),
					currency,
				);
			return new Map(wanted.map(({ name }, at) => [name, column(at)]));
		},
	};
}

/** What companies are, in words, one row for each company. */
function attributesOf(companies: readonly Company[]): ScreenedColumns["attributes"] {
	const entries = Object.entries(ATTRIBUTES).map(([name, of]) => [name, textColumn(companies.map(of))]);
	return Object.fromEntries(entries) as Record<AttributeName, ReturnType<typeof textColumn>>;
}
