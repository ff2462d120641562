// Implements the part of the Jupyter widget protocol that controls need.
import { randomUUID } from "node:crypto";
import type { MimeBundle } from "../session/messages.js";
import { type Comm, type CommData, type CommMessage, openComm, registerTarget } from "./comms.js";

/** The implemented version of the widget protocol. */
const PROTOCOL = { version: "2.1.0" };
/** Packages of the front end that draw widgets. */
export const BASE = "@jupyter-widgets/base";
export const CONTROLS = "@jupyter-widgets/controls";
const VERSION = "2.0.0";

const models = new Map<string, Model>();

/** One model of the widget protocol: state that notebook and front end share over a comm. */
export class Model {
	readonly id = randomUUID().replaceAll("-", "");
	private readonly comm: Comm;
	private readonly listeners: ((changed: CommData) => unknown)[] = [];
	private readonly customListeners: ((content: unknown, buffers: CommMessage["buffers"]) => unknown)[] = [];

	constructor(readonly state: CommData) {
		this.comm = openComm("jupyter.widget", { state, buffer_paths: [] }, { id: this.id, metadata: PROTOCOL });
		models.set(this.id, this);
		this.comm.onMessage(async ({ data, buffers }) => {
			if (data.method === "request_state") return this.post(this.state);
			if (data.method === "custom") for (const listener of this.customListeners) await listener(data.content, buffers);
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

	/** Calls `listener` with messages that views send in addition to changes of state. */
	onCustom(listener: (content: unknown, buffers: CommMessage["buffers"]) => unknown): void {
		this.customListeners.push(listener);
	}

	sendCustom(content: unknown, buffers: readonly Uint8Array[]): void {
		this.comm.send({ method: "custom", content }, { buffers, metadata: PROTOCOL });
	}

	/** The reference by which other models name this one. */
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

/** Lets a front end that opens a running notebook request all models at once. */
export function answerWidgetRequests(): void {
	registerTarget("jupyter.widget.control", (comm) => {
		comm.onMessage(({ data }) => {
			if (data.method !== "request_states") return;
			const states = [...models].map(([id, { state }]) => [
				id,
				{
					model_name: state._model_name,
					model_module: state._model_module,
					model_module_version: state._model_module_version,
					state,
				},
			]);
			comm.send(
				{ method: "update_states", states: Object.fromEntries(states), buffer_paths: [] },
				{ metadata: PROTOCOL },
			);
		});
	});
}

/** A model's state with the name of its front-end class. */
export function control(
	name: string,
	module: string,
	state: CommData,
	{ viewModule = module, version = VERSION } = {},
): CommData {
	return {
		_model_name: `${name}Model`,
		_model_module: module,
		_model_module_version: version,
		_view_name: name.endsWith("Style") ? "StyleView" : `${name}View`,
		_view_module: viewModule,
		_view_module_version: version,
		...state,
	};
}
