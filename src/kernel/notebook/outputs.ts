import type { StreamName } from "../session/execution-process.js";
import type { DisplayContent, ErrorContent } from "../session/messages.js";
import { type CellOutput, joinLines } from "./nbformat.js";

/** Collects the outputs of a cell in the form in which a notebook stores them. */
export class CellOutputs {
	readonly list: CellOutput[] = [];
	private clearing = false;
	private readonly named: Map<string, CellOutput[]>;

	/** @param named the displays of the whole notebook that can be updated, by name */
	constructor(named: Map<string, CellOutput[]>) {
		this.named = named;
	}

	stream(name: StreamName, text: string): void {
		this.clearIfDue();
		const last = this.list.at(-1);
		if (last?.output_type === "stream" && last.name === name) last.text = joinLines(last.text) + text;
		else this.list.push({ output_type: "stream", name, text });
	}

	display(content: DisplayContent): void {
		this.clearIfDue();
		const output: CellOutput = { output_type: "display_data", data: content.data, metadata: content.metadata };
		this.list.push(output);
		const id = content.transient?.display_id;
		if (id !== undefined) this.named.set(id, [...(this.named.get(id) ?? []), output]);
	}

	/** Replaces the contents of every display with the name. */
	update(content: DisplayContent): void {
		for (const output of this.named.get(content.transient?.display_id ?? "") ?? []) {
			if (output.output_type === "display_data")
				Object.assign(output, { data: content.data, metadata: content.metadata });
		}
	}

	result(content: DisplayContent, count: number): void {
		this.clearIfDue();
		this.list.push({
			output_type: "execute_result",
			data: content.data,
			metadata: content.metadata,
			execution_count: count,
		});
	}

	error({ ename, evalue, traceback }: ErrorContent): void {
		this.clearIfDue();
		this.list.push({ output_type: "error", ename, evalue, traceback });
	}

	clear(wait: boolean): void {
		this.clearing = wait;
		if (!wait) this.list.length = 0;
	}

	private clearIfDue(): void {
		if (this.clearing) this.list.length = 0;
		this.clearing = false;
	}
}
