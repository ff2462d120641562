// Changes bodies as real services change them over time.
import { randomFrom } from "../made-up/random.js";

/** The chances that a field below the top is dropped, and that it is dropped or null. */
const [DROPPED, DROPPED_OR_NULL] = [0.01, 0.02];
/** The chances that an object gets an unknown field, and that a number and a numeric string change places. */
const [UNKNOWN_FIELD, OTHER_TYPE] = [0.05, 0.05];

/**
 * Changes a body as real services change over time: numbers become numeric strings and the reverse, fields are dropped or null, an unknown
 * field is added. The same seed and path change the same fields. Figures keep their values.
 */
export function applyDrift(body: unknown, seed: string): unknown {
	const random = randomFrom(`drift ${seed}`);
	const visit = (value: unknown, depth: number): unknown => {
		if (Array.isArray(value)) return value.map((item) => visit(item, depth + 1));
		if (typeof value === "object" && value !== null) {
			const out: Record<string, unknown> = {};
			for (const [key, member] of Object.entries(value)) {
				const chance = random.next();
				if (depth > 0 && chance < DROPPED) continue;
				out[key] = depth > 0 && chance < DROPPED_OR_NULL ? null : visit(member, depth + 1);
			}
			if (random.next() < UNKNOWN_FIELD) out.field_of_tomorrow = "new";
			return out;
		}
		if (typeof value === "number" && random.next() < OTHER_TYPE) return String(value);
		if (typeof value === "string" && random.next() < OTHER_TYPE && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
		return value;
	};
	return visit(body, 0);
}
