/** The anchor that a heading gets: lower case, punctuation out, spaces to hyphens. */
export function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
		.replaceAll(" ", "-");
}

/** A text as code, which itself may hold backquotes. */
export const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** A text as a cell of a table: on one line, no column's end, nothing read as a tag. */
export const cell = (text: string): string =>
	text
		.replaceAll(/\s*\n\s*/g, " ")
		.replaceAll("|", "\\|")
		.replaceAll(/<(?=[a-z/])/gi, "\\<");

/** A table's lines. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line), ""];
}
