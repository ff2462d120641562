// Creates the HTTP application of the local page, which serves files, data and screens.
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ExpandLine } from "../analytics/input-node.js";
import { operationNamed } from "../api/client.js";
import type { Source } from "../core/figure.js";
import { pageFrame, scriptJson } from "../core/html-text.js";
import { isObject, type JsonObject } from "../core/is-object.js";
import type { Asker } from "../frames/company.js";
import type { CompanyEntry } from "../universe/search-companies.js";
import { AnswerCache } from "./answer-cache.js";
import { type Assets, pageAssets } from "./assets.js";
import { equalTexts, guard } from "./guard.js";
import { type OpenFigures, Screener } from "./screener.js";
import { type AskMessage, errorToWire, type PageStart, type ScreenLine, type ScreenMessage, toWire } from "./wire.js";
import { tableToWire } from "./wire-table.js";

export interface ExploreOptions {
	/** The client that sends the page's requests. Its token never reaches the page. */
	readonly client: Asker;
	/** Companies that the page searches without the server. */
	readonly companies: () => Promise<readonly CompanyEntry[]>;
	/** Companies of all listings that match a text, the best first. */
	readonly search: (text: string) => Promise<readonly CompanyEntry[]>;
	/** The candidates for peers with their figures of a day, as JSON. */
	readonly candidates: (day?: string) => Promise<object>;
	/** Finds the filings behind a line of statements; undefined without a store. */
	readonly expand: ExpandLine;
	readonly openFigures: OpenFigures;
	readonly start: PageStart;
	/** The part of the path that only the user's browser knows. */
	readonly path: string;
	/** Accepts the ticket that opens the page in the browser: true once. */
	readonly takeTicket: (ticket: string) => boolean;
	/** The built page. @default that of the package */
	readonly assets?: Assets;
}

/** The largest number of companies in one search result. */
const MAX_FOUND = 30;
/** The largest number of bytes of a request; the longest list of symbols is far shorter. */
const MAX_REQUEST_BYTES = 65_536;

/** Serves the page and its requests below one secret path. */
export function createExploreApp(options: ExploreOptions): Hono {
	const { client, companies, search, candidates, expand, start, path, takeTicket, assets = pageAssets() } = options;
	const screener = new Screener(options.openFigures);
	const app = new Hono();
	app.use(guard());
	app.get("/open/:ticket", (context) =>
		takeTicket(context.req.param("ticket"))
			? context.redirect(`/${path}/`, 303)
			: context.json({ error: "this link was used already; the terminal shows the address" }, 404),
	);
	const cache = new AnswerCache();
	const page = new Hono();
	page.get("/companies", async (context) => context.json({ companies: await companies() }));
	page.get("/search", async (context) => {
		const entries = await search((context.req.query("text") ?? "").slice(0, 200));
		return context.json({ companies: entries.slice(0, MAX_FOUND) });
	});
	page.get("/candidates", async (context) => context.json(await candidates(context.req.query("on"))));
	page.get("/filed", (context) => {
		const { symbol, currency, field, period, value } = context.req.query();
		const given = { symbol: symbol ?? "", ...(currency && { targetCurrency: currency }) };
		const asked = { operation: "stock.financials", arguments: given, field, period, retrievedAt: "", hash: "" };
		return context.json({ node: expand(asked as Source, Number(value)) ?? null });
	});
	page.use(
		bodyLimit({
			maxSize: MAX_REQUEST_BYTES,
			onError: (context) => {
				// The rest of the request is not read.
				context.header("connection", "close");
				return context.json({ error: `a request has at most ${MAX_REQUEST_BYTES} bytes` }, 413);
			},
		}),
	);
	page.post("/ask", async (context) => {
		const message = readAsk(await context.req.text());
		if (!message) return context.json({ error: "a request is an object with operation, positional and options" }, 400);
		try {
			const answer = await cache.get(JSON.stringify(message), async () => {
				const { operation, positional = [], options = {} } = message;
				return JSON.stringify(toWire(await client.query(operationNamed(operation), positional, options).answer()));
			});
			return context.body(answer, 200, { "content-type": "application/json" });
		} catch (error) {
			// Errors have status 200, because browsers log other statuses as faults of the page.
			return context.json(errorToWire(error));
		}
	});
	page.post("/screen", async (context) => {
		const message = readScreen(await context.req.text());
		if (!message) return context.json({ error: "a screen is an object with condition and universe" }, 400);
		return context.body(
			streamOf((send) => runScreen(screener, message, send)),
			200,
			{ "content-type": "application/x-ndjson" },
		);
	});
	page.get("/assets/:name", async (context) => {
		const asset = await assets(context.req.param("name"));
		if (!asset) return context.notFound();
		context.header("content-type", asset.type);
		// The path changes at every start, so browsers never use an old file.
		context.header("cache-control", "private, max-age=86400, immutable");
		return context.body(asset.bytes);
	});
	app.use("/:path/*", async (context, next) =>
		equalTexts(context.req.param("path"), path) ? next() : context.json({ error: "there is nothing here" }, 404),
	);
	app.get(`/${path}/`, (context) => context.html(pageHtml(start)));
	app.route(`/${path}`, page);
	app.notFound((context) => context.json({ error: "there is nothing here" }, 404));
	app.onError((error, context) => context.json(errorToWire(error), 500));
	return app;
}

async function runScreen(screener: Screener, message: ScreenMessage, send: (line: ScreenLine) => void): Promise<void> {
	try {
		const { table, met, examined, warnings, summary } = await screener.screen(message, (progress) =>
			send({ progress }),
		);
		send({ screen: { table: tableToWire(table), met, examined, warnings, summary } });
	} catch (error) {
		send(errorToWire(error));
	}
}

/** A body with one JSON value a line, each sent at once. */
function streamOf(write: (send: (line: ScreenLine) => void) => Promise<void>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let open = true;
	return new ReadableStream({
		async start(controller) {
			await write((line) => {
				if (open) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
			});
			if (open) controller.close();
		},
		cancel() {
			open = false;
		},
	});
}

/** Parses the object in a body; undefined if it has none. */
function objectIn(text: string): JsonObject | undefined {
	try {
		const json: unknown = JSON.parse(text);
		return isObject(json) ? json : undefined;
	} catch {
		return undefined;
	}
}

/** Reads the request of an operation from a body; undefined if it is not one. */
function readAsk(text: string): AskMessage | undefined {
	const { operation, positional = [], options = {} } = objectIn(text) ?? {};
	if (typeof operation !== "string" || !Array.isArray(positional) || !isObject(options)) return undefined;
	return { operation, positional, options };
}

/** Reads a screen from a body; undefined if it is not one. */
function readScreen(text: string): ScreenMessage | undefined {
	const { condition, universe, columns = [], sort = "" } = objectIn(text) ?? {};
	if (typeof condition !== "string" || typeof universe !== "string" || typeof sort !== "string") return undefined;
	if (!Array.isArray(columns) || !columns.every((name) => typeof name === "string")) return undefined;
	return { condition, universe, columns, sort };
}

/** The page's HTML before its script runs, with the script's first data. */
function pageHtml(start: PageStart): string {
	return pageFrame({
		title: "valuelab explore",
		head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/page.css">
<script type="application/json" id="start">${scriptJson(start)}</script>
<script type="module" src="assets/page.js"></script>
`,
		body: `<div id="page"></div><noscript>This page needs JavaScript: it computes the valuations itself.</noscript>
`,
	});
}
