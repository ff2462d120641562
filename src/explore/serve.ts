// Starts the server of the local page.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { ValuelabError } from "../core/errors.js";
import { createExploreApp, type ExploreOptions } from "./app.js";
import { equalTexts, randomPath } from "./guard.js";

/** Milliseconds for which the link that opens the browser is valid. */
const TICKET_MS = 60_000;
const HOST = "127.0.0.1";

export interface Explorer {
	/** The page's address: `http://127.0.0.1:40123/<random>/`. */
	readonly url: string;
	/**
	 * A link that opens the page once, within a minute. The browser is started with it rather than the address, because other users of the
	 * machine can read a process's arguments.
	 */
	openLink(): string;
	close(): Promise<void>;
}

/** Serves the page on loopback. @param port 0 chooses a free port @throws ValuelabError `output` if the port cannot be used */
export async function serveExplorer(options: Omit<ExploreOptions, "path" | "takeTicket">, port = 0): Promise<Explorer> {
	const path = randomPath();
	let ticket: { readonly text: string; readonly until: number } | null = null;
	const takeTicket = (text: string): boolean => {
		const fits = ticket !== null && Date.now() < ticket.until && equalTexts(ticket.text, text);
		if (fits) ticket = null;
		return fits;
	};
	const app = createExploreApp({ ...options, path, takeTicket });
	const server = createServer(getRequestListener(app.fetch, { hostname: "localhost" }));
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, HOST, resolve);
	}).catch((cause: NodeJS.ErrnoException) => {
		const reason = cause.code === "EADDRINUSE" ? "is in use; --port 0 takes a free one" : (cause.code ?? cause.message);
		throw new ValuelabError("output", `cannot listen on ${HOST}:${port}: ${reason}`, { cause });
	});
	const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
	return {
		url: `${origin}/${path}/`,
		openLink() {
			ticket = { text: randomPath(), until: Date.now() + TICKET_MS };
			return `${origin}/open/${ticket.text}`;
		},
		close: () =>
			new Promise((done) => {
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
}
