// A thread that reads bundled companies and evaluates their figures, a handful of symbols at a time.
import { parentPort } from "node:worker_threads";
import { bundledClient } from "../../compose.js";
import { companyData } from "../../frames/company/company-data.js";
import { refusalOf } from "../condition/refusal.js";
import { evaluateEntry } from "../evaluate-entry.js";
import { requireFigure } from "../figures/find-figure.js";
import type { EvaluatedEntry, UniverseEntry } from "../universe-source.js";
import type { BundledAnswer, BundledTask } from "./bundled-messages.js";
import { bundledDescriptions } from "./described.js";
import { readCompanies } from "./service-source.js";
import { withStoredStatements } from "./stored-statements.js";

let client: ReturnType<typeof bundledClient> | undefined;

async function run({ symbols, folder, parts, names, condition, options }: BundledTask): Promise<BundledAnswer> {
	client ??= bundledClient(folder);
	const described = bundledDescriptions(folder);
	const wanted = names?.map((name) => requireFigure(name, "names"));
	// Figures say nothing of their sources, companies do.
	const asked = wanted ? withStoredStatements(client, folder) : client;
	const refusal = wanted && condition !== undefined ? refusalOf(condition, wanted) : undefined;
	const companies: UniverseEntry[] = [];
	const figures: EvaluatedEntry[] = [];
	for await (const entry of readCompanies(asked, symbols, (symbol) => described.get(symbol), { parts })) {
		if (wanted) figures.push(evaluateEntry(entry, wanted, options, parts, refusal));
		else if (entry.company) companies.push({ symbol: entry.symbol, company: withoutMarket(entry.company) });
		else companies.push(entry);
	}
	return wanted ? { figures } : { companies };
}

/** The market's yields are the same for all: who asked puts them back. */
const withoutMarket = ({ market: _same, ...company }: Parameters<typeof companyData>[0]) => companyData(company);

parentPort?.on("message", (task: BundledTask) => {
	void run(task)
		.catch((error: unknown): BundledAnswer => ({ failed: error instanceof Error ? error.message : String(error) }))
		.then((answer) => parentPort?.postMessage(answer));
});
