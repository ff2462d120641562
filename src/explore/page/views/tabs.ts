import type { ComponentType } from "preact";
import type { LoadedCompany } from "../load-company.js";
import { ValueView } from "./value.js";

/** One view of a company. */
export interface Tab {
	readonly id: string;
	readonly title: string;
	readonly view: ComponentType<{ readonly loaded: LoadedCompany }>;
}

/** The views of a company, in the order of the bar. */
export const TABS: readonly Tab[] = [{ id: "value", title: "Value", view: ValueView }];
