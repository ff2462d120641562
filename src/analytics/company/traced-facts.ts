import { Facts, type Quantity } from "./facts.js";
import type { Finding } from "./finding.js";
import type { ValueOptions } from "./options.js";

/** Facts that keep which quantity was found from which: to tell what a change of one moves. */
export class TracedFacts extends Facts {
	readonly #reads = new Map<Quantity<unknown>, Set<Quantity<unknown>>>();
	readonly #readers = new Map<Quantity<unknown>, Set<Quantity<unknown>>>();
	readonly #finding: Quantity<unknown>[] = [];

	override unsettled<T>(quantity: Quantity<T>): Finding<T> {
		const reader = this.#finding.at(-1);
		if (reader) {
			addTo(this.#reads, reader, quantity);
			addTo(this.#readers, quantity, reader);
		}
		this.#finding.push(quantity);
		try {
			return super.unsettled(quantity);
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
			this.unsettled(next);
			open.push(...(this.#reads.get(next) ?? []));
		}
		return all;
	}

	/** Everything found so far that a change of these quantities may move, themselves included. */
	movedBy(quantities: readonly Quantity<unknown>[]): ReadonlySet<Quantity<unknown>> {
		const all = new Set<Quantity<unknown>>();
		const open = [...quantities];
		for (let next = open.pop(); next; next = open.pop()) {
			if (all.has(next)) continue;
			all.add(next);
			open.push(...(this.#readers.get(next) ?? []));
		}
		return all;
	}

	/** True where it was found already. */
	knows(quantity: Quantity<unknown>): boolean {
		return this.#reads.has(quantity) || this.#readers.has(quantity);
	}

	/** The same company under other assumptions, of which these quantities are given: what they do not move is not found again. */
	changed(options: ValueOptions, quantities: readonly Quantity<unknown>[]): Facts {
		const moved = this.movedBy(quantities);
		return this.with(options, (quantity) => !moved.has(quantity) && this.knows(quantity));
	}
}

type Edges = Map<Quantity<unknown>, Set<Quantity<unknown>>>;

function addTo(edges: Edges, from: Quantity<unknown>, to: Quantity<unknown>): void {
	const known = edges.get(from);
	if (known) known.add(to);
	else edges.set(from, new Set([to]));
}
