// Packs, signs, checks and unpacks messages of the Jupyter wire protocol.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

export interface Header {
	readonly msg_id: string;
	readonly session: string;
	readonly username: string;
	readonly date: string;
	readonly msg_type: string;
	readonly version: string;
	/** The subshell that the message is for; undefined for the notebook itself. */
	readonly subshell_id?: string;
}

/** A Jupyter message with its sender's addresses and its binary buffers. */
export interface Message {
	readonly identities: readonly Buffer[];
	readonly header: Header;
	readonly parent: Partial<Header>;
	readonly metadata: Record<string, unknown>;
	readonly content: Record<string, unknown>;
	readonly buffers: readonly Buffer[];
}

export const PROTOCOL_VERSION = "5.4";
const DELIMITER = "<IDS|MSG>";

/** Packs, signs, checks and unpacks messages. */
export class Wire {
	readonly session = randomUUID();

	constructor(private readonly key: string) {}

	/** Unpacks a message; `undefined` for frames that are not a message or not signed with the key. */
	unpack(frames: readonly Buffer[]): Message | undefined {
		const index = frames.findIndex((frame) => frame.toString("latin1") === DELIMITER);
		const [signature, ...parts] = frames.slice(index + 1);
		if (index < 0 || !signature || parts.length < 4) return undefined;
		const signed = parts.slice(0, 4);
		if (this.key) {
			const expected = Buffer.from(this.sign(signed));
			if (expected.length !== signature.length || !timingSafeEqual(expected, signature)) return undefined;
		}
		try {
			const [header, parent, metadata, content] = signed.map((part) => JSON.parse(part.toString("utf8")) as unknown);
			if (typeof (header as Header | null)?.msg_type !== "string") return undefined;
			return {
				identities: frames.slice(0, index),
				header: header as Header,
				parent: (parent ?? {}) as Partial<Header>,
				metadata: (metadata ?? {}) as Record<string, unknown>,
				content: (content ?? {}) as Record<string, unknown>,
				buffers: parts.slice(4),
			};
		} catch {
			return undefined;
		}
	}

	pack(
		type: string,
		content: object,
		options: {
			readonly parent?: Header | undefined;
			readonly identities?: readonly Buffer[];
			readonly metadata?: object;
			readonly buffers?: readonly Uint8Array[];
		} = {},
	): (Buffer | Uint8Array)[] {
		const header: Header = {
			msg_id: randomUUID(),
			session: this.session,
			username: options.parent?.username ?? "kernel",
			date: new Date().toISOString(),
			msg_type: type,
			version: PROTOCOL_VERSION,
		};
		const parts = [header, options.parent ?? {}, options.metadata ?? {}, content].map((part) =>
			Buffer.from(wellFormed(part)),
		);
		const signature = Buffer.from(this.key ? this.sign(parts) : "");
		return [...(options.identities ?? []), Buffer.from(DELIMITER), signature, ...parts, ...(options.buffers ?? [])];
	}

	private sign(parts: readonly Buffer[]): string {
		const hmac = createHmac("sha256", this.key);
		for (const part of parts) hmac.update(part);
		return hmac.digest("hex");
	}
}

/** JSON that every receiver can decode: an unpaired surrogate, which Python cannot store, becomes U+FFFD. */
function wellFormed(part: object): string {
	const json = JSON.stringify(part);
	if (!json.includes("\\ud")) return json;
	return JSON.stringify(part, (_key, value: unknown) => (typeof value === "string" ? toWellFormed(value) : value));
}

function toWellFormed(text: string): string {
	return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}
