// Serializes, compresses and caches HTTP answers.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** A whole answer, ready to send. Its tag and compressed bytes are computed on first use. */
export interface Packet {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly plain: Uint8Array<ArrayBuffer>;
	/** Entity tag of the body. It is weak (`W/`), since the plain and the compressed bytes share it. */
	etag(): string;
	/** The bytes under gzip. */
	gzip(): Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** Creates an answer with the value as JSON. */
export function jsonPacket(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Packet {
	return packetOf(status, encoder.encode(JSON.stringify(body)), { "content-type": "application/json", ...headers });
}

export function packetOf(
	status: number,
	plain: Uint8Array<ArrayBuffer>,
	headers: Readonly<Record<string, string>>,
): Packet {
	let compressed: Uint8Array<ArrayBuffer> | undefined;
	let etag: string | undefined;
	return {
		status,
		headers,
		plain,
		etag: () => {
			etag ??= `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
			return etag;
		},
		gzip: () => {
			compressed ??= new Uint8Array(gzipSync(plain, { level: 6 }));
			return compressed;
		},
	};
}

/** Below this size in bytes, gzip costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1024;

/** True if an `Accept-Encoding` allows gzip; `gzip;q=0` refuses it. */
function acceptsGzip(accept: string | null | undefined): boolean {
	if (!accept) return false;
	return accept.split(",").some((part) => {
		const [coding, ...parameters] = part.trim().toLowerCase().split(";");
		return (coding === "gzip" || coding === "x-gzip") && !parameters.some((p) => /^\s*q=0(\.0*)?$/.test(p));
	});
}

/** True if the client has this body: its `If-None-Match` names the tag, weak or strong. Then a 304 is enough. */
export function clientHas(packet: Packet, ifNoneMatch: string | undefined): boolean {
	if (ifNoneMatch === undefined || packet.status !== 200) return false;
	const strong = packet.etag().slice("W/".length);
	return ifNoneMatch.split(",").some((tag) => ["*", strong].includes(tag.trim().replace(/^W\//, "")));
}

/** The bytes and headers to send to a client with this `Accept-Encoding`. */
export function encodedFor(
	packet: Packet,
	accept: string | null | undefined,
): { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
	const isCompressed = packet.plain.length >= MIN_COMPRESSED_BYTES && acceptsGzip(accept);
	const bytes = isCompressed ? packet.gzip() : packet.plain;
	return {
		bytes,
		headers: {
			...packet.headers,
			vary: "accept-encoding",
			...(isCompressed && { "content-encoding": "gzip" }),
			"content-length": String(bytes.length),
		},
	};
}

/** Estimates a packet's size in memory: the body, 0.3 of it for the compressed bytes, and 1000 for the rest. */
function memoryOf(key: string, { plain }: Packet): number {
	return plain.length * 1.3 + key.length + 1000;
}

/** A cache of packets. Above `maxBytes`, it drops the least recently used. */
export class PacketCache {
	readonly #packets = new Map<string, Packet>();
	#bytes = 0;

	constructor(private readonly maxBytes: number) {}

	get(key: string): Packet | undefined {
		const packet = this.#packets.get(key);
		if (packet) {
			// A map iterates in order of insertion, so the packet moves to the end as the most recently used.
			this.#packets.delete(key);
			this.#packets.set(key, packet);
		}
		return packet;
	}

	clear(): void {
		this.#packets.clear();
		this.#bytes = 0;
	}

	set(key: string, packet: Packet): void {
		this.#bytes += memoryOf(key, packet);
		this.#packets.set(key, packet);
		for (const [oldest, old] of this.#packets) {
			if (this.#bytes <= this.maxBytes || oldest === key) break;
			this.#packets.delete(oldest);
			this.#bytes -= memoryOf(oldest, old);
		}
	}
}
