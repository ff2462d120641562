import { randomUUID } from "node:crypto";
import type { MimeBundle } from "../session/messages.js";
import { type Comm, type CommData, openComm, registerTarget } from "./comms.js";
import { DISPLAY } from "./mime.js";

/** The version of the widget protocol that this speaks. */
const PROTOCOL = { version: "2.1.0" };
const BASE = "@jupyter-widgets/base";
const CONTROLS = "@jupyter-widgets/controls";
const VERSION = "2.0.0";

const models = new Map<string, Model>();

/** One model of the widget protocol: state that notebook and front end share over a comm. */
export class Model {
	readonly id = randomUUID().replaceAll("-", "");
	private readonly comm: Comm;
	private readonly listeners: ((changed: CommData) => unknown)[] = [];

	constructor(readonly state: CommData) {
		this.comm = openComm("jupyter.widget", { state, buffer_paths: [] }, { id: this.id, metadata: PROTOCOL });
		models.set(this.id, this);
		this.comm.onMessage(async ({ data }) => {
			if (data.method === "request_state") return this.post(this.state);
			if (data.method !== "update") return undefined;
			const changed = data.state as CommData;
			Object.assign(this.state, changed);
			for (const listener of this.listeners) await listener(changed);
			return undefined;
		});
		this.comm.onClose(() => models.delete(this.id));
	}

	/** Changes the state here and in every view of the front end. */
	set(changed: CommData): void {
		Object.assign(this.state, changed);
		this.post(changed);
	}

	onChange(listener: (changed: CommData) => unknown): void {
		this.listeners.push(listener);
	}

	/** How other models name this one. */
	get reference(): string {
		return `IPY_MODEL_${this.id}`;
	}

	bundle(text: string): MimeBundle {
		return {
			"application/vnd.jupyter.widget-view+json": { version_major: 2, version_minor: 0, model_id: this.id },
			"text/plain": text,
		};
	}

	private post(state: CommData): void {
		this.comm.send({ method: "update", state, buffer_paths: [] }, { metadata: PROTOCOL });
	}
}

/** Lets a front end that opens a running notebook ask for all models at once. */
export function answerWidgetRequests(): void {
	registerTarget("jupyter.widget.control", (comm) => {
		comm.onMessage(({ data }) => {
			if (data.method !== "request_states") return;
			const states = [...models].map(([id, { state }]) => [
				id,
				{ model_name: state._model_name, model_module: state._model_module, model_module_version: VERSION, state },
			]);
			comm.send(
				{ method: "update_states", states: Object.fromEntries(states), buffer_paths: [] },
				{ metadata: PROTOCOL },
			);
		});
	});
}

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

function control(name: string, module: string, state: CommData, viewModule = module): CommData {
	return {
		_model_name: `${name}Model`,
		_model_module: module,
		_model_module_version: VERSION,
		_view_name: name.endsWith("Style") ? "StyleView" : `${name}View`,
		_view_module: viewModule,
		_view_module_version: VERSION,
		...state,
	};
}

/** A slider: the last expression of a cell, or given to `display`. */
export function slider(options: SliderOptions): Slider {
	return new Slider(options);
}
