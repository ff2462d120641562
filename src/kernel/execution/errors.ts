import { inspect } from "node:util";
import { markLine, red } from "../session/mark-line.js";
import type { ErrorContent } from "../session/messages.js";
import { sourceOf } from "./stack.js";

/** Thrown into code that the user interrupted. */
export class Interrupt extends Error {
	constructor() {
		super("interrupted");
		this.name = "KeyboardInterrupt";
	}
}

const CAUSES = 5;

/** An error as Jupyter shows it: name, message, frames in lines of the notebook, the failing line, the cause. */
export function describeError(error: unknown): ErrorContent {
	if (!(error instanceof Error)) {
		const value = typeof error === "string" ? error : inspect(error);
		return { ename: "Uncaught", evalue: value, traceback: [`${red("Uncaught")} ${value}`] };
	}
	const ename = String(error.name || "Error");
	const evalue = String(error.message);
	return { ename, evalue, traceback: section(error, "", 0) };
}

function section(error: Error, prefix: string, depth: number): string[] {
	const title = `${prefix}${red(String(error.name || "Error"))}: ${error.message}`;
	const frames = framesOf(error);
	const lines = [title, ...frames, ...excerpt(frames)];
	if (error instanceof AggregateError) {
		for (const inner of error.errors.slice(0, CAUSES)) {
			if (inner instanceof Error) lines.push("", ...section(inner, "[errors] ", depth + 1));
		}
	}
	if (error.cause !== undefined && depth < CAUSES) {
		if (error.cause instanceof Error) lines.push("", ...section(error.cause, "Caused by ", depth + 1));
		else lines.push("", `Caused by ${inspect(error.cause)}`);
	}
	return lines;
}

function framesOf(error: Error): string[] {
	const stack = typeof error.stack === "string" ? error.stack : "";
	return stack.split("\n").filter((line) => /^\s+at /.test(line));
}

/** The source around the first frame that lies in the notebook, with a mark under the column. */
function excerpt(frames: readonly string[]): string[] {
	for (const frame of frames) {
		const found = /(cell\[[^\]]*\]|\/[^():]+\.[cm]?tsx?):(\d+):(\d+)\)?$/.exec(frame);
		const source = found?.[1] === undefined ? undefined : sourceOf(found[1]);
		if (found && source !== undefined) return ["", ...markLine(source, Number(found[2]), Number(found[3]), 1)];
	}
	return [];
}
