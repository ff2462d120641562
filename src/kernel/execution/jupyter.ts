import { openComm, registerTarget } from "./comms.js";
import { checkbox, date, dropdown } from "./controls.js";
import { clearOutput, display, displayBundle, displayId } from "./display.js";
import { progress } from "./progress.js";
import { slider } from "./slider.js";
import { newDisplay } from "./tslab.js";

/** The `jupyter` object of every cell: what reaches the front end beyond `display`. */
export const jupyter = {
	display,
	displayBundle,
	displayId,
	newDisplay,
	clearOutput,
	openComm,
	registerTarget,
	slider,
	dropdown,
	checkbox,
	date,
	progress,
};
