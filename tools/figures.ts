/**
 * Prints every figure that valuelab computes from the bundled data, one sorted line each: `SYMBOL path value`. The prints of
 * two commits show which figures a change moved.
 *
 *   npm run --silent figures > before.txt
 *   npm run --silent figures -- --diff before.txt after.txt
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compare, listModels, runFor, type Valuation, value } from "../src/analytics/index.js";
import { composeClient } from "../src/compose.js";
import { ValuelabError } from "../src/core/errors.js";
import { loadCompany } from "../src/frames/company.js";
import type { Company } from "../src/frames/company-types.js";
import { gatherReport } from "../src/report/gather/report-data.js";
import { sectionsOf } from "../src/report/sections/index.js";
import { summarize } from "../src/report/summary.js";
import { figureLines } from "./figures/lines.js";
import { printMoves } from "./figures/moves.js";

/** Number of companies with basic data, evenly spread over the alphabet. */
const BASIC_COUNT = 60;
/** Number of peers of each company: the next ones in the list. */
const PEER_COUNT = 5;

const manifest = JSON.parse(readFileSync(new URL("../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: Readonly<Record<"deep" | "basic", readonly string[]>>;
};

function chosenSymbols(): string[] {
	const { deep, basic } = manifest.depth;
	const step = basic.length / BASIC_COUNT;
	return [...deep, ...Array.from({ length: BASIC_COUNT }, (_, i) => basic[Math.floor(i * step)] as string)];
}

/** Runs a model on a company; null if the model needs other inputs. */
function runOrNull(company: Company, name: string): unknown {
	try {
		return runFor(company, name);
	} catch (error) {
		if (error instanceof ValuelabError) return null;
		throw error;
	}
}

/** Runs every analysis of this version. */
function analysesOf(company: Company, { estimates, diagnostics }: Valuation): Record<string, unknown> {
	const names = new Set([
		...listModels().map(({ name }) => name),
		...estimates.filter(({ role }) => role !== "supplier").map(({ method }) => method),
		...diagnostics.map(({ name }) => name),
	]);
	return Object.fromEntries([...names].map((name) => [name, runOrNull(company, name)]));
}

async function print(): Promise<void> {
	const client = composeClient({ token: "demo" }, () => null);
	const symbols = chosenSymbols();
	const companies: Company[] = [];
	for (const symbol of symbols) companies.push(await loadCompany(client, symbol));
	for (const [index, company] of companies.entries()) {
		const peers = Array.from(
			{ length: PEER_COUNT },
			(_, i) => companies[(index + 1 + i) % companies.length] as Company,
		);
		const valuation = value(company, { peers });
		const report = await gatherReport(client, company.symbol, { peers: peers.map(({ symbol }) => symbol) });
		const { valuation: _, comparison: __, prices: ___, ...gathered } = report;
		const all = {
			value: valuation,
			compare: compare([company, ...peers]),
			runFor: analysesOf(company, valuation),
			report: { ...gathered, summary: summarize(report), sections: sentencesOf(sectionsOf(report)) },
		};
		const lines = figureLines(company.symbol, all).sort();
		process.stdout.write(`${lines.join("\n")}\n`);
	}
	await client.close();
}

/** Lists findings and texts of a report; the figures of its tables and charts are printed elsewhere. */
function sentencesOf(sections: ReturnType<typeof sectionsOf>): Record<string, unknown> {
	return Object.fromEntries(
		sections.map(({ id, finding, blocks }) => {
			const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
			const titles = blocks.flatMap((block) => (block.kind === "chart" ? [block.figure.title] : []));
			return [id, { finding, texts, titles }];
		}),
	);
}

const args = process.argv.slice(2);
// npm starts scripts in the project's folder; relative files are relative to the user's folder.
const folder = process.env.INIT_CWD ?? process.cwd();
if (args[0] === "--diff" && args.length === 3) {
	const [before, after] = args.slice(1).map((file) => readFileSync(resolve(folder, file), "utf8"));
	printMoves(before as string, after as string);
} else if (args.length === 0) await print();
else {
	process.stderr.write("usage: npm run --silent figures [-- --diff BEFORE AFTER]\n");
	process.exitCode = 2;
}
