// Reads bundled companies and evaluates their figures, a few symbols at a time, in this thread or another.
import { PEER_FIGURES } from "../../analytics/company/peer-figures.js";
import { bundledClient } from "../../compose.js";
import { once } from "../../core/once.js";
import { companyData } from "../../frames/company/company-data.js";
import { earlyTestOf } from "../condition/early-test.js";
import { evaluateEntry } from "../evaluate-entry.js";
import { requireFigure } from "../figures/find-figure.js";
import type { EvaluatedEntry, UniverseEntry } from "../universe-source.js";
import type { BundledAnswer, BundledTask } from "./bundled-messages.js";
import { bundledDescriptions } from "./describe-symbols.js";
import { loadMarket, readCompanies } from "./service-source.js";
import { withStoredStatements } from "./stored-statements.js";

/** What all tasks of a screen share, since only their symbols differ. */
function prepare({ folder, names, condition }: BundledTask) {
	const client = bundledClient(folder);
	const wantedFigures = names?.map((name) => PEER_FIGURES[name] ?? requireFigure(name, "names"));
	// Statements as numbers are read faster, but without hashes: figures are returned without their sources, companies with them.
	const source = wantedFigures ? withStoredStatements(client, folder) : client;
	return {
		source,
		described: bundledDescriptions(folder),
		wantedFigures,
		earlyTest: wantedFigures && condition !== undefined ? earlyTestOf(condition, wantedFigures) : undefined,
		market: once(() => loadMarket(source, {})),
	};
}

/** Makes a function that runs tasks, which differ only in their symbols. */
export function openTaskRunner(): (task: BundledTask) => Promise<BundledAnswer> {
	let shared: ReturnType<typeof prepare> | undefined;
	const run = async (task: BundledTask): Promise<BundledAnswer> => {
		const { symbols, parts, addNeededParts, options } = task;
		shared ??= prepare(task);
		const { source, described, wantedFigures, earlyTest, market } = shared;
		const companies: UniverseEntry[] = [];
		const figures: EvaluatedEntry[] = [];
		// One company at a time is in memory, since nothing has to be waited for.
		const readOptions = { parts, market, concurrency: 1 };
		for await (const entry of readCompanies(source, symbols, (symbol) => described.get(symbol), readOptions)) {
			if (wantedFigures) {
				const evaluated = evaluateEntry(entry, wantedFigures, options, parts, earlyTest);
				const needed = addNeededParts && evaluated.missing === undefined ? evaluated.needed : undefined;
				// Reads the company again if its figures need further parts.
				const again = needed && (await run({ ...task, symbols: [entry.symbol], parts: [...parts, ...needed] }));
				figures.push(...(again && "figures" in again ? again.figures : [evaluated]));
			} else if (entry.company) companies.push({ symbol: entry.symbol, company: withoutMarket(entry.company) });
			else companies.push(entry);
		}
		return wantedFigures ? { figures } : { companies };
	};
	return (task) =>
		run(task).catch((error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }));
}

/** The market's yields are equal for all companies, so the caller adds them. */
const withoutMarket = ({ market: _same, ...company }: Parameters<typeof companyData>[0]) => companyData(company);
