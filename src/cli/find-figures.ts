import { proveFigures } from "../claims/index.js";
import type { FindFigures } from "../report/proved-text.js";
import { lineExpander } from "../universe/line-expander.js";
import { bundledChecker } from "./bundled-checker.js";
import { type ConnectionOptions, connect } from "./connection.js";

/** Finds the figures that a text asks for (`{{KO.roe@2024}}`), from the service of the command. */
export const findFigures =
	(connection: ConnectionOptions): FindFigures =>
	async (text) => {
		const client = await connect(connection);
		try {
			return await proveFigures(text, { ...(await bundledChecker(client)), expand: lineExpander(client) });
		} finally {
			await client.close();
		}
	};
