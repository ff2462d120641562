/** Time-outs in milliseconds. */
export interface Timeouts {
	/** Time to connect. @default 10000 */
	readonly connect?: number;
	/** Time until one attempt's answer begins. @default a quarter of `total`, at least 15000 */
	readonly headers?: number;
	/** Time between two pieces of the answer. @default a quarter of `total`, at least 15000 */
	readonly body?: number;
	/** Time for the whole request with retries and waits. @default 60000 */
	readonly total?: number;
	/** Time until the event `slow` if nothing has arrived. @default 5000, or half of a shorter `total` */
	readonly slow?: number;
}

/** The default for a whole request, in milliseconds. */
const TOTAL_MS = 60_000;
/** The smallest default of `headers` and `body`, in milliseconds. */
const MIN_SILENCE_MS = 15_000;
/** The smallest default of `probe`, in milliseconds. */
const MIN_PROBE_MS = 5_000;
/** The default for `slow`, in milliseconds. */
const SLOW_MS = 5_000;

export type RequestTimeouts = Required<Omit<Timeouts, "connect">> & {
	/** Time until the answer begins while the service is unresponsive. */
	readonly probe: number;
};

/** The time-outs of the call, else of the client, else derived from the total. */
export function timeoutsOf(client: Timeouts = {}, call: Omit<Timeouts, "connect"> = {}): RequestTimeouts {
	const timeouts = { ...client, ...call };
	const { total = TOTAL_MS } = timeouts;
	const silence = Math.max(total / 4, MIN_SILENCE_MS);
	const { headers = silence, body = silence, slow = Math.min(SLOW_MS, total / 2) } = timeouts;
	return { total, headers, body, slow, probe: Math.min(headers, Math.max(total / 12, MIN_PROBE_MS)) };
}
