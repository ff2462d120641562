import { type OperationName, operations } from "../../api/catalogue/index.js";
import type { ServiceHandler } from "../../api/transport/wire.js";
import { packageVersion } from "../../package-version.js";
import { slowBody, truncatedBody } from "../faults/broken-body.js";
import { Problem } from "../problem.js";
import type { Answerer, Reception } from "./answerer.js";
import { encodedFor, isKept, jsonPacket, type Packet } from "./packet.js";

const PREFIX = "/public/user/";
/** Path and query: longer ones are refused before anything looks at them. */
const LONGEST = 8192;

/** Fixed words go before names in braces, so that `/stock/{symbol}/price` is no indicator's key. */
const rank = (path: readonly string[]): string => path.map((part) => (part.startsWith("{") ? "2" : "1")).join("");

/** Operations with the parts of their paths, in the order in which they are tried. */
const ROUTES = [...operations]
	.map(([name, { path }]) => [name, path.split("/")] as const)
	.toSorted(([, a], [, b]) => (rank(a) < rank(b) ? -1 : 1));

/** The operation of a path below the token. */
function operationAt(path: string): OperationName | undefined {
	const given = path.split("/");
	const fits = (part: string, i: number) => (part.startsWith("{") ? given[i] !== "" : part === given[i]);
	return ROUTES.find(([, parts]) => parts.length === given.length && parts.every(fits))?.[0];
}

/** A request, over HTTP or of a client in the same process. */
interface Asked {
	readonly method: string;
	/** Path and query as they came: decoding is left to whoever refuses what does not decode. */
	readonly address: string;
	readonly header: (name: string) => string | undefined;
	readonly signal?: AbortSignal | undefined;
	/** True over HTTP, where bodies are told apart by tags. */
	readonly overHttp?: boolean;
}

/** Every refusal is JSON. */
async function receive(answerer: Answerer, asked: Asked): Promise<Reception> {
	const { method, address, header, signal } = asked;
	try {
		const [whole = "", ...queries] = address.split("?");
		const below = whole.startsWith(PREFIX) ? whole.slice(PREFIX.length) : "";
		const slash = below.indexOf("/");
		if (method !== "GET" && method !== "HEAD")
			throw new Problem(405, `every operation is a GET, not a ${method}`, undefined, { allow: "GET, HEAD" });
		if (whole === "/openapi.json") {
			const { openApiDocument } = await import("../../api/reference/openapi.js");
			return { packet: jsonPacket(200, openApiDocument(packageVersion())), faults: new Map() };
		}
		if (address.length - PREFIX.length > LONGEST)
			throw new Problem(414, `an address has at most ${LONGEST} characters`);
		const path = slash < 1 ? "" : below.slice(slash);
		const operation = operationAt(path);
		if (operation === undefined) throw new Problem(404, "there is no such path; paths begin with /public/user/<token>");
		const [form, faults] = [header("valuelab-form"), header("valuelab-fault")];
		const token = below.slice(0, slash);
		return await answerer.receive({ operation, token, path, search: queries.join("?"), form, faults, signal });
	} catch (error) {
		const problem = error instanceof Problem ? error : new Problem(500, "the service failed at this request");
		return { packet: jsonPacket(problem.status, problem.body, problem.headers), faults: new Map() };
	}
}

/** Status, headers and body of an answer; no body where the client has it. */
function sentOf(packet: Packet, { header, overHttp = false }: Asked) {
	const known = header("if-none-match");
	const isTagged = packet.status === 200 && (overHttp || known !== undefined);
	const etag: Record<string, string> = isTagged ? { etag: packet.etag() } : {};
	if (isKept(packet, known))
		return { status: 304, headers: { ...packet.headers, ...etag, vary: "accept-encoding" }, bytes: null };
	const { bytes, headers } = encodedFor(packet, header("accept-encoding"));
	return { status: packet.status, headers: { ...headers, ...etag }, bytes };
}

/** Answers a client of the same process, without Request and Response: loading them takes a twentieth of a short command's time. */
export async function answerInProcess(
	answerer: Answerer,
	{ path, headers: given, signal }: Parameters<ServiceHandler>[0],
): ReturnType<ServiceHandler> {
	const asked: Asked = { method: "GET", address: path, header: (name) => given[name], signal };
	const { packet, faults } = await receive(answerer, asked);
	if (faults.has("drop")) throw dropped();
	const { status, headers, bytes } = sentOf(packet, asked);
	const isStruck = faults.has("slow") || faults.has("truncated");
	const struck = bytes && isStruck && (await new Response(bodyFor(bytes, faults, undefined, signal)).arrayBuffer());
	return { status, headers, body: struck ? new Uint8Array(struck) : (bytes ?? new Uint8Array()) };
}

/** What a server hands over of the connection. */
export type Connection = { readonly incoming?: { readonly socket?: Socket } };
type Socket = { destroy(): void };

/** Answers over HTTP. */
export async function answerOverHttp(answerer: Answerer, request: Request, connection?: Connection): Promise<Response> {
	const { method, url, signal } = request;
	const asked: Asked = {
		...{ method, signal, overHttp: connection?.incoming !== undefined },
		address: url.slice(url.indexOf("/", url.indexOf("//") + 2)),
		header: (name) => request.headers.get(name) ?? undefined,
	};
	const { packet, faults } = await receive(answerer, asked);
	const socket = connection?.incoming?.socket;
	if (faults.has("drop")) {
		if (!socket) throw dropped();
		socket.destroy();
	}
	const { bytes, ...head } = sentOf(packet, asked);
	return new Response(method === "HEAD" || bytes === null ? null : bodyFor(bytes, faults, socket, signal), head);
}

/** The bytes, or the way in which a fault sends them. */
function bodyFor(bytes: Packet["plain"], faults: Reception["faults"], socket?: Socket, signal?: AbortSignal): BodyInit {
	const slow = faults.get("slow");
	if (slow) return slowBody(bytes, slow, signal);
	return faults.has("truncated") ? truncatedBody(bytes, socket && (() => socket.destroy())) : bytes;
}

/** A dropped connection, as a caller in the same process sees it. */
const dropped = (): Error => Object.assign(new Error("the connection was dropped"), { code: "ECONNRESET" });
