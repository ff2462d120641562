// Decodes the body of a response by its charset.
import { isUtf8 } from "node:buffer";
import type { Asked } from "../errors/asked.js";
import { MalformedError } from "../errors/index.js";
import { isAnswer } from "./is-answer.js";

/** Byte order marks, which take precedence over declarations. */
const MARKS = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
] as const;
const CHARSET = /;\s*charset\s*=\s*["']?([^"';,\s]+)/i;
/** What windows-1252 has from 0x80 to 0x9f. Some versions of Node give control characters there. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

interface Head {
	readonly status: number;
	/** The header `content-type`. */
	readonly type: string;
}

/**
 * Decodes a body by its byte order mark, its header's charset, or UTF-8. The text of a refusal is read as far as possible, since its status
 * matters more.
 *
 * @throws MalformedError for a charset that is unknown, and for bytes that are not in the one that is declared. Where none is declared, such bytes
 *   become U+FFFD, and whoever reads the cells reports them.
 */
export function bodyText(bytes: Uint8Array, { status, type }: Head, asked: Asked): string {
	const mark = MARKS.find(([, start]) => start.every((byte, i) => bytes[i] === byte));
	const declared = CHARSET.exec(type)?.[1];
	const rest = mark ? bytes.subarray(mark[1].length) : bytes;
	const label = mark?.[0] ?? declared;
	if (label === undefined || /^utf-?8$/i.test(label)) {
		const text = Buffer.from(rest.buffer, rest.byteOffset, rest.byteLength).toString("utf8");
		// This character may mean invalid UTF-8, or be intended.
		if (declared === undefined || !text.includes("\uFFFD") || isUtf8(rest) || !isAnswer(status)) return text;
		throw notIn("utf-8", asked);
	}
	const decoder = decoderOf(label, bytes);
	if (!decoder) {
		if (!isAnswer(status)) return Buffer.from(bytes).toString("latin1");
		const shown = JSON.stringify(label.slice(0, 40));
		throw new MalformedError(asked, `it is declared to be in the charset ${shown}, which is unknown`);
	}
	try {
		const text = decoder.decode(rest);
		if (decoder.encoding !== "windows-1252") return text;
		return text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] as string);
	} catch {
		if (!isAnswer(status)) return Buffer.from(bytes).toString("latin1");
		throw notIn(decoder.encoding, asked);
	}
}

/** A strict decoder; undefined for an unknown label. JSON begins with a character whose higher byte is 0, which shows the byte order of UTF-16. */
function decoderOf(label: string, bytes: Uint8Array): TextDecoder | undefined {
	const isBigEndian = /^(?:utf-16|unicode|ucs-2|iso-10646-ucs-2)$/i.test(label) && bytes[0] === 0;
	try {
		return new TextDecoder(isBigEndian ? "utf-16be" : label, { fatal: true, ignoreBOM: true });
	} catch {
		return undefined;
	}
}

const notIn = (charset: string, asked: Asked) =>
	new MalformedError(asked, `its bytes are not in the charset ${charset}, which it declares`);
