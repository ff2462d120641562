// Changes bodies as real services change them over time.
import { randomFrom } from "../made-up/random.js";

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
				if (depth > 0 && chance < 0.01) continue;
				out[key] = depth > 0 && chance < 0.02 ? null : visit(member, depth + 1);
			}
			if (random.next() < 0.05) out.field_of_tomorrow = "new";
			return out;
		}
		if (typeof value === "number" && random.next() < 0.05) return String(value);
		if (typeof value === "string" && random.next() < 0.05 && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
		return value;
	};
	return visit(body, 0);
}
