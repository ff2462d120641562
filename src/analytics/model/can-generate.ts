let asked: { readonly of: FunctionConstructor; readonly can: boolean } | undefined;

/** Whether this page or process may make functions of source: a content security policy can forbid it. */
export function canGenerate(): boolean {
	if (asked?.of === Function) return asked.can;
	let can = false;
	try {
		can = made("return true")() === true;
	} catch {}
	asked = { of: Function, can };
	return can;
}

/** A function of its source: the one place that makes code. Ask `canGenerate` before. */
export const made = (source: string, ...names: readonly string[]): ((...args: readonly unknown[]) => unknown) =>
	new Function(...names, source) as (...args: readonly unknown[]) => unknown;
