// Finds the source of a universe by name, symbols or path.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { normaliseSymbol } from "../../api/catalogue/arguments/symbol.js";
import { bundledClient, isBundled } from "../../compose.js";
import { dataFolderOf } from "../../core/data-folder.js";
import { ArgumentError, suggestion } from "../../core/errors.js";
import { companyData } from "../../frames/company/company-data.js";
import { isStore, readIndex } from "../../store/index-file.js";
import { loadDataset } from "../../store/load-dataset.js";
import { bundledCandidates } from "../peer-candidates.js";
import type { UniverseSource } from "../universe-source.js";
import { evaluateInThreads, readInThreads, readsInThreads } from "./bundled-source.js";
import { sp500 } from "./constituents.js";
import { describeSymbols } from "./describe-symbols.js";
import { evaluateStored } from "./figure-cache.js";
import { pathState } from "./path-state.js";
import { type AskUniverseOptions, readCompanies, type UniverseClient } from "./service-source.js";

/** Finds the source of a universe. @throws ArgumentError for a name, a file or a folder that does not exist, and for text that is not a symbol */
export async function findSource(
	client: UniverseClient,
	origin: string | readonly string[] | UniverseSource,
	options: AskUniverseOptions,
): Promise<UniverseSource> {
	if (Array.isArray(origin)) return symbolSource(client, origin as readonly string[], "{count} symbols", [], options);
	if (typeof origin === "object" && origin !== null) return origin as UniverseSource;
	if (origin === "sp500") {
		const { asOf, members } = sp500();
		const note = `The list of the S&P 500 is of ${asOf}: companies that left it before, or went under, are not in it (survivorship).`;
		return symbolSource(
			client,
			members.map(({ symbol }) => symbol),
			"S&P 500",
			[note],
			options,
		);
	}
	if (origin === "bundled") {
		const folder = dataFolderOf(client);
		if (folder !== undefined) return storeSource(client, folder, options);
		const { day, candidates } = bundledCandidates();
		const note = `The bundled companies were chosen in 2026 and their data end on ${day}: companies that went under before are not among them (survivorship).`;
		const bundled = isBundled(client) ? client : bundledClient();
		return symbolSource(
			bundled,
			candidates.map(({ symbol }) => symbol),
			"Bundled companies",
			[note],
			options,
		);
	}
	if (typeof origin !== "string" || origin.trim() === "")
		throw new ArgumentError(
			"universe",
			'universe: give "sp500", "bundled", symbols, a file of symbols or the folder of a lake',
		);
	return fileSource(client, origin, options);
}

function storeSource(client: UniverseClient, folder: string, options: AskUniverseOptions): UniverseSource {
	const { symbols, manifest } = loadDataset({ folder });
	const note = `The newest figure of the store is of ${manifest.asOf}; companies that are not in it are not screened (survivorship).`;
	return symbolSource(client, symbols(), "Companies of the store", [note], options);
}

/** Symbols with commas, a file of symbols, a store, or a lake. */
async function fileSource(client: UniverseClient, path: string, options: AskUniverseOptions): Promise<UniverseSource> {
	const state = pathState(path);
	if (!state && path.includes(",")) {
		const listed = path.split(",").map((symbol) => symbol.trim());
		return symbolSource(client, listed.filter(Boolean), "{count} symbols", [], options);
	}
	if (!state) {
		const hint = suggestion(path, ["sp500", "bundled"]) || "; symbols are given with commas: KO,PEP";
		throw new ArgumentError("universe", `universe: there is no file or folder ${JSON.stringify(path)}${hint}`);
	}
	if (state.isDirectory()) {
		const folder = resolve(path);
		// Crawled companies are read from the tables of the store.
		const isCrawled = isStore(folder) && [...readIndex(folder).entries.values()].some(({ files }) => files.answers);
		if (isStore(folder) && !isCrawled) return storeSource(bundledClient(folder), folder, options);
		const { openLake } = await import("../lake/open-lake.js");
		return (await openLake(path, { create: false })).source();
	}
	const symbols = readFileSync(path, "utf8")
		.split(/\r?\n/)
		.map(
			(line) =>
				line
					.replace(/#.*/, "")
					.split(/[,;\t]/)[0]
					?.trim() ?? "",
		)
		.filter((symbol) => symbol !== "" && symbol.toLowerCase() !== "symbol");
	if (symbols.length === 0)
		throw new ArgumentError("universe", `universe: ${path} names no symbol; write one per line`);
	return symbolSource(client, symbols, `{count} symbols of ${path.split(/[\\/]/).at(-1)}`, [], options);
}

/** Symbols, requested from the service; bundled data are read on all cores. */
function symbolSource(
	client: UniverseClient,
	values: readonly string[],
	titlePattern: string,
	notes: readonly string[],
	universeOptions: AskUniverseOptions,
): UniverseSource {
	const symbols = [...new Set(values.map((symbol) => symbolFrom(symbol)))];
	const title = titlePattern.replace("{count}", String(symbols.length));
	const folder = dataFolderOf(client);
	if (isBundled(client) && universeOptions.journal === undefined && (folder !== undefined || readsInThreads(symbols))) {
		return {
			title,
			notes,
			read: (options) => readInThreads(symbols, { ...options, folder }),
			evaluate: (names, options) =>
				folder === undefined
					? evaluateInThreads(symbols, names, { ...options, folder })
					: evaluateStored(folder, symbols, names, options),
		};
	}
	return {
		title,
		notes,
		async *read(options) {
			const described = await describeSymbols(client, symbols, options.signal ? { signal: options.signal } : {});
			const readOptions = { ...universeOptions, ...options };
			for await (const entry of readCompanies(client, symbols, (symbol) => described.get(symbol), readOptions))
				yield entry.company ? { symbol: entry.symbol, company: companyData(entry.company) } : entry;
		},
	};
}

function symbolFrom(value: unknown): string {
	const symbol = typeof value === "string" ? normaliseSymbol(value) : null;
	if (symbol) return symbol;
	throw new ArgumentError("symbols", `symbols: ${JSON.stringify(value)} is not a symbol such as AAPL or LSE:VOD`);
}
