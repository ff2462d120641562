// Explains the change of value between two reports.
import { packageVersion } from "../package-version.js";
import { candidatesOf } from "../universe/store-candidates.js";
import type { ValuationInputs } from "./changes/change-groups.js";
import { type ValueChange, valueChange } from "./changes/value-change.js";
import { gatherCompanies } from "./gather/report-data.js";
import { readSnapshot, replayOf } from "./read-snapshot.js";
import type { ReportSnapshot } from "./report-snapshot.js";
import { requireAdditions } from "./require-additions.js";

/** The change, with the versions that built and compared the reports. */
export interface ReportChange extends ValueChange {
	readonly versions: { readonly old: string; readonly new: string; readonly now: string };
}

/**
 * Explains the change between two reports' snapshots, offline. Both are valued by this version; the effect of versions is a separate step.
 * @throws {ArgumentError} if a file cannot be read or the companies differ. @throws {ValuelabError} `unreadable`
 *   if one is not a snapshot; `not_recorded` if a snapshot does not have an answer.
 * @example const change = await reportChange("march/valuation-KO.snapshot.json", "june/valuation-KO.snapshot.json");
 */
export async function reportChange(oldPath: string, newPath: string): Promise<ReportChange> {
	const [old, fresh] = await Promise.all([readSnapshot(oldPath), readSnapshot(newPath)]);
	return snapshotChange(old, fresh);
}

/**
 * Explains the change between two loaded snapshots.
 * @example
 * const change = await snapshotChange(march, june); // snapshots from `buildReport`
 */
export async function snapshotChange(old: ReportSnapshot, fresh: ReportSnapshot): Promise<ReportChange> {
	const [before, after] = await Promise.all([inputsOf(old), inputsOf(fresh)]);
	return {
		...valueChange(before, after, old.issued ?? null),
		versions: { old: old.valuelab, new: fresh.valuelab, now: packageVersion() },
	};
}

async function inputsOf(snapshot: ReportSnapshot): Promise<ValuationInputs> {
	const { request } = snapshot;
	requireAdditions(request.additions ?? []);
	const { client, chosen } = replayOf(snapshot);
	try {
		const { candidates } = chosen || request.peers !== "auto" ? { candidates: [] } : await candidatesOf(client);
		const progress = () => undefined;
		const { company, peers, paid } = await gatherCompanies(client, request, { progress, candidates, chosen });
		const { assumptions, includeMadeUp, stockCompensation } = request;
		return { company, peers, options: { assumptions, includeMadeUp, stockCompensation, paid } };
	} finally {
		await client.close();
	}
}
