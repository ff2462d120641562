// Finds the missing operand behind a NaN in an output.
import { describeFrame } from "./stack.js";

/** An operand of arithmetic that was missing, with its place. */
interface Missing {
	readonly text: string;
	readonly place: string;
	readonly is: "null" | "undefined" | "not a number";
	readonly run: number;
	times: number;
	told: boolean;
}

const MOST = 5;
/** The most operands that are remembered, since a later cell may show the NaN. */
const KEPT = 100;

const noted = new Map<string, Missing>();
let run = 0;
let showsNaN = false;

/**
 * Returns the operand, and records it if it is missing.
 *
 * @param beside the other operand of `+`, where a text makes the result a text; null where the operand was converted
 */
export function checkedOperand<T>(value: T, text: string, beside?: unknown): T {
	if (value === undefined || value === null) note(value === null ? "null" : "undefined", text, beside);
	else if (beside === null && Number.isNaN(value)) note("not a number", text, beside);
	return value;
}

function note(is: Missing["is"], text: string, beside: unknown): void {
	if (typeof beside === "string" && (is === "null" || beside !== "")) return;
	const known = noted.get(text);
	if (known?.run === run && known.is === is) {
		known.times += 1;
		return;
	}
	noted.delete(text);
	if (noted.size >= KEPT) noted.delete(noted.keys().next().value ?? "");
	noted.set(text, { text, place: describeFrame(checkedOperand), is, run, times: 1, told: false });
}

/** Searches the text that a cell shows for NaN. */
export function noteShown(text: string): void {
	if (!showsNaN && text.includes("NaN")) showsNaN = true;
}

/** Starts the record of a cell. */
export function beginNotes(of: number): void {
	run = of;
	showsNaN = false;
}

/** The warning about missing operands at the end of a cell; empty if there is none. */
export function missingWarning(): string {
	const now = [...noted.values()].filter((missing) => missing.run === run);
	const found = now.filter(({ is }) => is === "null" || showsNaN);
	if (showsNaN && !now.some(({ is }) => is !== "null")) {
		found.push(...[...noted.values()].filter(({ is, told }) => is !== "null" && !told).slice(-MOST));
	}
	for (const missing of found) missing.told = true;
	const lines = found.slice(0, MOST).map(({ text, place, is, times, run: of }) => {
		const often = times > 1 ? `, ${times} times` : "";
		if (is === "null") return `Warning: \`${text}\` is null and counts as 0 (${place}${often}).\n`;
		return `Warning: a NaN ${of === run ? "comes" : "may come"} from \`${text}\`, which is ${is} (${place}${often}).\n`;
	});
	const more = found.length - lines.length;
	return lines.join("") + (more > 0 ? `Warning: … and from ${more} more missing values.\n` : "");
}
