import type { Command } from "commander";
import { withAdditions } from "../additions.js";

/** `valuelab worker`: scores an Arrow stream of line items, for engines such as Spark. Standard output has only Arrow data. */
export function define(command: Command): void {
	withAdditions(command)
		.argument("<models...>", "names of measures and models, such as piotroski roic; valuelab models lists them")
		.option("--company <column>", "column that names the company", "symbol")
		.option("--period <column>", "column of fiscal periods, YYYY-MM", "period")
		.addHelpText(
			"after",
			"\nReads line items from standard input as an Arrow stream: columns such as revenue and totalAssets, one row for each company and\nperiod, the rows of a company together. Writes symbol, period, and each figure with its reason as an Arrow stream.",
		)
		.action(async (models: readonly string[], options: { company: string; period: string }) => {
			const { scoreArrowStream } = await import("../../universe/lake/score-stream.js");
			await scoreArrowStream(process.stdin, process.stdout, models, options);
		});
}
