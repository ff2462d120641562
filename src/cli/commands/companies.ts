// `valuelab companies`: lists the known companies and how much data each has.
import type { Command } from "commander";
import { dataFolderOf } from "../../core/data-folder.js";
import { ValuelabError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { bundledCompanies, directoryOf } from "../companies.js";
import { type ConnectionOptions, configuredUrl, connect, withConnection } from "../connection.js";
import { type OutputOptions, printTable, withTableOutput } from "../print-table.js";
import { notice } from "../terminal.js";

interface CompaniesOptions extends ConnectionOptions, OutputOptions {}

export function define(command: Command): void {
	command.argument("[text...]", "a name, a symbol or a part of one; default: every bundled company");
	withTableOutput(withConnection(command)).action(async (words: readonly string[], options: CompaniesOptions) => {
		const text = words.join(" ");
		const client = await connect(options, {}, { quiet: true });
		try {
			const rows = text === "" ? await bundledCompanies(dataFolderOf(client)) : await directoryOf(client).search(text);
			if (rows.length === 0) throw new ValuelabError("not_found", `no company matches ${JSON.stringify(text)}`);
			const names = ["symbol", "name", "depth", "exchange", "sector", "industry"] as const;
			const columns = names.map((name) => [name, { kind: "text", values: rows.map((entry) => entry[name]) }] as const);
			await printTable(new Table(columns), options);
			if (text === "" && configuredUrl(options) !== undefined)
				notice(
					"These companies are bundled. The configured service lists its own by exchange: get market.exchangeStocks NYSE.",
				);
		} finally {
			await client.close();
		}
	});
}
