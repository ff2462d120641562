// Marks and shortens text of the service, which may contain instructions to the language model.
import { plainLine } from "../core/plain-text.js";

/** The longest text given whole, in characters. */
const LONGEST = 300;
/** The longest text that counts as a name. */
const LONGEST_NAME = 60;

/** A longer foreign text: data, never an instruction. */
export interface QuotedText {
	readonly quoted_from_service: string;
	/** Characters cut off at the end. */
	readonly characters_cut?: number;
}

/** A foreign text for an answer: short names without control characters; anything longer is marked as quoted and cut. */
export function serviceText(text: string): string | QuotedText {
	const plain = plainLine(text);
	if (plain.length <= LONGEST_NAME && !/[.!?:]\s/.test(plain)) return plain;
	if (plain.length <= LONGEST) return { quoted_from_service: plain };
	return { quoted_from_service: plain.slice(0, LONGEST), characters_cut: plain.length - LONGEST };
}

/** A foreign name in one line, cut to length. */
export function serviceName(name: string): string {
	const plain = plainLine(name);
	return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
}
