import { resolve } from "node:path";
import type { Command } from "commander";
import { ArgumentError } from "../core/errors.js";
import { requireStore } from "../store/index-file.js";

/** Option of commands that work on a store itself. */
export interface DataOptions {
	readonly data?: string;
}

export function withStore(command: Command): Command {
	return command.option("--data <dir>", "the store (or VALUELAB_DATA)");
}

/** The folder of the store. @throws ArgumentError where none is named, or none is there */
export function storeOf({ data = process.env.VALUELAB_DATA }: DataOptions): string {
	if (!data) throw new ArgumentError("data", "--data: name the folder of a store; valuelab data init DIR makes one");
	requireStore(data);
	return resolve(data);
}
