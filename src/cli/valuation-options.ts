// Adds the options of a valuation to commands.
import type { Command } from "commander";
import type { ValueOptions } from "../analytics/assumptions/options.js";
import { collectAssumption } from "./assumptions.js";

/** Options of a valuation. */
export interface ValuationOptions {
	readonly asOf?: string;
	readonly assume?: Record<string, string>;
	readonly strict?: boolean;
}

export const withValuation = (command: Command, what: string): Command =>
	withAssumptions(command.option("--as-of <day>", `${what} as known on a day, YYYY-MM-DD`));

/** Adds the options for assumptions. */
export const withAssumptions = (command: Command): Command =>
	command
		.option("--assume <name=value>", "an assumption, such as growth=6% or beta=1.2; repeatable", collectAssumption)
		.option("--strict", "use reported lines only, no approximations (≈)");

/** Converts the options to settings of `value`. */
export const valuationSettings = ({ asOf, assume, strict = false }: ValuationOptions): ValueOptions => ({
	strict,
	...(assume && { assumptions: assume }),
	...(asOf !== undefined && { asOf }),
});
