import { type Context, Hono } from "hono";
import { openApiDocument } from "../../api/reference/openapi.js";
import { packageVersion } from "../../package-version.js";
import { slowBody, truncatedBody } from "../faults/broken-body.js";
import { Problem } from "../problem.js";
import type { Answerer, Reception } from "./answerer.js";
import { encodedFor, isKept, type Packet } from "./packet.js";
import { LONGEST, PREFIX, partsOfAddress, ROUTES, refusal, tooLong } from "./routes.js";

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

/** The HTTP application: one route an operation, derived from the catalogue; every refusal is JSON. */
export function createApp(answerer: Answerer): Hono<Bindings> {
	const app = new Hono<Bindings>();
	for (const [name, path] of ROUTES) {
		app.get(`${PREFIX}:token${path.replaceAll(/\{\w+\}/g, (_, i) => `:part${i}`)}`, async (c) => {
			const reception = await answerer.receive({
				operation: name,
				...partsOfAddress(c.req.url),
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
