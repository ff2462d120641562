// Reads declarations and their doc comments from source files, for the pages of options and errors.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

/** A member of an interface. */
export interface Member {
	readonly name: string;
	readonly optional: boolean;
	/** The type as written in the source. */
	readonly type: string;
	/** The doc comment without its tags, on one line. */
	readonly description: string;
	/** The text after `@default`, or an empty text. */
	readonly standard: string;
}

/** A class with its doc comment. */
export interface DeclaredClass {
	readonly name: string;
	readonly description: string;
	readonly source: string;
}

interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
}

interface Named extends Node {
	readonly id: { readonly name: string } | null;
	readonly body: { readonly body: readonly Property[] };
}

interface Property extends Node {
	readonly key?: { readonly name: string };
	readonly optional?: boolean;
	readonly typeAnnotation?: { readonly typeAnnotation: Node } | null;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The text of a file of the repository. */
const sourceOf = (path: string): string => readFileSync(`${root}${path}`, "utf8");

/**
 * Lists the members of an interface in their order.
 *
 * @throws if the file does not declare the interface
 */
export function membersOf(path: string, name: string): readonly Member[] {
	const { source, comments, declared } = readDeclarations(path);
	const declaration = declared.find(({ node }) => node.type === "TSInterfaceDeclaration" && node.id?.name === name);
	if (!declaration) throw new Error(`${path} declares no interface ${name}`);
	return declaration.node.body.body.flatMap((member) => {
		const { key, typeAnnotation } = member;
		if (member.type !== "TSPropertySignature" || !key || !typeAnnotation) return [];
		const { start, end } = typeAnnotation.typeAnnotation;
		const doc = docBefore(source, comments, member.start);
		const [description = "", standard = ""] = doc.split(/\s*@default\s+/);
		return [
			{
				name: key.name,
				optional: member.optional === true,
				type: source.slice(start, end),
				description,
				standard,
			},
		];
	});
}

/** The exported classes of a file. */
export function classesOf(path: string): readonly DeclaredClass[] {
	const { source, comments, declared } = readDeclarations(path);
	return declared
		.filter(({ node }) => node.type === "ClassDeclaration")
		.map(({ node, start }) => ({
			name: node.id?.name ?? "",
			description: docBefore(source, comments, start),
			source: source.slice(node.start, node.end),
		}));
}

/** The members of a union of texts, such as `ErrorCode`. */
export function unionOf(path: string, name: string): readonly string[] {
	const declared = new RegExp(`export type ${name} =([^;]+);`).exec(sourceOf(path))?.[1] ?? "";
	return [...declared.matchAll(/"([^"]+)"/g)].map(([, member = ""]) => member);
}

function readDeclarations(path: string) {
	const source = sourceOf(path);
	const { program, comments } = parseSync(path, source);
	const declared = (program.body as readonly Node[]).map((statement) => ({
		node: ((statement as unknown as { declaration?: Named }).declaration ?? statement) as Named,
		start: statement.start,
	}));
	return { source, comments: comments as readonly (Node & { readonly value: string })[], declared };
}

/** Finds the doc comment directly before a declaration and joins its lines. */
function docBefore(source: string, comments: readonly (Node & { readonly value: string })[], start: number): string {
	const comment = comments.find((comment) => comment.end <= start && source.slice(comment.end, start).trim() === "");
	if (!comment?.value.startsWith("*")) return "";
	const lines = comment.value.slice(1).split("\n");
	const text = lines.map((line) => line.replace(/^\s*\* ?/, "").trim()).join(" ");
	return (text.split(/\s*@(?:throws|example|param|returns)\b/)[0] ?? "").replaceAll(/\s+/g, " ").trim();
}
