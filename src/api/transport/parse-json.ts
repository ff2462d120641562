// Parses JSON without losing numbers that are too small for a double.
/** Matches every string and number of a JSON text. */
export const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
/** A number below the range of a double needs such an exponent, or that many zeros. */
const LOW_EXPONENT = /\d[eE]-\d{3}/;
const MANY_ZEROS = "0".repeat(200);

/** Parses JSON. A number that is too small for a double (`1e-400`) stays a text and does not become 0. @throws SyntaxError */
export function parseJson(text: string): unknown {
	const json: unknown = JSON.parse(text);
	const mayBeLow = (text.includes("e-") || text.includes("E-")) && LOW_EXPONENT.test(text);
	if (!mayBeLow && !text.includes(MANY_ZEROS)) return json;
	const quoted = text.replace(TOKEN, (token) => (isTooSmall(token) ? JSON.stringify(token) : token));
	return quoted.length === text.length ? json : JSON.parse(quoted);
}

/** True for a nonzero number that a double rounds to 0. */
function isTooSmall(token: string): boolean {
	return token[0] !== '"' && Number(token) === 0 && /[1-9]/.test(token.split(/[eE]/, 1)[0] ?? "");
}
