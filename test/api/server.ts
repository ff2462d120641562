// Starts local services for tests of the client.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createClient } from "../../src/api/client.js";
import type { ClientOptions } from "../../src/api/client-options.js";

/** Answers of a test service: JSON, or a function with full control. */
export type Reply = unknown | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestService {
	readonly baseUrl: string;
	/** Request paths without the token, in order of arrival. */
	readonly paths: string[];
	readonly requests: IncomingMessage[];
	close(): Promise<void>;
}

/** The token planted by tests; it may appear nowhere. */
export const CANARY = "canary-5f3a91c7e2:b84d";

/** A service on a free port that answers by path after the token, and closes when the test ends. */
export async function serve(routes: Readonly<Record<string, Reply>> | ((path: string) => Reply)): Promise<TestService> {
	const paths: string[] = [];
	const requests: IncomingMessage[] = [];
	const server: Server = createServer((request, response) => {
		const path = (request.url ?? "").replace(/^\/public\/user\/[^/]+/, "");
		paths.push(path);
		requests.push(request);
		const reply = typeof routes === "function" ? routes(path) : routes[path];
		if (typeof reply === "function") {
			reply(request, response);
			return;
		}
		response.statusCode = reply === undefined ? 404 : 200;
		response.setHeader("content-type", "application/json");
		response.end(JSON.stringify(reply === undefined ? { error: "not found" } : reply));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const close = () =>
		new Promise<void>((resolve) => {
			server.closeAllConnections();
			server.close(() => resolve());
		});
	onTestFinished(close);
	return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths, requests, close };
}

/** A reply with a status, headers and a body as text. */
export function reply(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
	return (_request: IncomingMessage, response: ServerResponse) => {
		response.writeHead(status, { "content-type": "application/json", ...headers });
		response.end(body);
	};
}

/** A client of a test service with the canary token and fast retries, without cache by default. */
export function clientOf<Frame = never>(service: TestService, options: ClientOptions<Frame> = {}) {
	const client = createClient<Frame>({
		baseUrl: service.baseUrl,
		token: CANARY,
		cache: false,
		retry: { attempts: 3, firstWait: 2, longestWait: 10 },
		...options,
	});
	onTestFinished(() => client.close());
	return client;
}
