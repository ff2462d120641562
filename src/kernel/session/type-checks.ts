// Checks the types of cells; by the setting, errors stop the cell or are shown as warnings.
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

/** Milliseconds that a finished cell waits for the check of functions that use its declarations. */
const DEPENDENTS_WAIT_MS = 2000;

export class TypeChecks {
	private isStalled = false;

	constructor(
		private readonly language: LanguageService,
		private mode: TypesMode,
		private readonly warn: (run: number, text: string) => void,
	) {}

	get areOn(): boolean {
		return this.mode !== "off";
	}

	/** Returns the type errors that stop the cell. In mode `warn`, shows them and returns undefined. */
	async check(cell: CheckedCell, names: CellNames): Promise<ErrorContent | undefined> {
		const comment = typesComment(cell.code);
		if (comment?.notebook) this.mode = comment.mode;
		const nulls = nullsComment(cell.code);
		if (nulls) this.language.setStrictNulls(nulls === "strict");
		const mode = comment?.mode ?? this.mode;
		if (mode === "off" || cell.code.trim() === "") return undefined;
		const report = await this.language.check(cell.code, names).catch((error: Error) => {
			this.mode = "off";
			this.warn(cell.run, `Types are not checked from this cell on: ${error.message}`);
			return undefined;
		});
		if (!report) return undefined;
		this.warnOfStall(cell.run, report.stalledSince);
		const error = typeErrors(cell.label, cell.code, report);
		if (!error || mode === "error") return error;
		this.warn(cell.run, error.traceback.join("\n"));
		return undefined;
	}

	/** Makes a cell's declarations known to later cells, and warns of functions that they break. */
	addCell(cell: CheckedCell, names: CellNames): Promise<void> | undefined {
		const broken = this.language.addCell(cell.code, names, cell.label);
		broken?.catch(() => {});
		if (!broken || !this.areOn) return undefined;
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<"late">((resolve) => {
			timer = setTimeout(() => resolve("late"), DEPENDENTS_WAIT_MS);
		});
		return Promise.race([broken.catch(() => NO_BREAKAGES), late]).then((breakages) => {
			clearTimeout(timer);
			const warning = breakages === "late" ? TIMEOUT_WARNING : breakageWarning(breakages);
			if (warning) this.warn(cell.run, warning);
		});
	}

	/** Warns when cells run unchecked because the language server does not answer, and when it answers again. */
	private warnOfStall(run: number, since: Date | undefined): void {
		const time = since?.toTimeString().slice(0, 8);
		if (since) this.warn(run, `Types are not checked: the TypeScript server has not answered since ${time}.`);
		else if (this.isStalled) this.warn(run, "Types are checked again: the TypeScript server has answered.");
		this.isStalled = since !== undefined;
	}
}

const NO_BREAKAGES: Breakages = { breakages: [], unchecked: [] };
const TIMEOUT_WARNING =
	"Warning: functions of earlier cells that use what this cell declares were not checked: the TypeScript server is busy.";

function breakageWarning({ breakages, unchecked }: Breakages): string | undefined {
	if (breakages.length === 0) return undefined;
	const left = unchecked.length === 1 ? "one more cell that uses" : `${unchecked.length} more cells that use`;
	const more = unchecked.length > 0 ? [`Functions of ${left} it were not checked: ${unchecked.join(", ")}.`] : [];
	const lines = breakages.map(({ label, line, name, reason }) => `    ${label}:${line} ${name}: ${reason}`);
	const cells = [...new Set(breakages.map(({ label }) => label))].join(", ");
	const count = breakages.length === 1 ? "a function" : `${breakages.length} places`;
	const title = `Warning: this cell changes declarations that ${count} of earlier cells may use:`;
	return [title, ...lines, `Check ${cells}.`, ...more].join("\n");
}
