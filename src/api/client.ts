// Creates the client of the service.
import { nearest, wrongArgument } from "../core/errors.js";
import type { CallOptions } from "./call-options.js";
import type { Groups } from "./call-types.js";
import { checkCall, positionalNames } from "./catalogue/arguments/request.js";
import { catalogue, declarationOf, type OperationName, operations } from "./catalogue/index.js";
import { CALL_OPTIONS, checkCallOptions, checkClientOptions } from "./check-options.js";
import type { ClientOptions } from "./client-options.js";
import { Drift } from "./drift.js";
import { type Many, type ManyOptions, many, type RunOptions, type SymbolOperation } from "./many/many.js";
import { Query, type QueryOptions } from "./query.js";
import type { Session } from "./session.js";
import { createTransport } from "./transport/create.js";

/** The service, operation by operation. */
export interface Client<Frame = unknown> extends Groups<Frame> {
	/** Deviations of answers from their declared form so far. */
	readonly drift: Drift;
	/** One operation by its name, with its arguments by position, for programs that choose at run time. */
	query<N extends OperationName>(
		operation: N,
		positional?: readonly unknown[],
		options?: QueryOptions & Readonly<Record<string, unknown>>,
	): Query<N, Frame>;
	/**
	 * Runs one operation for many symbols: with bounded concurrency, progress, one error for each failed symbol, and a journal that lets an
	 * interrupted run continue.
	 */
	many<N extends SymbolOperation>(operation: N, symbols: readonly string[], options?: ManyOptions<N>): Many<N>;
	/** Closes connections and waits for writes to the cache. */
	close(): Promise<void>;
	/** Closes the client, for `await using client = createClient()`. */
	[Symbol.asyncDispose](): Promise<void>;
}

/**
 * A client of the service. Nothing is sent before a query is awaited.
 * @example
 * import { createClient } from "valuelab/api";
 *
 * const client = createClient({ baseUrl: "https://api.example.com", token: "token-of-your-account" });
 * const query = client.stock.quote("KO"); // nothing is sent before it is awaited
 * typeof query.answer //=> "function"
 */
export function createClient<Frame = never>(options: ClientOptions<Frame> = {}): Client<Frame> {
	checkClientOptions(options);
	const { validation = "lenient", framer, signal, refresh, offline, staleOnError, numbers } = options;
	const drift = new Drift(options.token);
	const transport = options.transport ?? createTransport(options);
	const defaults: CallOptions = { signal, refresh, offline, staleOnError, numbers };
	const session: Session<Frame> = { transport, drift, validation, defaults, framer };

	const query: Client<Frame>["query"] = (operation, positional = [], options = {}) => {
		const { call, named } = sortOptions(operation, options);
		const check = () => {
			checkCallOptions(call);
			return checkCall(operation, positional, named);
		};
		return new Query(session, check, call);
	};
	const groups = Object.fromEntries(
		Object.entries(catalogue).map(([group, members]) => [
			group,
			Object.fromEntries(
				Object.keys(members).map((member) => [member, method(`${group}.${member}` as OperationName, query)]),
			),
		]),
	) as unknown as Groups<Frame>;
	const runMany: Client<Frame>["many"] = (operation, symbols, options = {} as ManyOptions<typeof operation>) => {
		const { concurrency, onProgress, journal, maxAge, ...rest } = options as RunOptions & Record<string, unknown>;
		const { call, named } = sortOptions(operation, rest);
		return many(session, operation, symbols, { ...call, concurrency, onProgress, journal, maxAge }, named);
	};
	const close = () => transport.close();
	return { ...groups, drift, query, many: runMany, close, [Symbol.asyncDispose]: close };
}

/** Creates a method that takes its arguments by position and, last, its options. */
function method<Frame>(operation: OperationName, query: Client<Frame>["query"]) {
	const count = positionalNames(declarationOf(operation)).length;
	return (...given: unknown[]) => {
		const last = given[count];
		const options = last === undefined ? {} : last;
		if (given.length > count + 1 || typeof options !== "object" || options === null || Array.isArray(options)) {
			return query(operation, given);
		}
		return query(operation, given.slice(0, count), options as Record<string, unknown>);
	};
}

/** Separates the options that every call takes from the operation's own arguments. */
function sortOptions(operation: OperationName, given: Readonly<Record<string, unknown>>) {
	const call: Record<string, unknown> = {};
	const named: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(given)) {
		const isOwnQuery = Object.hasOwn(declarationOf(operation).query, name);
		(!isOwnQuery && Object.hasOwn(CALL_OPTIONS, name) ? call : named)[name] = value;
	}
	return { call: call as QueryOptions, named };
}

/** Finds an operation by its name in camelCase or kebab-case. @throws ArgumentError that names the nearest */
export function operationNamed(name: string): OperationName {
	const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, "");
	for (const own of operations.keys()) if (plain(own) === plain(name)) return own;
	const nearestName = nearest(name, [...operations.keys()]);
	throw wrongArgument(
		`operation: there is no ${JSON.stringify(name)}${nearestName ? `; did you mean ${nearestName}?` : ""}; valuelab operations lists them`,
	);
}
