import { type ApproximateRead, withInterval } from "../approximate-finding.js";
import { brief, type Finding } from "../finding.js";
import type { ApproximateCells, Cell, Replaced } from "./cells.js";
import { NEEDS_COMPANY } from "./row-facts.js";

/** An approximate cell that a formula read. */
interface CellRead extends ApproximateRead {
	readonly finding: Finding;
	readonly kept: { finding: Finding<unknown> };
	readonly cell?: Cell;
}

/** The formula that is run. */
interface Running {
	readonly reads: CellRead[];
	/** True while it is run again at the ends of what it read. */
	isAgain: boolean;
	/** True while it reads what does not count. */
	isAside: boolean;
}

/** An approximate number as formulas read it. */
export function approximateRead({ name, bounded: [low, value, high], assumptions }: Replaced, cell?: Cell): CellRead {
	const finding = { ...brief(name, value), approximate: { low, high, assumptions } };
	return { finding, kept: { finding }, ...(cell && { cell }) };
}

/** The approximate cells that formulas read, which leave what these find an interval, as in a company's own facts. */
export class ApproximateReads implements ApproximateCells {
	#running: Running | undefined;

	bounded<T>(run: () => Finding<T>, parts: readonly CellRead[] = []): Finding<T> {
		const running: Running = { reads: [...parts], isAgain: false, isAside: false };
		return this.#during(running, () => {
			const finding = run();
			running.isAgain = true;
			let isUnbounded = false;
			const again = (): Finding<T> => {
				const atEnd = run();
				if (atEnd.value === null) isUnbounded = true;
				return atEnd;
			};
			const answer = withInterval(finding, running.reads, again, NO_SETTING);
			// Whether a value stands that no end has depends on assumptions of years, which columns do not keep.
			if (isUnbounded && !answer.approximate) throw NEEDS_COMPANY;
			return answer;
		});
	}

	apart<T>(run: () => T): T {
		return this.#during(undefined, run);
	}

	#during<T>(running: Running | undefined, run: () => T): T {
		const outer = this.#running;
		this.#running = running;
		try {
			return run();
		} finally {
			this.#running = outer;
		}
	}

	aside<T>(read: () => T): T {
		const running = this.#running;
		if (!running) return read();
		const { isAside } = running;
		running.isAside = true;
		try {
			return read();
		} finally {
			running.isAside = isAside;
		}
	}

	read(cell: Cell, replaced: Replaced): Finding<unknown> {
		const running = this.#running;
		if (!running) throw NEEDS_COMPANY;
		const known = running.reads.find(
			({ cell: other }) => other?.quantity === cell.quantity && other.time === cell.time && other.row === cell.row,
		);
		if (known) return known.kept.finding;
		const read = approximateRead(replaced, cell);
		if (running.isAside) return read.finding;
		// What is read at an end alone may rest on that end.
		if (running.isAgain) throw NEEDS_COMPANY;
		running.reads.push(read);
		return read.finding;
	}
}

const NO_SETTING = {};
