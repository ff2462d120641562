// Makes functions from source text, if the page's security policy allows it.
let tested: { readonly of: FunctionConstructor; readonly can: boolean } | undefined;

/** True if functions may be made from source text; a content security policy can forbid it. */
export function canGenerate(): boolean {
	if (tested?.of === Function) return tested.can;
	let can = false;
	try {
		can = generate("return true")() === true;
	} catch {}
	tested = { of: Function, can };
	return can;
}

/** Makes a function from source text: the only generated code. Call `canGenerate` first. */
export const generate = (source: string, ...names: readonly string[]): ((...args: readonly unknown[]) => unknown) =>
	new Function(...names, source) as (...args: readonly unknown[]) => unknown;
