import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** The service took longer than allowed to connect, to answer, or to send the answer. */
export class TimeoutError extends ValuelabError {
	readonly phase: "connect" | "headers" | "body";

	constructor(asked: Asked, phase: "connect" | "headers" | "body") {
		super(
			"timeout",
			`${askedWords(asked)}: the service took too long (${phase}). Try again, or raise timeouts.${phase}.`,
			asked,
		);
		this.phase = phase;
	}
}
