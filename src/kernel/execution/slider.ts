import type { MimeBundle } from "../session/messages.js";
import { DISPLAY } from "./mime.js";
import { BASE, CONTROLS, control, Model } from "./widgets.js";

export interface SliderOptions {
	readonly min: number;
	readonly max: number;
	readonly value: number;
	/** Default: a hundredth of the range. */
	readonly step?: number;
	readonly label?: string;
	/** How the number is written beside the slider, as d3 formats it: `.1%`, `.2f`. */
	readonly format?: string;
	/** Report while the handle is moved, not only when it is let go. Default `true`. */
	readonly continuous?: boolean;
}

/** A slider in the notebook that code can read and follow. */
export class Slider {
	private readonly model: Model;

	constructor({
		min,
		max,
		value,
		step = (max - min) / 100,
		label = "",
		format = ".2f",
		continuous = true,
	}: SliderOptions) {
		if (!(min < max)) throw new RangeError(`slider: min (${min}) must be less than max (${max})`);
		if (!(value >= min && value <= max))
			throw new RangeError(`slider: value (${value}) must lie from ${min} to ${max}`);
		const layout = new Model(control("Layout", BASE, { width: "420px" }));
		const style = new Model(control("SliderStyle", CONTROLS, { description_width: "initial" }, BASE));
		this.model = new Model({
			...control("FloatSlider", CONTROLS, { min, max, step, value, description: label, readout: true }),
			readout_format: format,
			continuous_update: continuous,
			orientation: "horizontal",
			layout: layout.reference,
			style: style.reference,
		});
	}

	get value(): number {
		return Number(this.model.state.value);
	}

	set value(value: number) {
		this.model.set({ value });
	}

	/** Calls `listener` with every new value that the user chooses. */
	onChange(listener: (value: number) => unknown): this {
		this.model.onChange((changed) => (typeof changed.value === "number" ? listener(changed.value) : undefined));
		return this;
	}

	[DISPLAY](): MimeBundle {
		return this.model.bundle(`slider: ${this.value}`);
	}
}

/** A slider: the last expression of a cell, or given to `display`. */
export function slider(options: SliderOptions): Slider {
	return new Slider(options);
}
