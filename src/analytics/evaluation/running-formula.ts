// Records what the running formula of a company reads: the settings on which its result depends, and its approximate inputs.
import type { ApproximateRead } from "./approximate-finding.js";
import { type Dependencies, NO_DEPENDENCIES } from "./dependencies.js";
import type { Finding } from "./finding.js";
import type { StoredFinding } from "./stored-results.js";

/** The innermost formula that runs for a company. The company's facts at all times share it. */
export class RunningFormula {
	/** The number of formulas that run inside one another. */
	depth = 0;
	/** The approximate findings that the innermost formula has read. */
	reads: ApproximateRead[] | undefined;
	/** The dependencies of the innermost formula so far. */
	dependencies = NO_DEPENDENCIES;
	/** During `runAndUndo`: functions that delete the results computed on the way. */
	undoLog: (() => void)[] | undefined;

	/** Adds to the dependencies of the running formula. */
	recordDependencies(dependencies: Dependencies): void {
		this.dependencies = this.dependencies.join(dependencies);
	}

	/** Records a finding that the running formula reads. */
	recordFinding(stored: StoredFinding): void {
		this.recordDependencies(stored.dependencies);
		if (this.depth > 0 && stored.finding?.approximate) this.#push({ finding: stored.finding, stored });
	}

	/** Records a finding of which the running formula uses only the assumptions, not the interval. */
	recordAssumptions(finding: Finding<unknown>): void {
		if (this.depth > 0) this.#push({ finding });
	}

	#push(read: ApproximateRead): void {
		if (this.reads) this.reads.push(read);
		else this.reads = [read];
	}

	/** Runs `read` without recording what it reads. */
	withoutReads<T>(read: () => T): T {
		const outer = this.reads;
		this.reads = undefined;
		try {
			return read();
		} finally {
			this.reads = outer;
		}
	}

	/** Runs a formula at the bounds of its inputs, and deletes the results computed on the way. */
	runAndUndo<T>(run: () => T): T {
		const outer = this.undoLog;
		const undoLog: (() => void)[] = [];
		this.undoLog = undoLog;
		this.reads = undefined;
		try {
			return run();
		} finally {
			for (const forget of undoLog) forget();
			this.undoLog = outer;
		}
	}

	/** Computes something and returns it with its dependencies. */
	withDependencies<T>(compute: () => T): { readonly value: T; readonly dependencies: Dependencies } {
		const outer = this.dependencies;
		this.dependencies = NO_DEPENDENCIES;
		try {
			return { value: compute(), dependencies: this.dependencies };
		} finally {
			this.dependencies = outer;
		}
	}
}
