/** Breaks a text at spaces into lines of limited width. */
export function wrapText(text: string, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}

/** Wraps an item of a list; further lines are indented. */
export function hangingText(item: string, width: number): string[] {
	return wrapText(item, width - 4).map((line, i) => (i === 0 ? `  ${line}` : `    ${line}`));
}
