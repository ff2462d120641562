import type { Answer } from "../../api/answer.js";
import type { OperationName } from "../../api/catalogue/index.js";
import type { Recorder } from "../../api/transport/record.js";
import type { SnapshotRequest } from "../../api/transport/snapshot.js";
import { dataFolderOf, withDataFolder } from "../../core/data-folder.js";
import type { Asker } from "../../frames/company/ask.js";

/** What reports ask for alike: a company is the peer of others, and the market is the same for all. */
const SHARED: readonly OperationName[] = ["stock.financials", "market.economicIndicator"];

/** Answers that are kept: the companies of an industry and some more, about a megabyte each. */
const KEPT_ANSWERS = 32;

interface Kept {
	readonly answer: Answer;
	/** What was recorded of it. */
	readonly requests: readonly SnapshotRequest[];
}

/** Answers that several reports of one run rest on: each is asked for, read and recorded once while it is kept. */
export class SharedAnswers {
	/** The one used last is the last. */
	readonly #kept = new Map<string, Kept>();

	/** The client of one report, which takes what is kept; its recorder has everything that the report rests on. */
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
		const known = this.#kept.get(key);
		const kept = known ?? (await recorded(query, recorder));
		if (known) recorder.include(known.requests);
		this.#kept.delete(key);
		this.#kept.set(key, kept);
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > KEPT_ANSWERS && oldest !== undefined) this.#kept.delete(oldest);
		return kept.answer;
	}
}

async function recorded(query: () => PromiseLike<Answer>, recorder: Recorder): Promise<Kept> {
	const answer = await query();
	const { operation, arguments: given } = answer.meta;
	const wanted = JSON.stringify([operation, given]);
	const { requests } = recorder.snapshot();
	return { answer, requests: requests.filter((one) => JSON.stringify([one.operation, one.arguments]) === wanted) };
}
