// Declares the tool that lists the operations of the service with their arguments.
import * as z from "zod";
import type { Argument, OperationDeclaration } from "../../api/catalogue/define.js";
import { operations } from "../../api/index.js";
import { counted } from "../../core/format.js";
import { tool } from "../tool.js";

export const listOperations = tool({
	name: "list_operations",
	title: "List operations",
	description:
		"What `get` can ask the service for: operations with their arguments (! = required) and views. A text narrows the list.",
	input: z.object({ about: z.string().optional().describe("a word in the name or purpose, such as insider") }),
	output: z.looseObject({
		operations: z.array(
			z.looseObject({
				operation: z.string(),
				about: z.string(),
				arguments: z.record(z.string(), z.string()),
				views: z.array(z.string()),
			}),
		),
	}),
	async run({ about }) {
		const wanted = about?.toLowerCase();
		const listed = [...operations]
			.filter(([name, one]) => !wanted || `${name} ${one.about}`.toLowerCase().includes(wanted))
			.map(([name, declaration]) => ({
				operation: name,
				about: declaration.about,
				arguments: argumentsOf(declaration),
				views: declaration.views,
			}));
		return {
			text: listed.length === 0 ? `No operation is about "${about}".` : `${counted(listed.length, "operation")}.`,
			data: { operations: listed },
		};
	},
});

function argumentsOf({ arguments: inPath, query, required = [] }: OperationDeclaration): Record<string, string> {
	const needed = new Set([...Object.keys(inPath), ...required]);
	return Object.fromEntries(
		Object.entries({ ...inPath, ...query }).map(([name, argument]) => [
			`${name}${needed.has(name) ? "!" : ""}`,
			allowed(argument),
		]),
	);
}

function allowed(argument: Argument): string {
	switch (argument.kind) {
		case "choice":
			return argument.values.join(" | ");
		case "date":
			return "YYYY-MM-DD";
		default:
			return argument.kind;
	}
}
