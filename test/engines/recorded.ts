// Records a client's answers and replays them in another engine.
import type { Asker } from "valuelab/analytics";

interface Answered {
	readonly answer?: unknown;
	readonly failed?: Failure;
}

/** The members of an error that company code reads. */
interface Failure {
	readonly message: string;
	readonly code?: unknown;
	readonly says?: unknown;
}

/** Answers by question, as text that another engine can read. */
export class Recording {
	readonly #answers: Map<string, Answered>;

	constructor(text = "[]") {
		this.#answers = new Map(JSON.parse(text, (_, value) => (isMap(value) ? new Map(value.map) : value)));
	}

	/** Forwards requests to another client and keeps the answers. */
	through(asker: Asker): Asker {
		return {
			query: (...question) => ({
				answer: async () => {
					const asked = asker.query(...question).answer();
					const answered = await asked.then(
						(answer): Answered => ({ answer }),
						({ message, code, says }: Failure): Answered => ({ failed: { message, code, says } }),
					);
					this.#answers.set(JSON.stringify(question), answered);
					return asked;
				},
			}),
		};
	}

	/** Answers from the recorded ones. */
	readonly asker: Asker = {
		query: (...question) => ({
			answer: async () => {
				const answered = this.#answers.get(JSON.stringify(question));
				if (answered?.answer === undefined) throw Object.assign(new Error("never asked"), answered?.failed);
				return answered.answer as never;
			},
		}),
	};

	text(): string {
		return JSON.stringify([...this.#answers], (_, value) => (value instanceof Map ? { map: [...value] } : value));
	}
}

const isMap = (value: unknown): value is { readonly map: [unknown, unknown][] } =>
	typeof value === "object" && value !== null && "map" in value && Array.isArray(value.map);
