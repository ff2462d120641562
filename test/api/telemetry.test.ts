// Tests that hooks and OpenTelemetry see requests but never the token.
import diagnosticsChannel from "node:diagnostics_channel";
import type { AddressInfo } from "node:net";
import { createServer, connect as netConnect, type Socket } from "node:net";
import { inspect } from "node:util";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { Agent, MockAgent } from "undici";
import { expect, onTestFinished, test, vi } from "vitest";
import { CANARY, clientOf, reply, serve } from "./server.js";

const PRICES = [["01-02-2024", 1]];
const CHANNELS = [
	"undici:request:create",
	"undici:request:bodySent",
	"undici:request:headers",
	"undici:request:trailers",
	"undici:request:error",
	"undici:client:sendHeaders",
	"undici:client:beforeConnect",
	"undici:client:connected",
	"undici:client:connectError",
];
const FORMS = [CANARY, encodeURIComponent(CANARY), CANARY.slice(7)];

function expectNoToken(text: string): void {
	for (const form of FORMS) expect(text).not.toContain(form);
}

test("OpenTelemetry spans of undici hide the token", async () => {
	const exporter = new InMemorySpanExporter();
	const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
	const instrumentation = new UndiciInstrumentation();
	instrumentation.setTracerProvider(provider);
	instrumentation.enable();
	onTestFinished(() => instrumentation.disable());
	const service = await serve({ "/stock/AAPL/price": PRICES, "/stock/KO/price": reply(500, "boom") });
	const client = clientOf(service);
	expect(await client.stock.price("AAPL")).toEqual(PRICES);
	await client.stock.price("KO").catch(() => {});
	await provider.forceFlush();
	const spans = exporter.getFinishedSpans();
	// The service saw the token, and four requests were traced.
	for (const { url } of service.requests) expect(url).toContain(CANARY);
	expect(spans).toHaveLength(4);
	expect(spans.map(({ attributes }) => attributes["url.path"])).toContain("/public/user/:token/stock/AAPL/price");
	for (const { name, attributes, events, status } of spans)
		expectNoToken(inspect({ name, attributes, events, status }, { depth: 9 }));
	// The trace continues: the header added by instrumentation arrives.
	expect(service.requests.length).toBe(4);
});

test("the documented hook hides the token from spans", async () => {
	const exporter = new InMemorySpanExporter();
	const instrumentation = new UndiciInstrumentation({
		startSpanHook: ({ path, origin }) => {
			const clean = path.replace(/(\/public\/user\/)[^/]+/, "$1:token");
			return { "url.path": clean, "url.full": origin + clean };
		},
	});
	instrumentation.setTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
	instrumentation.enable();
	onTestFinished(() => instrumentation.disable());
	const service = await serve({ "/stock/AAPL/price": PRICES });
	const dispatcher = new Agent();
	onTestFinished(() => dispatcher.close());
	expect(await clientOf(service, { dispatcher }).stock.price("AAPL")).toEqual(PRICES);
	expect(service.requests[0]?.url).toContain(CANARY);
	const [span] = exporter.getFinishedSpans();
	expect(span?.attributes["url.full"]).toBe(`${service.baseUrl}/public/user/:token/stock/AAPL/price`);
	expectNoToken(inspect({ ...span?.attributes, name: span?.name }));
});

test("undici channels and sockets hide the token", async () => {
	const messages: string[] = [];
	const listen = (message: unknown, name: string | symbol) => {
		const { request, headers, error } = message as { request?: object; headers?: unknown; error?: unknown };
		messages.push(
			`${String(name)} ${inspect({ request, headers, error }, { depth: 6, showHidden: true, getters: true })}`,
		);
	};
	for (const name of CHANNELS) {
		diagnosticsChannel.subscribe(name, listen);
		onTestFinished(() => void diagnosticsChannel.unsubscribe(name, listen));
	}
	const service = await serve({
		"/stock/AAPL/price": PRICES,
		"/stock/KO/price": (request: { socket: Socket }) => request.socket.destroy(),
	});
	const client = clientOf(service, { retry: { attempts: 1 } });
	await client.stock.price("AAPL");
	await client.stock
		.price("KO")
		.catch((error: unknown) => messages.push(inspect(error, { depth: 9, showHidden: true })));
	expect(service.requests[0]?.url).toContain(CANARY);
	expect(messages.filter((text) => text.startsWith("undici:request:create"))).toHaveLength(2);
	for (const text of messages) expectNoToken(text);
});

test("a proxy passes the token but logs none", async () => {
	const service = await serve({ "/stock/AAPL/price": PRICES });
	const requests: string[] = [];
	const proxy = createServer((socket) => {
		socket.once("data", (data) => {
			const line = data.toString("latin1").split("\r\n")[0] ?? "";
			requests.push(line);
			const [, host = "", port = ""] = /^CONNECT ([^:]+):(\d+) /.exec(line) ?? [];
			const upstream = netConnect(Number(port), host, () => {
				socket.write("HTTP/1.1 200 OK\r\n\r\n");
				socket.pipe(upstream).pipe(socket);
			});
			upstream.on("error", () => socket.destroy());
		});
		socket.on("error", () => {});
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void proxy.close());
	vi.stubEnv("HTTP_PROXY", `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
	vi.stubEnv("NO_PROXY", "");
	vi.stubEnv("no_proxy", "");
	onTestFinished(() => void vi.unstubAllEnvs());
	expect(await clientOf(service).stock.price("AAPL")).toEqual(PRICES);
	expect(requests).toHaveLength(1);
	expect(service.requests[0]?.url).toBe(`/public/user/${CANARY}/stock/AAPL/price`);
});

test("a given dispatcher gets the true path, stays open", async () => {
	const agent = new MockAgent();
	agent.disableNetConnect();
	agent
		.get("https://service.example")
		.intercept({ path: `/v1/public/user/${CANARY}/stock/AAPL/price`, method: "GET" })
		.reply(200, JSON.stringify(PRICES), { headers: { "content-type": "application/json" } });
	const client = clientOf({ baseUrl: "https://service.example/v1/" } as never, { dispatcher: agent });
	expect(await client.stock.price("AAPL")).toEqual(PRICES);
	await client.close();
	agent.assertNoPendingInterceptors();
	await agent.close();
});
