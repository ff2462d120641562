// Shares answers among the reports of one run.
import type { Answer } from "../../api/answer.js";
import type { OperationName } from "../../api/catalogue/index.js";
import type { Recorder } from "../../api/transport/record.js";
import type { SnapshotRequest } from "../../api/transport/snapshot.js";
import { dataFolderOf, withDataFolder } from "../../core/data-folder.js";
import type { Asker } from "../../frames/company/ask.js";

/** Operations whose answers reports share: peers and markets. */
const SHARED: readonly OperationName[] = ["stock.financials", "market.economicIndicator"];

/** The most answers that are kept: enough for an industry's companies. Each takes about a megabyte. */
const KEPT_ANSWERS = 32;

interface Kept {
	readonly answer: Answer;
	/** The recorded requests of the answer. */
	readonly requests: readonly SnapshotRequest[];
}

/** Shared answers: each is requested, read and recorded once while kept. */
export class SharedAnswers {
	/** In order of use, the most recent last. */
	readonly #kept = new Map<string, Kept>();

	/** A client for one report that uses kept answers; its recorder gets all of the report's answers. */
	asker(client: Asker, recorder: Recorder): Asker {
		const asker: Asker = {
			query: (operation, positional = [], options = {}) => {
				const query = () => client.query(operation, positional, options).answer();
				if (!SHARED.includes(operation)) return { answer: query };
				const { signal: _, ...given } = options;
				const key = JSON.stringify([operation, positional, given]);
				return { answer: () => this.#answer(key, query, recorder) };
			},
		};
		return withDataFolder(asker, dataFolderOf(client));
	}

	async #answer(key: string, query: () => PromiseLike<Answer>, recorder: Recorder): Promise<Answer> {
		const stored = this.#kept.get(key);
		const kept = stored ?? (await queryRecorded(query, recorder));
		if (stored) recorder.include(stored.requests);
		this.#kept.delete(key);
		this.#kept.set(key, kept);
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > KEPT_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
		return kept.answer;
	}
}

async function queryRecorded(query: () => PromiseLike<Answer>, recorder: Recorder): Promise<Kept> {
	const answer = await query();
	const { operation, arguments: given } = answer.meta;
	const wanted = JSON.stringify([operation, given]);
	const { requests } = recorder.snapshot();
	return { answer, requests: requests.filter((one) => JSON.stringify([one.operation, one.arguments]) === wanted) };
}
