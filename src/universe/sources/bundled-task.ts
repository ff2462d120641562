// Reads bundled companies and evaluates their figures, a few symbols at a time, in this thread or another.
import { PEER_FIGURES } from "../../analytics/company/peer-figures.js";
import { bundledClient } from "../../compose.js";
import { companyData } from "../../frames/company/company-data.js";
import { earlyTestOf } from "../condition/early-test.js";
import { evaluateEntry } from "../evaluate-entry.js";
import { requireFigure } from "../figures/find-figure.js";
import type { EvaluatedEntry, UniverseEntry } from "../universe-source.js";
import type { BundledAnswer, BundledTask } from "./bundled-messages.js";
import { bundledDescriptions } from "./describe-symbols.js";
import { readCompanies } from "./service-source.js";
import { withStoredStatements } from "./stored-statements.js";

/** Makes a function that runs tasks. All tasks have the same folder, so the client is made once. */
export function openTaskRunner(): (task: BundledTask) => Promise<BundledAnswer> {
	let client: ReturnType<typeof bundledClient> | undefined;
	const run = async (task: BundledTask): Promise<BundledAnswer> => {
		const { symbols, folder, parts, names, condition, addNeededParts, options } = task;
		client ??= bundledClient(folder);
		const described = bundledDescriptions(folder);
		const wantedFigures = names?.map((name) => PEER_FIGURES[name] ?? requireFigure(name, "names"));
		// Statements as numbers are read faster, but without hashes: figures are returned without their sources, companies with them.
		const source = wantedFigures ? withStoredStatements(client, folder) : client;
		const earlyTest = wantedFigures && condition !== undefined ? earlyTestOf(condition, wantedFigures) : undefined;
		const companies: UniverseEntry[] = [];
		const figures: EvaluatedEntry[] = [];
		for await (const entry of readCompanies(source, symbols, (symbol) => described.get(symbol), { parts })) {
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
