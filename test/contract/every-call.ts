// Lists an ordinary request of every operation.
import { positionalNames } from "../../src/api/catalogue/arguments/request.js";
import type { Argument } from "../../src/api/catalogue/define.js";
import { type OperationName, operations } from "../../src/api/catalogue/index.js";
import { DOCUMENT } from "./interface-document.js";

/** The sample in an operation's entry of the interface document. */
interface Sample {
	readonly path: string;
	/** The sample's value for each positional argument, by name. */
	readonly given: Readonly<Record<string, unknown>>;
}

const forEvery = <T>(make: (name: OperationName) => T) =>
	Object.fromEntries([...operations.keys()].map((name) => [name, make(name)])) as Record<OperationName, T>;

/** A typical request of every operation on the bundled data. */
export const SAMPLE_OF = forEvery(sampleOf);

/** The same requests as positional arguments of the client. */
export const EVERY_CALL = forEvery((name): readonly unknown[] => Object.values(SAMPLE_OF[name].given));

function sampleOf(name: OperationName): Sample {
	const entry = DOCUMENT[name];
	const declaration = operations.get(name);
	if (!entry || !declaration) throw new Error(`add ${name} to test/contract/interface-document.ts`);
	const [path = "", query] = entry.sample.split("?");
	const parts = path.split("/");
	const inPath = entry.path.split("/").flatMap((part, i) => (part.startsWith("{") ? [parts[i] ?? ""] : []));
	const texts = [...inPath.map(decodeURIComponent), ...new URLSearchParams(query).values()];
	const declared: Readonly<Record<string, Argument>> = { ...declaration.arguments, ...declaration.query };
	const given = positionalNames(declaration).map((argument, i) => [
		argument,
		argumentOf(declared[argument], texts[i] ?? ""),
	]);
	return { path: entry.sample, given: Object.fromEntries(given) };
}

function argumentOf(argument: Argument | undefined, text: string): unknown {
	if (argument?.kind === "integer") return Number(text);
	return argument?.kind === "symbols" ? text.split(",") : text;
}
