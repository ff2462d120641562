// Helps commands that write a store: opens it, shows progress, and prints the outcome.
import { plainLine } from "../core/plain-text.js";
import type { Outcomes } from "../store/import/outcomes.js";
import { readIndex } from "../store/index-file.js";
import { StoreWriter } from "../store/store-writer.js";
import { EXIT, exitCodeOf } from "./exit-codes.js";
import { notice } from "./terminal.js";

/** Opens a store for writing; prints a notice while another command is writing. */
export function openWriter(folder: string): Promise<StoreWriter> {
	return StoreWriter.open(folder, {
		onWait: () => notice("Another command writes to the store; waiting until it is done."),
	});
}

const CLEAR_LINE = "\r\u001b[2K";

/** Shows the current company on a terminal. */
export function showCompany(symbol: string, name: string): void {
	if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${plainLine(`${symbol}  ${name}`)}`);
}

/** Computes and stores the figures of changed companies now; a first screen of a large store would take minutes to compute them. */
async function keepFigures(folder: string, { outcomes }: Outcomes): Promise<void> {
	const { entries } = readIndex(folder);
	const changed = [...outcomes].flatMap(([symbol, what]) =>
		what !== "unchanged" && entries.has(symbol) ? [symbol] : [],
	);
	if (changed.length === 0) return;
	const { fillFigures } = await import("../universe/sources/figure-cache.js");
	await fillFigures(folder, changed, (done, total) => showCompany("figures", `${done}/${total}`));
	if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
}

/** Failures that are listed; the others are counted. */
const FAILURES_SHOWN = 20;

/** Closes the store, computes figures of changed companies, prints failures and counts, and sets the exit code. */
export async function endStoreCommand(writer: StoreWriter, all: Outcomes, requests: number): Promise<void> {
	const { outcomes, failed } = all;
	writer.close();
	await keepFigures(writer.folder, all);
	const failures = failed.map(({ name, error }) => {
		const text = error instanceof Error ? error.message : String(error);
		return text.includes(name) ? text : `${name}: ${text}`;
	});
	for (const text of failures.slice(0, FAILURES_SHOWN)) notice(text);
	if (failures.length > FAILURES_SHOWN) notice(`${failures.length - FAILURES_SHOWN} more failed.`);
	const done = [...outcomes.values()];
	const count = (what: string) => done.filter((one) => one === what).length;
	// Scripts parse this line, so it has no singular form.
	notice(
		`${count("new")} companies new, ${count("changed")} changed, ${count("unchanged")} unchanged, ${failed.length} failed, ${requests} requests`,
	);
	const [first] = failed;
	if (first) process.exitCode = done.length > 0 ? EXIT.partial : exitCodeOf(first.error);
}
