import { escapeHtml } from "../../core/html-text.js";

const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

/** Text of a terminal as HTML: colours and bold stay, other control sequences go. */
export function ansiToHtml(text: string): string {
	let open = false;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what this is about
	const html = text.split(/(\u001b\[[0-9;]*[A-Za-z])/).map((piece) => {
		// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
		const codes = /^\u001b\[([0-9;]*)m$/.exec(piece)?.[1];
		if (codes === undefined) return piece.startsWith("\u001b[") ? "" : escapeHtml(piece);
		const classes = codes.split(";").flatMap((code) => ansiClass(Number(code || 0)));
		const close = open ? "</span>" : "";
		open = classes.length > 0;
		return close + (open ? `<span class="${classes.join(" ")}">` : "");
	});
	return html.join("") + (open ? "</span>" : "");
}

function ansiClass(code: number): string[] {
	if (code === 1) return ["ansi-bold"];
	const colour = COLOURS[code >= 90 ? code - 90 : code - 30];
	return colour !== undefined && code >= 30 ? [`ansi-${colour}`] : [];
}
