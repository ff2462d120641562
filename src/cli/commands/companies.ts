// `valuelab companies`: which companies are known, and how deep.
import type { Command } from "commander";
import { dataFolderOf } from "../../core/data-folder.js";
import { ValuelabError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { bundledCompanies, directoryOf } from "../companies.js";
import { type ConnectionOptions, configuredUrl, connect, withConnection } from "../connection.js";
import { type Format, printTable, withTableOutput } from "../print-table.js";
import { notice } from "../terminal.js";

interface CompaniesOptions extends ConnectionOptions {
	readonly format?: Format;
	readonly output?: string;
}

export function define(command: Command): void {
	command.argument("[text...]", "a name, a symbol or a part of one; every bundled company without it");
	withTableOutput(withConnection(command)).action(async (words: readonly string[], options: CompaniesOptions) => {
		const text = words.join(" ");
		const client = await connect(options, {}, { quiet: true });
		try {
			const found = text === "" ? await bundledCompanies(dataFolderOf(client)) : await directoryOf(client).search(text);
			if (found.length === 0) throw new ValuelabError("not_found", `no company is called ${JSON.stringify(text)}`);
			const column = (of: (entry: (typeof found)[number]) => string | null) =>
				({ kind: "text", values: found.map(of) }) as const;
			const table = new Table([
				["symbol", column(({ symbol }) => symbol)],
				["name", column(({ name }) => name)],
				["depth", column(({ depth }) => depth)],
				["exchange", column(({ exchange }) => exchange)],
				["sector", column(({ sector }) => sector)],
				["industry", column(({ industry }) => industry)],
			]);
			await printTable(table, options);
			if (text === "" && configuredUrl(options) !== undefined)
				notice(
					"These companies are bundled. The configured service lists its own by exchange: get market.exchangeStocks NYSE.",
				);
		} finally {
			await client.close();
		}
	});
}
