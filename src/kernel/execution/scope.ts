import type { RunMessage } from "../session/messages.js";
import { currentRun } from "./channel.js";
import { isReadByModule } from "./stack.js";

/** The notebook's scope: properties of the global object, which all cells and their closures read and write. */
export class NotebookScope {
	/** Names that a running cell has not set yet, with the cell's run. */
	private readonly pending = new Map<string, number>();

	/** Prepares the names that a cell declares. */
	prepare({ unset, hoisted, fresh }: Pick<RunMessage, "unset" | "hoisted" | "fresh">): void {
		for (const name of unset) this.makeUnset(name);
		for (const name of fresh) store(name, undefined);
		for (const name of hoisted) {
			const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
			if (!descriptor || descriptor.get) store(name, undefined);
		}
	}

	/**
	 * Makes a name unset until the cell sets it, as in JavaScript; the value of an earlier run would be a wrong number. Code of
	 * earlier runs that is still active, such as a timer, sees the earlier value.
	 */
	private makeUnset(name: string): void {
		const run = currentRun();
		let earlier = Object.getOwnPropertyDescriptor(globalThis, name);
		this.pending.set(name, run);
		Object.defineProperty(globalThis, name, {
			configurable: true,
			enumerable: true,
			get: (): unknown => {
				if (earlier && currentRun() !== run) return earlier.get ? earlier.get.call(globalThis) : earlier.value;
				if (isReadByModule()) return undefined;
				throw new ReferenceError(`Cannot access '${name.replace(/\$cell$/, "")}' before initialization`);
			},
			set: (value: unknown) => {
				if (earlier && currentRun() !== run) earlier = { value };
				else {
					if (this.pending.get(name) === run) this.pending.delete(name);
					store(name, value);
				}
			},
		});
	}

	/** Defines an import as a live view of the module's export. */
	bindImport(name: string, read: () => unknown): void {
		this.pending.delete(name);
		Object.defineProperty(globalThis, name, {
			configurable: true,
			enumerable: true,
			get: read,
			set: (value: unknown) => store(name, value),
		});
	}

	/** Makes names that a finished cell did not set throw when read; an old value would be a wrong number in every later cell. */
	refuseUnset(label: string, reason = "stopped before assigning it"): void {
		for (const [name, run] of this.pending) {
			if (run !== currentRun()) continue;
			this.pending.delete(name);
			Object.defineProperty(globalThis, name, {
				configurable: true,
				enumerable: true,
				get: () => {
					if (isReadByModule()) return undefined;
					throw new ReferenceError(`${name} is unset: ${label} ${reason}`);
				},
				set: (value: unknown) => store(name, value),
			});
		}
	}
}

function store(name: string, value: unknown): void {
	Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, writable: true, value });
}
