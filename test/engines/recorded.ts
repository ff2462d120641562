import type { Asker } from "valuelab/analytics";

/** Answers by question, as text that another engine can read. */
export class Recording {
	readonly #answers: Map<string, unknown>;

	constructor(text = "[]") {
		this.#answers = new Map(JSON.parse(text, (_, value) => (isMap(value) ? new Map(value.map) : value)));
	}

	/** Asks through another asker and keeps the answers. */
	through(asker: Asker): Asker {
		return {
			query: (...question) => ({
				answer: async () => {
					const answer = await asker.query(...question).answer();
					this.#answers.set(JSON.stringify(question), answer);
					return answer;
				},
			}),
		};
	}

	/** Answers from what was kept. */
	readonly asker: Asker = {
		query: (...question) => ({ answer: async () => this.#answers.get(JSON.stringify(question)) as never }),
	};

	text(): string {
		return JSON.stringify([...this.#answers], (_, value) => (value instanceof Map ? { map: [...value] } : value));
	}
}

const isMap = (value: unknown): value is { readonly map: [unknown, unknown][] } =>
	typeof value === "object" && value !== null && "map" in value && Array.isArray(value.map);
