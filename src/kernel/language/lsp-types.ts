/** A position in the language server protocol: line and character from 0, in UTF-16 units. */
export interface LspPosition {
	readonly line: number;
	readonly character: number;
}

export interface LspRange {
	readonly start: LspPosition;
	readonly end: LspPosition;
}

export interface LspDiagnostic {
	readonly range: LspRange;
	readonly severity: number;
	readonly code: number | string;
	readonly message: string;
}

export interface LspCompletion {
	readonly label: string;
	readonly kind?: number;
	readonly sortText?: string;
	readonly filterText?: string;
	readonly insertText?: string;
	readonly detail?: string;
	readonly textEdit?: { readonly newText: string; readonly range?: LspRange; readonly insert?: LspRange };
	readonly additionalTextEdits?: readonly unknown[];
}

export interface LspHover {
	readonly contents: string | { readonly value: string } | readonly (string | { readonly value: string })[];
	readonly range?: LspRange;
}

export interface LspLocation {
	readonly uri?: string;
	readonly range?: LspRange;
	readonly targetUri?: string;
	readonly targetRange?: LspRange;
}
