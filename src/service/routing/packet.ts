// Answers as bytes, packed once and kept.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** A whole answer, ready to be sent: bytes and headers, packed when it is first asked for that way. */
export interface Packet {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly plain: Uint8Array<ArrayBuffer>;
	/** Tells bodies apart; weak, since the packed body has it too. */
	etag(): string;
	/** The bytes under gzip. */
	gzip(): Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** The answer with a JSON body. */
export function jsonPacket(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Packet {
	return packetOf(status, encoder.encode(JSON.stringify(body)), { "content-type": "application/json", ...headers });
}

export function packetOf(
	status: number,
	plain: Uint8Array<ArrayBuffer>,
	headers: Readonly<Record<string, string>>,
): Packet {
	let packed: Uint8Array<ArrayBuffer> | undefined;
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
			packed ??= new Uint8Array(gzipSync(plain, { level: 6 }));
			return packed;
		},
	};
}

/** Below this size gzip costs more than it saves. */
const WORTH_PACKING = 1024;

/** True where a client takes gzip: `gzip;q=0` is a refusal. */
function takesGzip(accept: string | null | undefined): boolean {
	if (!accept) return false;
	return accept.split(",").some((part) => {
		const [coding, ...parameters] = part.trim().toLowerCase().split(";");
		return (coding === "gzip" || coding === "x-gzip") && !parameters.some((p) => /^\s*q=0(\.0*)?$/.test(p));
	});
}

/** True where one of the tags of an `If-None-Match` is that of the body; weak and strong ones are the same body. */
export function isKept(packet: Packet, ifNoneMatch: string | undefined): boolean {
	if (ifNoneMatch === undefined || packet.status !== 200) return false;
	const own = packet.etag().slice(2);
	return ifNoneMatch.split(",").some((tag) => ["*", own].includes(tag.trim().replace(/^W\//, "")));
}

/** Bytes and headers as they go out. */
export function encodedFor(
	packet: Packet,
	accept: string | null | undefined,
): { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
	const pack = packet.plain.length >= WORTH_PACKING && takesGzip(accept);
	const bytes = pack ? packet.gzip() : packet.plain;
	return {
		bytes,
		headers: {
			...packet.headers,
			vary: "accept-encoding",
			...(pack && { "content-encoding": "gzip" }),
			"content-length": String(bytes.length),
		},
	};
}

/** Bytes that a kept packet takes, about: a packed body, which comes later, less than a third of the plain one. */
function cost(key: string, { plain }: Packet): number {
	return plain.length * 1.3 + key.length + 1000;
}

/** Keeps the packets used last, up to a number of bytes. */
export class PacketCache {
	readonly #kept = new Map<string, Packet>();
	#bytes = 0;

	constructor(private readonly most: number) {}

	get(key: string): Packet | undefined {
		const packet = this.#kept.get(key);
		if (packet) {
			this.#kept.delete(key);
			this.#kept.set(key, packet);
		}
		return packet;
	}

	clear(): void {
		this.#kept.clear();
		this.#bytes = 0;
	}

	set(key: string, packet: Packet): void {
		this.#bytes += cost(key, packet);
		this.#kept.set(key, packet);
		for (const [oldest, old] of this.#kept) {
			if (this.#bytes <= this.most || oldest === key) break;
			this.#kept.delete(oldest);
			this.#bytes -= cost(oldest, old);
		}
	}
}
