// Opens the five ZeroMQ sockets between the kernel and Jupyter, and sends and receives messages.
import { setTimeout as wait } from "node:timers/promises";
import { Reply, Router, XPublisher } from "zeromq";
import { address, type ConnectionInfo } from "./connection.js";
import { type Header, type Message, Wire } from "./wire.js";

export type Channel = "shell" | "control" | "stdin";

interface Reader {
	readonly [Symbol.asyncIterator]: () => AsyncIterator<Buffer[]>;
}

/** Milliseconds after the start for which output waits for the first subscriber. */
const FIRST_SUBSCRIBER_WAIT_MS = 2000;

/** Sends messages on a socket one at a time and in order, from when `ready` resolves. */
class Outbox {
	private readonly waiting: (Buffer | Uint8Array)[][] = [];
	private busy = false;
	private onIdle: (() => void) | undefined;

	constructor(
		private readonly socket: { send(frames: (Buffer | Uint8Array)[]): Promise<void> },
		private readonly ready?: Promise<unknown>,
	) {}

	post(frames: (Buffer | Uint8Array)[]): void {
		this.waiting.push(frames);
		if (!this.busy) void this.drain();
	}

	/** Resolves when all messages were passed to the network. */
	flushed(): Promise<void> {
		if (!this.busy) return Promise.resolve();
		return new Promise((resolve) => {
			this.onIdle = resolve;
		});
	}

	private async drain(): Promise<void> {
		this.busy = true;
		await this.ready;
		for (let i = 0; i < this.waiting.length; i += 1) {
			await this.socket.send(this.waiting[i] ?? []).catch(() => {});
			// Removes sent messages, a thousand at a time.
			if (i === 999) i -= this.waiting.splice(0, 1000).length;
		}
		this.waiting.length = 0;
		this.busy = false;
		this.onIdle?.();
	}
}

export class KernelSockets {
	readonly wire: Wire;
	private readonly routers: Record<Channel, Router>;
	private readonly heartbeat = new Reply({ linger: 0 });
	private readonly iopub = new XPublisher({ sendHighWaterMark: 0, linger: 1000, verbosity: "allSubs" });
	private readonly outboxes: Record<Channel, Outbox>;
	private readonly iopubOutbox: Outbox;
	private onSubscribed: () => void = () => {};

	constructor(private readonly info: ConnectionInfo) {
		this.wire = new Wire(info.key);
		const router = () => new Router({ sendHighWaterMark: 0, receiveHighWaterMark: 0, linger: 1000, handover: true });
		this.routers = { shell: router(), control: router(), stdin: router() };
		this.outboxes = {
			shell: new Outbox(this.routers.shell),
			control: new Outbox(this.routers.control),
			stdin: new Outbox(this.routers.stdin),
		};
		// A client's shell socket may connect before its subscription. Output before the subscription would be lost.
		const subscribed = new Promise<void>((resolve) => {
			this.onSubscribed = resolve;
		});
		this.iopubOutbox = new Outbox(this.iopub, Promise.race([subscribed, wait(FIRST_SUBSCRIBER_WAIT_MS)]));
	}

	/** Binds the sockets and passes incoming messages to `onMessage`. */
	async open(onMessage: (channel: Channel, message: Message) => void): Promise<void> {
		const { info, routers } = this;
		await Promise.all([
			this.iopub.bind(address(info, info.iopub_port)),
			routers.shell.bind(address(info, info.shell_port)),
			routers.control.bind(address(info, info.control_port)),
			routers.stdin.bind(address(info, info.stdin_port)),
			this.heartbeat.bind(address(info, info.hb_port)),
		]);
		void this.echo();
		void this.listen();
		for (const channel of ["shell", "control", "stdin"] as const) void this.read(channel, onMessage);
	}

	reply(channel: Channel, request: Message, type: string, content: object): void {
		const { identities, header } = request;
		this.outboxes[channel].post(this.wire.pack(type, content, { identities, parent: header }));
	}

	publish(
		type: string,
		content: object,
		parent: Header | undefined,
		options: { readonly metadata?: object; readonly buffers?: readonly Uint8Array[] } = {},
	): void {
		this.iopubOutbox.post(this.wire.pack(type, content, { identities: [Buffer.from(type)], parent, ...options }));
	}

	async flush(): Promise<void> {
		await Promise.all([this.iopubOutbox, ...Object.values(this.outboxes)].map((outbox) => outbox.flushed()));
	}

	private async read(channel: Channel, onMessage: (channel: Channel, message: Message) => void): Promise<void> {
		for await (const frames of this.routers[channel] as unknown as Reader) {
			const message = this.wire.unpack(frames);
			if (message) onMessage(channel, message);
		}
	}

	private async listen(): Promise<void> {
		for await (const [first] of this.iopub as unknown as Reader) {
			if (first?.[0] !== 1) continue;
			this.onSubscribed();
			// This message tells a client that it receives all later messages.
			const topic = first.subarray(1);
			const content = { subscription: topic.toString("utf8") };
			this.iopubOutbox.post(this.wire.pack("iopub_welcome", content, { identities: [topic] }));
		}
	}

	private async echo(): Promise<void> {
		for await (const frames of this.heartbeat as unknown as Reader) await this.heartbeat.send(frames);
	}
}
