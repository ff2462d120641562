// Decodes the body of a response by its charset.
import { isUtf8 } from "node:buffer";
import type { CallContext } from "../errors/call-context.js";
import { MalformedError } from "../errors/index.js";
import { isAnswer } from "./is-answer.js";

/** Byte order marks, which take precedence over declarations. */
const BYTE_ORDER_MARKS = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
] as const;
const CHARSET = /;\s*charset\s*=\s*["']?([^"';,\s]+)/i;
/** The characters of windows-1252 from 0x80 to 0x9f. Some versions of Node decode these bytes as control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

interface Head {
	readonly status: number;
	/** The header `content-type`. */
	readonly type: string;
}

/**
 * Decodes a body by its byte order mark, its header's charset, or UTF-8. A refusal is decoded as far as possible, since its status matters
 * more than its text.
 * @throws MalformedError if the declared charset is unknown or does not fit the bytes. If none is declared, invalid bytes become U+FFFD, which
 *   the readers of cells report.
 */
export function decodeBody(bytes: Uint8Array, { status, type }: Head, context: CallContext): string {
	const byteOrderMark = BYTE_ORDER_MARKS.find(([, start]) => start.every((byte, i) => bytes[i] === byte));
	const declared = CHARSET.exec(type)?.[1];
	const rest = byteOrderMark ? bytes.subarray(byteOrderMark[1].length) : bytes;
	const label = byteOrderMark?.[0] ?? declared;
	if (label === undefined || /^utf-?8$/i.test(label)) {
		const text = Buffer.from(rest.buffer, rest.byteOffset, rest.byteLength).toString("utf8");
		// This character may mean invalid UTF-8, or be intended.
		if (declared === undefined || !text.includes("\uFFFD") || isUtf8(rest) || !isAnswer(status)) return text;
		throw charsetError("utf-8", context);
	}
	const decoder = createDecoder(label, bytes);
	if (!decoder) {
		if (!isAnswer(status)) return Buffer.from(bytes).toString("latin1");
		const shown = JSON.stringify(label.slice(0, 40));
		throw new MalformedError(context, `its declared charset ${shown} is unknown`);
	}
	try {
		const text = decoder.decode(rest);
		if (decoder.encoding !== "windows-1252") return text;
		return text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] as string);
	} catch {
		if (!isAnswer(status)) return Buffer.from(bytes).toString("latin1");
		throw charsetError(decoder.encoding, context);
	}
}

/** A strict decoder; undefined for an unknown label. JSON begins with a character whose higher byte is 0, which shows the byte order of UTF-16. */
function createDecoder(label: string, bytes: Uint8Array): TextDecoder | undefined {
	const isBigEndian = /^(?:utf-16|unicode|ucs-2|iso-10646-ucs-2)$/i.test(label) && bytes[0] === 0;
	try {
		return new TextDecoder(isBigEndian ? "utf-16be" : label, { fatal: true, ignoreBOM: true });
	} catch {
		return undefined;
	}
}

const charsetError = (charset: string, context: CallContext) =>
	new MalformedError(context, `its bytes are not valid in its declared charset ${charset}`);
