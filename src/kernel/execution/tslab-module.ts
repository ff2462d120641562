// Answers imports of the package `tslab` with this kernel's own functions.
import Module from "node:module";
import { tslab } from "./tslab.js";

type Load = (this: unknown, request: string, ...rest: unknown[]) => unknown;

/**
 * Gives packages that load `tslab` this kernel's display functions, whether or not tslab is installed: the real one would say that
 * it is not running.
 */
export function answerToTslab(): void {
	const loader = Module as unknown as { _load: Load };
	const load = loader._load;
	loader._load = function (this: unknown, request, ...rest) {
		return request === "tslab" ? tslab : load.call(this, request, ...rest);
	};
}
