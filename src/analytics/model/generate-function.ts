// Makes functions from source text, if the page's security policy allows it.
let tested: { readonly constructor: FunctionConstructor; readonly isAllowed: boolean } | undefined;

/** True if functions may be made from source text; a content security policy can forbid it. */
export function canGenerate(): boolean {
	if (tested?.constructor === Function) return tested.isAllowed;
	let isAllowed = false;
	try {
		isAllowed = generate("return true")() === true;
	} catch {}
	tested = { constructor: Function, isAllowed };
	return isAllowed;
}

/** Makes a function from source text: the only generated code. Call `canGenerate` first. */
export const generate = (source: string, ...names: readonly string[]): ((...args: readonly unknown[]) => unknown) =>
	new Function(...names, source) as (...args: readonly unknown[]) => unknown;
