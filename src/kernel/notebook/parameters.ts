// Passes parameters to a notebook, as papermill does.
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import { child, list, type Node, nameOf, optional, text } from "../transform/ast.js";
import { joinLines, type Notebook, type NotebookCell } from "./nbformat.js";

type ParameterKind = "string" | "number" | "boolean" | "bigint" | "json";

/** A parameter that the cell tagged `parameters` declares. */
interface Parameter {
	readonly name: string;
	readonly keyword: "let" | "const" | "var";
	/** The type annotation as written, with the colon; empty without one. */
	readonly annotation: string;
	readonly kind: ParameterKind;
}

export type Parse = (source: string) => { readonly program: Node };

const TAG = "parameters";
const INJECTED = "injected-parameters";

/**
 * Inserts a cell with the given values after the cell tagged `parameters`. Text, such as from a command line, is converted to
 * the declared type; the compiler then checks the values.
 * @throws ArgumentError for a name that the notebook does not declare, or a value of another type
 */
export function injectParameters(notebook: Notebook, args: Readonly<Record<string, unknown>>, parse: Parse): Notebook {
	const names = Object.keys(args);
	if (names.length === 0) return notebook;
	const position = notebook.cells.findIndex((cell) => cell.cell_type === "code" && cell.metadata.tags?.includes(TAG));
	const parametersCell = notebook.cells[position];
	if (!parametersCell) {
		throw wrongArgument(
			`parameters: the notebook has no cell tagged "${TAG}", so it takes none (given: ${names.join(", ")})`,
		);
	}
	const declared = new Map(
		declaredIn(joinLines(parametersCell.source), parse).map((parameter) => [parameter.name, parameter]),
	);
	const lines = names.map((name) => {
		const parameter = declared.get(name);
		if (!parameter) {
			throw wrongArgument(
				`parameters: the notebook has no parameter "${name}"; it has ${[...declared.keys()].join(", ") || "none"}`,
			);
		}
		return `${parameter.keyword} ${name}${parameter.annotation} = ${literal(convert(parameter, args[name]))};`;
	});
	const cell: NotebookCell = {
		cell_type: "code",
		...(notebook.nbformat_minor >= 5 ? { id: "injected-parameters" } : {}),
		metadata: { tags: [INJECTED] },
		source: `// Parameters\n${lines.join("\n")}`,
		outputs: [],
		execution_count: null,
	};
	const others = notebook.cells.filter((other) => !other.metadata.tags?.includes(INJECTED));
	const index = others.indexOf(parametersCell) + 1;
	return { ...notebook, cells: [...others.slice(0, index), cell, ...others.slice(index)] };
}

/** The index of the cell that {@link injectParameters} inserted, or -1. */
export function injectedCell(notebook: Notebook): number {
	return notebook.cells.findIndex((cell) => cell.metadata.tags?.includes(INJECTED));
}

function declaredIn(source: string, parse: Parse): Parameter[] {
	const { program } = parse(source);
	return list(program, "body").flatMap((statement) => {
		const declaration = statement.type === "ExportNamedDeclaration" ? optional(statement, "declaration") : statement;
		if (declaration?.type !== "VariableDeclaration") return [];
		const keyword = text(declaration, "kind");
		return list(declaration, "declarations").flatMap((declarator) => {
			const id = child(declarator, "id");
			if (id.type !== "Identifier") return [];
			const type = optional(id, "typeAnnotation");
			return [
				{
					name: nameOf(id),
					keyword: keyword === "let" || keyword === "var" ? keyword : "const",
					annotation: type ? source.slice(type.start, type.end) : "",
					kind: type ? kindOfType(child(type, "typeAnnotation")) : kindOfValue(optional(declarator, "init")),
				} as const,
			];
		});
	});
}

function kindOfType(type: Node): ParameterKind {
	switch (type.type) {
		case "TSStringKeyword":
		case "TSTemplateLiteralType":
			return "string";
		case "TSNumberKeyword":
			return "number";
		case "TSBooleanKeyword":
			return "boolean";
		case "TSBigIntKeyword":
			return "bigint";
		case "TSLiteralType":
			return kindOfValue(child(type, "literal"));
		case "TSUnionType": {
			const kinds = new Set(list(type, "types").map(kindOfType));
			const [only] = kinds;
			return kinds.size === 1 && only ? only : "json";
		}
		default:
			return "json";
	}
}

function kindOfValue(value: Node | undefined): ParameterKind {
	if (value?.type === "TemplateLiteral") return "string";
	if (value?.type === "UnaryExpression") return "number";
	if (value?.type !== "Literal") return "json";
	const type = typeof value.value;
	return type === "string" || type === "number" || type === "boolean" || type === "bigint" ? type : "json";
}

function convert(parameter: Parameter, value: unknown): unknown {
	const { name, kind } = parameter;
	const refuse = (wanted: string): never => {
		throw new ArgumentError("parameters", `parameters: "${name}" must be ${wanted}, not ${JSON.stringify(value)}`);
	};
	if (kind === "json") return typeof value === "string" ? parsed(value) : value;
	if (typeof value === kind && (kind !== "number" || Number.isFinite(value))) return value;
	if (kind === "number") {
		const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
		return Number.isFinite(number) ? number : refuse("a number");
	}
	if (kind === "bigint") {
		return /^-?\d+n?$/.test(String(value)) ? BigInt(String(value).replace("n", "")) : refuse("a whole number");
	}
	if (kind === "boolean") return value === "true" ? true : value === "false" ? false : refuse("true or false");
	return refuse("text");
}

/** Parses JSON; other text is returned unchanged, so that `AAPL` needs no quotes. */
function parsed(value: string): unknown {
	try {
		return JSON.parse(value) as unknown;
	} catch {
		return value;
	}
}

/** Writes a value as TypeScript: as JSON, with the two line separators escaped and `__proto__` as a computed key. */
function literal(value: unknown): string {
	if (typeof value === "bigint") return `${value}n`;
	const json = JSON.stringify(value);
	return json === undefined
		? "undefined"
		: json.replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
}
