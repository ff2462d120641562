// `valuelab value`: values companies by every method.
import type { Command } from "commander";
import type { CompanyValues } from "../../analytics/valuation.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import type { Company } from "../../frames/company-types.js";
import { withAdditions } from "../additions.js";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, connect, withConnection } from "../connection.js";
import { chosenForecast, type ForecastChoice, withForecast } from "../forecast-options.js";
import { loadCompanies, symbolsGiven, withStoredFigures } from "../many-companies.js";
import { peersBy } from "../peers.js";
import { type OutputOptions, printsForPeople, printTable, withTableOutput } from "../print-table.js";
import { notice, terminalWidth, writeForPeople } from "../terminal.js";
import { type ValuationOptions, valuationSettings, withValuation } from "../valuation-options.js";

interface ValueCommandOptions extends ConnectionOptions, ValuationOptions, ForecastChoice, OutputOptions {
	readonly summary?: boolean;
	readonly columns?: string;
	readonly peers: string;
}

/** The columns that a terminal shows first. */
const SUMMARY_FIRST = ["symbol", "price", "fair_low", "fair_mid", "fair_high", "verdict", "reason", "name"] as const;

export function define(command: Command): void {
	command
		.argument("[symbols...]", "stock symbols or names; default: standard input, one a line")
		.option("--summary", "one row for each company: price, fair-value range, verdict")
		.option(
			"--columns <formulas>",
			'with --summary: further figures or formulas, such as "roe, rote = net_income / equity"',
		)
		.option("--peers <symbols>", "auto, auto,-MSFT to leave one out, none, or companies", "auto");
	withAdditions(withTableOutput(withConnection(withForecast(withValuation(command, "value"))))).action(
		async (given: readonly string[], options: ValueCommandOptions) => {
			const texts = await symbolsGiven(given);
			if (texts.length === 0) throw new ArgumentError("symbols", "value needs a symbol, such as: valuelab value AAPL");
			if (options.columns !== undefined && !options.summary)
				throw new ArgumentError("columns", "--columns needs --summary: give both");
			const symbols = await symbolsOf(options, texts);
			const client = await connect(options);
			const asker = await withStoredFigures(client);
			try {
				const { companies, failed, error } = await loadCompanies(asker, symbols, "value");
				if (companies.length === 0) throw error;
				const { company: _, ...chosen } = await chosenForecast(options, asker, symbols);
				const peersOf = await peersBy(asker, { ...options, ...(chosen.asOf !== undefined && { asOf: chosen.asOf }) });
				const [{ companyValues }, { methodRows, summaryRows }] = await Promise.all([
					import("../../analytics/company/value.js"),
					import("../../analytics/company/value-tables.js"),
				]);
				const valuations: CompanyValues[] = [];
				for (const company of companies) {
					const peers = await peersOf(company);
					valuations.push(companyValues(company, { ...valuationSettings(options), ...chosen, peers }));
				}
				const { fairValueParagraphs, valuationText } = await import("../valuation-text.js");
				if (options.summary) {
					const { table, names } = await withColumns(summaryRows(valuations), companies, options);
					const headline = [...SUMMARY_FIRST.slice(0, 2), ...names, ...SUMMARY_FIRST.slice(2)];
					await printTable(table, { ...options, headline });
				} else if (printsForPeople(options)) {
					const texts = valuations.map((valuation) => valuationText(valuation, terminalWidth()));
					await writeForPeople(`${texts.join("\n\n\n")}\n`);
				} else {
					await printTable(methodRows(valuations), options);
					for (const { fairValue } of valuations) for (const text of fairValueParagraphs(fairValue)) notice(text);
				}
				if (failed.length > 0)
					throw new ValuelabError("partial", `no figures for ${failed.join(", ")}; the others are printed.`);
			} finally {
				await client.close();
			}
		},
	);
}

/** Adds a column for each further figure and formula. */
async function withColumns(
	table: Table,
	companies: readonly Company[],
	{ columns: text, asOf, assume: assumptions, strict }: ValueCommandOptions,
): Promise<{ readonly table: Table; readonly names: readonly string[] }> {
	if (text === undefined) return { table, names: [] };
	const { columnsFor } = await import("../../universe/screen-companies.js");
	const { columns, warnings } = columnsFor(companies, [text], { asOf, assumptions, strict });
	for (const warning of warnings) notice(`Note: ${warning}.`);
	return { table: new Table([...table.entries(), ...columns]), names: columns.map(([name]) => name) };
}
