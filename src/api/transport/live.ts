// Creates the transport that sends requests to a service, with retries, pauses and limits.
import { entryOf } from "../../core/entry-of.js";
import { RateLimitedError } from "../errors/index.js";
import { classify } from "./classify.js";
import { coalesce } from "./coalesce.js";
import { type Publish, publisher } from "./events.js";
import { Limiter, type Limits } from "./limiter.js";
import { Pace } from "./pace.js";
import { type RetrySettings, type Try, withRetry } from "./retry.js";
import type { RetryOptions } from "./retry-options.js";
import type { Received, Sender } from "./send.js";
import { DEFAULT_SIZES, type Sizes } from "./sizes.js";
import { type RequestTimeouts, type Timeouts, timeoutsOf } from "./timeouts.js";
import { type Transport, type WireAnswer, type WireRequest, type WireResponse, wireAnswer } from "./wire.js";

export interface LiveOptions {
	readonly limits?: Limits;
	readonly retry?: RetryOptions;
	readonly timeouts?: Timeouts;
	/** The folder in which processes share limits and pauses. */
	readonly folder?: string;
	readonly publish?: Publish;
	readonly sizes?: Sizes;
}

/** A transport that sends identical concurrent requests once, keeps the limits, and retries after temporary errors. */
export function liveTransport(sender: Sender, options: LiveOptions = {}): Transport {
	const { limits = {}, retry = {}, folder, publish = publisher() } = options;
	const bounds = { ...DEFAULT_SIZES, ...options.sizes };
	const { account } = sender;
	const limiter = new Limiter(limits.atOnce, publish);
	const paces = new Map<string | undefined, Pace>();
	const paceOf = (request: WireRequest) => {
		const shared = folder ?? request.sharedFolder;
		return entryOf(paces, shared, () => new Pace({ account, limits, retry, publish, folder: shared }));
	};
	const ask = coalesce(async (request, signal) => {
		const pace = paceOf(request);
		const timeouts = timeoutsOf(options.timeouts, request.timeouts);
		const slowEvent = slowTimer(request, timeouts, publish);
		const since = performance.now();
		const settings: RetrySettings = {
			...retry,
			...request.retry,
			total: timeouts.total,
			publish,
			signal,
			// A call's own number of tries always applies.
			maxTries: (error, attempts) => request.retry?.attempts ?? pace.maxTries(error, attempts),
			sharedWait: (error) => pace.sharedWait(error),
		};
		const tryOnce = async ({ number, longestPause, time, addPause, addSending }: Try): Promise<WireAnswer> => {
			const turn = await pace.take(request, signal, longestPause);
			addPause(turn.paused);
			slowEvent.begin();
			const sentAt = performance.now();
			try {
				const headers = pace.isUnresponsive ? timeouts.probe : timeouts.headers;
				const timed = { ...request, timeouts: { ...timeouts, headers, total: time - turn.paused } };
				const answer = await sendOnce(timed, { number, since }, signal, { sender, publish, bounds });
				turn.done();
				if (request.operation === "account.apiUsage") pace.setDayLimit(answer);
				return answer;
			} catch (error) {
				turn.done(error);
				throw withRetryTime(error, pace, request);
			} finally {
				addSending(performance.now() - sentAt);
			}
		};
		try {
			return await withRetry(request, settings, async (oneTry) => {
				for (;;) {
					oneTry.addPause(await pace.open(request, signal, oneTry.longestPause));
					// A request that waits for a pause takes no slot, so that all see the probe's result.
					const answer = await limiter.run(request, signal, async () => (pace.isClosed ? undefined : tryOnce(oneTry)));
					if (answer) return answer;
				}
			});
		} catch (error) {
			pace.recordFailure(error);
			throw error;
		} finally {
			slowEvent.end();
		}
	});

	return { ask, close: () => sender.close(), account };
}

/** Sends a request once, and reads the answer. */
async function sendOnce(
	request: WireRequest,
	attempt: { readonly number: number; readonly since: number },
	signal: AbortSignal,
	{ sender, publish, bounds }: { readonly sender: Sender; readonly publish: Publish; readonly bounds: Required<Sizes> },
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
	const { status, body } = received;
	const headers = keptHeaders(received.headers);
	if (status === 304 && request.etag !== undefined)
		return unchangedAnswer(received, responseOf(received, attempt, since));
	const { json, keep, asNumbers } = classify(received, request, bounds);
	const madeUp = (headers["valuelab-made-up"] ?? "")
		.split(",")
		.map((path) => path.trim())
		.filter(Boolean);
	const retrievedAt = new Date().toISOString();
	const response = responseOf(received, attempt, since);
	const whole = { status, headers, body, retrievedAt, cache: "miss", madeUp, keep, response } as const;
	return wireAnswer(whole, { json, asNumbers });
}

/** Publishes `slow` once, if no response has arrived for a while. */
function slowTimer({ operation, path }: WireRequest, { slow, total }: RequestTimeouts, publish: Publish) {
	let timer: NodeJS.Timeout | undefined;
	const publishSlow = () => publish("slow", () => ({ operation, path, milliseconds: slow, total }));
	return {
		begin: () => {
			if (slow < total) timer ??= setTimeout(publishSlow, slow);
		},
		end: () => clearTimeout(timer),
	};
}

/** Adds the end of the pause to a 429 that names no time. */
function withRetryTime(error: unknown, pace: Pace, { operation, arguments: given }: WireRequest): unknown {
	if (!(error instanceof RateLimitedError) || error.retryAt !== undefined) return error;
	const { retryAt } = pace;
	return retryAt === undefined ? error : new RateLimitedError({ operation, arguments: given }, retryAt, error.says);
}

/** Describes the response for callers; its headers are read on demand. */
function responseOf(
	{ status, headers, allHeaders, milliseconds }: Received,
	{ number, since }: { readonly number: number; readonly since: number },
	sentAt: number,
): WireResponse {
	const nowMs = performance.now();
	const { begun, complete } = milliseconds ?? { begun: nowMs - sentAt, complete: nowMs - sentAt };
	return {
		status,
		get headers() {
			return allHeaders?.() ?? headers;
		},
		attempts: number,
		milliseconds: { begun, complete, total: nowMs - since },
	};
}

const KEPT_HEADERS = "content-type date etag last-modified valuelab-made-up valuelab-marks valuelab-reason".split(" ");

/** The answer to a 304: the caller has the body already. */
function unchangedAnswer({ headers }: Received, response: WireResponse): WireAnswer {
	const retrievedAt = new Date().toISOString();
	const answer = {
		status: 304,
		headers: keptHeaders(headers),
		body: "",
		retrievedAt,
		cache: "revalidated",
		madeUp: [],
	} as const;
	return wireAnswer({ ...answer, keep: "never", response });
}

/** The headers to keep; others may contain secrets. */
function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
	);
}
