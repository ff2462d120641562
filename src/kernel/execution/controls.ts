// Creates sliders, dropdowns, checkboxes and date pickers for notebooks.
import type { MimeBundle } from "../session/messages.js";
import { DISPLAY } from "./mime.js";
import { BASE, CONTROLS, control, Model } from "./widgets.js";

export interface SliderOptions {
	readonly min: number;
	readonly max: number;
	readonly value: number;
	/** @default a hundredth of the range */
	readonly step?: number;
	readonly label?: string;
	/** Format of the number next to the slider, in d3's notation: `.1%`, `.2f`. @default ".2f" */
	readonly format?: string;
	/** Report values while the handle moves, not only when it is released. @default true */
	readonly continuous?: boolean;
}

export interface DropdownOptions<T> {
	/** The values to choose from. Values that are not text need `labels`. */
	readonly options: readonly T[];
	readonly labels?: readonly string[];
	/** @default the first option */
	readonly value?: T;
	readonly label?: string;
}

export interface CheckboxOptions {
	/** @default false */
	readonly value?: boolean;
	readonly label?: string;
}

export interface DateOptions {
	/** A day such as `2024-01-31`. @default no day */
	readonly value?: string;
	readonly label?: string;
}

/** A widget with one value that code can read, set and listen to. */
export class Control<T> {
	private readonly model: Model;

	constructor(
		private readonly name: string,
		state: Readonly<Record<string, unknown>>,
		private readonly field: string,
		private readonly read: (state: unknown) => T,
		private readonly write: (value: T) => unknown,
		{ style = "DescriptionStyle", width = 320 } = {},
	) {
		const layout = new Model(control("Layout", BASE, { width: `${width}px` }));
		const styleModel = new Model(control(style, CONTROLS, { description_width: "initial" }, { viewModule: BASE }));
		this.model = new Model({
			...control(name, CONTROLS, { ...state }),
			layout: layout.reference,
			style: styleModel.reference,
		});
	}

	get value(): T {
		return this.read(this.model.state[this.field]);
	}

	set value(value: T) {
		this.model.set({ [this.field]: this.write(value) });
	}

	/** Calls `listener` with every new value that the user chooses. */
	onChange(listener: (value: T) => unknown): this {
		this.model.onChange((changed) => (this.field in changed ? listener(this.value) : undefined));
		return this;
	}

	[DISPLAY](): MimeBundle {
		return this.model.bundle(`${this.name.replace("Float", "").toLowerCase()}: ${String(this.value)}`);
	}
}

export function slider(options: SliderOptions): Control<number> {
	const { min, max, value, label = "", format = ".2f", continuous = true } = options;
	const { step = (max - min) / 100 } = options;
	if (!(min < max)) throw new RangeError(`slider: min (${min}) must be less than max (${max})`);
	if (!(value >= min && value <= max)) throw new RangeError(`slider: value (${value}) must lie from ${min} to ${max}`);
	const state = { min, max, step, value, description: label, readout: true, readout_format: format };
	return new Control(
		"FloatSlider",
		{ ...state, continuous_update: continuous, orientation: "horizontal" },
		"value",
		Number,
		(number) => number,
		{ style: "SliderStyle", width: 420 },
	);
}

export function dropdown<T>({ options, labels, value, label = "" }: DropdownOptions<T>): Control<T> {
	if (options.length === 0) throw new RangeError("dropdown: `options` is empty; give at least one value");
	const indexOf = (wanted: T): number => {
		const index = options.indexOf(wanted);
		if (index < 0) throw new RangeError(`dropdown: value ${String(wanted)} is not one of \`options\``);
		return index;
	};
	const shown = options.map((option, i) => labels?.[i] ?? String(option));
	const index = value === undefined ? 0 : indexOf(value);
	const state = { _options_labels: shown, index, description: label };
	return new Control("Dropdown", state, "index", (index) => options[Number(index)] as T, indexOf);
}

export function checkbox({ value = false, label = "" }: CheckboxOptions = {}): Control<boolean> {
	const state = { value, description: label, indent: false };
	return new Control("Checkbox", state, "value", Boolean, (ticked) => ticked, { style: "CheckboxStyle" });
}

/** Creates a date picker. Its value is a day such as `2024-01-31`, or `null` until one is chosen. */
export function date({ value, label = "" }: DateOptions = {}): Control<string | null> {
	const state = { value: fromDay(value ?? null), description: label };
	return new Control<string | null>("DatePicker", state, "value", toDay, fromDay);
}

/** The front end counts months from 0. */
interface WireDate {
	readonly year: number;
	readonly month: number;
	readonly date: number;
}

/** The day of a date picker's state, as text; null if none is chosen. */
export function toDay(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	const { year, month, date } = value as WireDate;
	const two = (number: number): string => String(number).padStart(2, "0");
	return `${String(year).padStart(4, "0")}-${two(month + 1)}-${two(date)}`;
}

function fromDay(day: string | null): WireDate | null {
	if (day === null) return null;
	const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
	if (year === undefined) throw new RangeError(`date: "${day}" is not a day; write it as 2024-01-31`);
	return { year: Number(year), month: Number(month) - 1, date: Number(date) };
}
