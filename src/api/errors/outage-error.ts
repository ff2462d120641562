import { ValuelabError } from "../../core/errors.js";

/** The service is down: so many symbols in a row met a fault of the service or the network that the rest of a run was not asked about. */
export class OutageError extends ValuelabError {
	/** The symbols that met a fault, in the order asked. */
	readonly symbols: readonly string[];

	/** @param cause the last fault */
	constructor(symbols: readonly string[], cause: Error) {
		const [first, last] = [symbols[0], symbols.at(-1)];
		super(
			"outage",
			`the service is down: nothing but faults for ${symbols.length} symbols in a row (${first} to ${last}), the last: ${cause.message} The others are not asked for. Run it again when the service answers: answers that the cache, a journal or a lake keeps are not asked for twice.`,
			{ cause },
		);
		this.symbols = symbols;
	}
}
