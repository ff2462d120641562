import { apiUsage, portfolios, screenerResult, screeners } from "../schemas/account.js";
import { fieldsOf, figure, inListOrPage, member, records } from "./core.js";
import { FRESH, operation, page } from "./define.js";

/** Operations on the account's own data. */
export const account = {
	/** Requests used and left. */
	apiUsage: operation({
		path: "/api_usage",
		about: "Requests used and left.",
		arguments: {},
		query: {},
		fresh: FRESH.none,
		core: fieldsOf([figure("API Usage"), figure("API Requests Remaining")]),
		mayBeEmpty: false,
		schema: apiUsage,
		views: ["usage"],
	}),
	/** The account's portfolios with their holdings. */
	portfolios: operation({
		path: "/portfolio/my_portfolios",
		about: "The account's portfolios with their holdings.",
		arguments: {},
		query: {},
		fresh: FRESH.live,
		core: records(["portid", "portname"]),
		mayBeEmpty: true,
		schema: portfolios,
		views: ["portfolios", "holdings"],
	}),
	/** The account's saved screeners. */
	screeners: operation({
		path: "/user_screeners",
		about: "The account's saved screeners.",
		arguments: {},
		query: {},
		fresh: FRESH.live,
		core: records(["id", "name"], 2),
		mayBeEmpty: true,
		schema: screeners,
		views: ["screeners"],
	}),
	/** The stocks that a saved screener finds, 100 a page. */
	screener: operation({
		path: "/user_screeners/{id}/{page}",
		about: "The stocks that a saved screener finds.",
		arguments: { id: { kind: "integer", least: 1, about: "The screener's id, from account.screeners." } },
		query: {
			/** Page, from 1 to 50. */
			page: { ...page, most: 50 },
		},
		paging: { ends: "total", size: 100, most: 50 },
		fresh: FRESH.live,
		core: member("stocks", inListOrPage(records(["symbol", "company", "stockid"]))),
		mayBeEmpty: true,
		schema: screenerResult,
		views: ["stocks", "filters", "screener", "alerts"],
	}),
};
