// Opens comms, the channels of Jupyter between notebook code and the front end.
import { randomUUID } from "node:crypto";
import type { CommContent, CommKind } from "../session/messages.js";
import { currentRun, ownedBy, send } from "./channel.js";

export type CommData = Record<string, unknown>;

export interface CommMessage {
	readonly data: CommData;
	readonly buffers: readonly Uint8Array[];
}

type Handler = (message: CommMessage) => unknown;

/** A channel between code in the notebook and its counterpart in the front end. */
export class Comm {
	private onMessageHandler: Handler | undefined;
	private onCloseHandler: Handler | undefined;

	constructor(
		readonly id: string,
		readonly target: string,
		private readonly run: number,
	) {}

	/** Sends data with optional binary buffers. */
	send(data: CommData, options: { buffers?: readonly Uint8Array[]; metadata?: CommData } = {}): void {
		post("comm_msg", currentRun() || this.run, { comm_id: this.id, data }, options);
	}

	/** Sets the function that receives messages. */
	onMessage(handler: Handler): this {
		this.onMessageHandler = handler;
		return this;
	}

	onClose(handler: Handler): this {
		this.onCloseHandler = handler;
		return this;
	}

	close(data: CommData = {}): void {
		comms.delete(this.id);
		post("comm_close", currentRun(), { comm_id: this.id, data });
	}

	/** @internal */
	async receive(kind: CommKind, message: CommMessage): Promise<void> {
		await (kind === "comm_close" ? this.onCloseHandler : this.onMessageHandler)?.(message);
	}
}

const comms = new Map<string, Comm>();
const targets = new Map<string, (comm: Comm, message: CommMessage) => unknown>();

/** Sets the function that is called when the front end opens a comm to `target`. */
export function registerTarget(target: string, onOpen: (comm: Comm, message: CommMessage) => unknown): void {
	targets.set(target, onOpen);
}

/** Opens a comm to a target of the front end. */
export function openComm(
	target: string,
	data: CommData = {},
	options: { id?: string; buffers?: readonly Uint8Array[]; metadata?: CommData } = {},
): Comm {
	const comm = new Comm(options.id ?? randomUUID(), target, currentRun());
	comms.set(comm.id, comm);
	post("comm_open", currentRun(), { comm_id: comm.id, target_name: target, data }, options);
	return comm;
}

function post(
	kind: CommKind,
	run: number,
	content: CommContent,
	options: { buffers?: readonly Uint8Array[]; metadata?: CommData } = {},
): void {
	send({ type: "comm", run, kind, content, metadata: options.metadata ?? {} }, options.buffers);
}

/** Passes a message of the front end to its comm. */
export async function receiveComm(
	kind: CommKind,
	run: number,
	content: CommContent,
	buffers: readonly Uint8Array[],
): Promise<void> {
	const message: CommMessage = { data: content.data, buffers };
	await ownedBy(run, async () => {
		if (kind === "comm_open") {
			const onOpen = targets.get(content.target_name ?? "");
			if (!onOpen) return post("comm_close", run, { comm_id: content.comm_id, data: {} });
			const comm = new Comm(content.comm_id, content.target_name ?? "", run);
			comms.set(comm.id, comm);
			return void (await onOpen(comm, message));
		}
		const comm = comms.get(content.comm_id);
		if (kind === "comm_close") comms.delete(content.comm_id);
		await comm?.receive(kind, message);
	});
}
