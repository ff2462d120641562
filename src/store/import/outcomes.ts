// Collects the outcomes of an import: changed companies, failures and notes.
import { ValuelabError } from "../../core/errors.js";
import type { Committed } from "../store-writer.js";

/** What became of companies and files; those that failed are listed, the others are there. */
export class Outcomes {
	readonly outcomes = new Map<string, Committed>();
	/** Files and companies that could not be taken, with the reason. */
	readonly failed: { readonly name: string; readonly error: unknown }[] = [];
	/** What a reader should know of files that were taken. */
	readonly notes: string[] = [];

	/** What became of a company is its first change. */
	note(symbol: string, committed: Committed): void {
		if ((this.outcomes.get(symbol) ?? "unchanged") === "unchanged") this.outcomes.set(symbol, committed);
	}

	fail(name: string, error: unknown): void {
		this.failed.push({ name, error });
	}

	/** What a step gives; one that fails is listed and gives nothing. @throws the error of an output that cannot be written, and faults of the program */
	attempt<T>(name: string, step: () => T): T | undefined;
	attempt<T>(name: string, step: () => Promise<T>): Promise<T | undefined>;
	attempt(name: string, step: () => unknown): unknown {
		const list = (error: unknown): void => {
			if (!(error instanceof ValuelabError) || error.code === "output") throw error;
			this.fail(name, error);
		};
		try {
			const given = step();
			return given instanceof Promise ? given.catch(list) : given;
		} catch (error) {
			return list(error);
		}
	}
}
