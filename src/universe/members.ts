// The companies of a universe: as data, or only their figures.
import type { NamedFigure } from "../analytics/company/figure-by-name.js";
import type { NumberColumn } from "../core/column.js";
import { ArgumentError } from "../core/errors.js";
import type { Figure } from "../core/figure.js";
import { type CompanyData, companyFromData } from "../frames/company/company-data.js";
import type { Company } from "../frames/company-types.js";
import type { AttributeName } from "./figures/attributes.js";
import { evaluateFigures, type FigureOptions, hasPart, type OptionalPart } from "./figures/evaluate.js";
import { columnOfFigures, textColumn } from "./figures/figure-columns.js";
import { figureNamed } from "./figures/find-figure.js";
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
}: CompanyData | Company): CompanyRow => ({
	symbol,
	name,
	sector,
	industry,
	template,
	currency: priceCurrency,
	asOf,
});

/** The companies of a universe and their figures by name. */
export interface Members {
	/** The only condition that may be used, where figures of refused companies were not all computed. */
	readonly condition?: string;
	readonly rows: readonly CompanyRow[];
	/** Figures of all companies, as fractions, multiples and millions; computed once and kept. */
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
	const known = new Map<string, NumberColumn>();
	return {
		rows: data.map(rowOf),
		columns(names, options) {
			const keyOf = (name: string) => `${name} ${JSON.stringify(options)}`;
			const wanted = figuresNamed(names.filter((name) => !known.has(keyOf(name))));
			const all =
				wanted.length === 0
					? []
					: data.map((one) => {
							const company = companyFromData(one);
							const lacking = brought.filter((part) => !hasPart(company, part));
							return evaluateFigures(company, wanted, options, [...without, ...lacking]).figures;
						});
			for (const [at, figure] of wanted.entries())
				known.set(
					keyOf(figure.name),
					columnOfFigures(
						figure,
						all.map((figures) => figures[at] as Figure),
						currency,
					),
				);
			return new Map(names.map((name) => [name, known.get(keyOf(name)) as NumberColumn]));
		},
		*companies() {
			for (const one of data) yield companyFromData(one);
		},
	};
}

/** Keeps only figures, for universes too large to keep; other figures are not available. */
export function figureMembers(
	rows: readonly CompanyRow[],
	figures: readonly (readonly Figure[])[],
	{
		names,
		options: kept,
		currency,
	}: { readonly names: readonly string[]; readonly options: FigureOptions; readonly currency: string | undefined },
): Members {
	const known = new Map(
		figuresNamed(names).map((figure, at) => [
			figure.name,
			columnOfFigures(
				figure,
				figures.map((one) => one[at] as Figure),
				currency,
			),
		]),
	);
	return {
		rows,
		columns(wanted, options) {
			if (JSON.stringify(options) !== JSON.stringify(kept))
				throw new ArgumentError(
					"asOf",
					"this universe keeps figures of one day and one set of assumptions: open another",
				);
			for (const name of wanted) {
				if (known.has(name)) continue;
				const message = `this universe keeps ${[...known.keys()].join(", ")} alone; open it with ${name} among its figures`;
				throw new ArgumentError("figures", message);
			}
			return new Map(wanted.map((name) => [name, known.get(name) as NumberColumn]));
		},
		companies() {
			throw new ArgumentError("figures", "this universe keeps figures alone; open it without the option figures");
		},
	};
}

const figuresNamed = (names: readonly string[]): NamedFigure[] => names.map((name) => figureNamed(name) as NamedFigure);

/** The attributes and figures for a screen. */
export function screenedColumns({ rows, columns }: Members, options: FigureOptions): ScreenedColumns {
	const text = (name: AttributeName) => textColumn(rows.map((row) => row[name]));
	return {
		attributes: {
			symbol: text("symbol"),
			name: text("name"),
			sector: text("sector"),
			industry: text("industry"),
			template: text("template"),
			currency: text("currency"),
		},
		figures: (names) => columns(names, options),
	};
}
