// Escapes text for HTML, and writes the frame of a page.
/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&#39;");
}

/** Writes JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
	return JSON.stringify(value)
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
}

export interface PageParts {
	readonly title: string;
	/** The page's Content-Security-Policy. @default none: the server sets one */
	readonly policy?: string;
	readonly style?: string;
	/** Further elements of the head, each ending with a line break. */
	readonly head?: string;
	/** Ends with a line break. */
	readonly body: string;
}

/** Writes a whole HTML page. */
export function pageFrame({ title, policy, style, head = "", body }: PageParts): string {
	const allowed = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${allowed ?? ""}<meta name="generator" content="valuelab">
<title>${title}</title>
${style === undefined ? "" : `<style>${style}</style>\n`}${head}</head>
<body>
${body}</body>
</html>
`;
}
