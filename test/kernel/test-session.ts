// Runs cells in a kernel session without Jupyter.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { LanguageService } from "../../src/kernel/language/language-service.js";
import type { RunOutcome } from "../../src/kernel/session/contracts.js";
import type { DisplayContent } from "../../src/kernel/session/messages.js";
import { NotebookSession } from "../../src/kernel/session/session.js";
// @ts-expect-error: a build script, without types
import { buildKernel } from "../../tools/build-kernel.mjs";
import { makeWorkFolder } from "./installed-kernel.js";
import { ROOT } from "./python.js";

export interface Shown {
	readonly outcome: RunOutcome;
	/** Standard output and error, unprocessed. */
	readonly text: string;
	readonly displays: readonly DisplayContent[];
	/** The error's traceback without colours, or an empty text. */
	readonly trace: string;
	/** The plain text of the result, or `undefined`. */
	readonly result: unknown;
}

/** A session in its own folder, without Jupyter. */
export class TestSession {
	readonly folder = mkdtempSync(join(tmpdir(), "valuelab-session-"));
	readonly session: NotebookSession;
	private readonly built: string;
	private texts = new Map<number, string>();
	private displays = new Map<number, DisplayContent[]>();
	private runs = 0;

	private constructor(
		built: string,
		prepare: (folder: string) => void,
		language?: (folder: string) => LanguageService,
	) {
		this.built = built;
		makeWorkFolder(this.folder);
		prepare(this.folder);
		const events = {
			onOutput: (run: number, _stream: string, text: string) => this.texts.set(run, (this.texts.get(run) ?? "") + text),
			onDisplay: (run: number, content: DisplayContent) =>
				this.displays.set(run, [...(this.displays.get(run) ?? []), content]),
			onClear: () => {},
			onInput: () => {},
			onComm: () => {},
			onHandled: () => {},
			onChanged: () => {},
			onNewProcess: () => {},
		};
		this.session = new NotebookSession(this.folder, events, language ? { language: language(this.folder) } : {});
	}

	static async start(
		prepare: (folder: string) => void = () => {},
		language?: (folder: string) => LanguageService,
	): Promise<TestSession> {
		mkdirSync(join(ROOT, ".cache"), { recursive: true });
		const built = mkdtempSync(join(ROOT, ".cache", "kernel-test-"));
		await buildKernel(built);
		process.env.VALUELAB_KERNEL_ENTRIES = join(built, "kernel");
		return new TestSession(built, prepare, language);
	}

	/** Runs cells one after the other and returns what the last one showed. */
	async run(...cells: string[]): Promise<Shown> {
		let shown: Shown | undefined;
		for (const code of cells) shown = await this.runAs(undefined, code);
		if (!shown) throw new Error("no cell was given");
		return shown;
	}

	/** Runs code as a cell that the front end names. */
	async runAs(cell: string | undefined, code: string): Promise<Shown> {
		this.runs += 1;
		const request = { run: this.runs, label: `cell[${this.runs}]`, code, allowStdin: false, expressions: {} };
		const outcome = await this.session.execute({ ...request, ...(cell === undefined ? {} : { cell }) });
		return {
			outcome,
			text: this.texts.get(this.runs) ?? "",
			displays: this.displays.get(this.runs) ?? [],
			trace: stripVTControlCharacters(outcome.error?.traceback.join("\n") ?? ""),
			result: outcome.result?.data["text/plain"],
		};
	}

	/** The output of a run so far, including late output. */
	textOf(run: number): string {
		return this.texts.get(run) ?? "";
	}

	/** The number of the latest run. */
	get latest(): number {
		return this.runs;
	}

	stop(): void {
		this.session.stop();
		for (const folder of [this.built, this.folder]) rmSync(folder, { recursive: true, force: true });
	}
}
