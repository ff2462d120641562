// Asks the service: retries, pauses, budgets.
import { RateLimitedError } from "../errors/index.js";
import { classify } from "./classify.js";
import { coalesce } from "./coalesce.js";
import { type Publish, publisher } from "./events.js";
import { Limiter, type Limits } from "./limiter.js";
import { Pace } from "./pace.js";
import { withRetry } from "./retry.js";
import type { RetryOptions } from "./retry-options.js";
import type { Received, Sender } from "./send.js";
import { DEFAULT_SIZES, type Sizes } from "./sizes.js";
import type { Transport, WireAnswer, WireRequest, WireResponse } from "./wire.js";
import { wireAnswer } from "./wire-answer.js";

/** Settings of requests. */
export interface LiveOptions {
	readonly limits?: Limits;
	readonly retry?: RetryOptions;
	/** Where limits and pauses are shared with other processes. */
	readonly folder?: string;
	readonly publish?: Publish;
	readonly sizes?: Sizes;
}

/** Asks the service: one request at a time for identical ones, within the limits, again after passing faults. */
export function liveTransport(sender: Sender, options: LiveOptions = {}): Transport {
	const { limits = {}, retry = {}, folder, publish = publisher() } = options;
	const bounds = { ...DEFAULT_SIZES, ...options.sizes };
	const { account } = sender;
	const limiter = new Limiter(limits.atOnce, publish);
	const paces = new Map<string | undefined, Pace>();
	const paceOf = (request: WireRequest) => {
		const shared = folder ?? request.sharedFolder;
		let pace = paces.get(shared);
		if (!pace) {
			pace = new Pace({ account, limits, retry, publish, ...(shared !== undefined && { folder: shared }) });
			paces.set(shared, pace);
		}
		return pace;
	};
	const ask = coalesce((request, signal) => {
		const pace = paceOf(request);
		const since = performance.now();
		return withRetry(
			request,
			{ ...retry, ...request.retry },
			publish,
			(number, left, paused) =>
				limiter.run(request, signal, async () => {
					const turn = await pace.take(request, signal, left);
					paused(turn.paused);
					try {
						const answer = await sendOnce(request, { number, since }, signal);
						turn.done();
						if (request.operation === "account.apiUsage") pace.learn(answer);
						return answer;
					} catch (error) {
						turn.done(error);
						throw timed(error, pace, request);
					}
				}),
			signal,
		);
	});

	async function sendOnce(
		request: WireRequest,
		attempt: { readonly number: number; readonly since: number },
		signal: AbortSignal,
	): Promise<WireAnswer> {
		const { operation, path } = request;
		publish("request", () => ({ operation, path, attempt: attempt.number }));
		const since = performance.now();
		const received = await sender.send(request, signal);
		publish("response", () => ({
			operation,
			path,
			attempt: attempt.number,
			status: received.status,
			characters: received.body.length,
			milliseconds: performance.now() - since,
		}));
		const { status, headers, body } = received;
		if (status === 304 && request.etag !== undefined) return unchanged(received, responseOf(received, attempt, since));
		const { json, keep, asNumbers } = classify(received, request, bounds);
		const madeUp = (headers["valuelab-made-up"] ?? "")
			.split(",")
			.map((path) => path.trim())
			.filter(Boolean);
		const retrievedAt = new Date().toISOString();
		const response = responseOf(received, attempt, since);
		const whole = { status, headers: kept(headers), body, retrievedAt, cache: "miss", madeUp, keep, response } as const;
		return wireAnswer(whole, { json, asNumbers });
	}

	return { ask, close: () => sender.close(), account };
}

/** A refusal without a time, with the time that the pause gives it. */
function timed(error: unknown, pace: Pace, { operation, arguments: given }: WireRequest): unknown {
	if (!(error instanceof RateLimitedError) || error.retryAt !== undefined) return error;
	const { retryAt } = pace;
	return retryAt === undefined ? error : new RateLimitedError({ operation, arguments: given }, retryAt, error.says);
}

/** How it came; the headers are read out when somebody looks. */
function responseOf(
	{ status, headers, allHeaders, milliseconds }: Received,
	{ number, since }: { readonly number: number; readonly since: number },
	sentAt: number,
): WireResponse {
	const now = performance.now();
	const { begun, complete } = milliseconds ?? { begun: now - sentAt, complete: now - sentAt };
	return {
		status,
		get headers() {
			return allHeaders?.() ?? headers;
		},
		attempts: number,
		milliseconds: { begun, complete, total: now - since },
	};
}

const KEPT = ["content-type", "date", "etag", "last-modified", "valuelab-made-up", "valuelab-marks"];

/** The answer that the body is the one that is kept; whoever asked with its tag has it. */
function unchanged({ headers }: Received, response: WireResponse): WireAnswer {
	const retrievedAt = new Date().toISOString();
	const answer = {
		status: 304,
		headers: kept(headers),
		body: "",
		retrievedAt,
		cache: "revalidated",
		madeUp: [],
	} as const;
	return wireAnswer({ ...answer, keep: "never", response });
}

/** The headers worth keeping; others may hold what must not be stored. */
function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(KEPT.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}
