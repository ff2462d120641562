// Opens a universe by name, by symbols, or from a file, store or lake.
import { rulesWith } from "../analytics/assumptions/given-assumptions.js";
import { isAddedFigure } from "../analytics/company/figure-by-name.js";
import { checkDay } from "../core/day.js";
import { ArgumentError, suggestion, ValuelabError, wrongArgument } from "../core/errors.js";
import type { CompanyData } from "../frames/company/company-data.js";
import { cheapestFirst, earlyTestOf } from "./condition/early-test.js";
import { evaluateEntry, withoutParts } from "./evaluate-entry.js";
import type { FigureOrOutput } from "./figure-names.js";
import { type FigureOptions, figureOptions, OPTIONAL_PARTS, type OptionalPart } from "./figures/evaluate.js";
import { requireFigure } from "./figures/find-figure.js";
import { figureMembers, type Members, wholeMembers } from "./members.js";
import { findSource } from "./sources/find-source.js";
import type { AskUniverseOptions, LoadedEntry, UniverseClient } from "./sources/service-source.js";
import { Universe } from "./universe.js";
import type {
	CompanyRow,
	EvaluatedEntry,
	EvaluateUniverseOptions,
	MissingCompany,
	UniverseProgress,
	UniverseSource,
} from "./universe-source.js";

/** Options of `openUniverse`. */
export interface OpenUniverseOptions extends AskUniverseOptions, FigureOptions {
	/**
	 * Parts to request in addition to the statements, the price and the market's yield: one request for each part and company (`summary`: two). A
	 * figure that needs a part you did not request is missing, with a reason. @default none; `prices` with `asOf`; with `figures`, what these need
	 */
	readonly parts?: readonly OptionalPart[];
	/** Keeps only these figures, as of `asOf`: a few hundred bytes per company instead of 200 kB. @default keeps the companies, for any figure */
	readonly figures?: readonly FigureOrOutput[];
	/** The one condition to screen by, used with `figures`. Companies that fail it are not evaluated further. @default any on `figures` */
	readonly condition?: string;
	/** Currency of amounts (ISO code). Amounts in other currencies are missing, with a reason. @default the currency of most companies */
	readonly currency?: string;
	/** Called after every company, for example `showProgress()`. @default none */
	readonly onProgress?: (progress: UniverseProgress) => void;
	/** Ends the loading. @default none */
	readonly signal?: AbortSignal;
}

/** The options other than those of figures. */
const OTHER_OPTIONS: readonly Exclude<keyof OpenUniverseOptions, keyof FigureOptions>[] = [
	...(["parts", "figures", "condition", "currency", "onProgress", "signal"] as const),
	...(["journal", "maxAge", "concurrency"] as const),
];

/** A universe by its name. */
export type UniverseName = "sp500" | "bundled";

/**
 * Opens a universe, a set of companies to screen, score and rank: `"sp500"` (the members of the S&P 500), `"bundled"` (the bundled companies), symbols, a file
 * of symbols (one a line), a lake's folder, or any `UniverseSource`. Reads companies one at a time and keeps their line items, not the
 * answers. A company that cannot be loaded is missing, with the reason.
 *
 * With `journal` an interrupted load continues where it stopped, and several processes may share it.
 * @throws ArgumentError for a name, a file or a part that does not exist; the service's error where no company can be loaded
 * @example
 * const universe = await openUniverse(createClient(), ["KO", "PEP", "KDP"]);
 * universe.screen("roic > 0").columns //=> ["symbol", "name", "sector", "roic"]
 */
export async function openUniverse(
	client: UniverseClient,
	origin: UniverseName | readonly string[] | UniverseSource | (string & Record<never, never>),
	options: OpenUniverseOptions = {},
): Promise<Universe> {
	const { figures, condition, currency, onProgress, signal } = options;
	const figureDefaults = figureOptions(options, OTHER_OPTIONS);
	// Checked before threads start, since they would fail one after the other.
	if (options.asOf !== undefined) checkDay(options.asOf);
	rulesWith(options.assumptions);
	const requestedParts = partsWanted(options);
	const source = await findSource(client, origin, options);
	// Parts that the source includes without a request.
	const brought = (source.brings ?? []).filter((part) => !requestedParts.includes(part));
	const parts = [...requestedParts, ...brought];
	const readOptions = { parts, ...(onProgress && { onProgress }), ...(signal && { signal }) };
	const missing: MissingCompany[] = [];
	const universe = (members: Members): Universe => {
		missing.sort(bySymbol);
		requireOne(members.rows.length, missing);
		return new Universe(members, { title: source.title, notes: source.notes, missing, defaults: figureDefaults });
	};
	if (figures === undefined) {
		const companies: CompanyData[] = [];
		for await (const entry of source.read(readOptions)) {
			if (entry.company) companies.push(entry.company);
			else missing.push(entry);
		}
		companies.sort(bySymbol);
		return universe(wholeMembers(companies, { currency, without: withoutParts(parts), brought }));
	}
	const distinct = [...new Set(figures.map((name) => requireFigure(name, "figures").name))];
	const figureNames = condition === undefined ? distinct : cheapestFirst(distinct);
	const { evaluated, failed } = await evaluateAll(source, figureNames, {
		...readOptions,
		...figureDefaults,
		...(condition !== undefined && { condition }),
		addNeededParts: options.parts === undefined,
	});
	missing.push(...failed);
	evaluated.sort((a, b) => bySymbol(a.row, b.row));
	const rows = evaluated.map(({ row }) => row);
	const figuresByRow = evaluated.map((companyFigures) => companyFigures.figures);
	const members = figureMembers(rows, figuresByRow, { names: figureNames, options: figureDefaults, currency });
	return universe(condition === undefined ? members : { ...members, condition });
}

const bySymbol = (a: { readonly symbol: string }, b: { readonly symbol: string }) => (a.symbol < b.symbol ? -1 : 1);

/** Throws if no company could be loaded: the first outage, else the first error. */
function requireOne(count: number, missing: readonly MissingCompany[]): void {
	if (count > 0) return;
	const first = missing.find(({ code }) => code === "outage") ?? missing[0];
	if (!first)
		throw new ArgumentError("universe", "universe: it has no companies; give symbols, a file of symbols, or a folder");
	const furtherMissing = missing.length > 1 ? ` (and ${missing.length - 1} more)` : "";
	throw new ValuelabError(
		first.code ?? "not_found",
		first.code === "outage"
			? `no company of the universe could be loaded: ${first.missing}`
			: `no company of the universe could be loaded; ${first.symbol}: ${first.missing}${furtherMissing}`,
	);
}

function partsWanted({ parts = [], asOf }: OpenUniverseOptions): OptionalPart[] {
	for (const part of parts) {
		if (OPTIONAL_PARTS.includes(part)) continue;
		const hint = suggestion(String(part), OPTIONAL_PARTS);
		throw wrongArgument(
			`parts: there is no part ${JSON.stringify(part)}${hint || `; there are ${OPTIONAL_PARTS.join(", ")}`}`,
		);
	}
	return [...new Set<OptionalPart>(["market", ...(asOf === undefined ? [] : ["prices" as const]), ...parts])];
}

type Evaluated = Extract<EvaluatedEntry, { readonly row: CompanyRow }>;

/** The figures of every company. With `addNeededParts`, a source that does not read a company again is read again as a whole. */
async function evaluateAll(
	source: UniverseSource,
	names: readonly string[],
	options: EvaluateUniverseOptions,
): Promise<{ readonly evaluated: Evaluated[]; readonly failed: MissingCompany[] }> {
	const evaluated: Evaluated[] = [];
	const failed: MissingCompany[] = [];
	for await (const entry of evaluateEach(source, names, options)) {
		if (entry.missing !== undefined) {
			failed.push(entry);
			continue;
		}
		if (options.addNeededParts && entry.needed) {
			const parts = [...new Set([...options.parts, ...entry.needed])];
			return evaluateAll(source, names, { ...options, parts });
		}
		evaluated.push(entry);
	}
	return { evaluated, failed };
}

/** The figures of each company: from the source if it computes them, else from its companies. */
async function* evaluateEach(
	source: UniverseSource,
	names: readonly string[],
	options: EvaluateUniverseOptions,
): AsyncGenerator<EvaluatedEntry> {
	// Threads and other processes do not know figures that this process added.
	if (source.evaluate && !names.some(isAddedFigure)) {
		yield* source.evaluate(names, options);
		return;
	}
	const { parts, onProgress, signal, condition, addNeededParts: _, ...evaluateOptions } = options;
	const figures = names.map((name) => requireFigure(name, "figures"));
	const refusal = condition === undefined ? undefined : earlyTestOf(condition, figures);
	const { companyFromData } = await import("../frames/company/company-data.js");
	for await (const entry of source.read({ parts, ...(onProgress && { onProgress }), ...(signal && { signal }) })) {
		const loaded: LoadedEntry = entry.company
			? { symbol: entry.symbol, company: companyFromData(entry.company) }
			: entry;
		yield evaluateEntry(loaded, figures, evaluateOptions, parts, refusal);
	}
}
