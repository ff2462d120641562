import { plainLine, shorten } from "../../../core/plain-text.js";

/** Writes a value for an error message: on one short line, text in quotes. */
export function show(value: unknown): string {
	if (typeof value === "string") return clip(plainLine(JSON.stringify(value)));
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? "an invalid Date" : value.toISOString();
	if (Array.isArray(value)) return clip(`[${value.slice(0, 5).map(show).join(", ")}${value.length > 5 ? ", …" : ""}]`);
	if (typeof value === "object" && value !== null) return "an object";
	return typeof value === "function" ? "a function" : clip(String(value));
}

const clip = (text: string) => shorten(text, 80);
