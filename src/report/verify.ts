import { readFile } from "node:fs/promises";
import { createClient } from "../api/client.js";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { buildReport } from "./build.js";
import type { ReportSnapshot } from "./report-snapshot.js";
import { sha256 } from "./sha256.js";

/** What `verifyReport` found. */
export interface Verification {
	/** True when every byte is the same. */
	readonly same: boolean;
	/** The page's file, or the snapshot's where no page lies beside it. */
	readonly report: string;
	/** SHA-256 of the page as it was built again. */
	readonly hash: string;
	/** What differs, in words; empty where nothing does. */
	readonly difference: string;
	/** The page as it was built again. */
	readonly html: string;
}

/**
 * Builds a report again from its snapshot, without a network, and compares it byte by byte with what was written then: with the
 * hash in the snapshot, and with the page beside it where that is still there.
 *
 * @param path The snapshot that `writeReport` wrote.
 * @throws {ArgumentError} where the file cannot be read. @throws {ValuelabError} `unreadable` where it is no snapshot;
 *   `not_recorded` where it lacks an answer.
 */
export async function verifyReport(path: string): Promise<Verification> {
	const snapshot = await readSnapshot(path);
	const page = path.replace(/\.snapshot\.json$/, ".html");
	const written = page === path ? null : await readFile(page, "utf8").catch(() => null);
	const html = await rebuild(snapshot);
	const hash = sha256(html);
	const difference = [
		written !== null && written !== html
			? `the page that lies beside it is another: ${firstDifference(written, html)}`
			: "",
		hash === snapshot.html
			? ""
			: `the page that was written then had the hash ${snapshot.html} (made by valuelab ${snapshot.valuelab})`,
	].filter(Boolean);
	return {
		same: difference.length === 0,
		report: written === null ? path : page,
		hash,
		difference: difference.join("; "),
		html,
	};
}

/** The page that a snapshot gives, without a network. */
async function rebuild({ request, answers }: ReportSnapshot): Promise<string> {
	const client = createClient({ replay: answers });
	try {
		const { symbol, ...options } = request;
		return (await buildReport(client, symbol, options)).html;
	} finally {
		await client.close();
	}
}

async function readSnapshot(path: string): Promise<ReportSnapshot> {
	const text = await readFile(path, "utf8").catch((cause: NodeJS.ErrnoException) => {
		throw new ArgumentError(
			"snapshot",
			`snapshot: ${path} cannot be read (${cause.code}); give a file that \`valuelab report\` wrote`,
			{ cause },
		);
	});
	const value = parsed(text);
	const { format, version, request, answers } = (value ?? {}) as Partial<ReportSnapshot>;
	if (
		format !== "valuelab-report" ||
		version !== 1 ||
		typeof request?.symbol !== "string" ||
		typeof answers !== "object"
	)
		throw new ValuelabError(
			"unreadable",
			`${path} is no snapshot of a report; \`valuelab report\` writes one beside the page`,
		);
	return value as ReportSnapshot;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Where two texts part, with a few characters of each. */
export function firstDifference(then: string, now: string): string {
	let at = 0;
	while (at < then.length && then[at] === now[at]) at++;
	const show = (text: string) => JSON.stringify(text.slice(at, at + 40));
	return `from character ${at + 1} on ${show(then)}, where the snapshot gives ${show(now)}`;
}
