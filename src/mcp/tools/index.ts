// Lists the tools of the server.
import type { Tool } from "../tool.js";
import { compare } from "./compare.js";
import { explain } from "./explain.js";
import { findCompany } from "./find-company.js";
import { changeForecast, forecast } from "./forecast.js";
import { get } from "./get.js";
import { listOperations } from "./list-operations.js";
import { screen } from "./screen.js";
import { value } from "./value.js";
import { verify } from "./verify.js";

/** All tools, the most useful first. */
export const TOOLS: readonly Tool[] = [
	findCompany,
	value,
	forecast,
	changeForecast,
	compare,
	screen,
	explain,
	verify,
	get,
	listOperations,
];
