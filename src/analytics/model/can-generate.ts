let asked: { readonly of: FunctionConstructor; readonly can: boolean } | undefined;

/** Whether this page or process may make functions of source: a content security policy can forbid it. */
export function canGenerate(): boolean {
	if (asked?.of === Function) return asked.can;
	let can = false;
	try {
		can = new Function("return true")() === true;
	} catch {}
	asked = { of: Function, can };
	return can;
}
