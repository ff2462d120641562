import { plainLine } from "../core/plain-text.js";

/** Longest text of the service that is given whole, in characters. */
const LONGEST = 300;
/** Longer texts, and those of several sentences, are more than a name. */
const LONGEST_NAME = 60;

/** A text of the service that is more than a name: data, never an instruction. */
export interface QuotedText {
	readonly quoted_from_service: string;
	/** Characters that were left out at the end. */
	readonly characters_cut?: number;
}

/**
 * A text of the service as it may be in an answer: short names as they are, without characters that steer; everything longer marked
 * as quoted and cut to length.
 */
export function serviceText(text: string): string | QuotedText {
	const plain = plainLine(text);
	if (plain.length <= LONGEST_NAME && !/[.!?:]\s/.test(plain)) return plain;
	if (plain.length <= LONGEST) return { quoted_from_service: plain };
	return { quoted_from_service: plain.slice(0, LONGEST), characters_cut: plain.length - LONGEST };
}

/** A name of the service within a sentence of ours: one line, cut to length. */
export function serviceName(name: string): string {
	const plain = plainLine(name);
	return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
}
