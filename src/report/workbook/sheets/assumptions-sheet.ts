import type { Valuation } from "../../../analytics/valuation.js";
import { unitLabel } from "../../../core/unit.js";
import { Sheet } from "../sheet.js";

/** The declared assumptions under which the valuation was made. They are the issued ones: the formulas read the sheet Inputs. */
export function assumptionsSheet({ assumptions }: Valuation): Sheet {
	const sheet = new Sheet("Assumptions");
	sheet.widths.push(24, 14, 12, 100);
	sheet.add("Assumptions as issued. What a method reads is in the sheet Inputs; a change here changes nothing.");
	sheet.add();
	sheet.add("name", "value", "unit", "source");
	for (const { name, value, unit, rule } of assumptions) {
		const kind = unit?.kind ?? "none";
		const shown = typeof value === "number" ? { value, format: kind === "fraction" ? "0.00%" : "0.00" } : String(value);
		sheet.add(name, shown, kind === "fraction" ? "fraction" : unit ? unitLabel(unit) : "", rule ?? "");
	}
	return sheet;
}
