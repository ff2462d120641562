import Module from "node:module";
import { tslab } from "./tslab.js";

type Load = (this: unknown, request: string, ...rest: unknown[]) => unknown;

/**
 * Lets packages in this process that ask for `tslab`, to show something in the notebook they run in, have this kernel's
 * functions, whether or not the real one is installed: it would say that it is not running.
 */
export function answerToTslab(): void {
	const loader = Module as unknown as { _load: Load };
	const load = loader._load;
	loader._load = function (this: unknown, request, ...rest) {
		return request === "tslab" ? tslab : load.call(this, request, ...rest);
	};
}
