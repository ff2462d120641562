// Writes the CSS that the page and the reports share.
import { SANS, SERIF } from "../charts/chart.js";
import { cssVariables, DARK, LIGHT } from "../charts/palette.js";
import { LEVERS_STYLE } from "../report/levers/levers-style.js";

const MONO = 'ui-monospace, Consolas, "Liberation Mono", monospace';

/** Writes the shared CSS: colours and typefaces as variables, light or dark by the reader's setting, and the inputs for assumptions. */
export function sharedStyle(): string {
	return `:root{color-scheme:light dark;${cssVariables(LIGHT)};--sans:${SANS};--serif:${SERIF};--mono:${MONO}}
@media screen and (prefers-color-scheme:dark){:root{${cssVariables(DARK)}}}
${LEVERS_STYLE.screen}
@media (max-width:640px){${LEVERS_STYLE.narrow}}
`;
}
