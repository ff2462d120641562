// Runs in a worker process: builds one report for each symbol that the parent process sends.
import { type Health, healthOf } from "../api/transport/health.js";
import { ValuelabError } from "../core/errors.js";
import type { FailedReport, ReportRow } from "../report/index.js";
import type { ReportBuilder, ReportJob } from "./report-job.js";

/** Messages of the parent process: the job first, then one symbol at a time. */
export type ToWorker = { readonly job: ReportJob } | { readonly symbol: string };

/** Messages of the worker: ready for symbols, or the result of a symbol. */
export type FromWorker =
	| { readonly ready: true }
	| { readonly row: ReportRow }
	| { readonly failed: FailedReport; readonly code: string; readonly health: Health };

const send = (message: FromWorker) => process.send?.(message);

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
			send({ failed: { symbol, why: reasonOf(error) }, code, health: healthOf(error) });
		}
	})();
});
// The parent process has ended.
process.on(
	"disconnect",
	() =>
		void (async () => {
			await builder?.close();
			process.exit(0);
		})(),
);
// The parent process decides when to stop.
process.on("SIGINT", () => undefined);

/** The reason for a missing report: the service's message if there is one. */
function reasonOf(error: unknown): string {
	const { says } = (error ?? {}) as { readonly says?: unknown };
	if (typeof says === "string" && says !== "") return says;
	return error instanceof Error ? error.message : String(error);
}
