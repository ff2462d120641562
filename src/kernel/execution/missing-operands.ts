// Warns about missing operands of arithmetic, which are the cause of a NaN in an output.
import { describeFrame } from "./stack.js";

/** An operand of arithmetic that was missing, with its place in the notebook. */
interface Missing {
	readonly text: string;
	readonly place: string;
	readonly is: "null" | "undefined" | "not a number";
	readonly run: number;
	times: number;
	isReported: boolean;
}

const MAX_WARNINGS = 5;
/** The largest number of operands that are stored for later cells, which may show the NaN. */
const MAX_STORED = 100;

const operands = new Map<string, Missing>();
let run = 0;
let showsNaN = false;

/**
 * Returns the operand, and records it if it is missing.
 *
 * @param other the other operand of `+`: with a text, the result is a text; null if the operand was converted to a number
 */
export function checkedOperand<T>(value: T, text: string, other?: unknown): T {
	if (value === undefined || value === null) record(value === null ? "null" : "undefined", text, other);
	else if (other === null && Number.isNaN(value)) record("not a number", text, other);
	return value;
}

function record(is: Missing["is"], text: string, other: unknown): void {
	if (typeof other === "string" && (is === "null" || other !== "")) return;
	const known = operands.get(text);
	if (known?.run === run && known.is === is) {
		known.times += 1;
		return;
	}
	operands.delete(text);
	if (operands.size >= MAX_STORED) operands.delete(operands.keys().next().value ?? "");
	operands.set(text, { text, place: describeFrame(checkedOperand), is, run, times: 1, isReported: false });
}

/** Looks for NaN in text that a cell shows. */
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
	const now = [...operands.values()].filter((missing) => missing.run === run);
	const found = now.filter(({ is }) => is === "null" || showsNaN);
	if (showsNaN && !now.some(({ is }) => is !== "null")) {
		found.push(
			...[...operands.values()].filter(({ is, isReported }) => is !== "null" && !isReported).slice(-MAX_WARNINGS),
		);
	}
	for (const missing of found) missing.isReported = true;
	const lines = found.slice(0, MAX_WARNINGS).map(({ text, place, is, times, run: of }) => {
		const often = times > 1 ? `, ${times} times` : "";
		if (is === "null") return `Warning: \`${text}\` is null and counts as 0 (${place}${often}).\n`;
		return `Warning: a NaN ${of === run ? "comes" : "may come"} from \`${text}\`, which is ${is} (${place}${often}).\n`;
	});
	const more = found.length - lines.length;
	return lines.join("") + (more > 0 ? `Warning: … and from ${more} more missing values.\n` : "");
}
