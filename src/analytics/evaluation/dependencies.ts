// Declares sets of settings on which results depend. A changed setting does not affect results without it.
import { entryOf } from "../../core/entry-of.js";
import type { GivenName } from "../assumptions/rules.js";

/** A setting that a variation may change, an assumption by its name, or a quantity that the caller may give. */
export type Dependency = GivenName | "stockCompensation" | "peers" | "forecast" | object;

/** A set of settings. Equal sets are one object, so that a union is one look-up. */
export class Dependencies {
	readonly #all: ReadonlySet<Dependency>;
	readonly #joined = new Map<Dependencies, Dependencies>();

	private constructor(all: ReadonlySet<Dependency>) {
		this.#all = all;
	}

	/** The set of one setting, cached because every reading of a setting needs it. */
	static one(setting: Dependency): Dependencies {
		return entryOf(single, setting, () => Dependencies.of(setting));
	}

	static of(...settings: readonly Dependency[]): Dependencies {
		const all = new Set(settings);
		const key = [...all]
			.map(numberOf)
			.sort((a, b) => a - b)
			.join();
		return entryOf(shared, key, () => new Dependencies(all));
	}

	join(other: Dependencies): Dependencies {
		if (other === this || other === NO_DEPENDENCIES) return this;
		if (this === NO_DEPENDENCIES) return other;
		return this.#joined.get(other) ?? this.#join(other);
	}

	#join(other: Dependencies): Dependencies {
		const both = Dependencies.of(...this.#all, ...other.#all);
		this.#joined.set(other, both);
		return both;
	}

	has(setting: Dependency): boolean {
		return this.#all.has(setting);
	}
}

const shared = new Map<string, Dependencies>();
const single = new Map<Dependency, Dependencies>();
/** Settings numbered in the order of their first use, for the keys of sets. */
const numbers = new Map<Dependency, number>();
const numberOf = (setting: Dependency): number => entryOf(numbers, setting, () => numbers.size);

export const NO_DEPENDENCIES = Dependencies.of();
