// Controls a headless Firefox through its Marionette protocol.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const PROGRAMS = ["firefox-esr", "firefox"];
const START_MS = 30_000;
const RETRY_MS = 200;

/** Finds the program of Firefox: by `FIREFOX_PATH`, else the first on the path. */
export function findFirefox(): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter);
	const paths = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
	return [process.env.FIREFOX_PATH ?? "", ...paths].find((path) => existsSync(path));
}

/** A headless Firefox, controlled by the Marionette protocol: lengths and JSON over a local port. */
export class Firefox {
	readonly #child: ChildProcess;
	readonly #folder: string;
	readonly #socket: Socket;
	readonly #waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>();
	#unread = Buffer.alloc(0);
	#lastId = 0;

	private constructor(child: ChildProcess, folder: string, socket: Socket) {
		this.#child = child;
		this.#folder = folder;
		this.#socket = socket;
		socket.on("data", (part) => this.#read(part));
	}

	/** Starts Firefox offline with a new profile. @throws Error if it does not answer in time */
	static async start(program: string, port = 2829): Promise<Firefox> {
		const folder = mkdtempSync(join(tmpdir(), "valuelab-firefox-"));
		writeFileSync(
			join(folder, "user.js"),
			`user_pref("marionette.port", ${port});\nuser_pref("network.proxy.type", 0);\n`,
		);
		const child = spawn(program, ["--headless", "--marionette", "--no-remote", "--profile", folder], {
			stdio: "ignore",
		});
		const end = Date.now() + START_MS;
		while (Date.now() < end) {
			const socket = await tryConnect(port);
			if (!socket) {
				await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
				continue;
			}
			const firefox = new Firefox(child, folder, socket);
			await firefox.send("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
			await firefox.send("WebDriver:SetTimeouts", { script: 600_000, pageLoad: 60_000 });
			return firefox;
		}
		child.kill();
		throw new Error(`${program} does not answer on port ${port}`);
	}

	/** Sends a command and waits for its value. @throws Error with Firefox's message */
	send(command: string, parameters: object): Promise<unknown> {
		const id = ++this.#lastId;
		const text = JSON.stringify([0, id, command, parameters]);
		this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, ([error, result]) => {
				if (error) reject(new Error((error as { readonly message: string }).message));
				else resolve((result as { readonly value?: unknown } | null)?.value);
			});
		});
	}

	/** Runs the body of an asynchronous function in the page. */
	evaluate(body: string): Promise<unknown> {
		const script = `const done = arguments[arguments.length - 1];
			(async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
		return this.send("WebDriver:ExecuteAsyncScript", { script, args: [], sandbox: null }).then((answer) => {
			const { value, error } = answer as { readonly value?: unknown; readonly error?: string };
			if (error !== undefined) throw new Error(error);
			return value;
		});
	}

	async close(): Promise<void> {
		const ended = new Promise((resolve) => this.#child.once("exit", resolve));
		await this.send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => this.#child.kill());
		this.#socket.destroy();
		await ended;
		rmSync(this.#folder, { recursive: true, force: true });
	}

	#read(part: Buffer): void {
		this.#unread = Buffer.concat([this.#unread, part]);
		for (;;) {
			const colon = this.#unread.indexOf(":");
			const length = Number(this.#unread.subarray(0, Math.max(0, colon)).toString());
			const end = colon + 1 + length;
			if (colon < 0 || this.#unread.length < end) return;
			const message = JSON.parse(this.#unread.subarray(colon + 1, end).toString()) as unknown;
			this.#unread = this.#unread.subarray(end);
			// The first message is a greeting, not an answer.
			if (Array.isArray(message)) this.#waiting.get(message[1] as number)?.([message[2], message[3]]);
		}
	}
}

const tryConnect = (port: number): Promise<Socket | undefined> =>
	new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => resolve(socket));
		socket.once("error", () => resolve(undefined));
	});
