// Builds a report's page, makes random settings of its levers, and computes Node's results for them.
import { readFileSync } from "node:fs";
import { type ValueDriver, valueDrivers } from "../../src/analytics/company/value-drivers.js";
import type { Client } from "../../src/api/index.js";
import { plainReport, valueOptions } from "../../src/report/gather/assemble-report.js";
import { gatherCompanies, requestOf } from "../../src/report/gather/report-data.js";
import { assumptionsOf, leverChanges } from "../../src/report/levers/lever-change.js";
import { pageContent } from "../../src/report/page-content.js";
import { checksum, shownText } from "../../src/report/page-model.js";
import { renderModel } from "../../src/report/render.js";

const { depth } = JSON.parse(readFileSync(new URL("../../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: { readonly deep: readonly string[] };
};

/** The bundled companies with full data. */
export const IN_DEPTH = depth.deep;

const PEERS = 5;

let state = 1;
/** A seeded random number from 0 to 1. */
function random(): number {
	state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
	return state / 4_294_967_296;
}

export type Setting = Readonly<Record<string, number>>;

/** A random setting of one to four levers, within their limits. */
function setting(levers: readonly ValueDriver[]): Setting {
	const count = 1 + Math.floor(random() * 4);
	return Object.fromEntries(
		Array.from({ length: count }, () => levers[Math.floor(random() * levers.length)] as ValueDriver).map(
			({ name, low, high }) => [name, low + random() * (high - low)],
		),
	);
}

/** A page with five peers, and settings of its levers. */
export interface TriedPage {
	readonly html: string;
	readonly levers: readonly ValueDriver[];
	readonly settings: readonly Setting[];
	/** The checksum of Node's page under a setting. */
	sumInNode(assumptions: Setting): string;
}

/** Builds the page of a company, and this many random settings of its levers. */
export async function triedPage(client: Client, symbol: string, count: number): Promise<TriedPage> {
	const position = IN_DEPTH.indexOf(symbol);
	const peers = [...IN_DEPTH.slice(position + 1), ...IN_DEPTH]
		.filter((candidate) => candidate !== symbol)
		.slice(0, PEERS);
	const request = requestOf(symbol, { peers });
	const gathered = await gatherCompanies(client, request, { progress: () => undefined });
	const data = plainReport(gathered, request);
	const levers = valueDrivers(gathered.company, data.valuation.estimates, valueOptions(gathered, request));
	return {
		html: await renderModel(data, gathered, request),
		levers,
		settings: Array.from({ length: count }, () => setting(levers)),
		sumInNode(assumptions) {
			const moved = leverChanges(levers, assumptions);
			const content = pageContent(plainReport(gathered, { ...request, assumptions: assumptionsOf(moved) }), moved);
			return checksum(shownText(content));
		},
	};
}
