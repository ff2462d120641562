import type * as z from "zod";
import { account } from "./account.js";
import type { OperationDeclaration } from "./define.js";
import { market } from "./market.js";
import { gurus, insiders, politicians } from "./people.js";
import { stock } from "./stock.js";

/** Every operation of the service, declared once; everything else is derived from here. */
export const catalogue: Catalogue = { stock, market, account, gurus, insiders, politicians };

/** The groups by name; written as an interface so that the published types keep the members' comments. */
export interface Catalogue {
	readonly stock: typeof stock;
	readonly market: typeof market;
	readonly account: typeof account;
	readonly gurus: typeof gurus;
	readonly insiders: typeof insiders;
	readonly politicians: typeof politicians;
}
export type GroupName = keyof Catalogue;

/** Names such as `stock.financials`. */
export type OperationName = {
	[G in GroupName]: { [O in keyof Catalogue[G] & string]: `${G}.${O}` }[keyof Catalogue[G] & string];
}[GroupName];

/** The declaration under a name. */
export type DeclarationOf<N extends OperationName> = N extends `${infer G}.${infer O}`
	? G extends GroupName
		? O extends keyof Catalogue[G]
			? Catalogue[G][O]
			: never
		: never
	: never;

/** The data that an operation gives. */
export type DataOf<N extends OperationName> =
	DeclarationOf<N> extends { readonly schema: infer S } ? (S extends z.ZodType<infer Data> ? Data : unknown) : unknown;

/** The names of an operation's frames. */
export type ViewOf<N extends OperationName> =
	DeclarationOf<N> extends { readonly views: readonly (infer V)[] } ? V & string : never;

/** The name of an operation's first frame. */
export type FirstViewOf<N extends OperationName> =
	DeclarationOf<N> extends { readonly views: readonly [infer V, ...unknown[]] } ? V & ViewOf<N> : ViewOf<N>;

/** All operations by name, in the order of the catalogue. */
export const operations: ReadonlyMap<OperationName, OperationDeclaration> = new Map(
	Object.entries(catalogue).flatMap(([group, members]) =>
		Object.entries(members).map(([name, declaration]): [OperationName, OperationDeclaration] => [
			`${group}.${name}` as OperationName,
			declaration as OperationDeclaration,
		]),
	),
);

/** The declaration of one operation. */
export function declarationOf(name: OperationName): OperationDeclaration {
	const declaration = operations.get(name);
	if (!declaration) throw new RangeError(`no operation is called ${name}`);
	return declaration;
}
