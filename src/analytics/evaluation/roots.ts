// The dependencies of findings on settings, to know which of them a change does not affect.
import { entryOf } from "../../core/entry-of.js";
import type { GivenName } from "../assumptions/rules.js";

/** A setting that a variation may change, an assumption by its name, or a quantity that the caller may give. */
export type Root = GivenName | "stockCompensation" | "peers" | "forecast" | object;

/** A set of roots. Equal sets are one object, so that a union is one look-up. */
export class Roots {
	readonly #all: ReadonlySet<Root>;
	readonly #joined = new Map<Roots, Roots>();

	private constructor(all: ReadonlySet<Root>) {
		this.#all = all;
	}

	/** The set of one root, cached because every reading of a setting needs it. */
	static one(root: Root): Roots {
		return entryOf(single, root, () => Roots.of(root));
	}

	static of(...roots: readonly Root[]): Roots {
		const all = new Set(roots);
		const key = [...all]
			.map(placeOf)
			.sort((a, b) => a - b)
			.join();
		return entryOf(known, key, () => new Roots(all));
	}

	join(other: Roots): Roots {
		if (other === this || other === NO_ROOTS) return this;
		if (this === NO_ROOTS) return other;
		return this.#joined.get(other) ?? this.#join(other);
	}

	#join(other: Roots): Roots {
		const both = Roots.of(...this.#all, ...other.#all);
		this.#joined.set(other, both);
		return both;
	}

	has(root: Root): boolean {
		return this.#all.has(root);
	}
}

const known = new Map<string, Roots>();
const single = new Map<Root, Roots>();
const places = new Map<Root, number>();
const placeOf = (root: Root): number => entryOf(places, root, () => places.size);

export const NO_ROOTS = Roots.of();
