// `valuelab data import`: adds companies from files to a store.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { DecimalMark } from "../../filings/files/cell-numbers.js";
import { FILE_KINDS } from "../../filings/files/file-kinds.js";
import type { OwnLineName } from "../../filings/own/line-names.js";
import type { TemplateName } from "../../store/types.js";
import { endStoreCommand, openWriter, showCompany } from "../store-command.js";
import { type DataOptions, storeOf, withStore } from "../store-option.js";
import { notice } from "../terminal.js";

interface ImportCommandOptions extends DataOptions {
	readonly symbol?: string;
	readonly name?: string;
	readonly kind?: TemplateName;
	readonly currency?: string;
	readonly scale?: "units" | "thousands" | "millions" | "billions";
	readonly decimal?: DecimalMark;
	readonly ordinaryShares?: number;
	readonly line?: Record<string, string | null>;
}

function collectLine(text: string, known: Record<string, string | null> = {}): Record<string, string | null> {
	const index = text.lastIndexOf("=");
	if (index < 1) throw new InvalidArgumentError('Give a name and a line, such as "Profit=netIncome".');
	return { ...known, [text.slice(0, index).trim()]: text.slice(index + 1).trim() || null };
}

/** Reads the number of ordinary shares for each listed share: 5, 0.5 or 1/2. */
export function shareRatio(text: string): number {
	const [, numerator, denominator = "1"] = /^\s*([\d.]+)(?:\s*\/\s*([\d.]+))?\s*$/.exec(text) ?? [];
	const ratio = Number(numerator) / Number(denominator);
	if (ratio > 0 && Number.isFinite(ratio)) return ratio;
	throw new InvalidArgumentError("Give a number above 0, such as 5 or 1/2.");
}

export function defineImport(command: Command): void {
	withStore(command)
		.description(
			"read files into a store, recognized by content: company facts, submissions, lists of symbols, own statements, prices",
		)
		.argument("<paths...>", "files, folders and zips")
		.option("--symbol <symbol>", "company of the files, if they do not name it")
		.option("--name <name>", "name of the company of a table of own statements, or of an economic series")
		.addOption(new Option("--kind <kind>", "its kind").choices(["ordinary", "bank", "insurer", "reit"]))
		.option("--currency <code>", "its currency, if the table does not state it")
		.addOption(
			new Option("--scale <scale>", "unit of its amounts, if the table does not state it").choices([
				"units",
				"thousands",
				"millions",
				"billions",
			]),
		)
		.addOption(
			new Option(
				"--decimal <mark>",
				"decimal separator of a table or price file, if the numbers do not show it",
			).choices([".", ","]),
		)
		.option(
			"--ordinary-shares <number>",
			"of a price file: ordinary shares for each listed share (ADR): 5 or 1/2",
			shareRatio,
		)
		.option(
			"--line <name=line>",
			'the line that a name means, such as "Profit=netIncome", or "Profit=" to leave it out; repeatable',
			collectLine,
		)
		.addHelpText("after", `\nReadable files, packed or not: ${Object.values(FILE_KINDS).join(", ")}.`)
		.action(async (paths: readonly string[], options: ImportCommandOptions) => {
			const { importFiles } = await import("../../store/import/import-files.js");
			const writer = await openWriter(storeOf(options));
			try {
				const { data: _store, symbol, line, ordinaryShares, ...own } = options;
				const result = await importFiles(writer, paths, {
					symbol,
					ordinaryShares,
					// `importFiles` checks the names of the lines.
					own: { ...own, ...(line && { lines: line as Record<string, OwnLineName | null> }) },
					onCompany: showCompany,
				});
				for (const note of result.notes) notice(note);
				await endStoreCommand(writer, result, 0);
			} finally {
				writer.close();
			}
		});
}
