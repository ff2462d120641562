// Checks the types of cells, and says what to do about the errors: stop the cell, warn, or nothing.
import type { Breakages } from "../language/dependents.js";
import type { LanguageService } from "../language/language-service.js";
import type { CellNames } from "../transform/names.js";
import { typeErrors } from "./faults.js";
import type { ErrorContent } from "./messages.js";
import { nullsComment, type TypesMode, typesComment } from "./settings.js";

interface CheckedCell {
	readonly run: number;
	readonly label: string;
	readonly code: string;
}

/** Milliseconds that a finished cell waits for the list of what its declarations break. */
const DEPENDENTS_WAIT_MS = 2000;

export class TypeChecks {
	private stalled = false;

	constructor(
		private readonly language: LanguageService,
		private mode: TypesMode,
		private readonly warn: (run: number, text: string) => void,
	) {}

	get areOn(): boolean {
		return this.mode !== "off";
	}

	/** The type errors that keep the cell from running. In mode `warn` they are shown and the cell runs. */
	async check(cell: CheckedCell, names: CellNames): Promise<ErrorContent | undefined> {
		const comment = typesComment(cell.code);
		if (comment?.notebook) this.mode = comment.mode;
		const nulls = nullsComment(cell.code);
		if (nulls) this.language.setStrictNulls(nulls === "strict");
		const mode = comment?.mode ?? this.mode;
		if (mode === "off" || cell.code.trim() === "") return undefined;
		const found = await this.language.check(cell.code, names).catch((error: Error) => {
			this.mode = "off";
			this.warn(cell.run, `Types are not checked from here on: ${error.message}`);
			return undefined;
		});
		if (!found) return undefined;
		this.tellOfStall(cell.run, found.stalledSince);
		const error = typeErrors(cell.label, cell.code, found);
		if (!error || mode === "error") return error;
		this.warn(cell.run, error.traceback.join("\n"));
		return undefined;
	}

	/** Makes a cell known to later ones, and warns of functions that its declarations break. */
	adopt(cell: CheckedCell, names: CellNames): Promise<void> | undefined {
		const broken = this.language.adopt(cell.code, names, cell.label);
		broken?.catch(() => {});
		if (!broken || !this.areOn) return undefined;
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<"late">((resolve) => {
			timer = setTimeout(() => resolve("late"), DEPENDENTS_WAIT_MS);
		});
		return Promise.race([broken.catch(() => NO_BREAKAGES), late]).then((found) => {
			clearTimeout(timer);
			const warning = found === "late" ? LATE : breakageWarning(found);
			if (warning) this.warn(cell.run, warning);
		});
	}

	/** Tells the user when cells begin to run unchecked because the language server does not answer, and when it answers again. */
	private tellOfStall(run: number, since: Date | undefined): void {
		const time = since?.toTimeString().slice(0, 8);
		if (since) this.warn(run, `Types are not checked: the TypeScript server has not answered since ${time}.`);
		else if (this.stalled) this.warn(run, "Types are checked again: the TypeScript server answers.");
		this.stalled = since !== undefined;
	}
}

const NO_BREAKAGES: Breakages = { found: [], unchecked: [] };
const LATE =
	"Warning: functions of earlier cells that use what this cell declares were not checked: the TypeScript server is busy.";

function breakageWarning({ found, unchecked }: Breakages): string | undefined {
	if (found.length === 0) return undefined;
	const left = unchecked.length === 1 ? "one more cell that uses" : `${unchecked.length} more cells that use`;
	const more = unchecked.length > 0 ? [`Functions of ${left} it were not checked: ${unchecked.join(", ")}.`] : [];
	const lines = found.map(({ label, line, name, reason }) => `    ${label}:${line} ${name}: ${reason}`);
	const cells = [...new Set(found.map(({ label }) => label))].join(", ");
	const count = found.length === 1 ? "a function" : `${found.length} places`;
	const title = `Warning: this cell changes what ${count} of earlier cells may rely on:`;
	return [title, ...lines, `Check ${cells}.`, ...more].join("\n");
}
