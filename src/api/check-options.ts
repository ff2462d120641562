// Checks the options of clients and calls.
import { ArgumentError, suggestion, wrongArgument } from "../core/errors.js";
import type { CallOptions } from "./call-options.js";
import { show } from "./catalogue/arguments/show.js";
import type { ClientOptions } from "./client-options.js";
import { checkHeaders } from "./transport/request-headers.js";

/** How a number is checked: a count from 1, or milliseconds from 0. */
type NumberRule = "count" | "milliseconds";
type Names<T> = { readonly [Name in keyof Required<T>]: NumberRule };

const LIMITS: Names<NonNullable<ClientOptions["limits"]>> = { perMinute: "count", atOnce: "count", perDay: "count" };
const RETRY: Names<NonNullable<ClientOptions["retry"]>> = {
	attempts: "count",
	firstWait: "milliseconds",
	longestWait: "milliseconds",
	budget: "milliseconds",
};
const TIMEOUTS: Names<NonNullable<ClientOptions["timeouts"]>> = {
	connect: "milliseconds",
	headers: "milliseconds",
	body: "milliseconds",
	total: "milliseconds",
	slow: "milliseconds",
};
const SIZES: Names<NonNullable<ClientOptions["sizes"]>> = {
	received: "count",
	unpacked: "count",
	containers: "count",
	depth: "count",
};
const HOOKS = ["request", "response", "retry", "slow", "wait", "cache"];

type Check = (name: string, value: unknown) => void;
const checkText: Check = (name, value) => {
	// The value is not shown, because it may be the token.
	if (typeof value !== "string") throw new ArgumentError(name, `${name}: give a text, not ${kindOf(value)}`);
};
const checkAddress: Check = (name, value) => (value instanceof URL ? undefined : checkText(name, value));
const checkBoolean: Check = (name, value) => {
	if (typeof value !== "boolean") throw new ArgumentError(name, `${name}: ${show(value)} is neither true nor false`);
};
const checkFunction: Check = (name, value) => {
	if (typeof value !== "function") throw new ArgumentError(name, `${name}: give a function, not ${kindOf(value)}`);
};
const checkObject: Check = (name, value) => {
	if (typeof value !== "object" || value === null)
		throw new ArgumentError(name, `${name}: give an object, not ${kindOf(value)}`);
};
const checkSignal: Check = (name, value) => {
	if (!(value instanceof AbortSignal))
		throw new ArgumentError(name, `${name}: give an AbortSignal, not ${kindOf(value)}`);
};
const checkDispatcher: Check = (name, value) => {
	checkObject(name, value);
	checkFunction(`${name}.request`, (value as { request?: unknown }).request);
};
const checkChoice =
	(...texts: readonly string[]): Check =>
	(name, value) => {
		if (!texts.includes(value as string))
			throw wrongArgument(
				`${name}: ${show(value)} is not one of ${texts.join(", ")}${suggestion(String(value), texts)}`,
			);
	};
const checkNumbers =
	(rules: Readonly<Record<string, NumberRule>>): Check =>
	(group, value) => {
		checkObject(group, value);
		refuseUnknown(value as object, Object.keys(rules), `${group}.`);
		for (const [name, option] of Object.entries(value as object)) {
			if (option !== undefined) checkNumber(`${group}.${name}`, option, rules[name] as NumberRule);
		}
	};

/** The options that every call takes. */
export const CALL_OPTIONS: { readonly [Name in keyof Required<CallOptions>]: Check } & { readonly allPages: Check } = {
	signal: checkSignal,
	refresh: checkBoolean,
	offline: checkBoolean,
	staleOnError: checkBoolean,
	validation: checkChoice("lenient", "strict", "off"),
	numbers: checkChoice("converted", "mixed", "received"),
	timeouts: (name, value) => {
		checkNumbers(TIMEOUTS)(name, value);
		if ((value as { connect?: unknown }).connect !== undefined)
			throw new ArgumentError(
				"timeouts.connect",
				"timeouts.connect: connections belong to the client; set it in createClient",
			);
	},
	retry: checkNumbers(RETRY),
	headers: (_, value) => void checkHeaders(value),
	allPages: checkBoolean,
};

const CLIENT_OPTIONS: { readonly [Name in keyof Required<ClientOptions>]: Check } = {
	baseUrl: checkAddress,
	token: checkText,
	handler: checkFunction,
	replay: () => {},
	record: checkObject,
	transport: checkObject,
	framer: checkFunction,
	cache: (name, value) => {
		if (value === false) return;
		checkObject(name, value);
		refuseUnknown(value as object, ["folder", "memory"], "cache.");
	},
	limits: checkNumbers(LIMITS),
	retry: checkNumbers(RETRY),
	timeouts: checkNumbers(TIMEOUTS),
	sizes: checkNumbers(SIZES),
	hooks: (name, value) => {
		checkObject(name, value);
		refuseUnknown(value as object, HOOKS, "hooks.");
		for (const [hook, listener] of Object.entries(value as object))
			if (listener !== undefined) checkFunction(`hooks.${hook}`, listener);
	},
	headers: (_, value) => void checkHeaders(value),
	userAgent: checkText,
	dispatcher: checkDispatcher,
	signal: checkSignal,
	refresh: checkBoolean,
	offline: checkBoolean,
	staleOnError: checkBoolean,
	validation: CALL_OPTIONS.validation,
	numbers: CALL_OPTIONS.numbers,
};

/** Names of options in other clients, for suggestions. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	maxretries: "retry",
	retries: "retry",
	maxattempts: "retry.attempts",
	backoff: "retry.firstWait",
	timeout: "timeouts",
	timeoutms: "timeouts.total",
	apikey: "token",
	apitoken: "token",
	accesstoken: "token",
	key: "token",
	url: "baseUrl",
	host: "baseUrl",
	endpoint: "baseUrl",
	agent: "dispatcher",
	httpagent: "dispatcher",
	fetch: "dispatcher",
	proxy: "dispatcher",
	concurrency: "limits.atOnce",
	maxconcurrency: "limits.atOnce",
	ratelimit: "limits.perMinute",
	requestsperminute: "limits.perMinute",
	maxbodysize: "sizes",
	maxresponsesize: "sizes",
	cachedir: "cache.folder",
	dir: "cache.folder",
	ttl: "refresh",
	logger: "hooks",
	onrequest: "hooks",
	onresponse: "hooks",
	defaultheaders: "headers",
};

/** Refuses unknown options and wrong kinds. @throws ArgumentError that names the option, and the nearest one */
export function checkClientOptions(options: unknown): void {
	if (typeof options !== "object" || options === null || Array.isArray(options))
		throw new ArgumentError("options", `options: give an object, not ${kindOf(options)}`);
	refuseUnknown(options, Object.keys(CLIENT_OPTIONS), "");
	checkEach(options, CLIENT_OPTIONS);
}

/** Refuses options of a wrong kind. @throws ArgumentError that names the option */
export function checkCallOptions(options: object): void {
	checkEach(options, CALL_OPTIONS);
}

function checkEach(options: object, checks: Readonly<Record<string, Check>>): void {
	for (const [name, value] of Object.entries(options)) if (value !== undefined) checks[name]?.(name, value);
}

function refuseUnknown(options: object, knownNames: readonly string[], group: string): void {
	for (const name of Object.keys(options)) {
		if (knownNames.includes(name)) continue;
		const meant = OTHER_NAMES[name.toLowerCase()];
		const hint = meant === undefined || group !== "" ? suggestion(name, knownNames) : `; did you mean ${meant}?`;
		const list = hint === "" ? `; there are ${knownNames.join(", ")}` : hint;
		throw new ArgumentError(group + name, `${group}${name}: there is no such option${list}`);
	}
}

function checkNumber(name: string, value: unknown, rule: NumberRule): void {
	const number = typeof value === "number" && !Number.isNaN(value);
	if (number && (rule === "count" ? Number.isInteger(value) && value >= 1 : value >= 0)) return;
	const allowed = rule === "count" ? "a whole number from 1" : "a number of milliseconds from 0";
	throw new ArgumentError(name, `${name}: ${show(value)} is not ${allowed}`);
}

function kindOf(value: unknown): string {
	if (value === null || value === undefined) return String(value);
	return Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}
