// Formats text as Markdown: code, table cells, tables, anchors of headings.
/** The anchor of a heading: lower case, without punctuation, with hyphens for spaces. */
export function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
		.replaceAll(" ", "-");
}

/** Formats a text as code. The text may contain backquotes. */
export const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Formats a text as a table cell: on one line, with `|` and tags escaped. */
export const cell = (text: string): string =>
	text
		.replaceAll(/\s*\n\s*/g, " ")
		.replaceAll("|", "\\|")
		.replaceAll(/<(?=[a-z/])/gi, "\\<");

/** The lines of a table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line), ""];
}
