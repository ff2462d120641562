import { type Command, Option } from "commander";
import type { Valuation } from "../../analytics/valuation.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import type { PeerLoader } from "../../universe/load-peers.js";
import { collectAssumption } from "../assumptions.js";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, configuredUrl, connect, withConnection } from "../connection.js";
import { loadCompanies, symbolsGiven } from "../many-companies.js";
import { FORMATS, type Format, printTable } from "../print-table.js";
import { notice } from "../terminal.js";

interface ValueCommandOptions extends ConnectionOptions {
	readonly summary?: boolean;
	readonly peers: string;
	readonly assume?: Record<string, string>;
	readonly format?: Format;
	readonly output?: string;
}

/** `valuelab value`: every method of each company, or one row a company. */
export function defineValue(command: Command): void {
	command
		.argument("[symbols...]", "stock symbols or names; one a line on standard input where none is given")
		.option("--summary", "one row a company: price, fair-value range, verdict")
		.option("--peers <symbols>", "auto, none, or companies with commas between them", "auto")
		.option("--assume <name=value>", "an assumption, such as growth=6% or beta=1.2; repeatable", collectAssumption)
		.addOption(new Option("--format <format>", "how to print; a table on a terminal, else csv").choices([...FORMATS]))
		.option("-o, --output <file>", "write to this file instead of printing");
	withConnection(command).action(async (given: readonly string[], options: ValueCommandOptions) => {
		const texts = await symbolsGiven(given);
		if (texts.length === 0) throw new ArgumentError("symbols", "value needs a symbol, such as: valuelab value AAPL");
		const symbols = await symbolsOf(options, texts);
		const client = await connect(options);
		try {
			const { companies, failed, error } = await loadCompanies(client, symbols, "value");
			if (companies.length === 0) throw error;
			const peersOf = await peersBy(client, options);
			const { methodRows, summaryRows, value } = await import("../../analytics/index.js");
			const valuations: Valuation[] = [];
			for (const company of companies) {
				const peers = await peersOf(company);
				const { assume: assumptions } = options;
				valuations.push(value(company, { peers, ...(assumptions && { assumptions }) }));
			}
			await printTable(options.summary ? summaryRows(valuations) : methodRows(valuations), options);
			if (!options.summary) for (const { fairValue } of valuations) notice(fairValue.sentence);
			if (failed.length > 0)
				throw new ValuelabError("partial", `no figures for ${failed.join(", ")}; the others are printed.`);
		} finally {
			await client.close();
		}
	});
}

/** Who stands beside a company: nobody, the companies named, or the nearest of its industry. */
export async function peersBy(
	client: Awaited<ReturnType<typeof connect>>,
	options: ConnectionOptions & { readonly peers: string },
): Promise<(company: Company) => Promise<readonly Company[]>> {
	if (options.peers === "none") return async () => [];
	if (options.peers !== "auto") {
		const symbols = await symbolsOf(options, namesIn(options.peers));
		const { companies } = await loadCompanies(client, symbols, "peers");
		return async () => companies;
	}
	const [{ bundledCandidates }, { peerLoader }] = await Promise.all([
		import("../../universe/peer-candidates.js"),
		import("../../universe/load-peers.js"),
	]);
	const live = configuredUrl(options) !== undefined;
	const load: PeerLoader = peerLoader(client, {
		...bundledCandidates(),
		onRequests: (requests, peers) => {
			if (live) notice(`Peers: ${requests} requests for ${peers.join(", ")}.`);
		},
	});
	return async (company) => {
		const { companies, notes } = await load(company);
		for (const note of notes) notice(`${company.symbol}: ${note}.`);
		return companies;
	};
}

/** Names with commas between them, none empty and none twice. */
function namesIn(text: string): string[] {
	const names = text.split(",").map((name) => name.trim());
	if (names.includes(""))
		throw new ArgumentError(
			"peers",
			`--peers ${JSON.stringify(text)}: an empty symbol; give auto, none, or symbols with commas between them`,
		);
	return [...new Set(names)];
}
