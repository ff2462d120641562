// `valuelab compare`: prints fair values and measures of companies side by side, with the median of the group.
import type { Command } from "commander";
import type { Valuation } from "../../analytics/valuation.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { withAdditions } from "../additions.js";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, connect, withConnection } from "../connection.js";
import { loadCompanies, symbolsGiven, withStoredFigures } from "../many-companies.js";
import { peersBy } from "../peers.js";
import { type OutputOptions, printsForPeople, printTable, withTableOutput } from "../print-table.js";
import { notice, terminalWidth, writeForPeople } from "../terminal.js";
import { type ValuationOptions, valuationSettings, withValuation } from "../valuation-options.js";

interface CompareCommandOptions extends ConnectionOptions, ValuationOptions, OutputOptions {
	readonly peers: string;
	readonly columns?: string;
}

export function define(command: Command): void {
	command
		.argument("[symbols...]", "stock symbols or names, the company first; a single company is compared with its peers")
		.option("--peers <symbols>", "of each company: auto, auto,-MSFT to leave one out, none, or companies", "auto")
		.option("--columns <formulas>", 'further measures by formula, such as "rote = net_income / (equity - goodwill)"');
	withAdditions(withTableOutput(withConnection(withValuation(command, "compare")))).action(
		async (given: readonly string[], options: CompareCommandOptions) => {
			const texts = await symbolsGiven(given);
			if (texts.length === 0)
				throw new ArgumentError("symbols", "compare needs a symbol, such as: valuelab compare KO PEP");
			if (options.columns !== undefined) await addColumns(options.columns);
			const client = await connect(options);
			const asker = await withStoredFigures(client);
			try {
				const { companies, failed, error } = await loadCompanies(asker, await symbolsOf(options, texts), "compare");
				const [target] = companies;
				if (!target) throw error;
				const peersOf = await peersBy(asker, options);
				const [{ compare }, { value }, { withFairValues }, { comparisonTable }] = await Promise.all([
					import("../../analytics/company/compare.js"),
					import("../../analytics/company/value.js"),
					import("../../analytics/company/compare-values.js"),
					import("../../analytics/company/tables.js"),
				]);
				const settings = valuationSettings(options);
				const valuations: Valuation[] = [];
				let peers: readonly Company[] = [];
				// The compared companies are not each other's peers: each has its own, as in every other view.
				for (const company of companies) {
					peers = await peersOf(company);
					valuations.push(value(company, { ...settings, peers }));
				}
				const all = companies.length > 1 ? companies : [target, ...peers];
				if (all.length < 2)
					throw new ArgumentError(
						"peers",
						`no peers of ${target.symbol} are known: name companies of the store, or import it into a store with the bundled companies (valuelab data init DIR)`,
					);
				const comparison = withFairValues(compare(all, settings), valuations);
				if (printsForPeople(options)) {
					const { comparisonText } = await import("../comparison-text.js");
					await writeForPeople(`${comparisonText(comparison, valuations, terminalWidth())}\n`);
				} else {
					const [valuation] = valuations;
					await printTable(comparisonTable(comparison, valuation ? { valuation } : {}), { ...options, marks: true });
					for (const { fairValue } of valuations) notice(fairValue.sentence);
					for (const { text } of comparison.warnings) notice(`${text}.`);
				}
				if (failed.length > 0)
					throw new ValuelabError("partial", `no figures for ${failed.join(", ")}; the others are printed.`);
			} finally {
				await client.close();
			}
		},
	);
}

/** Adds each column as a measure that the comparison shows, for this process. */
async function addColumns(text: string): Promise<void> {
	const [{ addMeasure }, { parseColumns }] = await Promise.all([
		import("../../analytics/extend.js"),
		import("../../analytics/formula/index.js"),
	]);
	for (const { name, text: formula } of parseColumns({ argument: "columns", text })) {
		if (name === undefined)
			throw new ArgumentError("columns", `columns: give ${formula} a name, such as "own = ${formula}"`);
		addMeasure(name, formula, { compared: true });
	}
}
