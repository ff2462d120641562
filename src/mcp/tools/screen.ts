// Declares the tool that screens companies.
import * as z from "zod";
import { promiseOf } from "../../core/entry-of.js";
import { wrongArgument } from "../../core/errors.js";
import type { FigureOrOutput } from "../../universe/figure-names.js";
import { type OpenUniverseOptions, openUniverse, type Universe } from "../../universe/index.js";
import { table } from "../outputs.js";
import type { Session } from "../session.js";
import { tableData } from "../table-data.js";
import { tool } from "../tool.js";
import { asOf } from "./options.js";

const DEFAULT_ROWS = 15;
const MAX_ROWS = 50;
const TOKENS = 4000;
/** The most companies without a figure that are named. */
const UNDECIDED_SHOWN = 5;

export const screen = tool({
	name: "screen",
	title: "Screen companies",
	description:
		'Companies that meet a condition over measures and scores, such as `roic > 15 and pe < 20 and revenue_growth_5y > 5` or `sector = "Energy" and piotroski >= 7`. Ratios in percent, money in millions (10bn too).',
	input: z.object({
		condition: z.string().min(1),
		universe: z
			.union([z.enum(["bundled", "sp500"]), z.array(z.string()).min(1).max(200)])
			.optional()
			.describe(
				"default: the bundled companies; with a live service name symbols or sp500 (some 500 requests and more)",
			),
		sort: z.string().optional().describe('figure, largest first; "pe asc" for the smallest'),
		columns: z.array(z.string()).optional().describe("further figures to show"),
		top: z.int().min(1).max(MAX_ROWS).optional().describe(`default ${DEFAULT_ROWS}`),
		as_of: asOf,
	}),
	output: z.looseObject({
		...table,
		met: z.number(),
		examined: z.number(),
		undecided: z.looseObject({ count: z.number(), first: z.array(z.string()) }).optional(),
	}),
	async run({ condition, universe: wanted, sort, columns, top = DEFAULT_ROWS, as_of }, session, signal) {
		const { checkScreen } = await import("../../universe/screen-columns.js");
		const settings = { top, columns: columns ?? [], sort };
		// A wrong condition is refused before any request.
		const { figures } = checkScreen(condition, settings);
		// Local companies load what the condition needs; of a service, the companies are kept, since each costs requests.
		const needs = session.isLive ? {} : { figures: figures as FigureOrOutput[], condition };
		const universe = await universeOf(session, wanted, { ...needs, asOf: as_of, signal });
		const result = universe.screenTable(condition, settings);
		const outside = new Set(result.inapplicable);
		const undecided = [...new Set(result.missingFigures.map(({ symbol }) => symbol))].filter(
			(symbol) => !outside.has(symbol),
		);
		return {
			text: [result.summary, ...result.warnings.map((warning) => `Note: ${warning}.`)].join(" "),
			data: {
				...tableData(result.table, { maxTokens: TOKENS, isNewestLast: false }),
				met: result.met,
				examined: result.examined,
				...(undecided.length > 0 && {
					undecided: { count: undecided.length, first: undecided.slice(0, UNDECIDED_SHOWN) },
				}),
			},
		};
	},
});

/** The universe of a conversation, loaded once. */
function universeOf(
	session: Session,
	wanted: "bundled" | "sp500" | readonly string[] | undefined,
	{ signal, ...options }: OpenUniverseOptions & { readonly signal: AbortSignal },
): Promise<Universe> {
	if (wanted === undefined && session.isLive)
		throw wrongArgument(
			"universe: a screen asks the service for every company; name symbols, or sp500 for some 500 requests and more",
		);
	const name = wanted ?? "bundled";
	return promiseOf(session.universes, JSON.stringify([name, options]), () =>
		openUniverse(session.client, name, { ...options, signal }),
	);
}
