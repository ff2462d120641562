import type { Table } from "../../core/table.js";
import type { ScreenLine, ScreenMessage } from "../wire.js";
import { errorFromWire } from "../wire.js";
import { tableFromWire } from "../wire-table.js";

/** The result of a screen. */
export interface ScreenResult {
	readonly table: Table;
	readonly met: number;
	readonly examined: number;
	readonly warnings: readonly string[];
	/** Sentences: how many companies meet it, how many cannot be decided, and notes on the universe. */
	readonly summary: string;
}

/** Screens companies on the page's server. @throws an error with the message for a condition that cannot be read */
export async function screenOnServer(
	message: ScreenMessage,
	onProgress: (progress: { readonly done: number; readonly total: number }) => void,
): Promise<ScreenResult> {
	const response = await fetch("screen", { method: "POST", body: JSON.stringify(message) });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	let result: ScreenResult | undefined;
	for (;;) {
		const { done, value = "" } = (await reader?.read()) ?? { done: true };
		const lines = (rest + value).split("\n");
		rest = lines.pop() ?? "";
		for (const text of lines) {
			const line = JSON.parse(text) as ScreenLine;
			if ("error" in line) throw errorFromWire(line);
			if ("progress" in line) onProgress(line.progress);
			else result = { ...line.screen, table: tableFromWire(line.screen.table) };
		}
		if (done && result) return result;
		if (done) throw new Error("the screen ended without an answer");
	}
}
