// Checks the arguments of a call and writes them as path and query.
import { ArgumentError, suggestion, wrongArgument } from "../../../core/errors.js";
import type { Argument, OperationDeclaration } from "../define.js";
import { declarationOf, type OperationName } from "../index.js";
import { type CheckedValue, checkArgument } from "./check.js";

export interface OperationCall {
	readonly operation: OperationName;
	readonly arguments: Readonly<Record<string, unknown>>;
}

export interface CheckedCall extends OperationCall {
	/** The arguments in the service's form, under the library's names, without those left out. */
	readonly arguments: Readonly<Record<string, CheckedValue>>;
}

/** The names of an operation's arguments that are given by position, in order. */
export function positionalNames(declaration: OperationDeclaration): readonly string[] {
	return [...Object.keys(declaration.arguments), ...(declaration.required ?? [])];
}

/**
 * Checks the arguments of a call before anything is sent.
 * @param positional values in the order of `positionalNames`
 * @param named optional arguments by their camelCase names; undefined is left out
 * @throws ArgumentError that names the argument, the value and what is allowed
 */
export function checkCall(
	operation: OperationName,
	positional: readonly unknown[],
	named: Readonly<Record<string, unknown>> = {},
): CheckedCall {
	const declaration = declarationOf(operation);
	const declared: Record<string, Argument> = { ...declaration.arguments, ...declaration.query };
	const names = positionalNames(declaration);
	const context = { operation, arguments: { ...named } };
	if (positional.length > names.length) {
		const wants = names.length === 0 ? "no arguments" : `${names.length} (${names.join(", ")})`;
		throw new ArgumentError("arguments", `${operation} takes ${wants}, not ${positional.length}`, context);
	}
	const checked: Record<string, CheckedValue> = {};
	names.forEach((name, index) => {
		const value = positional[index] ?? named[name];
		checked[name] = checkArgument(name, declared[name] as Argument, value, context);
	});
	for (const [name, value] of Object.entries(named)) {
		if (value === undefined || names.includes(name)) continue;
		const argument = declaration.query[name];
		if (!argument) throw unknownOption(operation, name, Object.keys(declaration.query));
		checked[name] = checkArgument(name, argument, value, context);
	}
	refuseEmptyRange(checked, operation);
	return { operation, arguments: checked };
}

/** The path and query after the token. Each part is encoded separately; commas between symbols stay literal. */
export function pathOf(call: CheckedCall): string {
	const declaration = declarationOf(call.operation);
	const inPath = new Set<string>();
	const path = declaration.path.replace(/\{(\w+)\}/g, (_, name: string) => {
		inPath.add(name);
		return encode(call.arguments[name] ?? 1); // only `page` may be left out of a path, and its default is 1
	});
	const query = Object.entries(declaration.query)
		.filter(([name]) => !inPath.has(name) && call.arguments[name] !== undefined)
		.map(([name, argument]) => `${argument.wire ?? name}=${encodeURIComponent(String(call.arguments[name]))}`);
	return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** Splits a call into parts with no more symbols than the service takes at once. */
export function splitCall(call: CheckedCall): CheckedCall[] {
	for (const [name, argument] of Object.entries(declarationOf(call.operation).arguments)) {
		const value = call.arguments[name];
		if (argument.kind !== "symbols" || !Array.isArray(value) || value.length <= argument.most) continue;
		const parts: CheckedCall[] = [];
		for (let from = 0; from < value.length; from += argument.most) {
			parts.push({ ...call, arguments: { ...call.arguments, [name]: value.slice(from, from + argument.most) } });
		}
		return parts;
	}
	return [call];
}

/** A colon stays literal: paths allow it, and the service's document writes it so. */
function encode(value: CheckedValue): string {
	if (Array.isArray(value)) return value.map(encode).join(",");
	return encodeURIComponent(String(value)).replace(/%3A/g, ":");
}

/** Options that every call takes, for suggestions. */
const CALL_WORDS = "signal refresh offline staleOnError validation numbers timeouts retry headers".split(" ");

function unknownOption(operation: OperationName, name: string, knownOptions: readonly string[]): ArgumentError {
	const takes = knownOptions.length === 0 ? "it takes none" : `it takes ${knownOptions.join(", ")}`;
	return new ArgumentError(
		name,
		`${operation} has no argument ${JSON.stringify(name)}: ${takes}${suggestion(name, [...knownOptions, ...CALL_WORDS])}`,
		{ operation },
	);
}

function refuseEmptyRange(checked: Readonly<Record<string, CheckedValue>>, operation: OperationName): void {
	const day = (value: CheckedValue | undefined) => (typeof value === "string" ? value.replaceAll("-", "") : undefined);
	const start = day(checked.startDate);
	const end = day(checked.endDate);
	if (start === undefined || end === undefined || start <= end) return;
	throw wrongArgument(`endDate: ${end} is before startDate ${start}; give the earlier day as startDate`, { operation });
}
