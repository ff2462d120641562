import type { OperatingMetric } from "../dataset/types.js";
import type { Asked, Form, Reply } from "../resource.js";
import { companyOf } from "./company.js";

/** `GET /stock/{symbol}/operating_data`: the company's own metrics; the document keys them by the lower-cased symbol and holds integers. */
export function operatingData({ arguments: given, form, world }: Asked<"stock.operatingData">): Reply {
	const { operating, profile } = companyOf(world, given.symbol);
	const key = form === "live" ? profile.symbol : profile.symbol.toLowerCase();
	return { body: { [key]: Object.fromEntries(operating.map((metric) => [metric.key, shown(metric, form)])) } };
}

function shown({ name, key, annual, quarter }: OperatingMetric, form: Form): object {
	return { name, key, data: { annual: counts(annual, form), quarter: counts(quarter, form) } };
}

/** The document's integers; a fraction that is lost by it is at most half of one, and live answers keep it. */
function counts(values: Readonly<Record<string, number>>, form: Form): Record<string, number> {
	return Object.fromEntries(
		Object.entries(values).map(([period, value]) => [period, form === "live" ? value : Math.round(value)]),
	);
}
