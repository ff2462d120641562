interface Resource {
	readonly value: unknown;
	readonly dispose: (() => unknown) | undefined;
	readonly wait: boolean;
}

/** Symbols that Node 20 has; older code may bring its own under the same name. */
const DISPOSE: symbol = Symbol.dispose ?? Symbol.for("Symbol.dispose");
const ASYNC_DISPOSE: symbol = Symbol.asyncDispose ?? Symbol.for("Symbol.asyncDispose");

/** The error of a disposal that failed while another error was already on its way. */
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

/** The resources of one block: `using` takes each in, and the end of the block disposes of them, the last one first. */
export function usingCtx() {
	const resources: Resource[] = [];
	let failure: unknown = NONE;
	let waits = false;

	function take(value: unknown, wait: boolean): unknown {
		if (wait) waits = true;
		if (value === null || value === undefined) {
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

	function note(error: unknown): void {
		failure = failure === NONE ? error : new SuppressedFailure(error, failure);
	}

	function finish(): void {
		if (failure !== NONE) throw failure;
	}

	async function disposeWaiting(): Promise<void> {
		for (let resource = resources.pop(); resource; resource = resources.pop()) {
			try {
				const result = resource.dispose?.call(resource.value);
				if (resource.wait) await result;
			} catch (error) {
				note(error);
			}
		}
		finish();
	}

	return {
		set e(error: unknown) {
			note(error);
		},
		u: (value: unknown) => take(value, false),
		a: (value: unknown) => take(value, true),
		d(): Promise<void> | undefined {
			if (waits) return disposeWaiting();
			for (let resource = resources.pop(); resource; resource = resources.pop()) {
				try {
					resource.dispose?.call(resource.value);
				} catch (error) {
					note(error);
				}
			}
			finish();
			return undefined;
		},
	};
}
