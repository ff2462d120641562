import type { InputsTable } from "../inputs-table.js";
import { inputFigure, type KeptFigure } from "../kept-figure.js";
import { layOut } from "../lay-out.js";
import { absoluteName, cellName, Sheet } from "../sheet.js";
import type { TracedMethod } from "../trace-methods.js";

/** Points by which the discount rate and perpetual growth are moved. */
const RATES = [-0.01, -0.005, 0, 0.005, 0.01];
const GROWTHS = [-0.01, -0.005, 0, 0.005, 0.01];

/** The value of a method at other discount rates and other perpetual growth, and the sheet that computes it. */
export function sensitivitySheets(method: TracedMethod, table: InputsTable): readonly Sheet[] {
	const { moved, estimate } = method;
	if (!moved) return [];
	const sheet = new Sheet("Sensitivity");
	const work = new Sheet("Sensitivity steps");
	sheet.widths.push(26, ...GROWTHS.map(() => 14));
	work.widths.push(22, 30);
	sheet.add(`${estimate.title}: value of a share`);
	sheet.add(
		"Rows: discount rate against Inputs. Columns: growth for ever against Inputs. The bold figures of both can be changed.",
	);
	sheet.add();
	const head = sheet.add("", ...GROWTHS.map((value) => ({ value, format: "+0.0%;-0.0%;0.0%" })));
	work.add("The projection behind each cell of the sheet Sensitivity.");
	for (const rate of RATES) {
		const row = sheet.add({ value: rate, format: "+0.0%;-0.0%;0.0%" });
		for (const [i, growth] of GROWTHS.entries()) {
			const [byRate, byGrowth] = [inputFigure("rate", rate), inputFigure("growth", growth)];
			const cells = new Map<KeptFigure, string>([
				[byRate, absoluteName(sheet.name, row, 0)],
				[byGrowth, absoluteName(sheet.name, head, i + 1)],
			]);
			const figure = moved(byRate, byGrowth);
			work.add();
			work.add(`Cell ${cellName(row, i + 1)}`);
			const reference = layOut(work, [figure], (input) => cells.get(input) ?? table.reference(input));
			const at = work.add("value_per_share", "", {
				value: figure.value,
				formula: reference(figure),
				format: "#,##0.00",
			});
			sheet.put(row, i + 1, { value: figure.value, formula: absoluteName(work.name, at, 2), format: "#,##0.00" });
		}
	}
	return [sheet, work];
}
