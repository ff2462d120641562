/**
 * Traces requests with OpenTelemetry: `npx tsx examples/trace-requests.ts`. The client's own connections tell undici a path with
 * `:token` in place of the token, so the spans are safe to export as they are. A dispatcher of your own sees the true path;
 * `startSpanHook` below is the safe way then. `examples/observe-requests.ts` shows the client's own events, which never hold it.
 */
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { BasicTracerProvider, ConsoleSpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { createClient } from "valuelab";

const TOKEN = /(\/public\/user\/)[^/]+/;

const instrumentation = new UndiciInstrumentation({
	// Only needed with `createClient({ dispatcher })`.
	startSpanHook: ({ path, origin }) => {
		const clean = path.replace(TOKEN, "$1:token");
		return { "url.path": clean, "url.full": origin + clean };
	},
});
instrumentation.setTracerProvider(
	new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(new ConsoleSpanExporter())] }),
);
instrumentation.enable();

const client = createClient({ baseUrl: process.env.VALUELAB_BASE_URL, token: process.env.VALUELAB_TOKEN });
console.log(await client.stock.dividend("KO"));
await client.close();
