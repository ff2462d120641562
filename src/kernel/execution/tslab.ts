// Provides the display functions of tslab.
import type { MimeBundle } from "../session/messages.js";
import { displayBundle, displayId } from "./display.js";

/** The display functions of tslab, so that notebooks written for it run unchanged. */
export interface TslabDisplay {
	javascript(source: string): void;
	html(source: string): void;
	markdown(source: string): void;
	latex(source: string): void;
	svg(source: string): void;
	png(bytes: Uint8Array): void;
	jpeg(bytes: Uint8Array): void;
	gif(bytes: Uint8Array): void;
	pdf(bytes: Uint8Array): void;
	text(text: string): void;
	raw(contentType: string, content: string | Uint8Array): void;
	/** Shows one value in several MIME types, from which the front end chooses. tslab has no such function. */
	bundle(forms: MimeBundle): void;
}

function makeDisplay(show: (bundle: MimeBundle) => void): TslabDisplay {
	const as = (type: string) => (content: string | Uint8Array) => show({ [type]: content });
	return {
		javascript: as("text/javascript"),
		html: as("text/html"),
		markdown: as("text/markdown"),
		latex: as("text/latex"),
		svg: as("image/svg+xml"),
		png: as("image/png"),
		jpeg: as("image/jpeg"),
		gif: as("image/gif"),
		pdf: as("application/pdf"),
		text: as("text/plain"),
		raw: (contentType, content) => show({ [contentType]: content }),
		bundle: show,
	};
}

/** Creates a display: its first call shows content, and each later call replaces it. */
export function newDisplay(): TslabDisplay {
	const display_id = displayId();
	let shown = false;
	return makeDisplay((bundle) => {
		displayBundle(bundle, { display_id, update: shown });
		shown = true;
	});
}

/** The module that `import * as tslab from "tslab"` loads. */
export const tslab = {
	display: makeDisplay((bundle) => displayBundle(bundle)),
	newDisplay,
	versions: { tslab: "valuelab", typescript: "7", node: process.version },
};
