// Holds the companies of a universe, either as data or only as computed figures.
import type { NamedFigure } from "../analytics/company/figure-by-name.js";
import { ArgumentError } from "../core/errors.js";
import type { Figure } from "../core/figure.js";
import type { NumberColumn } from "../core/table.js";
import { type CompanyData, companyFromData } from "../frames/company/company-data.js";
import type { Company } from "../frames/company-types.js";
import { evaluateFigures, type FigureOptions, hasPart, type OptionalPart } from "./figures/evaluate.js";
import { columnsOfFigures, textColumn } from "./figures/figure-columns.js";
import { attributesBy, figureNamed } from "./figures/find-figure.js";
import type { ScreenedColumns } from "./screen-columns.js";
import type { CompanyRow } from "./universe-source.js";

/** A company's row in a universe, from its data. */
export const rowOf = ({
	symbol,
	name,
	sector,
	industry,
	template,
	priceCurrency,
	asOf,
}: CompanyData | Company): CompanyRow => ({ symbol, name, sector, industry, template, currency: priceCurrency, asOf });

export interface Members {
	/** The only condition that may be used, if the figures of refused companies were not all computed. */
	readonly condition?: string;
	readonly rows: readonly CompanyRow[];
	/** Figures of all companies, as fractions, multiples and millions; each is computed once. */
	columns(names: readonly string[], options: FigureOptions): ReadonlyMap<string, NumberColumn>;
	/** Companies one at a time. @throws ArgumentError where only figures were kept */
	companies(): Iterable<Company>;
}

export interface WholeMembersOptions {
	readonly currency: string | undefined;
	/** Parts that were not requested. */
	readonly without: readonly OptionalPart[];
	/** Parts that came without being requested; some companies may not have them. @default none */
	readonly brought?: readonly OptionalPart[];
}

/** Keeps companies as data, so that any figure can be computed as of any day in the data. */
export function wholeMembers(
	data: readonly CompanyData[],
	{ currency, without, brought = [] }: WholeMembersOptions,
): Members {
	const columnByKey = new Map<string, NumberColumn>();
	return {
		rows: data.map(rowOf),
		columns(names, options) {
			const keyOf = (name: string) => `${name} ${JSON.stringify(options)}`;
			const wantedFigures = figuresNamed(names.filter((name) => !columnByKey.has(keyOf(name))));
			const all =
				wantedFigures.length === 0
					? []
					: data.map((one) => {
							const company = companyFromData(one);
							const missing = brought.filter((part) => !hasPart(company, part));
							return evaluateFigures(company, wantedFigures, options, [...without, ...missing]).figures;
						});
			for (const [name, column] of columnsOfFigures(wantedFigures, all, currency)) columnByKey.set(keyOf(name), column);
			return new Map(names.map((name) => [name, columnByKey.get(keyOf(name)) as NumberColumn]));
		},
		*companies() {
			for (const company of data) yield companyFromData(company);
		},
	};
}

/** Keeps only figures, for universes whose companies take too much memory; no other figures are available. */
export function figureMembers(
	rows: readonly CompanyRow[],
	figures: readonly (readonly Figure[])[],
	{
		names,
		options: fixedOptions,
		currency,
	}: { readonly names: readonly string[]; readonly options: FigureOptions; readonly currency: string | undefined },
): Members {
	const figureColumnsByName = columnsOfFigures(figuresNamed(names), figures, currency);
	return {
		rows,
		columns(names, options) {
			if (JSON.stringify(options) !== JSON.stringify(fixedOptions))
				throw new ArgumentError(
					"asOf",
					"this universe holds figures for one day and one set of assumptions; open another universe",
				);
			for (const name of names) {
				if (figureColumnsByName.has(name)) continue;
				const message = `this universe holds only ${[...figureColumnsByName.keys()].join(", ")}; open it with ${name} among its \`figures\``;
				throw new ArgumentError("figures", message);
			}
			return new Map(names.map((name) => [name, figureColumnsByName.get(name) as NumberColumn]));
		},
		companies() {
			throw new ArgumentError("figures", "this universe holds only figures, no companies; open it without `figures`");
		},
	};
}

const figuresNamed = (names: readonly string[]): NamedFigure[] => names.map((name) => figureNamed(name) as NamedFigure);

export const screenedColumns = ({ rows, columns }: Members, options: FigureOptions): ScreenedColumns => ({
	attributes: attributesBy((name) => textColumn(rows.map((row) => row[name]))),
	figures: (names) => columns(names, options),
});
