// Declares a tool for language models.
import type * as z from "zod";
import type { Session } from "./session.js";

/** A tool's answer: data, and one or two sentences for the model. */
export interface ToolAnswer {
	readonly text: string;
	readonly data: Readonly<Record<string, unknown>>;
}

/** A tool: its input, output and function. Tools only read. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
	/** snake_case, unique. */
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly input: Input;
	/** The schema of `data`; clients check answers against it. */
	readonly output: z.ZodObject;
	run(input: z.infer<Input>, session: Session, signal: AbortSignal): Promise<ToolAnswer>;
}

/** Declares a tool; the type of its input follows from the schema. */
export const tool = <Input extends z.ZodObject>(declared: Tool<Input>): Tool => declared as unknown as Tool;
