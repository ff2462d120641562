// Computes a company's figures as text and hash, for comparison between engines.
import { type Asker, loadCompany, value } from "valuelab/analytics";
import { chartsOf } from "valuelab/charts";

/** Valuation and chart figures of a company as one text, equal on every engine digit by digit. */
export async function figuresOf(asker: Asker, symbol: string): Promise<string> {
	const valuation = value(await loadCompany(asker, symbol), { peers: [] });
	const charts = chartsOf(valuation);
	const figures = [charts.footballField, charts.earnings, charts.multiples, charts.sensitivity].map(drawnOrRefused);
	// Only the request time may differ.
	return JSON.stringify([valuation, figures], (key, value) => (key === "retrievedAt" ? undefined : value));
}

function drawnOrRefused(draw: () => unknown): unknown {
	try {
		return draw();
	} catch (error) {
		return String(error);
	}
}

/** A short hash in integer arithmetic. Source: cyrb53 by bryc, public domain. */
export function hashOf(text: string): string {
	let [a, b] = [0xdeadbeef, 0x41c6ce57];
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		a = Math.imul(a ^ code, 2654435761);
		b = Math.imul(b ^ code, 1597334677);
	}
	a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
	b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
	return (b >>> 0).toString(16).padStart(8, "0") + (a >>> 0).toString(16).padStart(8, "0");
}
