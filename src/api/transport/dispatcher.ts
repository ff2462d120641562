// Opens connections that add the token as they write a request, so that no log of undici shows it.
import type { Socket } from "node:net";
import type { Agent, buildConnector, Dispatcher as UndiciDispatcher } from "undici";

/** A request to a dispatcher. */
export interface HttpRequest {
	readonly origin: string;
	readonly path: string;
	readonly method: "GET";
	readonly headers: Record<string, string>;
	readonly signal?: AbortSignal;
	readonly headersTimeout?: number;
	readonly bodyTimeout?: number;
}

/** A dispatcher's response. */
export interface HttpResponse {
	readonly statusCode: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: AsyncIterable<Uint8Array> & {
		on?(event: "error", listener: () => void): unknown;
		destroy?(): unknown;
		/** The whole body. */
		bytes?(): Promise<Uint8Array>;
	};
}

/** Sends requests: undici's `Agent`, `Pool`, `ProxyAgent`, `MockAgent`, or a composition of interceptors. */
export interface HttpDispatcher {
	request(request: HttpRequest): Promise<HttpResponse>;
}

/** Options of the client's own connections. */
export interface ConnectionOptions {
	/** Time to connect, in milliseconds, and the largest number of connections. */
	readonly connect: number;
	readonly connections: number;
}

/** The token's placeholder in the path that undici sees. */
export const PLACEHOLDER = ":token";

/**
 * A dispatcher that replaces the placeholder with the token in the bytes it sends. undici shows paths to subscribers of its diagnostics
 * channels (such as OpenTelemetry), in debug output and in errors; none of them sees the token.
 * @param start the path's start with the placeholder
 * @param secret the same with the token
 */
export async function tokenDispatcher(
	start: string,
	secret: string,
	{ connect, ...settings }: ConnectionOptions,
): Promise<HttpDispatcher & Pick<UndiciDispatcher, "destroy">> {
	// Bun substitutes its own `undici`, except for this file.
	const { Agent, EnvHttpProxyAgent, Pool, buildConnector } = await import("undici/index.js");
	const factory = (origin: string | URL, options: object): UndiciDispatcher => {
		const setting = (options as { connect?: buildConnector.connector | buildConnector.BuildOptions }).connect;
		const connector = typeof setting === "function" ? setting : buildConnector({ timeout: connect, ...setting });
		return new Pool(origin, { ...options, connect: withToken(connector, `GET ${start}`, `GET ${secret}`) });
	};
	const all = {
		...settings,
		connect: { timeout: connect },
		keepAliveTimeout: 10_000,
		allowH2: false,
		factory,
	} as const;
	return isProxied() ? new EnvHttpProxyAgent(all as Agent.Options) : new Agent(all);
}

/** Connects with a socket that replaces the start of each request's first line. */
function withToken(connector: buildConnector.connector, line: string, secret: string): buildConnector.connector {
	return (options, callback) => {
		connector(options, (...[error, socket]: [Error | null, Socket | null]) => {
			if (error || !socket) return callback(error ?? new Error("no socket"), null);
			const write = socket.write;
			socket.write = function (this: Socket, chunk: unknown, ...rest: unknown[]) {
				const real = typeof chunk === "string" && chunk.startsWith(line) ? secret + chunk.slice(line.length) : chunk;
				return Reflect.apply(write, this, [real, ...rest]);
			} as Socket["write"];
			callback(null, socket);
		});
	};
}

function isProxied(): boolean {
	const { env } = process;
	return Boolean(env.HTTP_PROXY || env.http_proxy || env.HTTPS_PROXY || env.https_proxy);
}
