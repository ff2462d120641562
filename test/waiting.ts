// How tests wait: for a state, never for a time.
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";

/** Milliseconds after which what is waited for will not come: the program hangs. No busy machine takes so long. */
export const HANG_MS = 10 * 60_000;

/** An assertion about a value that comes to be true, asked for again and again. */
export const eventually = <T>(value: () => T, interval = 50) => expect.poll(value, { timeout: HANG_MS, interval });

/** Waits until a condition holds. @throws where it never does, with what was waited for */
export async function until(what: string, holds: () => unknown): Promise<void> {
	const since = performance.now();
	while (!(await holds())) {
		if (performance.now() - since > HANG_MS) throw new Error(`waited in vain: ${what}`);
		await pause(10);
	}
}
