// Reads state that is not in properties: private fields, closure variables, bound arguments, the target of a proxy.
import { Session } from "node:inspector";
import { CELL_PARAMETERS } from "../session/helpers.js";

/** Passes a value to this thread's V8 inspector and back. */
const transfer: { value?: unknown } = {};
const TRANSFER = Symbol.for("valuelab.transfer");
Object.defineProperty(globalThis, TRANSFER, { value: transfer, enumerable: false });
const GROUP = "valuelab-hidden";
const STORE_VALUE = `function () { globalThis[Symbol.for("valuelab.transfer")].value = this }`;
/** Internal properties that hold state; others describe code. */
const STATE_PROPERTIES = new Set([
	"[[Target]]",
	"[[TargetFunction]]",
	"[[BoundThis]]",
	"[[BoundArgs]]",
	"[[PromiseResult]]",
]);
/** Closures with more variables are skipped: they belong to bundled packages, which have hundreds. */
const MAX_VARIABLES = 40;

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

/** Scopes whose variables are a function's state, unlike those of a script or module. */
const SCOPE = /^(?:Closure|Block|Catch)/;
const HELPERS: ReadonlySet<string> = new Set(CELL_PARAMETERS);

let session: Session | undefined;
/** The inspector's id of the object that passes values. */
let transferId: string | undefined;
/** Functions known to have no hidden state. */
const withoutState = new WeakSet<object>();

/** The hidden parts of a value with their names. */
export function hiddenParts(value: object): readonly (readonly [name: string, part: unknown])[] {
	if (withoutState.has(value)) return [];
	transfer.value = value;
	transferId ??= post<{ readonly result: RemoteObject }>("Runtime.evaluate", {
		expression: `globalThis[Symbol.for("valuelab.transfer")]`,
	}).result.objectId;
	try {
		const [own] = propertiesOf({ type: "object", objectId: transferId }).result ?? [];
		const { internalProperties = [], privateProperties = [] } = propertiesOf(own?.value);
		const parts = [...privateProperties, ...internalProperties.filter(({ name }) => STATE_PROPERTIES.has(name))].map(
			({ name, value: part }) => [name, readRemote(part)] as const,
		);
		const scopes = internalProperties.find(({ name }) => name === "[[Scopes]]")?.value;
		const all = scopes ? [...parts, ...closureParts(scopes)] : parts;
		if (all.length === 0 && typeof value === "function") withoutState.add(value);
		return all;
	} finally {
		transfer.value = undefined;
		post("Runtime.releaseObjectGroup", { objectGroup: GROUP });
	}
}

/** The variables of the functions and blocks in which a function was created. */
function closureParts(scopes: RemoteObject): (readonly [string, unknown])[] {
	return (propertiesOf(scopes).result ?? []).flatMap(({ name, value: scope }) => {
		if (!/^\d+$/.test(name) || !scope || !SCOPE.test(scope.description ?? "")) return [];
		const { object = {} } = readRemote(scope) as { readonly object?: Readonly<Record<string, unknown>> };
		const variables = Object.entries(object).filter(([variable]) => !HELPERS.has(variable));
		return variables.length > MAX_VARIABLES ? [] : variables;
	});
}

const propertiesOf = (item: RemoteObject | undefined): Properties =>
	item?.objectId === undefined ? {} : post("Runtime.getProperties", { objectId: item.objectId, ownProperties: true });

/** The value that the inspector describes. */
function readRemote(remote: RemoteObject | undefined): unknown {
	if (remote?.objectId === undefined) return remote?.unserializableValue ?? remote?.value;
	post("Runtime.callFunctionOn", { objectId: remote.objectId, functionDeclaration: STORE_VALUE });
	return transfer.value;
}

/** Runs a DevTools command. The result is available at once, since the inspector runs in this thread. */
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
