import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** What took too long: to connect, to begin the answer, to send its next piece, or all of it together. */
export type TimeoutPhase = "connect" | "headers" | "body" | "total";

/** The service took longer than allowed. */
export class TimeoutError extends ValuelabError {
	readonly phase: TimeoutPhase;

	constructor(asked: Asked, phase: TimeoutPhase) {
		super(
			"timeout",
			`${askedWords(asked)}: the service took too long (${phase}). Try again, or allow more time: timeouts.${phase}${phase === "connect" ? "" : ", or --timeout in the shell"}.`,
			asked,
		);
		this.phase = phase;
	}
}
