// Shows a value in a notebook or in the terminal.
import { createRequire } from "node:module";
import { join } from "node:path";
import { inspect } from "node:util";
import { describeResult } from "./display/describe.js";

/** The method that returns a value's rich forms by MIME type; other kernels use it too. */
const DISPLAY = Symbol.for("Jupyter.display");

type Bundle = Readonly<Record<string, unknown>>;
interface TslabDisplay {
	raw(contentType: string, content: string | Uint8Array): void;
	text(content: string): void;
	/** This project's kernel takes all forms of a value at once. */
	bundle?(forms: Bundle): void;
}
interface Tslab {
	readonly display: TslabDisplay;
	/** A display whose content each call replaces. */
	newDisplay(): TslabDisplay;
}

/** The running tslab kernel, or this project's under the same name; undefined if none is installed. */
export function notebookKernel(): Tslab | undefined {
	try {
		return createRequire(join(process.cwd(), "notebook.js"))("tslab") as Tslab;
	} catch {
		return undefined;
	}
}

/** The richest form that every front end shows: HTML, else a picture, else text. */
const PREFERRED = ["text/html", "image/svg+xml", "image/png", "text/markdown", "text/plain"];

/**
 * Shows values in a notebook: frames as tables, figures as charts, valuations as tables; anything else as text. In this project's own
 * kernel the last expression of a cell is shown by itself; stock tslab needs this call. Outside of a notebook it prints the text form.
 * @example
 * // In a notebook: a table. Elsewhere: its text on standard output.
 * await show(await createClient().stock.dividend("KO").frame());
 */
export async function show(...values: readonly unknown[]): Promise<void> {
	for (const value of values) {
		const method =
			value !== null && typeof value === "object"
				? (value as { [DISPLAY]?: () => Bundle | Promise<Bundle> })[DISPLAY]
				: undefined;
		const bundle: Bundle = method
			? await method.call(value)
			: (describeResult(value) ?? { "text/plain": typeof value === "string" ? value : inspect(value) });
		const form = PREFERRED.find((type) => typeof bundle[type] === "string");
		if (form === undefined) continue;
		const display = notebookKernel()?.display;
		try {
			if (!display) throw new Error("no kernel");
			if (display.bundle) display.bundle(bundle);
			else display.raw(form, bundle[form] as string);
		} catch {
			// tslab may be installed without running this program; then it throws that it is not ready.
			process.stdout.write(`${bundle["text/plain"] ?? bundle[form]}\n`);
		}
	}
}
