import { dividendHistory } from "../../charts/dividend-history.js";
import { priceHistory } from "../../charts/price-history.js";
import { returnWaterfall } from "../../charts/return-waterfall.js";
import { shareCount } from "../../charts/share-count.js";
import type { ReportData } from "../data.js";
import { type Block, chartBlock, missingBlock, type Section } from "../section.js";
import { series, subject } from "./common.js";

const SHARES = ["shares", "shares_diluted"];

/** "What have its owners received?": price, parts of the return, share count, dividends. */
export function owners(data: ReportData): Section {
	const { prices, returns, dividends } = data;
	const shares = SHARES.map((name) => series(data, name)).find((one) => one !== undefined);
	const blocks: Block[] = [
		prices.ok
			? chartBlock(
					priceHistory({
						subject: subject(data, "stock.price"),
						...prices.value,
						note: "Month-end closes; the last is the latest.",
					}),
				)
			: missingBlock("Price", prices.reason),
		returns.ok
			? chartBlock(
					returnWaterfall({
						subject: subject(data, "stock.financials", "stock.price", "stock.dividend"),
						...returns.value,
					}),
				)
			: missingBlock("Parts of the total shareholder return", returns.reason),
		shares
			? chartBlock(shareCount({ subject: subject(data, "stock.financials"), shares }))
			: missingBlock("Share count", { code: "not_reported" }),
		dividends.ok
			? chartBlock(dividendHistory({ subject: subject(data, "stock.dividend"), ...dividends.value }))
			: missingBlock("Dividends", dividends.reason),
	];
	return { id: "owners", question: "What have its owners received?", blocks };
}
