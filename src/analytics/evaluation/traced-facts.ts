import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts, type Facts, type Quantity } from "./facts.js";
import type { Finding } from "./finding.js";

/** Facts that keep which quantity or result was found from which: to tell what a change of a quantity moves. */
export class TracedFacts extends CompanyFacts {
	readonly #reads = new Map<object, Set<Quantity<unknown>>>();
	readonly #readers = new Map<object, Set<object>>();
	readonly #finding: object[] = [];

	override rawFinding<T>(quantity: Quantity<T>): Finding<T> {
		const reader = this.#finding.at(-1);
		if (reader) {
			addTo(this.#reads, reader, quantity);
			addTo(this.#readers, quantity, reader);
		}
		return this.#traced(quantity, () => super.rawFinding(quantity));
	}

	override once<T>(of: object, compute: () => T): T {
		return this.#traced(of, () => super.once(of, compute));
	}

	#traced<T>(of: object, find: () => T): T {
		this.#finding.push(of);
		try {
			return find();
		} finally {
			this.#finding.pop();
		}
	}

	/** Everything that finding a quantity needs, itself included. */
	behind(quantity: Quantity<unknown>): ReadonlySet<Quantity<unknown>> {
		const all = new Set<Quantity<unknown>>();
		const open = [quantity];
		for (let next = open.pop(); next; next = open.pop()) {
			if (all.has(next)) continue;
			all.add(next);
			this.rawFinding(next);
			open.push(...(this.#reads.get(next) ?? []));
		}
		return all;
	}

	/** Everything found so far that a change of these quantities may move, themselves included. */
	movedBy(quantities: readonly Quantity<unknown>[]): ReadonlySet<object> {
		const all = new Set<object>();
		const open: object[] = [...quantities];
		for (let next = open.pop(); next; next = open.pop()) {
			if (all.has(next)) continue;
			all.add(next);
			open.push(...(this.#readers.get(next) ?? []));
		}
		return all;
	}

	/** True where it was found already. */
	knows(of: object): boolean {
		return this.#reads.has(of) || this.#readers.has(of);
	}

	/** The same company under other assumptions, of which these quantities are given: what they do not move is not found again. */
	changed(options: ValueOptions, quantities: readonly Quantity<unknown>[]): Facts {
		const moved = this.movedBy(quantities);
		return this.with(options, (of) => !moved.has(of) && this.knows(of));
	}
}

function addTo<T>(edges: Map<object, Set<T>>, from: object, to: T): void {
	const known = edges.get(from);
	if (known) known.add(to);
	else edges.set(from, new Set([to]));
}
