// Replaces the package `tslab` with this kernel's functions.
import Module from "node:module";
import { tslab } from "./tslab.js";

type Load = (this: unknown, request: string, ...rest: unknown[]) => unknown;

/**
 * Gives packages that load `tslab` this kernel's display functions, even if tslab is installed: the real package refuses to work in
 * another kernel.
 */
export function replaceTslab(): void {
	const loader = Module as unknown as { _load: Load };
	const load = loader._load;
	loader._load = function (this: unknown, request, ...rest) {
		return request === "tslab" ? tslab : load.call(this, request, ...rest);
	};
}
