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

/** Makes a function that answers the tasks of one reading; all have the same folder. */
export function taskAnswerer(): (task: BundledTask) => Promise<BundledAnswer> {
	let client: ReturnType<typeof bundledClient> | undefined;
	const run = async (task: BundledTask): Promise<BundledAnswer> => {
		const { symbols, folder, parts, names, condition, addNeededParts, options } = task;
		client ??= bundledClient(folder);
		const described = bundledDescriptions(folder);
		const wanted = names?.map((name) => PEER_FIGURES[name] ?? requireFigure(name, "names"));
		// Figures need no sources; companies do.
		const source = wanted ? withStoredStatements(client, folder) : client;
		const refusal = wanted && condition !== undefined ? earlyTestOf(condition, wanted) : undefined;
		const companies: UniverseEntry[] = [];
		const figures: EvaluatedEntry[] = [];
		for await (const entry of readCompanies(source, symbols, (symbol) => described.get(symbol), { parts })) {
			if (wanted) {
				const evaluated = evaluateEntry(entry, wanted, options, parts, refusal);
				const needed = addNeededParts && evaluated.missing === undefined ? evaluated.needed : undefined;
				const again = needed && (await run({ ...task, symbols: [entry.symbol], parts: [...parts, ...needed] }));
				if (again && "figures" in again) figures.push(...again.figures);
				else figures.push(evaluated);
			} else if (entry.company) companies.push({ symbol: entry.symbol, company: withoutMarket(entry.company) });
			else companies.push(entry);
		}
		return wanted ? { figures } : { companies };
	};
	return (task) =>
		run(task).catch((error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }));
}

/** The market's yields are equal for all companies, so the caller adds them. */
const withoutMarket = ({ market: _same, ...company }: Parameters<typeof companyData>[0]) => companyData(company);
