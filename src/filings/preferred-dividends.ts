import type { Value } from "./sums.js";

/** What of the net income does not reach the common shares, as a payment: earnings per share times shares, less net income. */
export function preferredDividends(v: Value): number | undefined {
	const net = v("Net Income");
	const eps = v("EPS (Diluted)");
	const shares = v("Shares Outstanding (Diluted Average)");
	if (net === undefined || eps === undefined || shares === undefined) return undefined;
	const kept = eps * shares - net;
	// Earnings per share are rounded to the cent.
	return kept < -0.01 * shares ? kept : undefined;
}
