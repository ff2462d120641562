import type { Command } from "commander";
import type { ValueOptions } from "../analytics/assumptions/options.js";
import { collectAssumption } from "./assumptions.js";

/** How a company is valued, as commands take it. */
export interface ValuationOptions {
	readonly asOf?: string;
	readonly assume?: Record<string, string>;
	readonly strict?: boolean;
}

/** Adds the options to a command that does `what`: "value", "compare". */
export const withValuation = (command: Command, what: string): Command =>
	withAssumptions(command.option("--as-of <day>", `${what} as known on a day, YYYY-MM-DD`));

/** Adds the options that say what is assumed. */
export const withAssumptions = (command: Command): Command =>
	command
		.option("--assume <name=value>", "an assumption, such as growth=6% or beta=1.2; repeatable", collectAssumption)
		.option("--strict", "take reported lines only: stand in for none (≈)");

/** The same as options of `value`. */
export const valuationSettings = ({ asOf, assume, strict = false }: ValuationOptions): ValueOptions => ({
	strict,
	...(assume && { assumptions: assume }),
	...(asOf !== undefined && { asOf }),
});
