// Declares the tool that explains a figure.
import * as z from "zod";
import { explain as explainResult, runFor, value } from "../../analytics/index.js";
import { inputNode } from "../../analytics/input-node.js";
import type { EstimateName } from "../../analytics/valuation.js";
import { unitAfter } from "../../core/figure.js";
import { type FigureNode, filedLinesOf, typedCellsOf } from "../../core/figure-node.js";
import { lineItemTracer } from "../../universe/trace-line-item.js";
import { figureData } from "../figure-data.js";
import { figure as figureOutput } from "../outputs.js";
import { tokenCount } from "../token-count.js";
import { tool } from "../tool.js";
import { asOf, assumptions, company, peers } from "./options.js";
import { loadPeers } from "./value.js";

const TOKENS = 1800;
/** A method's lines of filings are more than an answer holds. */
const MAX_FILED_LINES = 12;

export const explain = tool({
	name: "explain",
	title: "Explain a figure",
	description:
		"How a method, measure or score of a company was computed: formula with its author, inputs with operation, field, period and hash, assumptions, warnings; the lines of filings, or cells of a typed table, behind the inputs where the store has them. Names are those of `value` and of `valuelab models`.",
	input: z.object({
		company,
		figure: z.string().describe("such as fcff_three_stage, own_pe, ev_ebitda, roic, piotroski"),
		as_of: asOf,
		assumptions,
		peers,
	}),
	output: z.looseObject({
		company: z.string(),
		figure: z.string(),
		...figureOutput,
		explanation: z.array(z.string()),
		lines_left_out: z.number().optional(),
		filings: z
			.array(z.looseObject({ tag: z.string(), value: z.number(), accession: z.string(), url: z.string() }))
			.optional(),
		filings_left_out: z.number().optional(),
		typed: z.array(z.looseObject({ file: z.string(), row: z.string(), column: z.string() })).optional(),
	}),
	async run({ company: text, figure, as_of, assumptions: given, peers }, session, signal) {
		const loaded = await session.company(text, signal);
		const settings = { assumptions: given, asOf: as_of };
		const needsPeers = figure.startsWith("peer");
		const result = needsPeers
			? value(loaded, { ...settings, peers: await loadPeers(session, loaded, peers, signal, as_of) }).estimate(
					figure as EstimateName,
				)
			: runFor(loaded, figure, settings);
		const lines = explainResult(result).split("\n");
		const kept: string[] = [];
		let spent = 0;
		for (const line of lines) {
			spent += tokenCount(line) + 1;
			if (spent > TOKENS) break;
			kept.push(line);
		}
		const cut = lines.length - kept.length;
		const shown = figureData(result.value);
		const answer = shown.value === null ? shown.reason : `${shown.value}${unitAfter(shown.unit)}`;
		const expand = lineItemTracer(session.client);
		// One node for all inputs, because several of them may come from the same line.
		const inputs = result.inputs.map((input) => inputNode(input, expand));
		const node: FigureNode = { figure, value: null, unit: "", period: null, formula: null, inputs };
		const filed = filedLinesOf(node);
		const filings = filed.slice(0, MAX_FILED_LINES);
		const typed = typedCellsOf(node).slice(0, MAX_FILED_LINES);
		return {
			text: `${loaded.name}: ${result.title}: ${answer.replace(/\.$/, "")}.`,
			data: {
				company: loaded.symbol,
				figure,
				...shown,
				explanation: kept,
				...(cut > 0 && { lines_left_out: cut }),
				...(filings.length > 0 && { filings }),
				...(typed.length > 0 && { typed }),
				...(filed.length > filings.length && { filings_left_out: filed.length - filings.length }),
			},
		};
	},
});
