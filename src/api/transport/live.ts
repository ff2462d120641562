import { classify } from "./classify.js";
import { coalesce } from "./coalesce.js";
import type { DayCount } from "./day-count.js";
import { publish } from "./events.js";
import { Limiter, type Limits } from "./limiter.js";
import { type RetryOptions, withRetry } from "./retry.js";
import type { Sender } from "./send.js";
import type { Transport, WireAnswer, WireRequest } from "./wire.js";
import { wireAnswer } from "./wire-answer.js";

/** Settings of asking. */
export interface LiveOptions {
	readonly limits?: Limits;
	readonly retry?: RetryOptions;
	/** Counts the requests of the day and refuses those beyond its limit. */
	readonly days?: DayCount;
}

/** Asks the service: one request at a time for identical ones, within the limits, again after passing faults. */
export function liveTransport(sender: Sender, options: LiveOptions = {}): Transport {
	const limiter = new Limiter(options.limits);
	const ask = coalesce((request, signal) =>
		withRetry(
			request,
			options.retry ?? {},
			(attempt) => limiter.run(request, signal, () => sendOnce(request, attempt, signal)),
			signal,
		),
	);

	async function sendOnce(request: WireRequest, attempt: number, signal: AbortSignal): Promise<WireAnswer> {
		options.days?.take(request);
		const { operation, path } = request;
		publish("request", () => ({ operation, path, attempt }));
		const since = performance.now();
		const received = await sender.send(request, signal);
		publish("response", () => ({
			operation,
			path,
			attempt,
			status: received.status,
			characters: received.body.length,
			milliseconds: performance.now() - since,
		}));
		const { json, keep } = classify(received, request);
		const { status, headers, body } = received;
		const madeUp = (headers["valuelab-made-up"] ?? "")
			.split(",")
			.map((path) => path.trim())
			.filter(Boolean);
		const retrievedAt = new Date().toISOString();
		const whole = { status, headers: kept(headers), body, retrievedAt, cache: "miss", madeUp, keep } as const;
		const answer = wireAnswer(whole, { json });
		if (operation === "account.apiUsage") options.days?.learn(answer);
		return answer;
	}

	return { ask, close: () => sender.close() };
}

const KEPT = ["content-type", "date", "etag", "last-modified", "valuelab-made-up"];

/** The headers worth keeping; others may hold what must not be stored. */
function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(KEPT.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
