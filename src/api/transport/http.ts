// Sends requests to the service over HTTP.
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import type { CallContext } from "../errors/call-context.js";
import { MalformedError, OfflineError, TooLargeError } from "../errors/index.js";
import { redact, withoutToken } from "../redact.js";
import { decodeBody } from "./body-text.js";
import { type HttpDispatcher, type HttpResponse, PLACEHOLDER, tokenDispatcher } from "./dispatcher.js";
import { faultOf } from "./faults.js";
import { checkHeaders } from "./request-headers.js";
import type { Received, Sender } from "./send.js";
import { DEFAULT_SIZES, type Sizes } from "./sizes.js";
import { withDeadlines } from "./sleep.js";
import { type Timeouts, timeoutsOf } from "./timeouts.js";
import { sha256 } from "./wire.js";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/** True for an address of this machine. */
const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** Checks the base URL: https except on this machine, without user, query or token. Messages never show it, since it may hold the token. */
function checkBaseUrl(text: string): URL {
	const refuse = (problem: string): never => {
		throw new ArgumentError("baseUrl", `baseUrl: ${problem}; give an address such as https://host, without the token`);
	};
	const url = URL.canParse(text) ? new URL(text) : refuse("is not a URL");
	if (url.protocol !== "https:" && url.protocol !== "http:") refuse("is neither https nor http");
	if (url.protocol === "http:" && !isLoopback(url)) {
		refuse("is plain http, which would expose the token; http is only allowed for a service on this machine");
	}
	if (url.username || url.password) refuse("has a user or password");
	if (url.search || url.hash) refuse("has a query or fragment");
	if (url.pathname.includes("/public/user")) refuse("ends with the path that the client adds itself");
	return url;
}

/** Checks the token. A service on this machine accepts any, so it may be left out there. */
function checkToken(token: string | undefined, base: URL): string {
	const text = token?.trim() ?? "";
	if (text === "") {
		if (isLoopback(base)) return "demo";
		throw new ArgumentError("token", "token: is missing; set VALUELAB_TOKEN or give the token option");
	}
	if (/[\s/\\?#\p{Cc}]/u.test(text)) {
		throw wrongArgument("token: contains a space, slash, question mark or hash, which no token has; copy it again");
	}
	return text;
}

/** The service's address, the token and the limits of requests. */
export interface HttpOptions {
	readonly baseUrl: string;
	readonly token?: string;
	readonly timeouts?: Timeouts;
	readonly sizes?: Sizes;
	/** The largest number of connections to the service. @default 16 */
	readonly connections?: number;
	readonly headers?: Readonly<Record<string, string>>;
	readonly userAgent?: string;
	readonly dispatcher?: HttpDispatcher;
}

/** A sender over HTTP. It keeps connections alive, uses the environment's proxy and follows no redirects. */
export function httpSender(options: HttpOptions): Sender {
	const base = checkBaseUrl(options.baseUrl);
	const token = checkToken(options.token, base);
	const { origin } = base;
	const start = `${base.pathname.replace(/\/+$/, "")}/public/user/`;
	const secret = start + encodeURIComponent(token).replace(/%3A/g, ":");
	const { connect = 10_000 } = options.timeouts ?? {};
	const sizes = { ...DEFAULT_SIZES, ...options.sizes };
	const commonHeaders = {
		accept: "application/json",
		"user-agent": options.userAgent ?? "valuelab",
		...checkHeaders(options.headers),
	};
	let ownConnections: ReturnType<typeof tokenDispatcher> | undefined;
	const dispatcher = (): HttpDispatcher | typeof ownConnections => {
		if (options.dispatcher) return options.dispatcher;
		ownConnections ??= tokenDispatcher(start + PLACEHOLDER, secret, {
			connect,
			connections: options.connections ?? 16,
		});
		return ownConnections;
	};
	// The caller's own dispatcher does not replace the placeholder, so it gets the path with the token.
	const prefix = options.dispatcher ? secret : start + PLACEHOLDER;

	return {
		account: sha256(`valuelab ${origin}${secret}`).slice(0, 16),
		async send(request, signal) {
			const context: CallContext = { operation: request.operation, arguments: request.arguments };
			if (request.offline) throw new OfflineError(context);
			const timeouts = timeoutsOf(options.timeouts, request.timeouts);
			try {
				const sender = await dispatcher();
				return await withDeadlines(timeouts, signal, async (ended, begun) => {
					const since = performance.now();
					const response = await (sender as HttpDispatcher).request({
						origin,
						path: prefix + request.path,
						method: "GET",
						headers: {
							...commonHeaders,
							...request.headers,
							...(request.etag !== undefined && { "if-none-match": request.etag }),
							"accept-encoding": "gzip, br",
						},
						signal: ended,
						// 0 means no timeout: `withDeadlines` is more exact.
						headersTimeout: 0,
						bodyTimeout: Number.isFinite(timeouts.body) ? timeouts.body : 0,
					});
					begun();
					const beganAfter = performance.now() - since;
					const text = withoutToken(await receiveText(response, context, sizes), token, response.statusCode);
					return receivedOf(response, text, token, { begun: beganAfter, complete: performance.now() - since });
				});
			} catch (error) {
				throw faultOf(error, context, token, signal);
			}
		},
		close: async () => (await ownConnections)?.destroy(),
	};
}

/** The response headers that are read. Others may hold secrets. */
const READ_HEADERS =
	"content-type retry-after location date etag last-modified valuelab-made-up valuelab-marks valuelab-reason".split(
		" ",
	);

function receivedOf(
	response: HttpResponse,
	body: string,
	token: string,
	milliseconds: Received["milliseconds"] & object,
): Received {
	const clean = (name: string) => redact(headerOf(response, name), token);
	const cleanNames = (names: readonly string[]) =>
		Object.fromEntries(names.flatMap((name) => (response.headers[name] === undefined ? [] : [[name, clean(name)]])));
	return {
		status: response.statusCode,
		headers: cleanNames(READ_HEADERS),
		allHeaders: () => cleanNames(Object.keys(response.headers).filter((name) => name !== "set-cookie")),
		body,
		milliseconds,
	};
}

type Unpack = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Uint8Array>;

const decoders: Readonly<Record<string, Unpack>> = {
	gzip: promisify(gunzip),
	"x-gzip": promisify(gunzip),
	br: promisify(brotliDecompress),
	deflate: promisify(inflate),
};

/**
 * Reads the body of a response as text.
 * @throws TooLargeError before more is read than allowed; MalformedError for a content encoding that was not requested
 */
async function receiveText(response: HttpResponse, context: CallContext, sizes: Required<Sizes>): Promise<string> {
	const encoding = headerOf(response, "content-encoding").trim().toLowerCase();
	const isUnpacked = encoding === "" || encoding === "identity";
	const announcedLength = Number(response.headers["content-length"]);
	const textOf = (bytes: Uint8Array): string => {
		if (bytes.length > sizes.unpacked) throw new TooLargeError(context, "unpacked", sizes.unpacked);
		return decodeBody(bytes, { status: response.statusCode, type: headerOf(response, "content-type") }, context);
	};
	// A body of an announced and allowed length is read at once, in half the time.
	if (isUnpacked && response.body.bytes && announcedLength <= Math.min(sizes.received, sizes.unpacked)) {
		const bytes = await response.body.bytes();
		if (bytes.length > announcedLength) throw new TooLargeError(context, "received", announcedLength);
		return textOf(bytes);
	}
	const packed = await receiveBytes(response, context, sizes.received);
	if (isUnpacked) return textOf(packed);
	const decode = decoders[encoding];
	if (!decode)
		throw new MalformedError(
			context,
			`its content encoding ${JSON.stringify(encoding.slice(0, 40))} was not requested`,
		);
	try {
		return textOf(await decode(packed, { maxOutputLength: sizes.unpacked }));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") throw error;
		throw new TooLargeError(context, "unpacked", sizes.unpacked);
	}
}

async function receiveBytes({ body, headers }: HttpResponse, context: CallContext, most: number): Promise<Buffer> {
	if (Number(headers["content-length"] ?? 0) > most) throw tooLarge(body, context, most);
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.byteLength;
		if (length > most) throw tooLarge(body, context, most);
		chunks.push(chunk);
	}
	return chunks.length === 1 ? Buffer.from(chunks[0] as Uint8Array) : Buffer.concat(chunks, length);
}

function tooLarge(body: HttpResponse["body"], context: CallContext, most: number): TooLargeError {
	// Destroying the stream emits an error of its own, which adds nothing to the one returned.
	body.on?.("error", () => {});
	body.destroy?.();
	return new TooLargeError(context, "received", most);
}

/** One header as text; repeated ones are joined. */
function headerOf({ headers }: HttpResponse, name: string): string {
	const value = headers[name];
	return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
