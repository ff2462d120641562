// Adds the option `--data` to commands that need a store.
import { resolve } from "node:path";
import type { Command } from "commander";
import { ArgumentError } from "../core/errors.js";
import { requireStore } from "../store/index-file.js";
import type { OutputOptions } from "./print-table.js";

/** Option of commands that read or write a store. */
export interface DataOptions {
	readonly data?: string;
}

/** Options of `valuelab data info` and `valuelab data check`. */
export interface InfoOptions extends DataOptions, OutputOptions {
	readonly operations?: boolean;
}

export function withStore(command: Command): Command {
	return command.option("--data <dir>", "the store (or VALUELAB_DATA)");
}

/** Returns the folder of the store. @throws ArgumentError if no folder is named or it has no store */
export function storeOf({ data = process.env.VALUELAB_DATA }: DataOptions): string {
	if (!data) throw new ArgumentError("data", "--data: name the folder of a store; valuelab data init DIR makes one");
	requireStore(data);
	return resolve(data);
}
