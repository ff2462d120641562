import { anywidget } from "./any-widget.js";
import { openComm, registerTarget } from "./comms.js";
import { checkbox, date, dropdown, slider } from "./controls.js";
import { clearOutput, display, displayBundle, displayId } from "./display.js";
import { progress } from "./progress.js";
import { newDisplay } from "./tslab.js";

/** The `jupyter` object of every cell: the functions that show values and talk to the front end. */
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
	anywidget,
	progress,
};
