// Tests that sentences of reports are plain and short.
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

/** A page without scripts, as a reader without JavaScript sees it. */
const NO_SCRIPTS = { allowed: [], start: "", onDemand: {}, pack: (text: string) => text };

/** The phrase list of the linter for docs and comments. Charts may show a multiple's place in its own history. */
const PHRASES = (
	JSON.parse(readFileSync(new URL("../../tools/prose/phrases.json", import.meta.url), "utf8")) as { phrase: string }[]
)
	.filter(({ phrase }) => !phrase.startsWith("stands?"))
	.map(({ phrase }) => new RegExp(`\\b${phrase}`));

/** Code words, failures of a program, and phrases that readers stumbled over. */
const FORBIDDEN: readonly RegExp[] = [
	/\b(?:undefined|NaN|null|Infinity)\b/,
	/\[object/,
	/\b(?:template|includeMadeUp|fcfe0|fcff0|ebit0|net_income0)\b/,
	/\bUSD -\d/,
	/\b(\w+) \1\b(?<!had had|that that)/i,
	...PHRASES,
];
/** Readers read longer sentences twice. In words. */
const LONGEST = 55;

/** The sentences visible before anything is unfolded: no table, no source caption, no script. */
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
