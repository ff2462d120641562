// Makes functions from source text, where the page's security policy allows it.
let asked: { readonly of: FunctionConstructor; readonly can: boolean } | undefined;

/** True if functions may be made from source text; a content security policy can forbid it. */
export function canGenerate(): boolean {
	if (asked?.of === Function) return asked.can;
	let can = false;
	try {
		can = made("return true")() === true;
	} catch {}
	asked = { of: Function, can };
	return can;
}

/** Makes a function from source text: the only generated code. Call `canGenerate` first. */
export const made = (source: string, ...names: readonly string[]): ((...args: readonly unknown[]) => unknown) =>
	new Function(...names, source) as (...args: readonly unknown[]) => unknown;
