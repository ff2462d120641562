// `valuelab record`: prints a company's valuation at each past year end and what followed.
import type { Command } from "commander";
import { symbolsOf } from "../companies.js";
import { type ConnectionOptions, connect, withConnection } from "../connection.js";
import { loadCompanies, withOutageWatch } from "../many-companies.js";
import { peersBy } from "../peers.js";
import { type OutputOptions, printTable, withTableOutput } from "../print-table.js";
import { notice } from "../terminal.js";
import { type ValuationOptions, valuationSettings, withAssumptions } from "../valuation-options.js";

interface RecordOptions extends ConnectionOptions, Omit<ValuationOptions, "asOf">, OutputOptions {
	readonly peers: string;
}

/** The columns that a terminal shows first. */
const HEADLINE_COLUMNS = "day price fair_low fair_high verdict growth growth_3y margin margin_3y price_3y".split(" ");

export function define(command: Command): void {
	command
		.argument("<symbol>", "a stock symbol or name")
		.option("--peers <symbols>", "auto (chosen anew at each year end), auto,-MSFT, none, or companies", "auto")
		.addHelpText(
			"after",
			`
One row for each year end: the fair-value range and verdict from the data known then, the assumed growth and margin, and the actual ones one and
three years later. Growth is of revenue (banks and insurers: book value; property trusts: dividends). The margin is net (banks and insurers:
return on equity). Rates are in percent. Statements are as restated since. Such verdicts have not predicted returns.`,
		);
	withTableOutput(withConnection(withAssumptions(command))).action(async (text: string, options: RecordOptions) => {
		const client = await connect(options);
		const asker = withOutageWatch(client);
		try {
			const { companies, error } = await loadCompanies(asker, await symbolsOf(options, [text]), "record");
			const [company] = companies;
			if (!company) throw error;
			const { recordTable, valuationRecords } = await import("../../analytics/company/valuation-record.js");
			const rows = await valuationRecords(company, valuationSettings(options), await peersBy(asker, options));
			if (rows.length === 0) notice(`${company.symbol}: no prices of a year end are known, so there is no record.`);
			await printTable(recordTable(rows), { ...options, headline: HEADLINE_COLUMNS });
		} finally {
			await client.close();
		}
	});
}
