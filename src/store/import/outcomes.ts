// Collects the outcomes of an import: changed companies, failures and notes.
import { ValuelabError } from "../../core/errors.js";
import type { ChangeEffect } from "../store-writer.js";

/** The outcomes of companies and files. A failure is listed and does not end the import. */
export class Outcomes {
	readonly outcomes = new Map<string, ChangeEffect>();
	/** Files and companies that failed, with the reason. */
	readonly failed: { readonly name: string; readonly error: unknown }[] = [];
	/** Notes about imported files. */
	readonly notes: string[] = [];

	/** Records the outcome of a company; its first change counts. */
	record(symbol: string, committed: ChangeEffect): void {
		if ((this.outcomes.get(symbol) ?? "unchanged") === "unchanged") this.outcomes.set(symbol, committed);
	}

	fail(name: string, error: unknown): void {
		this.failed.push({ name, error });
	}

	/** Runs a step; a failure is listed and returns nothing. @throws errors of the output, and faults of the program */
	attempt<T>(name: string, step: () => T): T | undefined;
	attempt<T>(name: string, step: () => Promise<T>): Promise<T | undefined>;
	attempt(name: string, step: () => unknown): unknown {
		const list = (error: unknown): void => {
			if (!(error instanceof ValuelabError) || error.code === "output") throw error;
			this.fail(name, error);
		};
		try {
			const result = step();
			return result instanceof Promise ? result.catch(list) : result;
		} catch (error) {
			return list(error);
		}
	}
}
