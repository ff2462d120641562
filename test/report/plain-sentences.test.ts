// The sentences of reports are plain and short.
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { createClient } from "../../src/index.js";
import { gatherReport } from "../../src/report/gather/report-data.js";
import { renderPage } from "../../src/report/page.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { IN_DEPTH } from "../notebooks/companies.js";
import { sampled } from "../sampled.js";

const client = createClient();
afterAll(() => client.close());

/** A page without scripts, as a reader without JavaScript has it. */
const NO_SCRIPTS = { allowed: [], start: "", onDemand: {}, pack: (text: string) => text };

/** The list that the linter of docs and comments reads. Charts may say of a multiple its place in its own history. */
const PHRASES = (
	JSON.parse(readFileSync(new URL("../../tools/prose/phrases.json", import.meta.url), "utf8")) as { phrase: string }[]
)
	.filter(({ phrase }) => !phrase.startsWith("stands?"))
	.map(({ phrase }) => new RegExp(`\\b${phrase}`));

/** Words of the code, of a program that went wrong, and phrases that readers stumbled over. */
const FORBIDDEN: readonly RegExp[] = [
	/\b(?:undefined|NaN|null|Infinity)\b/,
	/\[object/,
	/\b(?:template|includeMadeUp|fcfe0|fcff0|ebit0|net_income0)\b/,
	/\bUSD -\d/,
	/\b(\w+) \1\b(?<!had had|that that)/i,
	...PHRASES,
];
/** Longer sentences are read twice. In words. */
const LONGEST = 55;

/** The sentences that a reader sees before anything is unfolded: no table, no caption of a source, no script. */
function sentencesOf(page: string): string[] {
	const visible = page
		.replaceAll(/<(script|style|svg|table|details)\b[\s\S]*?<\/\1>/g, " ")
		.replaceAll(/<(?:p|li|h1|h2|h3|figcaption|div|span|dt|dd|summary)\b[^>]*>/g, "\n")
		.replaceAll(/<[^>]+>/g, "")
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&")
		.replaceAll(/&\w+;/g, " ");
	return visible
		.split(/\n|(?<=[.;:])\s+(?=[A-Z])/)
		.map((text) => text.replaceAll(/\s+/g, " ").trim())
		.filter((text) => text !== "");
}

describe("sentences of a report", () => {
	it.each(sampled([...IN_DEPTH, "NKE"], 9))(
		"of %s are plain, and none is too long",
		async (symbol) => {
			const data = await gatherReport(client, symbol, { peers: "auto", ...bundledCandidates() });
			const page = await renderPage(data, { draw: async () => "<svg></svg>", scripts: NO_SCRIPTS });
			const sentences = sentencesOf(page);
			expect(sentences.length).toBeGreaterThan(30);
			for (const sentence of sentences) {
				for (const word of FORBIDDEN) expect(sentence).not.toMatch(word);
				expect(sentence.split(" ").length, sentence).toBeLessThanOrEqual(LONGEST);
			}
		},
		60_000,
	);
});
