import type { ModelReference } from "../model/define.js";
import * as models from "./index.js";

/**
 * Formula and published source of every model by the name of its export. The build takes them out of the models and puts them here, so that a bundle
 * that only computes leaves them out.
 */
export const references: Readonly<Record<string, ModelReference | undefined>> = Object.fromEntries(
	Object.entries(models).map(([name, { declaration }]) => {
		const { printed = "", source = [] } = declaration;
		return [name, { formula: printed, source }];
	}),
);
