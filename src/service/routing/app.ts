import { type Context, Hono } from "hono";
import { type OperationName, operations } from "../../api/catalogue/index.js";
import { openApiDocument } from "../../api/reference/openapi.js";
import { packageVersion } from "../../package-version.js";
import { slowBody, truncatedBody } from "../faults/broken-body.js";
import { Problem } from "../problem.js";
import type { Answerer, Reception } from "./answerer.js";
import { encodedFor, isKept, jsonPacket, type Packet } from "./packet.js";

const PREFIX = "/public/user/:token";
/** Path and query: longer ones are refused before anything looks at them. */
const LONGEST = 8192;

/** Fixed words go before names in braces, so that `/stock/{symbol}/price` is no indicator's key. */
function rank(path: string): string {
	return path
		.split("/")
		.map((part) => (part.startsWith("{") ? "2" : "1"))
		.join("");
}

function routes(): [OperationName, string][] {
	return [...operations]
		.toSorted(([, a], [, b]) => (rank(a.path) < rank(b.path) ? -1 : 1))
		.map(([name, { path }]) => [name, path.replaceAll(/\{\w+\}/g, (_, i) => `:part${i}`)]);
}

interface Bindings {
	readonly Bindings: { readonly incoming?: { readonly socket?: { destroy(): void } } };
}

function send(c: Context<Bindings>, packet: Packet, reception?: Reception): Response {
	const tagged =
		packet.status === 200 && (c.env?.incoming !== undefined || c.req.header("if-none-match") !== undefined);
	const etag: Record<string, string> = tagged ? { etag: packet.etag() } : {};
	if (isKept(packet, c.req.header("if-none-match")))
		return new Response(null, { status: 304, headers: { ...packet.headers, ...etag, vary: "accept-encoding" } });
	const { bytes, headers } = encodedFor(packet, c.req.header("accept-encoding"));
	return new Response(bodyFor(c, bytes, reception), { status: packet.status, headers: { ...headers, ...etag } });
}

/** The bytes, or the way in which a fault sends them. */
function bodyFor(c: Context<Bindings>, bytes: Uint8Array<ArrayBuffer>, reception?: Reception): BodyInit {
	const slow = reception?.faults.get("slow");
	if (slow) return slowBody(bytes, slow, c.req.raw.signal);
	if (!reception?.faults.has("truncated")) return bytes;
	const socket = c.env?.incoming?.socket;
	return truncatedBody(bytes, socket && (() => socket.destroy()));
}

function tooLong(): Problem {
	return new Problem(414, `an address has at most ${LONGEST} characters`);
}

function refusal(problem: Problem): Packet {
	return jsonPacket(problem.status, problem.body, problem.headers);
}

/** The HTTP application: one route an operation, derived from the catalogue; every refusal is JSON. */
export function createApp(answerer: Answerer): Hono<Bindings> {
	const app = new Hono<Bindings>();
	for (const [name, path] of routes()) {
		app.get(`${PREFIX}${path}`, async (c) => {
			const { url } = c.req;
			// Cut from the address as it came: the framework decodes leniently, and what does not decode is to be refused.
			const at = url.indexOf("/public/user/") + "/public/user/".length;
			const cut = url.indexOf("?", at);
			const whole = cut < 0 ? url.slice(at) : url.slice(at, cut);
			if (url.length - at > LONGEST) throw tooLong();
			const behindToken = whole.indexOf("/");
			const reception = await answerer.receive({
				operation: name,
				token: whole.slice(0, behindToken),
				path: whole.slice(behindToken),
				search: cut < 0 ? "" : url.slice(cut + 1),
				form: c.req.header("valuelab-form"),
				faults: c.req.header("valuelab-fault"),
				signal: c.req.raw.signal,
			});
			if (reception.faults.has("drop")) {
				c.env?.incoming?.socket?.destroy();
				throw new DroppedConnection();
			}
			return send(c, reception.packet, reception);
		});
	}
	app.get("/openapi.json", (c) => c.json(openApiDocument(packageVersion())));
	app.notFound((c) => {
		const { method } = c.req;
		if (method !== "GET" && method !== "HEAD")
			return send(
				c,
				refusal(new Problem(405, `every operation is a GET, not a ${method}`, undefined, { allow: "GET, HEAD" })),
			);
		if (c.req.url.length > LONGEST + 200) return send(c, refusal(tooLong()));
		return send(c, refusal(new Problem(404, "there is no such path; paths begin with /public/user/<token>")));
	});
	app.onError((error, c) => {
		if (error instanceof DroppedConnection && !c.env?.incoming) throw error;
		if (error instanceof Problem) return send(c, refusal(error));
		return send(c, refusal(new Problem(500, "the service failed at this request")));
	});
	return app;
}

/** What a dropped connection looks like to a caller in the same process. */
class DroppedConnection extends Error {
	readonly code = "ECONNRESET";
	constructor() {
		super("the connection was dropped");
		this.name = "DroppedConnection";
	}
}
