import type { ComponentType } from "preact";
import type { LoadedCompany } from "../load-company.js";
import { DiagnosticsView } from "./diagnostics.js";
import { DividendsView } from "./dividends.js";
import { ForecastView } from "./forecast.js";
import { MethodsView } from "./methods.js";
import { MultiplesView } from "./multiples.js";
import { OwnersView } from "./owners.js";
import { PeersView } from "./peers.js";
import { SegmentsView } from "./segments.js";
import { StatementsView } from "./statements.js";
import { ValueView } from "./value.js";
import { WhatIfView } from "./what-if.js";

/** One view of a company. */
export interface Tab {
	readonly id: string;
	readonly title: string;
	readonly view: ComponentType<{ readonly loaded: LoadedCompany }>;
}

/** The views of a company, in the order of the bar. */
export const TABS: readonly Tab[] = [
	{ id: "value", title: "Value", view: ValueView },
	{ id: "what-if", title: "What if", view: WhatIfView },
	{ id: "forecast", title: "Forecast", view: ForecastView },
	{ id: "methods", title: "Methods", view: MethodsView },
	{ id: "statements", title: "Statements", view: StatementsView },
	{ id: "multiples", title: "Multiples", view: MultiplesView },
	{ id: "segments", title: "Segments", view: SegmentsView },
	{ id: "dividends", title: "Dividends", view: DividendsView },
	{ id: "owners", title: "Owners", view: OwnersView },
	{ id: "diagnostics", title: "Diagnostics", view: DiagnosticsView },
	{ id: "peers", title: "Peers", view: PeersView },
];
