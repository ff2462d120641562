import { packageRoot } from "../../package-root.js";
import type { Figure } from "./traced/figure.js";

type Traced = Readonly<Record<string, unknown>>;

/** The models compiled for figures that remember how they were computed. */
export interface TracedModels {
	/** By name of the model: its formula, on inputs that are cleaned already. */
	compute(model: string, inputs: Traced): Traced;
	/** By method: its inputs where the drivers are moved. */
	moved(method: string, inputs: Traced, move: Traced, context: Traced): Traced;
	midYearValue(value: Figure, held: Figure | number, rate: Figure): Figure;
	subtract(a: Figure | number, b: Figure | number): Figure | number;
	divide(a: Figure | number, b: Figure | number): Figure | number;
	inputFigure(name: string, value: number): Figure;
	isFigure(value: unknown): value is Figure;
}

interface Bundle {
	readonly models: Readonly<
		Record<
			string,
			{ readonly declaration: { readonly name: string; readonly compute: (inputs: Traced, trace: object) => Traced } }
		>
	>;
	readonly MOVED: Readonly<Record<string, (inputs: Traced, move: Traced, context: Traced) => Traced>>;
	readonly midYearValue: TracedModels["midYearValue"];
	readonly subtract: TracedModels["subtract"];
	readonly divide: TracedModels["divide"];
	readonly named: <T>(name: string, value: T) => T;
	readonly inputFigure: TracedModels["inputFigure"];
	readonly Figure: typeof Figure;
}

/** Reads the bundle that the build wrote. */
export async function tracedModels(): Promise<TracedModels> {
	const bundle = (await import(new URL("dist/workbook/models.js", packageRoot()).href)) as Bundle;
	const byName = new Map(Object.values(bundle.models).map(({ declaration }) => [declaration.name, declaration]));
	// What a model shows as a step of its calculation has its name in the sheet.
	const trace = {
		step: (name: string, value: unknown) => bundle.named(name, value),
		warn() {},
		terminalShare: (share: unknown) => share,
	};
	return {
		compute(model, inputs) {
			const declaration = byName.get(model);
			if (!declaration) throw new RangeError(`no model is called ${model}`);
			return declaration.compute(inputs, trace);
		},
		moved(method, inputs, move, context) {
			const moved = bundle.MOVED[method];
			if (!moved) throw new RangeError(`no drivers move ${method}`);
			return moved(inputs, move, context);
		},
		midYearValue: bundle.midYearValue,
		subtract: bundle.subtract,
		divide: bundle.divide,
		inputFigure: bundle.inputFigure,
		isFigure: (value): value is Figure => value instanceof bundle.Figure,
	};
}
