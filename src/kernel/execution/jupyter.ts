import { openComm, registerTarget } from "./comms.js";
import { clearOutput, display, displayBundle, displayId } from "./display.js";
import { newDisplay } from "./tslab.js";
import { slider } from "./widgets.js";

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
};
