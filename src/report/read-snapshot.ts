// Reads a report's snapshot.
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { createClient } from "../api/client.js";
import type { Client } from "../api/index.js";
import { ValuelabError, wrongArgument } from "../core/errors.js";
import type { ReportRequest, ReportSnapshot } from "./report-snapshot.js";

/**
 * Reads a snapshot from a file. A snapshot is data: no code in it runs, even if a stranger sent the file.
 * @throws {ArgumentError} if the file cannot be read. @throws {ValuelabError} `unreadable` if it is not a snapshot.
 */
export async function readSnapshot(path: string): Promise<ReportSnapshot> {
	const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
		const problem = cause.code === "EISDIR" ? "is a folder" : `cannot be read (${cause.code})`;
		throw wrongArgument(
			`snapshot: ${path} ${problem}; give a file that \`valuelab report\` wrote: valuation-KO.snapshot.json`,
			{ cause },
		);
	});
	const value = parseSnapshot(bytes);
	if (!isSnapshot(value))
		throw new ValuelabError(
			"unreadable",
			`${path} is not a snapshot of a report; \`valuelab report\` writes one next to the page`,
		);
	return value;
}

function isSnapshot(value: unknown): value is ReportSnapshot {
	const { format, version, request, answers } = (value ?? {}) as Partial<ReportSnapshot>;
	return format === "valuelab-report" && version === 1 && isRequest(request) && Array.isArray(answers?.requests);
}

function isRequest(request: Partial<ReportRequest> | null | undefined): boolean {
	const { symbol, peers, assumptions } = request ?? {};
	const named = Array.isArray(peers) && peers.every((peer) => typeof peer === "string");
	return typeof symbol === "string" && (peers === "auto" || named) && typeof (assumptions ?? {}) === "object";
}

/** The largest unpacked snapshot in bytes; real ones have up to three million. */
const MAX_UNPACKED_BYTES = 256e6;

function parseSnapshot(bytes: Buffer): unknown {
	try {
		// JSON never begins with this byte.
		const isPacked = bytes[0] === 0x1f;
		return JSON.parse((isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }) : bytes).toString("utf8"));
	} catch {
		return null;
	}
}

/** A client that answers from the snapshot alone, and the peers of its report: from the snapshot's list, else from its notes or requests. */
export function replayOf({ answers, request, peers }: ReportSnapshot): {
	readonly client: Client;
	readonly chosen?: readonly string[];
} {
	const client = createClient({ replay: answers }) as Client;
	if (peers) return { client, chosen: peers.map(({ symbol }) => symbol) };
	// The notes' peers come first, because recorded requests may be for another company's peers.
	const chosen = request.notes?.kept?.peers[request.symbol];
	if (chosen) return { client, chosen };
	for (const { operation, arguments: given } of answers.requests) {
		const { symbols } = given as { readonly symbols?: unknown };
		// All peers' quotes are one request; the company's own is another.
		if (operation === "stock.quote" && Array.isArray(symbols) && symbols.length > 1) return { client, chosen: symbols };
	}
	return { client };
}
