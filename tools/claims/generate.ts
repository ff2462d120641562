// Writes the sentences on which the checker of texts is measured: `npx tsx tools/claims/generate.ts`. The same data give the same bytes.

import { writeFileSync } from "node:fs";
import { uniformDraws } from "../../src/analytics/math/random.js";
import { FIRST_HALF } from "./first-half.js";
import { Kit, NoFigure, type Template } from "./kit.js";
import { type RawCompany, rawCompanies } from "./raw-company.js";
import { SECOND_HALF } from "./second-half.js";

/** Companies with full data, and some with basic data: other year ends, losses, negative equity, spin-offs. */
const SYMBOLS =
	"AAPL MSFT GOOGL NVDA KO JNJ HD BA WMT PG META AMZN NFLX CAT IBM MCD XOM PFE COST JPM BAC PGR O SNOW ASML V UNH GE BRK.B F CVX NKE DIS ORCL CSCO ADBE INTC TGT LOW SBUX PEP MRK ABBV LLY TSLA CRM UBER DAL UPS FDX DE MMM HON T VZ CMCSA GS WFC ALL DUK PLD SPG CEG STX WAT MU DELL GM KHC MO PM".split(
		" ",
	);
const SENTENCES = 500;
/** Fiscal years from which sentences are drawn, counted from the newest. */
const YEARS = 9;

/** One sentence of the fixture. */
export interface Sentence {
	readonly text: string;
	/** False if one figure, year or direction was altered. */
	readonly isTrue: boolean;
	readonly template: string;
	readonly symbol: string;
	/** Number of figures in the text. */
	readonly figures: number;
}

function sentencesOf(
	templates: Readonly<Record<string, Template>>,
	all: readonly RawCompany[],
	seed: number,
): Sentence[] {
	const random = uniformDraws(seed);
	const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
	const names = Object.keys(templates);
	const sentences: Sentence[] = [];
	const seenSentences = new Set<string>();
	for (let turn = 0; sentences.length < SENTENCES && turn < 200_000; turn++) {
		const isTrue = sentences.length % 2 === 0;
		const template = names[Math.floor(sentences.length / 2) % names.length] as string;
		// If no company has the figures of a template, another template is used.
		const used = turn % 400 === 399 ? pick(names) : template;
		const company = pick(all);
		const second = pick(all);
		if (company === second || company.currency !== second.currency) continue;
		const index = company.annual.periods.length - 1 - Math.floor(random() * YEARS);
		const seed = Math.floor(random() * 2 ** 31);
		const write = (wrongNumber: number) => {
			const kit = new Kit(company, second, index, uniformDraws(seed), wrongNumber);
			const text = (templates[used] as Template)(kit).replaceAll("'s's", "'s");
			return { text, count: kit.count, figures: kit.figures };
		};
		try {
			const { text, count, figures } = write(-1);
			const altered = isTrue ? text : write(Math.floor(random() * count)).text;
			if ((!isTrue && altered === text) || seenSentences.has(altered)) continue;
			seenSentences.add(altered);
			sentences.push({ text: altered, isTrue, template: used, symbol: company.symbol, figures });
		} catch (error) {
			if (!(error instanceof NoFigure)) throw error;
		}
	}
	return sentences;
}

const all = await rawCompanies(SYMBOLS);
for (const [file, templates, seed] of [
	["first-half", FIRST_HALF, 27],
	["second-half", SECOND_HALF, 2027],
] as const) {
	const lines = sentencesOf(templates, all, seed).map((value) => JSON.stringify(value));
	writeFileSync(new URL(`../../test/claims/fixtures/${file}.jsonl`, import.meta.url), `${lines.join("\n")}\n`);
	console.log(`${file}: ${lines.length} sentences`);
}
