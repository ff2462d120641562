import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Dispatcher } from "undici";
import { OfflineError } from "../errors/index.js";
import { redact, withoutToken } from "../redact.js";
import { checkBaseUrl, checkToken } from "./address.js";
import { faultOf } from "./faults.js";
import { loadUndici } from "./quiet-undici.js";
import type { Received, Sender, Timeouts } from "./send.js";
import { withDeadline } from "./sleep.js";
import { sha256 } from "./wire-answer.js";

/** Where and as whom to ask over HTTP. */
export interface HttpOptions {
	readonly baseUrl: string;
	readonly token?: string;
	readonly timeouts?: Timeouts;
	/** Connections to the service at most. */
	readonly connections?: number;
}

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
	gzip: promisify(gunzip),
	"x-gzip": promisify(gunzip),
	br: promisify(brotliDecompress),
	deflate: promisify(inflate),
};

/** A sender over HTTP: kept-alive connections, the environment's proxy, no redirects. */
export function httpSender(options: HttpOptions): Sender {
	const base = checkBaseUrl(options.baseUrl);
	const token = checkToken(options.token, base);
	const prefix = `${base.pathname.replace(/\/+$/, "")}/public/user/${encodeURIComponent(token).replace(/%3A/g, ":")}`;
	const { connect = 10_000, total = 300_000, ...timeouts } = options.timeouts ?? {};
	const { headers: headersTimeout = 60_000, body: bodyTimeout = 60_000 } = timeouts;
	const settings = {
		connect: { timeout: connect },
		headersTimeout,
		bodyTimeout,
		connections: options.connections ?? 16,
		keepAliveTimeout: 10_000,
	};
	let loading: Promise<Dispatcher> | undefined;
	const dispatch = () => {
		loading ??= loadUndici().then(({ Agent, EnvHttpProxyAgent }) =>
			proxied() ? new EnvHttpProxyAgent(settings) : new Agent(settings),
		);
		return loading;
	};
	return {
		account: sha256(`valuelab ${base.origin}${prefix}`).slice(0, 16),
		async send(request, signal) {
			const asked = { operation: request.operation, arguments: request.arguments };
			if (request.offline) throw new OfflineError(asked);
			try {
				const dispatcher = await dispatch();
				return await withDeadline(total, signal, async (ended) => {
					const response = await dispatcher.request({
						origin: base.origin,
						path: prefix + request.path,
						method: "GET",
						headers: { accept: "application/json", "accept-encoding": "gzip, br", "user-agent": "valuelab" },
						signal: ended,
					});
					return receive(response, token);
				});
			} catch (error) {
				throw faultOf(error, asked, token, signal);
			}
		},
		close: async () => (await loading)?.destroy(),
	};
}

/** The headers that anybody looks at; the others may hold what must not be kept. */
const READ = [
	"content-type",
	"content-encoding",
	"retry-after",
	"location",
	"date",
	"etag",
	"last-modified",
	"valuelab-made-up",
];

async function receive(response: Dispatcher.ResponseData, token: string): Promise<Received> {
	const headers: Record<string, string> = {};
	for (const name of READ) {
		const value = response.headers[name];
		if (value !== undefined) headers[name] = redact(Array.isArray(value) ? value.join(", ") : value, token);
	}
	const encoding = (headers["content-encoding"] ?? "").trim().toLowerCase();
	const decode = decoders[encoding];
	const text = decode
		? Buffer.from(await decode(new Uint8Array(await response.body.arrayBuffer()))).toString("utf8")
		: await response.body.text();
	return { status: response.statusCode, headers, body: withoutToken(text, token, response.statusCode) };
}

function proxied(): boolean {
	const { env } = process;
	return Boolean(env.HTTP_PROXY || env.http_proxy || env.HTTPS_PROXY || env.https_proxy);
}
