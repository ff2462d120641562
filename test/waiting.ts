// Waits in tests until a condition holds, at most 10 minutes.
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";

/** Milliseconds after which a wait counts as a hang; no busy machine takes so long. */
export const HANG_MS = 10 * 60_000;

/** Repeats an assertion until it passes. */
export const eventually = <T>(value: () => T, interval = 50) => expect.poll(value, { timeout: HANG_MS, interval });

/** Waits until a condition holds. @throws with a description of the condition after 10 minutes */
export async function waitUntil(event: string, holds: () => unknown): Promise<void> {
	const startTime = performance.now();
	while (!(await holds())) {
		if (performance.now() - startTime > HANG_MS) throw new Error(`timed out after 10 minutes waiting for ${event}`);
		await pause(10);
	}
}
