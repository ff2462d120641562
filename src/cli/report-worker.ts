import { type Health, healthOf } from "../api/transport/health.js";
import { ValuelabError } from "../core/errors.js";
import type { FailedReport, ReportRow } from "../report/index.js";
import type { ReportBuilder, ReportJob } from "./report-job.js";

/** What the process that gives symbols sends: the job once, then one symbol after the other. */
export type ToWorker = { readonly job: ReportJob } | { readonly symbol: string };

/** What a worker answers: that it is ready, and what became of a symbol. */
export type FromWorker =
	| { readonly ready: true }
	| { readonly row: ReportRow }
	| { readonly failed: FailedReport; readonly code: string; readonly health: Health };

const send = (message: FromWorker) => process.send?.(message);

/** One report after the other, in a process of its own. */
let builder: ReportBuilder | undefined;

process.on("message", (message: ToWorker) => {
	void (async () => {
		if ("job" in message) {
			const { additions } = message.job;
			if (additions) await (await import("./additions.js")).loadAdditions(additions.file);
			builder = (await import("./report-job.js")).reportBuilder(message.job);
			send({ ready: true });
			return;
		}
		const { symbol } = message;
		try {
			if (!builder) throw new Error("no job was given");
			send({ row: await builder.build(symbol) });
		} catch (error) {
			const code = error instanceof ValuelabError ? error.code : "fault";
			send({ failed: { symbol, why: whyOf(error) }, code, health: healthOf(error) });
		}
	})();
});
// The parent has ended.
process.on(
	"disconnect",
	() =>
		void (async () => {
			await builder?.close();
			process.exit(0);
		})(),
);
// The parent decides when to stop.
process.on("SIGINT", () => undefined);

/** Why there is no report, in the service's own words where it has some. */
function whyOf(error: unknown): string {
	const { says } = (error ?? {}) as { readonly says?: unknown };
	if (typeof says === "string" && says !== "") return says;
	return error instanceof Error ? error.message : String(error);
}
