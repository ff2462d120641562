// Speaks the Jupyter protocol to a kernel over sockets.
import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Dealer, Subscriber } from "zeromq";
import { HANG_MS } from "../waiting.js";
import type { InstalledForTest } from "./installed-kernel.js";

/** Contents differ by message type; each test states what it expects. */
// biome-ignore lint/suspicious/noExplicitAny: it is what JSON holds
export type Content = Record<string, any>;

/** A message of the Jupyter protocol, as received on a socket. */
export interface WireMessage {
	readonly header: Record<string, string>;
	readonly parent: Record<string, string>;
	readonly content: Content;
	readonly buffers: readonly Buffer[];
}

/** All replies and outputs of one request. */
export class Answer {
	reply: WireMessage | undefined;
	readonly published: WireMessage[] = [];

	/** Contents published under a type. */
	messages(type: string): Content[] {
		return this.published.filter(({ header }) => header.msg_type === type).map(({ content }) => content);
	}
	get states(): string[] {
		return this.messages("status").map(({ execution_state }) => execution_state);
	}
	text(stream?: "stdout" | "stderr"): string {
		return this.messages("stream")
			.filter(({ name }) => stream === undefined || name === stream)
			.map(({ text }) => text)
			.join("");
	}
	get result(): string | undefined {
		return this.messages("execute_result")[0]?.data["text/plain"];
	}
	/** Name and value of the error, or an empty text. */
	get error(): string {
		const [error] = this.messages("error");
		return error ? `${error.ename}: ${error.evalue}` : "";
	}
}

interface StartOptions {
	readonly transport?: "tcp" | "ipc";
	readonly key?: string;
	/** Ignores published messages until `hear()`. */
	readonly deaf?: boolean;
	readonly env?: Readonly<Record<string, string>>;
}

/** The front end's side of the protocol, independent of the kernel's code: sockets and signatures only. */
export class WireClient {
	private readonly shell = new Dealer({ linger: 0, routingId: randomUUID() });
	private readonly control = new Dealer({ linger: 0 });
	private readonly stdin = new Dealer({ linger: 0, routingId: this.shell.routingId as string });
	private readonly iopub = new Subscriber({ linger: 0 });
	private readonly asked = new Map<string, { answer: Answer; check: () => void }>();
	private readonly session = randomUUID();
	/** Starts listening to published messages. */
	hear: () => void = () => {};
	/** Called with every published message. */
	onPublished: (message: WireMessage) => void = () => {};
	/** The answer to a request on the stdin channel. */
	onInput: (question: WireMessage) => string | undefined = () => undefined;

	private constructor(
		readonly process: ChildProcess,
		private readonly key: string,
		private readonly folder: string,
	) {}

	static async start(kernel: InstalledForTest, options: StartOptions = {}): Promise<WireClient> {
		const { transport = "tcp", key = randomUUID() } = options;
		const folder = mkdtempSync(join(tmpdir(), "valuelab-wire-"));
		const names = ["shell_port", "control_port", "stdin_port", "iopub_port", "hb_port"];
		const ports = transport === "ipc" ? [1, 2, 3, 4, 5] : await freePorts(names.length);
		const ip = transport === "ipc" ? join(folder, "socket") : "127.0.0.1";
		const connection = Object.fromEntries(names.map((name, index) => [name, ports[index]]));
		const file = join(folder, "connection.json");
		writeFileSync(file, JSON.stringify({ ...connection, transport, ip, key, signature_scheme: "hmac-sha256" }));
		const spec = join(String(kernel.env.JUPYTER_PATH), "kernels/valuelab/kernel.json");
		const { argv } = JSON.parse(readFileSync(spec, "utf8")) as { argv: string[] };
		const [program = "", ...programArguments] = argv.map((part) => part.replace("{connection_file}", file));
		// Without a PATH: the kernelspec must be enough, as for editors started without a shell.
		const env = { ...process.env, PATH: "/nowhere", ...options.env };
		const child = spawn(program, programArguments, { cwd: kernel.work, env, stdio: "ignore" });
		const client = new WireClient(child, key, folder);
		client.iopub.subscribe();
		const address = (name: string) => `${transport}://${ip}${transport === "ipc" ? "-" : ":"}${connection[name]}`;
		client.hear = () => client.iopub.connect(address("iopub_port"));
		if (!options.deaf) client.hear();
		client.shell.connect(address("shell_port"));
		client.control.connect(address("control_port"));
		client.stdin.connect(address("stdin_port"));
		for (const channel of ["shell", "control", "stdin", "iopub"] as const) void client.listen(channel);
		for (;;) {
			const { reply, states } = await client.request("kernel_info_request", {}, { patience: 500 });
			if (options.deaf ? reply : states.includes("idle")) break;
		}
		return client;
	}

	/** Sends a request and waits for its reply and an idle kernel, at most `patience` milliseconds. */
	async request(
		type: string,
		content: object,
		options: {
			channel?: "shell" | "control";
			buffers?: Buffer[];
			patience?: number;
			metadata?: object;
			subshell?: string;
		} = {},
	): Promise<Answer> {
		const { channel = "shell", buffers = [], patience = HANG_MS, subshell } = options;
		const id = randomUUID();
		const answer = new Answer();
		const wantsReply = type.endsWith("_request");
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, patience).unref();
			const check = (): void => {
				if (!answer.states.includes("idle") || (wantsReply && !answer.reply)) return;
				clearTimeout(timer);
				resolve();
			};
			this.asked.set(id, { answer, check });
			void this[channel].send([...this.pack(id, type, content, undefined, options.metadata, subshell), ...buffers]);
		});
		return answer;
	}

	run(code: string, overrides: object = {}, metadata: object = {}, subshell?: string): Promise<Answer> {
		const usual = { silent: false, store_history: true, user_expressions: {}, allow_stdin: false };
		return this.request("execute_request", { code, ...usual, ...overrides }, { metadata, subshell });
	}

	/** Sends raw frames on the shell channel. */
	async sendRaw(frames: readonly (Buffer | string)[]): Promise<void> {
		await this.shell.send([...frames]);
	}

	/** The frames of a signed message, with optional replacements. */
	pack(
		id: string,
		type: string,
		content: unknown,
		header?: string,
		metadata: object = {},
		subshell?: string,
	): string[] {
		const sender = { msg_id: id, session: this.session, username: "tester", date: new Date().toISOString() };
		const parts = [
			header ?? JSON.stringify({ ...sender, msg_type: type, version: "5.3", subshell_id: subshell }),
			"{}",
			JSON.stringify(metadata),
		];
		parts.push(typeof content === "string" ? content : JSON.stringify(content));
		const signature = this.key ? createHmac("sha256", this.key).update(parts.join("")).digest("hex") : "";
		return ["<IDS|MSG>", signature, ...parts];
	}

	async stop(): Promise<void> {
		const exited = new Promise((resolve) => this.process.once("exit", resolve));
		if (this.process.exitCode === null && this.process.signalCode === null) {
			this.process.kill("SIGTERM");
			await exited;
		}
		for (const socket of [this.shell, this.control, this.stdin, this.iopub]) socket.close();
		rmSync(this.folder, { recursive: true, force: true });
	}

	private async listen(channel: "shell" | "control" | "stdin" | "iopub"): Promise<void> {
		for await (const frames of this[channel] as AsyncIterable<Buffer[]>) {
			const index = frames.findIndex((frame) => frame.toString() === "<IDS|MSG>");
			const [header, parent, , content] = frames.slice(index + 2, index + 6).map((part) => JSON.parse(part.toString()));
			const message: WireMessage = { header, parent, content, buffers: frames.slice(index + 6) };
			if (channel === "stdin") {
				const value = this.onInput(message);
				if (value !== undefined) await this.stdin.send(this.pack(randomUUID(), "input_reply", { value }));
				continue;
			}
			const result = this.asked.get(parent.msg_id);
			if (channel === "iopub") {
				this.onPublished(message);
				result?.answer.published.push(message);
			} else if (result) result.answer.reply = message;
			result?.check();
		}
	}
}

async function freePorts(count: number): Promise<number[]> {
	const servers = Array.from({ length: count }, () => createServer());
	const ports = await Promise.all(
		servers.map(
			(server) =>
				new Promise<number>((resolve) =>
					server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
				),
		),
	);
	await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
	return ports;
}
