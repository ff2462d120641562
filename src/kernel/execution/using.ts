// Disposes of resources declared with `using`, for engines that do not support it.
interface Resource {
	readonly value: unknown;
	readonly dispose: (() => unknown) | undefined;
	readonly wait: boolean;
}

/** Some browsers do not have these symbols. The fallback has the name that helper libraries use. */
const DISPOSE: symbol = Symbol.dispose ?? Symbol.for("Symbol.dispose");
const ASYNC_DISPOSE: symbol = Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose");

/** Replaces `SuppressedError`, which Node 20 does not have: a disposal failed after another error. */
class SuppressedFailure extends Error {
	constructor(
		readonly error: unknown,
		readonly suppressed: unknown,
	) {
		super("An error was suppressed during disposal", { cause: suppressed });
		this.name = "SuppressedError";
	}
}

const NONE = Symbol("no error");

/**
 * The resources of one block with `using` declarations. Transpiled code calls the short names: `u` takes the value of a `using`,
 * `a` that of an `await using`, `e` the error that the block threw, and `d` disposes of all at its end, the last one first.
 */
export function usingCtx() {
	const resources: Resource[] = [];
	let failure: unknown = NONE;
	let waits = false;

	function take(value: unknown, wait: boolean): unknown {
		if (wait) waits = true;
		if (value === null || value === undefined) {
			// An `await using` of null disposes of nothing, but the block still awaits at its end.
			if (wait) resources.push({ value, dispose: undefined, wait });
			return value;
		}
		if (typeof value !== "object" && typeof value !== "function") {
			throw new TypeError("using: the value is not an object");
		}
		const own = value as Record<symbol, unknown>;
		const dispose = (wait ? own[ASYNC_DISPOSE] : undefined) ?? own[DISPOSE];
		if (typeof dispose !== "function") throw new TypeError("using: the object has no [Symbol.dispose]()");
		resources.push({ value, dispose: dispose as () => unknown, wait });
		return value;
	}

	function addFailure(error: unknown): void {
		failure = failure === NONE ? error : new SuppressedFailure(error, failure);
	}

	async function disposeWaiting(): Promise<void> {
		for (let resource = resources.pop(); resource; resource = resources.pop()) {
			try {
				const result = resource.dispose?.call(resource.value);
				if (resource.wait) await result;
			} catch (error) {
				addFailure(error);
			}
		}
		if (failure !== NONE) throw failure;
	}

	return {
		set e(error: unknown) {
			addFailure(error);
		},
		u: (value: unknown) => take(value, false),
		a: (value: unknown) => take(value, true),
		d(): Promise<void> | undefined {
			if (waits) return disposeWaiting();
			for (let resource = resources.pop(); resource; resource = resources.pop()) {
				try {
					resource.dispose?.call(resource.value);
				} catch (error) {
					addFailure(error);
				}
			}
			if (failure !== NONE) throw failure;
			return undefined;
		},
	};
}
