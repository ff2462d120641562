// Makes snapshots of reports, also with changed answers.
import { createHash } from "node:crypto";
import { type Client, createClient, Recorder } from "../../src/api/index.js";
import type { SnapshotRequest } from "../../src/api/transport/snapshot.js";
import { type GatherOptions, gatherReport, requestOf } from "../../src/report/gather/report-data.js";
import { issuedValues } from "../../src/report/issued-values.js";
import { replayOf } from "../../src/report/read-snapshot.js";
import type { ReportSnapshot } from "../../src/report/report-snapshot.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { bundledClient } from "./bundled.js";

/** A report's snapshot as `valuelab report` records it from the local service, without the page, which takes seconds to draw. */
export async function makeSnapshot(symbol: string, options: GatherOptions = {}): Promise<ReportSnapshot> {
	const { client, recorder } = bundledClient();
	return recorded(client, recorder, symbol, options);
}

/** Replaces the body of an operation's answer, as if the service had sent the new one. */
export type Edit = (body: unknown, request: SnapshotRequest) => unknown;

/**
 * The snapshot of the same request to a service with other answers: `edit` changes every recorded answer, and the report is
 * recomputed from the result.
 */
export async function withAnswers(snapshot: ReportSnapshot, edit: Edit, options: GatherOptions = {}) {
	const requests = snapshot.answers.requests.map((request): SnapshotRequest => {
		if (request.body === undefined) return request;
		const body = JSON.stringify(edit(JSON.parse(request.body), request));
		return { ...request, body, hash: createHash("sha256").update(body).digest("hex") };
	});
	const answers = { ...snapshot.answers, requests };
	const { chosen } = replayOf(snapshot);
	const recorder = new Recorder();
	const client = createClient({ replay: answers, record: recorder }) as Client;
	const { symbol, ...request } = snapshot.request;
	return recorded(client, recorder, symbol, { ...request, chosen, ...options });
}

async function recorded(client: Client, recorder: Recorder, symbol: string, options: GatherOptions) {
	const { candidates } = bundledCandidates();
	const { valuation } = await gatherReport(client, symbol, { candidates, ...options });
	await client.close();
	const snapshot: ReportSnapshot = {
		format: "valuelab-report",
		version: 1,
		valuelab: "0.0.1",
		request: requestOf(symbol, options),
		html: "",
		issued: issuedValues(valuation),
		answers: recorder.snapshot(),
	};
	return snapshot;
}
