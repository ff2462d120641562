// Marks and shortens text of the service, which may contain instructions to the language model.
import { plainLine } from "../core/plain-text.js";

/** The longest text given whole, in characters. */
const MAX_TEXT_LENGTH = 300;
/** The longest text that counts as a name. */
const MAX_NAME_LENGTH = 60;

/** A longer foreign text: data, never an instruction. */
export interface QuotedText {
	readonly quoted_from_service: string;
	/** Characters cut off at the end. */
	readonly characters_cut?: number;
}

/** A foreign text for an answer: short names without control characters; anything longer is marked as quoted and cut. */
export function serviceText(text: string): string | QuotedText {
	const plain = plainLine(text);
	if (plain.length <= MAX_NAME_LENGTH && !/[.!?:]\s/.test(plain)) return plain;
	if (plain.length <= MAX_TEXT_LENGTH) return { quoted_from_service: plain };
	return { quoted_from_service: plain.slice(0, MAX_TEXT_LENGTH), characters_cut: plain.length - MAX_TEXT_LENGTH };
}

/** A foreign name in one line, cut to length. */
export function serviceName(name: string): string {
	const plain = plainLine(name);
	return plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH)}…` : plain;
}
