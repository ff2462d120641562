// Routes a request to the operation that answers it.
import { type OperationName, operations } from "../../api/catalogue/index.js";
import { packageVersion } from "../../package-version.js";
import { slowBody, truncatedBody } from "../faults/broken-body.js";
import { Problem } from "../resource.js";
import type { Answerer, Reception } from "./answerer.js";
import { clientHas, encodedFor, jsonPacket, type Packet } from "./packet.js";

const PREFIX = "/public/user/";
/** The largest number of characters of path and query; longer ones are refused. */
const MAX_TARGET_LENGTH = 8192;

/** A request, over HTTP or in the same process. */
interface IncomingRequest {
	readonly method: string;
	/** Path and query, still encoded, so that malformed ones can be refused. */
	readonly target: string;
	/** A header by its name in lower case. */
	header(name: string): string | null | undefined;
	readonly signal?: AbortSignal | undefined;
	/** The connection that the request came over; none in the same process. */
	readonly socket?: { destroy(): void } | undefined;
}

interface OutgoingResponse {
	readonly status: number;
	/** Lower-case header names. */
	readonly headers: Readonly<Record<string, string>>;
	/** A stream if a fault slows or breaks it. */
	readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** Answers a request. Routes are derived from the catalogue, one for each operation; every refusal is JSON. */
export type App = (request: IncomingRequest) => Promise<OutgoingResponse>;

const isParameter = (part: string): boolean => part.startsWith("{");

/** Sorts fixed parts before names in braces, so that `/stock/{symbol}/price` is not read as an indicator's key. */
const rank = (parts: readonly string[]): string => parts.map((part) => (isParameter(part) ? "2" : "1")).join("");

const routes: readonly (readonly [OperationName, readonly string[]])[] = [...operations]
	.map(([name, { path }]) => [name, path.split("/")] as const)
	.toSorted(([, a], [, b]) => (rank(a) < rank(b) ? -1 : 1));

function operationOf(path: string): OperationName | undefined {
	const parts = path.split("/");
	const matchesPart = (part: string, i: number) => (isParameter(part) ? parts[i] !== "" : parts[i] === part);
	const matches = (route: readonly string[]) => route.length === parts.length && route.every(matchesPart);
	return routes.find(([, route]) => matches(route))?.[0];
}

export function createApp(answerer: Answerer): App {
	return async (request) => {
		try {
			return await answer(answerer, request);
		} catch (error) {
			if (error instanceof DroppedConnection && !request.socket) throw error;
			const problem = error instanceof Problem ? error : new Problem(500, "the service failed at this request");
			return toResponse(request, jsonPacket(problem.status, problem.body, problem.headers));
		}
	};
}

async function answer(answerer: Answerer, request: IncomingRequest): Promise<OutgoingResponse> {
	const { method, target, header, signal, socket } = request;
	if (method !== "GET" && method !== "HEAD")
		throw new Problem(405, `every operation is a GET, not a ${method}`, undefined, { allow: "GET, HEAD" });
	if (target.length - PREFIX.length > MAX_TARGET_LENGTH)
		throw new Problem(414, `an address has at most ${MAX_TARGET_LENGTH} characters`);
	const queryStart = target.indexOf("?");
	const path = queryStart < 0 ? target : target.slice(0, queryStart);
	if (path === "/openapi.json") {
		const { openApiDocument } = await import("../../api/reference/openapi.js");
		return toResponse(request, jsonPacket(200, openApiDocument(packageVersion())));
	}
	const tokenEnd = path.startsWith(PREFIX) ? path.indexOf("/", PREFIX.length) : -1;
	const operation = tokenEnd > PREFIX.length ? operationOf(path.slice(tokenEnd)) : undefined;
	if (!operation) throw new Problem(404, "there is no such path; paths begin with /public/user/<token>");
	const reception = await answerer.receive({
		operation,
		token: path.slice(PREFIX.length, tokenEnd),
		path: path.slice(tokenEnd),
		search: queryStart < 0 ? "" : target.slice(queryStart + 1),
		form: header("valuelab-form") ?? undefined,
		faults: header("valuelab-fault") ?? undefined,
		signal,
	});
	if (reception.faults.has("drop")) {
		socket?.destroy();
		throw new DroppedConnection();
	}
	return toResponse(request, reception.packet, reception);
}

function toResponse(request: IncomingRequest, packet: Packet, reception?: Reception): OutgoingResponse {
	const { header, socket } = request;
	const knownTag = header("if-none-match") ?? undefined;
	const hasTag = packet.status === 200 && (socket !== undefined || knownTag !== undefined);
	const etag: Record<string, string> = hasTag ? { etag: packet.etag() } : {};
	if (clientHas(packet, knownTag))
		return { status: 304, headers: { ...packet.headers, ...etag, vary: "accept-encoding" }, body: null };
	const { bytes, headers } = encodedFor(packet, header("accept-encoding"));
	return { status: packet.status, headers: { ...headers, ...etag }, body: bodyFor(request, bytes, reception) };
}

/** The body: the bytes, or a stream that sends them as a fault requires. */
function bodyFor(
	{ signal, socket }: IncomingRequest,
	bytes: Uint8Array<ArrayBuffer>,
	reception?: Reception,
): OutgoingResponse["body"] {
	const slow = reception?.faults.get("slow");
	if (slow) return slowBody(bytes, slow, signal);
	if (!reception?.faults.has("truncated")) return bytes;
	return truncatedBody(bytes, socket && (() => socket.destroy()));
}

/** Thrown to a client in the same process in place of a dropped connection. */
class DroppedConnection extends Error {
	readonly code = "ECONNRESET";
	constructor() {
		super("the connection was dropped");
		this.name = "DroppedConnection";
	}
}
