import { SANS, SERIF } from "../charts/chart.js";
import { type ColourName, DARK, LIGHT } from "../charts/palette.js";

const variables = (colours: Readonly<Record<ColourName, string>>): string =>
	Object.entries(colours)
		.map(([name, colour]) => `--${name}:${colour}`)
		.join(";");

const MONO = 'ui-monospace, Consolas, "Liberation Mono", monospace';

/** The colours and typefaces of charts and reports as variables of a style sheet, light and dark by the reader's setting. */
export function styleVariables(): string {
	return `:root{color-scheme:light dark;${variables(LIGHT)};--sans:${SANS};--serif:${SERIF};--mono:${MONO}}
@media screen and (prefers-color-scheme:dark){:root{${variables(DARK)}}}
`;
}
