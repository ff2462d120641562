// Adds the connection options to a command, and makes the client from them.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import type { Client, TransportEvents } from "../api/index.js";
import type { ClientOptions } from "../compose.js";
import { ArgumentError } from "../core/errors.js";
import type { Table } from "../core/table.js";
import type { Client as UserClient } from "../index.js";
import { notice } from "./terminal.js";

/** Options of every command that requests data. */
export interface ConnectionOptions {
	readonly baseUrl?: string;
	/** Folder of a store that replaces the bundled data. */
	readonly data?: string;
	readonly tokenFile?: string;
	readonly cache?: boolean;
	readonly refresh?: boolean;
	readonly offline?: boolean;
	readonly validation?: "strict" | "lenient" | "off";
	/** Time limit of a request with its retries, in seconds. */
	readonly timeout?: number;
}

/** Shortest time between two notices that the service has not responded. */
const SILENCE_NOTICE_INTERVAL_MS = 30_000;

/** Adds the connection options. The token is never an argument, because other users could read it. */
export function withConnection(command: Command): Command {
	return command
		.option("--data <dir>", "folder of a store to use instead of the bundled data (or VALUELAB_DATA)")
		.option("--base-url <url>", "URL of the service (or VALUELAB_BASE_URL); default: the bundled data")
		.option("--token-file <file>", "file with the token (or VALUELAB_TOKEN)")
		.option("--no-cache", "neither read nor write the cache of responses")
		.option("--refresh", "request again even if a fresh response is cached")
		.option("--offline", "use cached responses only")
		.option("--timeout <seconds>", "time limit of a request with its retries (default: 60)", parseSeconds);
}

/** Parses a number of seconds above 0. @throws InvalidArgumentError for other texts */
export function parseSeconds(text: string): number {
	const seconds = text.trim() === "" ? Number.NaN : Number(text);
	if (!(seconds > 0 && Number.isFinite(seconds))) throw new InvalidArgumentError("give a number of seconds above 0.");
	return seconds;
}

/** Prints a notice while the service has not responded, so that the program does not seem to hang. */
function noticeSilence(): (event: TransportEvents["slow"]) => void {
	let noticedAt = Number.NEGATIVE_INFINITY;
	const inSeconds = (milliseconds: number) => `${Number((milliseconds / 1000).toPrecision(3))} s`;
	return ({ path, milliseconds, total }) => {
		if (performance.now() - noticedAt < SILENCE_NOTICE_INTERVAL_MS) return;
		noticedAt = performance.now();
		notice(
			`The service has not answered for ${inSeconds(milliseconds)} (${path}); waiting up to ${inSeconds(total)} (--timeout).`,
		);
	};
}

/** Reads the token from a file or the environment, without the line end. */
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

/** The configured base URL; undefined for the bundled data or a store. An empty variable counts as unset. */
export function configuredUrl({ baseUrl, data }: ConnectionOptions): string | undefined {
	return baseUrl ?? (data === undefined ? process.env.VALUELAB_BASE_URL || undefined : undefined);
}

/** The store of the running command, for messages of errors. */
let lastFolder: string | undefined;

/** Folder of the configured store; undefined for the bundled data or a service. Without options: the store of the running command. */
export function configuredData(options?: ConnectionOptions): string | undefined {
	if (options === undefined) return lastFolder;
	const given = configuredUrl(options) === undefined ? options.data || process.env.VALUELAB_DATA : undefined;
	lastFolder = given ? resolve(given) : undefined;
	return lastFolder;
}

/** Prints that the bundled data or a store is used. */
export function noticeLocalData(options: ConnectionOptions): void {
	const folder = configuredData(options);
	if (folder === undefined) notice("No service is configured (VALUELAB_BASE_URL); the bundled data answers.");
	else notice(`The store ${options.data ?? process.env.VALUELAB_DATA} answers.`);
}

/** Reads the client's settings from the options and the environment; prints a notice if no service is used. */
function settingsOf(
	options: ConnectionOptions,
	more: ClientOptions,
	{ quiet = false }: { quiet?: boolean },
): ClientOptions {
	const baseUrl = configuredUrl(options);
	const token = readToken(options);
	const local = baseUrl === undefined && more.baseUrl === undefined;
	const data = configuredData(options);
	if (options.baseUrl !== undefined && options.data !== undefined)
		throw new ArgumentError("data", "--data and --base-url: give one of them");
	if (local && !quiet) noticeLocalData(options);
	if (baseUrl !== undefined && process.env.VALUELAB_DATA && !quiet)
		notice("The service of VALUELAB_BASE_URL answers, not the store of VALUELAB_DATA; --data names a store.");
	return {
		...(baseUrl !== undefined && { baseUrl }),
		...(data !== undefined && more.baseUrl === undefined && { data }),
		// The bundled data need no token; a token of a service must not leave this process.
		...(token !== undefined && !local && { token }),
		...(options.validation && { validation: options.validation }),
		...(options.refresh && { refresh: true }),
		...(options.offline && { offline: true }),
		...(options.cache === false && { cache: false as const }),
		...(options.timeout !== undefined && { timeouts: { total: options.timeout * 1000 } }),
		hooks: { slow: noticeSilence() },
		...more,
	};
}

/** Makes a client whose frames are tables, for printing. */
export async function connect(
	options: ConnectionOptions,
	more: ClientOptions = {},
	how: { quiet?: boolean } = {},
): Promise<Client<Table>> {
	const settings = settingsOf(options, more, how);
	const [{ composeClient }, { adapt }] = await Promise.all([import("../compose.js"), import("../frames/adapt.js")]);
	return composeClient(settings, (answer, view, { pages }) => adapt(pages.length > 1 ? pages : answer, view));
}

/** Makes a client as the library gives it to users, with Danfo DataFrames. */
export async function connectFrames(
	options: ConnectionOptions,
	more: ClientOptions = {},
	how: { quiet?: boolean } = {},
): Promise<UserClient> {
	const settings = settingsOf(options, more, how);
	const { createClient } = await import("../index.js");
	return createClient(settings);
}
