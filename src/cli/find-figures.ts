import { proveFigures } from "../claims/index.js";
import type { FindFigures } from "../report/proved-text.js";
import { lineItemTracer } from "../universe/trace-line-item.js";
import { bundledCompanySource } from "./bundled-company-source.js";
import { type ConnectionOptions, connect } from "./connection.js";

/** Makes a function that computes the figures of a text (`{{KO.roe@2024}}`) with the data of the command. */
export const findFigures =
	(connection: ConnectionOptions): FindFigures =>
	async (text) => {
		const client = await connect(connection);
		try {
			return await proveFigures(text, { ...(await bundledCompanySource(client)), expand: lineItemTracer(client) });
		} finally {
			await client.close();
		}
	};
