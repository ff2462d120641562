// What the commands that write a store have in common.
import { plainLine } from "../core/plain-text.js";
import type { Outcomes } from "../store/import/outcomes.js";
import { readIndex } from "../store/index-file.js";
import { StoreWriter } from "../store/store-writer.js";
import { EXIT, exitCodeOf } from "./exit-codes.js";
import { notice } from "./terminal.js";

/** Opens a store for writing; says so where it has to wait. */
export function openWriter(folder: string): Promise<StoreWriter> {
	return StoreWriter.open(folder, {
		onWait: () => notice("Another command writes to the store; waiting until it is done."),
	});
}

const CLEAR_LINE = "\r\u001b[2K";

/** Shows on a terminal which company is worked on. */
export function tellCompany(symbol: string, name: string): void {
	if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${plainLine(`${symbol}  ${name}`)}`);
}

/** Keeps the figures of changed companies: a first screen, or a choice of peers, would wait minutes for those of a large store. */
async function keepFigures(folder: string, { outcomes }: Outcomes): Promise<void> {
	const { entries } = readIndex(folder);
	const changed = [...outcomes].flatMap(([symbol, what]) =>
		what !== "unchanged" && entries.has(symbol) ? [symbol] : [],
	);
	if (changed.length === 0) return;
	const { fillFigures } = await import("../universe/sources/kept-figures.js");
	await fillFigures(folder, changed, (done, total) => tellCompany("figures", `${done}/${total}`));
	if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
}

/** Failures that are listed one by one. */
const FAILURES_SHOWN = 20;

/** Ends the writing, keeps the figures of what changed, lists what failed, counts what was done, and sets the exit code. */
export async function endStoreCommand(writer: StoreWriter, all: Outcomes, requests: number): Promise<void> {
	const { outcomes, failed } = all;
	writer.close();
	await keepFigures(writer.folder, all);
	const said = failed.map(({ name, error }) => {
		const text = error instanceof Error ? error.message : String(error);
		return text.includes(name) ? text : `${name}: ${text}`;
	});
	for (const text of said.slice(0, FAILURES_SHOWN)) notice(text);
	if (said.length > FAILURES_SHOWN) notice(`${said.length - FAILURES_SHOWN} more failed.`);
	const done = [...outcomes.values()];
	const count = (what: string) => done.filter((one) => one === what).length;
	// Scripts read this line: its words stay the same for one and for many.
	notice(
		`${count("new")} companies new, ${count("changed")} changed, ${count("unchanged")} unchanged, ${failed.length} failed, ${requests} requests`,
	);
	const [first] = failed;
	if (first) process.exitCode = done.length > 0 ? EXIT.partial : exitCodeOf(first.error);
}
