// Finds the parameters that a reader can change: numbers, days, yes or no, and one of several texts.
import { joinLines, type Notebook } from "../kernel/notebook/nbformat.js";
import { child, list, type Node, nameOf, optional, text } from "../kernel/transform/ast.js";
import { parseCell } from "../kernel/transform/compile.js";
import type { Control } from "./page/page-data.js";

const TAGS = ["parameters", "injected-parameters"];

/** The controls of the parameters that a notebook's tagged cells declare. */
export function parameterControls({ cells }: Notebook): Control[] {
	const controls = new Map<string, Control>();
	const code = cells.filter((cell) => cell.cell_type === "code");
	for (const [i, cell] of code.entries()) {
		if (!cell.metadata.tags?.some((tag) => TAGS.includes(tag))) continue;
		const { program, fault } = parseCell(joinLines(cell.source));
		for (const statement of fault ? [] : list(program, "body")) {
			const declaration = statement.type === "ExportNamedDeclaration" ? optional(statement, "declaration") : statement;
			if (declaration?.type !== "VariableDeclaration") continue;
			for (const declarator of list(declaration, "declarations")) {
				const control = controlOf(declarator, i + 1);
				if (control) controls.set(control.name, control);
			}
		}
	}
	return [...controls.values()];
}

function controlOf(declarator: Node, cell: number): Control | undefined {
	const id = child(declarator, "id");
	if (id.type !== "Identifier") return undefined;
	const initial = literalOf(optional(declarator, "init"));
	const name = nameOf(id);
	const base = { name, cell, label: name };
	if (typeof initial === "number") return { ...base, issued: initial, kind: "number" };
	if (typeof initial === "boolean") return { ...base, issued: initial, kind: "checkbox" };
	if (typeof initial !== "string") return undefined;
	const annotation = optional(id, "typeAnnotation");
	const type = annotation && child(annotation, "typeAnnotation");
	if (type?.type === "TSUnionType") {
		const options = list(type, "types").map((one) => one.type === "TSLiteralType" && literalOf(child(one, "literal")));
		const texts = options.filter((one): one is string => typeof one === "string");
		if (texts.length === options.length) return { ...base, issued: initial, kind: "choice", options: texts };
	}
	return /^\d{4}-\d{2}-\d{2}$/.test(initial) ? { ...base, issued: initial, kind: "date" } : undefined;
}

function literalOf(value: Node | undefined): unknown {
	if (value?.type === "Literal") return value.value;
	if (value?.type === "UnaryExpression" && text(value, "operator") === "-") {
		const inner = literalOf(child(value, "argument"));
		return typeof inner === "number" ? -inner : undefined;
	}
	return undefined;
}
