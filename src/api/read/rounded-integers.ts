// Integers beyond 2^53, of which a double holds a neighbour.
import { TOKEN } from "../transport/parse-json.js";

/** An integer of at least 16 digits: shorter ones are held exactly. */
const LONG_INTEGER = /^(-?\d{16,})(?:\.0*)?$/;

/** The integer that a text states, where the double next to it is another one. */
export function roundedInteger(text: string): string | undefined {
	const digits = LONG_INTEGER.exec(text)?.[1];
	return digits !== undefined && BigInt(digits) !== BigInt(Number(digits)) ? digits : undefined;
}

/** The integers of a JSON text that parsing rounds, as sent, by the number that comes of them. Called where a number is beyond 2^53 only. */
export function roundedIntegers(body: string): ReadonlyMap<number, string> {
	const found = new Map<number, string>();
	for (const [token] of body.matchAll(TOKEN)) {
		const digits = token.length > 15 && token[0] !== '"' ? roundedInteger(token) : undefined;
		if (digits !== undefined) found.set(Number(digits), digits);
	}
	return found;
}
