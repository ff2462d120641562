// Warns about missing operands of arithmetic, which are the cause of a NaN in an output.
import { describeFrame } from "./stack.js";

/** An operand of arithmetic that was missing, with its place in the notebook. */
interface Missing {
	readonly text: string;
	readonly place: string;
	readonly kind: "null" | "undefined" | "not a number";
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
 * @param other the other operand of `+`; an empty text if it cannot be read twice; null if this operand was converted to a number; else undefined
 */
export function checkedOperand<T>(value: T, text: string, other?: unknown): T {
	if (value === undefined || value === null) record(value === null ? "null" : "undefined", text, other);
	else if (other === null && Number.isNaN(value)) record("not a number", text, other);
	return value;
}

function record(kind: Missing["kind"], text: string, other: unknown): void {
	// With a text, + joins and gives no NaN. An empty text may stand for an unknown operand: null, which would always warn, is then ignored.
	if (typeof other === "string" && (kind === "null" || other !== "")) return;
	const operand = operands.get(text);
	if (operand?.run === run && operand.kind === kind) {
		operand.times += 1;
		return;
	}
	operands.delete(text);
	if (operands.size >= MAX_STORED) operands.delete(operands.keys().next().value ?? "");
	operands.set(text, { text, place: describeFrame(checkedOperand), kind, run, times: 1, isReported: false });
}

/** Looks for NaN in text that a cell shows. */
export function lookForNaN(text: string): void {
	if (!showsNaN && text.includes("NaN")) showsNaN = true;
}

/** Starts a new cell with this number. */
export function beginCell(number: number): void {
	run = number;
	showsNaN = false;
}

/** The warning about missing operands at the end of a cell; empty if there is none. */
export function missingWarning(): string {
	const current = [...operands.values()].filter((missing) => missing.run === run);
	// null counts as 0, which no output shows, so it always warns. Others warn if the cell shows NaN; operands of earlier cells may explain it.
	const reported = current.filter(({ kind }) => kind === "null" || showsNaN);
	if (showsNaN && current.every(({ kind }) => kind === "null")) {
		const earlier = [...operands.values()].filter(({ kind, isReported }) => kind !== "null" && !isReported);
		reported.push(...earlier.slice(-MAX_WARNINGS));
	}
	for (const missing of reported) missing.isReported = true;
	const lines = reported.slice(0, MAX_WARNINGS).map(({ text, place, kind, times, run: runNumber }) => {
		const often = times > 1 ? `, ${times} times` : "";
		if (kind === "null") return `Warning: \`${text}\` is null and counts as 0 (${place}${often}).\n`;
		return `Warning: a NaN ${runNumber === run ? "comes" : "may come"} from \`${text}\`, which is ${kind} (${place}${often}).\n`;
	});
	const more = reported.length - lines.length;
	return lines.join("") + (more > 0 ? `Warning: … and from ${more} more missing values.\n` : "");
}
