/**
 * Watches what the client does: `npx tsx examples/observe-requests.ts`. The events of `node:diagnostics_channel` are enough to feed a
 * logger, metrics or OpenTelemetry (a span begins at `request` and ends at `response` or `retry`); none of them holds the token.
 */
import diagnosticsChannel from "node:diagnostics_channel";
import { createClient } from "valuelab";
import type { TransportEvents } from "valuelab/api";

function subscribeTo<Name extends keyof TransportEvents>(
	name: Name,
	listener: (event: TransportEvents[Name]) => void,
): void {
	diagnosticsChannel.subscribe(`valuelab:${name}`, (event) => listener(event as TransportEvents[Name]));
}

subscribeTo("cache", ({ operation, outcome }) => console.log(`cache     ${operation}: ${outcome}`));
subscribeTo("wait", ({ operation, milliseconds, for: purpose }) =>
	console.log(`wait      ${operation}: ${Math.round(milliseconds)} ms for the ${purpose}`),
);
subscribeTo("request", ({ path, attempt }) =>
	console.log(`request   ${path}${attempt > 1 ? `, attempt ${attempt}` : ""}`),
);
subscribeTo("response", ({ path, status, characters, milliseconds }) =>
	console.log(`response  ${path}: ${status}, ${characters} characters in ${Math.round(milliseconds)} ms`),
);
subscribeTo("retry", ({ path, code, milliseconds }) =>
	console.log(`retry     ${path}: ${code}, again in ${Math.round(milliseconds)} ms`),
);

const client = createClient();
const { data, errors } = await client.many("stock.dividend", ["AAPL", "KO", "NOBODY"], {
	onProgress: ({ done, failed, total, symbol }) => console.log(`progress  ${done + failed} of ${total}: ${symbol}`),
});
for (const [symbol, dividends] of data)
	console.log(`${symbol}: ${dividends.length} dividends, the latest of ${dividends[0]?.ex_date}`);
for (const [symbol, error] of errors) console.log(`${symbol}: ${error.code}`);
await client.close();
