// The options for the connection to a service, and the client made from them.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import type { Client, TransportEvents } from "../api/index.js";
import type { ClientOptions } from "../compose.js";
import { ArgumentError } from "../core/errors.js";
import type { Table } from "../core/table.js";
import type { Client as UserClient } from "../index.js";
import { notice } from "./terminal.js";

/** Options that every command has which asks the service. */
export interface ConnectionOptions {
	readonly baseUrl?: string;
	/** Folder of a store that answers. */
	readonly data?: string;
	readonly tokenFile?: string;
	readonly cache?: boolean;
	readonly refresh?: boolean;
	readonly offline?: boolean;
	readonly validation?: "strict" | "lenient" | "off";
	/** Seconds that a request may take, with its retries. */
	readonly timeout?: number;
}

/** The least milliseconds between two notices about a silent service. */
const SILENCE_TOLD_EVERY_MS = 30_000;

/** Adds the connection options. The token is never an argument, because other users could read it. */
export function withConnection(command: Command): Command {
	return command
		.option("--data <dir>", "store that answers in place of the bundled data (or VALUELAB_DATA)")
		.option("--base-url <url>", "service to ask (or VALUELAB_BASE_URL); without one the bundled data answers")
		.option("--token-file <file>", "file that holds the token (or VALUELAB_TOKEN)")
		.option("--no-cache", "keep no answers and use none that were kept")
		.option("--refresh", "ask again even where a fresh answer is kept")
		.option("--offline", "use kept answers only")
		.option("--timeout <seconds>", "how long a request may take with its retries (default: 60)", secondsFrom);
}

function secondsFrom(text: string): number {
	const seconds = text.trim() === "" ? Number.NaN : Number(text);
	if (!(seconds > 0 && Number.isFinite(seconds))) throw new InvalidArgumentError("give a number of seconds above 0.");
	return seconds;
}

/** Prints to standard error that the service does not answer yet, so that the program does not seem to hang. */
function tellSilence(): (event: TransportEvents["slow"]) => void {
	let toldAt = Number.NEGATIVE_INFINITY;
	const inSeconds = (milliseconds: number) => `${Number((milliseconds / 1000).toPrecision(3))} s`;
	return ({ path, milliseconds, total }) => {
		if (performance.now() - toldAt < SILENCE_TOLD_EVERY_MS) return;
		toldAt = performance.now();
		notice(
			`The service has not answered for ${inSeconds(milliseconds)} (${path}); it is waited for until ${inSeconds(total)} are over at most (--timeout).`,
		);
	};
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

/** The base URL that was configured, or undefined for the bundled data or a store; an empty variable counts as not set. */
export function configuredUrl({ baseUrl, data }: ConnectionOptions): string | undefined {
	return baseUrl ?? (data === undefined ? process.env.VALUELAB_BASE_URL || undefined : undefined);
}

/** The store's folder of the newest command, for later messages. */
let folderAsked: string | undefined;

/** Folder of the store that answers; undefined where the bundled data or a service does. Without options that of the command that ran. */
export function configuredData(options?: ConnectionOptions): string | undefined {
	if (options === undefined) return folderAsked;
	const given = configuredUrl(options) === undefined ? options.data || process.env.VALUELAB_DATA : undefined;
	folderAsked = given ? resolve(given) : undefined;
	return folderAsked;
}

/** Prints which data answer if no service is configured. */
export function tellLocal(options: ConnectionOptions): void {
	const folder = configuredData(options);
	if (folder === undefined) notice("No service is configured (VALUELAB_BASE_URL); the bundled data answers.");
	else notice(`The store ${options.data ?? process.env.VALUELAB_DATA} answers.`);
}

/** What the options and the environment say of the client; says so when the bundled data answers. */
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
	if (local && !quiet) tellLocal(options);
	if (baseUrl !== undefined && process.env.VALUELAB_DATA && !quiet)
		notice("The service of VALUELAB_BASE_URL answers, not the store of VALUELAB_DATA; --data names a store.");
	return {
		...(baseUrl !== undefined && { baseUrl }),
		...(data !== undefined && more.baseUrl === undefined && { data }),
		// The bundled data take no token; one that is meant for another service goes nowhere.
		...(token !== undefined && !local && { token }),
		...(options.validation && { validation: options.validation }),
		...(options.refresh && { refresh: true }),
		...(options.offline && { offline: true }),
		...(options.cache === false && { cache: false as const }),
		...(options.timeout !== undefined && { timeouts: { total: options.timeout * 1000 } }),
		hooks: { slow: tellSilence() },
		...more,
	};
}

/** A client whose frames are tables, for printing. */
export async function connect(
	options: ConnectionOptions,
	more: ClientOptions = {},
	how: { quiet?: boolean } = {},
): Promise<Client<Table>> {
	const settings = settingsOf(options, more, how);
	const [{ composeClient }, { adapt }] = await Promise.all([import("../compose.js"), import("../frames/adapt.js")]);
	return composeClient(settings, (answer, view, { pages }) => adapt(pages.length > 1 ? pages : answer, view));
}

/** A client as a user's program has it. */
export async function connectFrames(
	options: ConnectionOptions,
	more: ClientOptions = {},
	how: { quiet?: boolean } = {},
): Promise<UserClient> {
	const settings = settingsOf(options, more, how);
	const { createClient } = await import("../index.js");
	return createClient(settings);
}
