// What the commands that write a store have in common.
import { counted } from "../core/format.js";
import { plainLine } from "../core/plain-text.js";
import type { Outcomes } from "../store/import/outcomes.js";
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

/** Keeps the figures of changed companies by which peers are chosen: the first value of a large store would wait minutes for them. */
async function keepPeerFigures(folder: string): Promise<void> {
	const { storeCandidates } = await import("../universe/store-candidates.js");
	await storeCandidates(folder, (done, total) => tellCompany("figures for peers", `${done}/${total}`));
	if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
}

/** Failures that are listed one by one. */
const FAILURES_SHOWN = 20;

/** Ends the writing, finds what peers are chosen by, lists what failed, counts what was done, and sets the exit code. */
export async function endStoreCommand(
	writer: StoreWriter,
	{ outcomes, failed }: Outcomes,
	requests: number,
): Promise<void> {
	writer.close();
	await keepPeerFigures(writer.folder);
	const said = failed.map(({ name, error }) => {
		const text = error instanceof Error ? error.message : String(error);
		return text.includes(name) ? text : `${name}: ${text}`;
	});
	for (const text of said.slice(0, FAILURES_SHOWN)) notice(text);
	if (said.length > FAILURES_SHOWN) notice(`${said.length - FAILURES_SHOWN} more failed.`);
	const done = [...outcomes.values()];
	const count = (what: string) => done.filter((one) => one === what).length;
	notice(
		`new: ${count("new")}, changed: ${count("changed")}, unchanged: ${count("unchanged")}, failed: ${failed.length}; ${counted(requests, "request")}`,
	);
	const [first] = failed;
	if (first) process.exitCode = done.length > 0 ? EXIT.partial : exitCodeOf(first.error);
}
