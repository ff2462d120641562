import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { ArgumentError } from "../core/errors.js";
import { type Client, type ClientOptions, createClient } from "../index.js";
import { notice } from "./terminal.js";

/** Options that every command has which asks the service. */
export interface ConnectionOptions {
	readonly baseUrl?: string;
	readonly tokenFile?: string;
	readonly cache?: boolean;
	readonly refresh?: boolean;
	readonly offline?: boolean;
	readonly validation?: "strict" | "lenient" | "off";
}

/** Adds the options that say where and how to ask. The token is never an argument, which other users could read. */
export function withConnection(command: Command): Command {
	return command
		.option("--base-url <url>", "service to ask (or VALUELAB_BASE_URL); without one the bundled data answers")
		.option("--token-file <file>", "file that holds the token (or VALUELAB_TOKEN)")
		.option("--no-cache", "keep no answers and use none that were kept")
		.option("--refresh", "ask again even where a fresh answer is kept")
		.option("--offline", "use kept answers only");
}

/** The token from a file or the environment, without the line's end. */
function readToken(options: ConnectionOptions): string | undefined {
	if (options.tokenFile === undefined) return process.env.VALUELAB_TOKEN;
	try {
		return readFileSync(options.tokenFile, "utf8").trim();
	} catch (cause) {
		throw new ArgumentError(
			"token-file",
			`--token-file: ${options.tokenFile} cannot be read; name a file that holds the token`,
			{ cause },
		);
	}
}

/** The base URL that was configured, or undefined for the bundled data. */
export function configuredUrl(options: ConnectionOptions): string | undefined {
	return options.baseUrl ?? process.env.VALUELAB_BASE_URL ?? undefined;
}

/** A client for what the options and the environment name; says so when the bundled data answers. */
export function connect(options: ConnectionOptions, more: ClientOptions = {}): Client {
	const baseUrl = configuredUrl(options);
	const token = readToken(options);
	if (baseUrl === undefined) notice("No service is configured (VALUELAB_BASE_URL); the bundled data answers.");
	return createClient({
		...(baseUrl !== undefined && { baseUrl }),
		...(token !== undefined && { token }),
		...(options.validation && { validation: options.validation }),
		...(options.cache === false && { cache: false }),
		...(options.refresh && { refresh: true }),
		...(options.offline && { offline: true }),
		...more,
	});
}
