// The tool that explains a figure.
import * as z from "zod";
import { explain as explainResult, runFor, value } from "../../analytics/index.js";
import type { EstimateName } from "../../analytics/valuation.js";
import { figureData } from "../figure-data.js";
import { figure as figureOutput } from "../outputs.js";
import { tokenCount } from "../token-count.js";
import { tool } from "../tool.js";
import { asOf, assumptions, company, peers } from "./options.js";
import { peersBeside } from "./value.js";

/** The budget in tokens. */
const TOKENS = 1800;

export const explain = tool({
	name: "explain",
	title: "Explain a figure",
	about:
		"How a method, measure or score of a company was computed: formula with its author, inputs with operation, field, period and hash, assumptions, warnings. Names are those of `value` and of `valuelab models`.",
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
	}),
	async run({ company: text, figure, as_of, assumptions: given, peers: beside }, session, signal) {
		const loaded = await session.company(text, signal);
		const settings = { ...(given && { assumptions: given }), ...(as_of !== undefined && { asOf: as_of }) };
		const needsPeers = figure.startsWith("peer");
		const found = needsPeers
			? value(loaded, { ...settings, peers: await peersBeside(session, loaded, beside, signal, as_of) }).estimate(
					figure as EstimateName,
				)
			: runFor(loaded, figure, settings);
		const lines = explainResult(found).split("\n");
		const kept: string[] = [];
		let spent = 0;
		for (const line of lines) {
			spent += tokenCount(line) + 1;
			if (spent > TOKENS) break;
			kept.push(line);
		}
		const cut = lines.length - kept.length;
		return {
			text: `${loaded.name}: ${found.title}.`,
			data: {
				company: loaded.symbol,
				figure,
				...figureData(found.value),
				explanation: kept,
				...(cut > 0 && { lines_left_out: cut }),
			},
		};
	},
});
