import type { OperatingMetric, SegmentTable } from "../../store/types.js";
import type { Form, Reply, RequestOf } from "../resource.js";
import { segmentsOf } from "./segments.js";

/** `GET /stock/{symbol}/operating_data`: the company's own metrics; the document keys them by the lower-cased symbol and holds integers. */
export function operatingData({ arguments: args, form, world }: RequestOf<"stock.operatingData">): Reply {
	const { symbol, company, segments } = segmentsOf(world, args.symbol);
	const key = form === "live" ? symbol : symbol.toLowerCase();
	const currency = company?.profile.reportingCurrency ?? "USD";
	const metrics = [...(company?.operating ?? []), ...(segments ? revenues(segments.business, currency) : [])];
	const isUnknown = metrics.length === 0 && world.dataset.isOwn;
	return {
		body: { [key]: Object.fromEntries(metrics.map((metric) => [metric.key, shown(metric, form)])) },
		...(isUnknown && { reason: `operating data of ${symbol} are not in the data set` }),
	};
}

function shown({ name, key, annual, quarter }: OperatingMetric, form: Form): object {
	return { name, key, data: { annual: counts(annual, form), quarter: counts(quarter, form) } };
}

/** Revenue of each business segment that the company reports, in millions: a metric of most companies with segments. */
function revenues({ keys, annual, quarterly }: SegmentTable, currency: string): OperatingMetric[] {
	return keys.map((segment) => ({
		key: `revenue_${segment
			.toLowerCase()
			.replaceAll(/[^a-z0-9]+/g, "_")
			.replaceAll(/^_|_$/g, "")}`,
		name: `Revenue: ${segment} (${currency} million)`,
		annual: byPeriod(annual, segment),
		quarter: byPeriod(quarterly, segment),
	}));
}

function byPeriod(rows: SegmentTable["annual"], segment: string): Record<string, number> {
	return Object.fromEntries(
		rows.flatMap((row) => (typeof row[segment] === "number" ? [[row.date, row[segment]]] : [])),
	);
}

/** Values as integers in the document's form; live answers keep fractions. */
function counts(values: Readonly<Record<string, number>>, form: Form): Record<string, number> {
	return Object.fromEntries(
		Object.entries(values).map(([period, value]) => [period, form === "live" ? value : Math.round(value)]),
	);
}
