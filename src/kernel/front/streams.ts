// Gathers small pieces of output into messages, in the order in which they were written.
import type { StreamName } from "../session/execution-process.js";

/** Output is gathered for so many milliseconds, or up to so many characters, before it is sent. */
const MILLISECONDS = 25;
const LARGEST = 1 << 18;
/** The milliseconds while the debugger is on, because JupyterLab asks for all variables again at each message of a running cell. */
const WHILE_DEBUGGED = 350;

export class StreamBatcher {
	private run = 0;
	private stream: StreamName = "stdout";
	private pieces: string[] = [];
	private size = 0;
	private timer: NodeJS.Timeout | undefined;

	constructor(
		private readonly deliver: (run: number, stream: StreamName, text: string) => void,
		private readonly isDebugged: () => boolean,
	) {}

	add(run: number, stream: StreamName, text: string): void {
		if (this.size > 0 && (run !== this.run || stream !== this.stream)) this.flush();
		this.run = run;
		this.stream = stream;
		this.pieces.push(text);
		this.size += text.length;
		if (this.size >= LARGEST) this.flush();
		else this.timer ??= setTimeout(() => this.flush(), this.isDebugged() ? WHILE_DEBUGGED : MILLISECONDS);
	}

	/** Sends the gathered output. Call it before sending anything that must come later. */
	flush(): void {
		clearTimeout(this.timer);
		this.timer = undefined;
		if (this.size === 0) return;
		const text = this.pieces.join("");
		this.pieces = [];
		this.size = 0;
		this.deliver(this.run, this.stream, text);
	}
}
