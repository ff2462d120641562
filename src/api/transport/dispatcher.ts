// Adds the token on the wire, below everything that could log it.
import type { Socket } from "node:net";
import type { Agent, buildConnector, Dispatcher as UndiciDispatcher } from "undici";

/** What a dispatcher is asked for. */
export interface HttpRequest {
	readonly origin: string;
	readonly path: string;
	readonly method: "GET";
	readonly headers: Record<string, string>;
	readonly signal?: AbortSignal;
	readonly headersTimeout?: number;
	readonly bodyTimeout?: number;
}

/** What a dispatcher answers. */
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

/** Sends requests: undici's `Agent`, `Pool`, `ProxyAgent`, `MockAgent`, or one that was composed of interceptors. */
export interface HttpDispatcher {
	request(request: HttpRequest): Promise<HttpResponse>;
}

/** Connections of the client's own. */
export interface ConnectionOptions {
	/** Until a connection stands, in milliseconds. */
	readonly connect: number;
	readonly connections: number;
}

/** Stands in the path that undici sees, in place of the token. */
export const PLACEHOLDER = ":token";

/**
 * A dispatcher that writes the token first on the wire. undici tells every subscriber of its diagnostics channels (OpenTelemetry is
 * one), its debug output and its errors the path of a request; that path has the placeholder, so the token is in none of them.
 *
 * @param start the path's start with the placeholder
 * @param secret the same with the token
 */
export async function tokenDispatcher(
	start: string,
	secret: string,
	{ connect, ...settings }: ConnectionOptions,
): Promise<HttpDispatcher & Pick<UndiciDispatcher, "destroy">> {
	// Bun puts a stand-in without connections in the place of `undici`, not of its file.
	const { Agent, EnvHttpProxyAgent, Pool, buildConnector } = await import("undici/index.js");
	const factory = (origin: string | URL, options: object): UndiciDispatcher => {
		const given = (options as { connect?: buildConnector.connector | buildConnector.BuildOptions }).connect;
		const connector = typeof given === "function" ? given : buildConnector({ timeout: connect, ...given });
		return new Pool(origin, { ...options, connect: writingToken(connector, `GET ${start}`, `GET ${secret}`) });
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

/** Connects, and has the socket replace the start of each request's first line. */
function writingToken(connector: buildConnector.connector, line: string, secret: string): buildConnector.connector {
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
