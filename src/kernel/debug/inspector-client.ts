// Sends commands to V8's inspector in the process that runs the cells.
import type { FromWatcher, InspectMessage } from "../session/messages.js";

/** The result of a DevTools command; readers narrow its type. */
// biome-ignore lint/suspicious/noExplicitAny: JSON may hold anything
export type Json = any;

/** The thread that runs the cells did not answer in time. It may wait for a child process or the disk. */
export class InspectorTimeout extends Error {}

interface Pending {
	readonly resolve: (result: Json) => void;
	readonly reject: (error: Error) => void;
}

/** Exchanges messages of the DevTools protocol with V8 in the execution process, through the watching thread. */
export class InspectorClient {
	private readonly pending = new Map<number, Pending>();
	private lastId = 0;

	constructor(
		private readonly send: (message: InspectMessage) => void,
		private readonly onEvent: (method: string, params: Json) => void,
	) {}

	/** Calls a command. @throws InspectorTimeout after `timeout` milliseconds without an answer, if one is given */
	call(method: string, params: object = {}, timeout?: number): Promise<Json> {
		this.lastId += 1;
		const id = this.lastId;
		const answer = new Promise<Json>((resolve, reject) => this.pending.set(id, { resolve, reject }));
		this.send({ type: "inspect", id, method, params });
		if (timeout === undefined) return answer;
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(() => reject(new InspectorTimeout(`${method}: no answer in ${timeout} ms`)), timeout);
		});
		return Promise.race([answer, late]).finally(() => clearTimeout(timer));
	}

	receive(message: FromWatcher): void {
		if (message.type === "inspector-event") {
			this.onEvent(message.method, message.params);
			return;
		}
		const waiting = this.pending.get(message.id);
		this.pending.delete(message.id);
		if (message.error === undefined) waiting?.resolve(message.result);
		else waiting?.reject(new Error(message.error));
	}

	/** Rejects all pending calls after the process ended. */
	abandon(): void {
		for (const { reject } of this.pending.values()) reject(new Error("the execution process has ended"));
		this.pending.clear();
	}
}
