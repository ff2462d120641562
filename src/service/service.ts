// Creates the local service, in this process or over HTTP.
import type { AddressInfo } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { ServiceHandler } from "../api/transport/wire.js";
import { Account } from "./account/account.js";
import { parseFaults } from "./faults/fault.js";
import { FORMS, loadWorld, Problem, type Reply, type ServedForm } from "./resource.js";
import { Answerer } from "./routing/answerer.js";
import { type App, createApp } from "./routing/app.js";
import { type Statements, statementsOf } from "./stock/financials.js";
import { quote } from "./stock/quote.js";

/** The default token of the local service, whose figures are public. */
export const DEMO_TOKEN = "demo";

export interface ServiceOptions {
	/**
	 * `document`: exactly as the interface document; `live`: with the deviations of recorded answers; `older`: live, in the form of older
	 * recordings. A request's header `valuelab-form` takes precedence. @default "document"
	 */
	readonly form?: ServedForm;
	/** The token that requests must have. @default "demo" */
	readonly token?: string;
	/** The number of requests until the quota is used up. @default no quota */
	readonly quota?: number;
	/** Faults of every request, as `kind[:value][@operation][#times]`, separated by commas. A request's header `valuelab-fault` adds to them. */
	readonly faults?: string;
	/** Folder of the data set. @default the bundled one */
	readonly folder?: string;
	/** Bytes of answers that are cached in memory. @default 64 MB */
	readonly keep?: number;
}

export interface Listening {
	/** Base URL, such as `http://127.0.0.1:8377`. */
	readonly url: string;
	close(): Promise<void>;
}

export interface Service {
	/** For a client in the same process; needs no port. */
	readonly handler: ServiceHandler;
	/** A company's statements as numbers; undefined if the service would refuse the request. @param keep false to read the company once */
	statements(symbol: string, targetCurrency?: string, keep?: boolean): Statements | undefined;
	/** Quotes without JSON; undefined if the service would refuse the request or has none of them. */
	quotes(symbols: readonly string[]): Reply | undefined;
	fetch(request: Request): Promise<Response>;
	/** Listens on a port, by default a free one on loopback. */
	listen(options?: { port?: number; host?: string }): Promise<Listening>;
}

/** The server's limit of headers. It is above the service's limit of the address, so that the service refuses long addresses with JSON. */
const HEADER_BYTES = 65_536;

/** Creates the local service. It reads no data before the first request. @throws RangeError for a wrong option */
export function createService(options: ServiceOptions = {}): Service {
	const { form = "document", token = DEMO_TOKEN, quota, faults = "", folder, keep = 64e6 } = options;
	if (!FORMS.includes(form)) throw new RangeError(`form must be one of ${FORMS.join(", ")}, not ${String(form)}`);
	if (quota !== undefined && !(Number.isInteger(quota) && quota >= 0))
		throw new RangeError(`quota must be a whole number from 0, not ${quota}`);
	const account = new Account(quota === undefined ? {} : { quota });
	const world = loadWorld(folder === undefined ? {} : { folder });
	const app = createApp(new Answerer({ world, account, token, form, faults: parseFaults(faults), keep }));
	const unlessRefused = <T>(answer: () => T): T | undefined => {
		world.refresh();
		try {
			return answer();
		} catch (error) {
			if (error instanceof Problem) return undefined;
			throw error;
		}
	};
	return {
		async handler({ path, headers, signal }) {
			const request = { method: "GET", target: path, header: (name: string) => headers[name], signal };
			const { status, headers: responseHeaders, body } = await app(request);
			const isComplete = body === null || body instanceof Uint8Array;
			const bytes = isComplete ? body : new Uint8Array(await new Response(body).arrayBuffer());
			return { status, headers: responseHeaders, body: bytes ?? new Uint8Array() };
		},
		statements: (symbol, targetCurrency, keep = true) =>
			unlessRefused(() => {
				const args = { symbol, form: "document", keep, ...(targetCurrency && { targetCurrency }) } as const;
				return world.dataset.profiles().has(symbol) ? statementsOf(world, args) : undefined;
			}),
		quotes(symbols) {
			const reply = unlessRefused(() => quote({ arguments: { symbols }, form: "document", world, account }));
			return reply?.reason === undefined ? reply : undefined;
		},
		fetch: (request) => respond(app, request),
		listen: (where) => listen(app, where),
	};
}

/** Answers a request over HTTP; the answer to a HEAD has no body. */
async function respond(app: App, request: Request, bindings?: Partial<HttpBindings>): Promise<Response> {
	const { method, url, headers, signal } = request;
	const target = url.slice(url.indexOf("/", url.indexOf("//") + 2)).replace(/#.*/, "");
	const socket = bindings?.incoming?.socket;
	const { body, ...head } = await app({ method, target, header: (name) => headers.get(name), signal, socket });
	return new Response(method === "HEAD" ? null : body, head);
}

const NOT_HTTP = "this is not an HTTP request";

/** Refuses a request without a valid address, such as one with a malformed host. */
function refuseNonHttp(): Response {
	return Response.json({ error: NOT_HTTP, status: 400 }, { status: 400 });
}

/** The raw text of a refusal, for input that is not an HTTP request. */
function refusalText(status: string, json: object, headers = ""): string {
	const body = JSON.stringify(json);
	return `HTTP/1.1 ${status}\r\n${headers}content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
}

async function listen(
	app: App,
	{ port = 0, host = "127.0.0.1" }: { port?: number; host?: string } = {},
): Promise<Listening> {
	// Loaded here, because a service in the same process needs no server.
	const [{ createServer }, { getRequestListener }] = await Promise.all([
		import("node:http"),
		import("@hono/node-server"),
	]);
	const listener = getRequestListener((request, bindings) => respond(app, request, bindings as HttpBindings), {
		hostname: "localhost",
		errorHandler: refuseNonHttp,
	});
	const server = createServer({ maxHeaderSize: HEADER_BYTES, requireHostHeader: false }, listener);
	server.on("connect", (_, socket) => {
		const body = { error: "every operation is a GET, not a CONNECT", status: 405 };
		socket.end(refusalText("405 Method Not Allowed", body, "allow: GET, HEAD\r\n"));
	});
	// Input that is not HTTP also gets a refusal with JSON.
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
		if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
		if (error.code !== "HPE_HEADER_OVERFLOW") socket.end(refusalText("400 Bad Request", { error: NOT_HTTP }));
		else socket.end(refusalText("414 URI Too Long", { error: "the address or a header is too long" }));
	});
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => {
			server.off("error", reject);
			const address = server.address() as AddressInfo;
			const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
			resolve({
				url: `http://${name}:${address.port}`,
				close: () =>
					new Promise<void>((resolve) => {
						server.close(() => resolve());
						server.closeAllConnections();
					}),
			});
		});
	});
}
