// Finds the parameters that a reader can change: numbers, days, yes or no, and one of several texts.
import { joinLines, type Notebook } from "../kernel/notebook/nbformat.js";
import { child, list, type Node, nameOf, optional, text } from "../kernel/transform/ast.js";
import { parseCell } from "../kernel/transform/compile.js";
import type { Control } from "./page/page-data.js";

const TAGS = ["parameters", "injected-parameters"];

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
	const issued = literalOf(optional(declarator, "init"));
	const name = nameOf(id);
	const base = { name, cell, label: name, issued: issued as never };
	if (typeof issued === "number") return { ...base, kind: "number" };
	if (typeof issued === "boolean") return { ...base, kind: "checkbox" };
	if (typeof issued !== "string") return undefined;
	const annotation = optional(id, "typeAnnotation");
	const type = annotation && child(annotation, "typeAnnotation");
	if (type?.type === "TSUnionType") {
		const options = list(type, "types").map((one) => one.type === "TSLiteralType" && literalOf(child(one, "literal")));
		const texts = options.filter((one): one is string => typeof one === "string");
		if (texts.length === options.length) return { ...base, kind: "choice", options: texts };
	}
	return /^\d{4}-\d{2}-\d{2}$/.test(issued) ? { ...base, kind: "date" } : undefined;
}

function literalOf(value: Node | undefined): unknown {
	if (value?.type === "Literal") return value.value;
	if (value?.type === "UnaryExpression" && text(value, "operator") === "-") {
		const inner = literalOf(child(value, "argument"));
		return typeof inner === "number" ? -inner : undefined;
	}
	return undefined;
}
