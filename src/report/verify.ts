// Rebuilds a report from its snapshot and compares the two.
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { sha256 } from "../api/transport/wire.js";
import { packageVersion } from "../package-version.js";
import { buildReport, type Report } from "./build.js";
import { type ChangedValue, changedValues, issuedValues } from "./issued-values.js";
import { pageAssetsDifference } from "./page-assets.js";
import { readSnapshot, replayOf } from "./read-snapshot.js";
import type { ReportSnapshot } from "./report-snapshot.js";

/** The result of `verifyReport`. */
export interface Verification {
	/** True when every byte is the same. */
	readonly same: boolean;
	/** The page's file, or the snapshot's if there is no page. */
	readonly report: string;
	/** SHA-256 of the rebuilt page. */
	readonly hash: string;
	/** The first difference in words; empty if there is none. */
	readonly difference: string;
	/** The versions of valuelab that built and rebuilt it. */
	readonly versions: { readonly issued: string; readonly now: string };
	/** Values that differ from the issued ones; null if the snapshot does not have these. */
	readonly changed: readonly ChangedValue[] | null;
	readonly values: number;
	/** True if the page in the snapshot's folder is not the issued one. */
	readonly tampered: boolean;
	/** The rebuilt page. */
	readonly html: string;
}

/**
 * Rebuilds a report from its snapshot, without a network, and compares it byte by byte with the issued one: with the hash in the
 * snapshot, and with the page in the same folder, if there is one. Values are compared too, because another version may draw the page
 * differently and compute the same values.
 * @param path the snapshot that `writeReport` wrote
 * @throws {ArgumentError} if the file cannot be read. @throws {ValuelabError} `unreadable` if it is not a snapshot;
 *   `not_recorded` if it does not have an answer.
 * @example
 * const { same, difference } = await verifyReport("out/valuation-KO.snapshot.json");
 */
export async function verifyReport(path: string): Promise<Verification> {
	const snapshot = await readSnapshot(path);
	const page = path.replace(/\.snapshot\.json(\.gz)?$/, ".html");
	const written = page === path ? null : await readFile(page, "utf8").catch(() => null);
	const { html, data } = await rebuild(snapshot);
	const hash = sha256(html);
	const { issued } = snapshot;
	const difference = [
		written !== null && written !== html
			? `the page in the same folder differs: ${firstDifference(written, html)}`
			: "",
		hash === snapshot.html
			? ""
			: `the issued page had the hash ${snapshot.html} (built by valuelab ${snapshot.valuelab})`,
		written !== null && snapshot.request.scripts === "beside" ? await pageAssetsDifference(dirname(path)) : "",
	].filter(Boolean);
	return {
		same: difference.length === 0,
		report: written === null ? path : page,
		hash,
		difference: difference.join("; "),
		html,
		versions: { issued: snapshot.valuelab, now: packageVersion() },
		changed: issued ? changedValues(issued, issuedValues(data.valuation)) : null,
		values: issued ? 3 + Object.keys(issued.methods).length : 0,
		tampered: written !== null && sha256(written) !== snapshot.html,
	};
}

async function rebuild(snapshot: ReportSnapshot): Promise<Report> {
	const { client, chosen } = replayOf(snapshot);
	try {
		const { symbol, ...options } = snapshot.request;
		const { filed, peers: candidates } = snapshot;
		const known = { filed, ...(candidates && { candidates }), ...(chosen && { chosen }) };
		return await buildReport(client, symbol, { ...options, ...known });
	} finally {
		await client.close();
	}
}

/** The first difference of two texts, with a few characters of each. */
export function firstDifference(then: string, now: string): string {
	let offset = 0;
	while (offset < then.length && then[offset] === now[offset]) offset++;
	const show = (text: string) => JSON.stringify(text.slice(offset, offset + 40));
	return `from character ${offset + 1} on ${show(then)}, where the snapshot gives ${show(now)}`;
}
