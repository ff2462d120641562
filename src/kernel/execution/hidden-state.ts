// Reads state that is no property: private fields, closure variables, bound arguments, the target of a proxy.
import { Session } from "node:inspector";
import { CELL_PARAMETERS } from "../session/helpers.js";

/** Passes a value to this thread's V8 inspector, and back. */
const handed: { value?: unknown } = {};
const HANDED = Symbol.for("valuelab.handed");
Object.defineProperty(globalThis, HANDED, { value: handed, enumerable: false });
const GROUP = "valuelab-hidden";
const TAKE = `function () { globalThis[Symbol.for("valuelab.handed")].value = this }`;
/** Internal properties that hold state; the others describe code. */
const INSIDE = new Set(["[[Target]]", "[[TargetFunction]]", "[[BoundThis]]", "[[BoundArgs]]", "[[PromiseResult]]"]);
/** The most variables read of one closure; the closure of a bundled package has hundreds. */
const MOST_VARIABLES = 40;

interface RemoteObject {
	readonly type: string;
	readonly description?: string;
	readonly value?: unknown;
	readonly objectId?: string;
	readonly unserializableValue?: string;
}
interface RemoteProperty {
	readonly name: string;
	readonly value?: RemoteObject;
}
interface Properties {
	readonly result?: readonly RemoteProperty[];
	readonly internalProperties?: readonly RemoteProperty[];
	readonly privateProperties?: readonly RemoteProperty[];
}

/** Scopes that belong to a function: a script's and a module's own are not its state. */
const SCOPE = /^(?:Closure|Block|Catch)/;
const HELPERS: ReadonlySet<string> = new Set(CELL_PARAMETERS);

let session: Session | undefined;
/** The inspector's id of the object that passes values. */
let handedId: string | undefined;
/** Functions known to have no hidden state. */
const plain = new WeakSet<object>();

/** The hidden parts of a value, each with its name. Empty for one that has none. */
export function hiddenParts(value: object): readonly (readonly [name: string, part: unknown])[] {
	if (plain.has(value)) return [];
	handed.value = value;
	handedId ??= post<{ readonly result: RemoteObject }>("Runtime.evaluate", {
		expression: `globalThis[Symbol.for("valuelab.handed")]`,
	}).result.objectId;
	try {
		const [own] = propertiesOf({ type: "object", objectId: handedId }).result ?? [];
		const { internalProperties = [], privateProperties = [] } = propertiesOf(own?.value);
		const parts = [...privateProperties, ...internalProperties.filter(({ name }) => INSIDE.has(name))].map(
			({ name, value: part }) => [name, taken(part)] as const,
		);
		const scopes = internalProperties.find(({ name }) => name === "[[Scopes]]")?.value;
		const all = scopes ? [...parts, ...closureParts(scopes)] : parts;
		if (all.length === 0 && typeof value === "function") plain.add(value);
		return all;
	} finally {
		handed.value = undefined;
		post("Runtime.releaseObjectGroup", { objectGroup: GROUP });
	}
}

/** The variables of the functions and blocks in which a function was made. */
function closureParts(scopes: RemoteObject): (readonly [string, unknown])[] {
	return (propertiesOf(scopes).result ?? []).flatMap(({ name, value: scope }) => {
		if (!/^\d+$/.test(name) || !scope || !SCOPE.test(scope.description ?? "")) return [];
		const { object = {} } = taken(scope) as { readonly object?: Readonly<Record<string, unknown>> };
		const variables = Object.entries(object).filter(([variable]) => !HELPERS.has(variable));
		return variables.length > MOST_VARIABLES ? [] : variables;
	});
}

const propertiesOf = (of: RemoteObject | undefined): Properties =>
	of?.objectId === undefined ? {} : post("Runtime.getProperties", { objectId: of.objectId, ownProperties: true });

/** The value that the inspector's description refers to. */
function taken(remote: RemoteObject | undefined): unknown {
	if (remote?.objectId === undefined) return remote?.unserializableValue ?? remote?.value;
	post("Runtime.callFunctionOn", { objectId: remote.objectId, functionDeclaration: TAKE });
	return handed.value;
}

/** Runs a DevTools command and returns its result at once, since the inspector runs in this thread. */
function post<T>(method: string, params: object): T {
	if (!session) {
		session = new Session();
		session.connect();
	}
	let answer: unknown;
	session.post(method, params, (error, result) => {
		if (error) throw error;
		answer = result;
	});
	return answer as T;
}
