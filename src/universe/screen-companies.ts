// Screens companies in memory by a condition.
import type { Column, NumberColumn } from "../core/table.js";
import type { Company } from "../frames/company-types.js";
import { readColumns } from "./condition/screen-column.js";
import type { FigureOrOutput } from "./figure-names.js";
import { evaluateFigures, type FigureOptions, figureOptions } from "./figures/evaluate.js";
import { asShown, columnsOfFigures, textColumn } from "./figures/figure-columns.js";
import { ATTRIBUTES, attributesBy, isAttribute, requireFigure } from "./figures/find-figure.js";
import {
	SCREEN_OPTIONS,
	type Screen,
	type ScreenedColumns,
	type ScreenOptions,
	screenColumns,
} from "./screen-columns.js";

/**
 * The companies that meet a condition, with the figures that it names, and why others cannot be decided. Runs in browsers.
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

/**
 * Columns of companies in memory, by name or by formula, as tables show them: `["pe", "rote = net_income/(equity − goodwill)"]`.
 * @throws FormulaError, ArgumentError
 */
export function columnsFor(
	companies: readonly Company[],
	texts: readonly string[],
	options: FigureOptions = {},
): { readonly columns: readonly (readonly [string, Column])[]; readonly warnings: readonly string[] } {
	const compiledTexts = readColumns(texts);
	const { attributes, figures } = columnsOfCompanies(companies, options);
	const foundFigures = figures([...new Set(compiledTexts.flatMap((compiled) => compiled.figures))]);
	const columnOf = (name: string): Column =>
		isAttribute(name) ? attributes[name] : (foundFigures.get(name) as NumberColumn);
	const columns = compiledTexts.map(({ name, values }) => {
		const column = values?.(columnOf, companies.length) ?? columnOf(name);
		return [name, column.kind === "number" ? asShown(column) : column] as const;
	});
	return { columns, warnings: compiledTexts.flatMap((compiled) => compiled.warnings) };
}

/** The columns of companies that are in memory. */
function columnsOfCompanies(
	companies: readonly Company[],
	{ currency, ...given }: FigureOptions & { readonly currency?: string } = {},
): ScreenedColumns {
	const options = figureOptions(given, SCREEN_OPTIONS);
	return {
		attributes: attributesBy((name) => textColumn(companies.map(ATTRIBUTES[name]))),
		figures(names) {
			const wantedFigures = names.map((name) => requireFigure(name, "columns"));
			const rows = companies.map((company) => evaluateFigures(company, wantedFigures, options).figures);
			return columnsOfFigures(wantedFigures, rows, currency);
		},
	};
}
