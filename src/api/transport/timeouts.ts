/** Time-outs in milliseconds. */
export interface Timeouts {
	/** Until a connection stands. @default 10000 */
	readonly connect?: number;
	/** Until the answer of one attempt begins. @default a quarter of `total`, at least 15000 */
	readonly headers?: number;
	/** Between two pieces of the answer. @default a quarter of `total`, at least 15000 */
	readonly body?: number;
	/** For the request altogether, with its retries and the waits between them. @default 60000 */
	readonly total?: number;
	/** Until the event `slow` says that nothing has come yet. @default 5000, or half of a shorter `total` */
	readonly slow?: number;
}

/** A request with all its retries and waits, in milliseconds. */
const TOTAL_MS = 60_000;
/** An attempt may be silent for so long at least, however short the total is, in milliseconds. */
const LEAST_SILENCE_MS = 15_000;
/** The same for a service that let the last request down: it is only asked whether it is back. */
const LEAST_PROBE_MS = 5_000;
/** Silence after which the event `slow` fires, in milliseconds. */
const SLOW_MS = 5_000;

/** Time-outs of one request, in milliseconds. */
export type RequestTimeouts = Required<Omit<Timeouts, "connect">> & {
	/** Until the answer begins, of a service that let the last request down. */
	readonly probe: number;
};

/** Time-outs of a request: those of the call, else of the client, else derived from how long it may take altogether. */
export function timeoutsOf(client: Timeouts = {}, call: Omit<Timeouts, "connect"> = {}): RequestTimeouts {
	const given = { ...client, ...call };
	const { total = TOTAL_MS } = given;
	const silence = Math.max(total / 4, LEAST_SILENCE_MS);
	const { headers = silence, body = silence, slow = Math.min(SLOW_MS, total / 2) } = given;
	return { total, headers, body, slow, probe: Math.min(headers, Math.max(total / 12, LEAST_PROBE_MS)) };
}
