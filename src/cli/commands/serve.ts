// `valuelab serve`: runs the local service over HTTP until it is stopped.
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { ValuelabError } from "../../core/errors.js";
import { FORMS, type ServedForm } from "../../service/resource.js";
import { notice, untilStopped } from "../terminal.js";
import { portNumber, wholeNumber } from "../whole-number.js";

interface ServeOptions {
	readonly port: number;
	readonly host: string;
	readonly form: ServedForm;
	readonly fault: string[];
	readonly data?: string;
	readonly quota?: number;
}

export function define(command: Command): void {
	command
		.option("--port <number>", "port; 0 takes a free one", portNumber, 8642)
		.option("--host <address>", "address to listen on", "127.0.0.1")
		.addOption(
			new Option(
				"--form <form>",
				"form of the responses: as documented, with the deviations of the live service, or as in older recordings",
			)
				.choices(FORMS)
				.default("document"),
		)
		.option(
			"--fault <fault>",
			"respond with a fault (repeatable); `--fault help` lists them",
			(fault: string, all: string[]) => [...all, fault],
			[],
		)
		.option("--data <dir>", "store to serve (or VALUELAB_DATA); default: the bundled data")
		.option("--quota <requests>", "number of requests that the token allows", wholeNumber(0))
		.action(async (options: ServeOptions) => {
			const { createService, FAULTS } = await import("../../service/index.js");
			if (options.fault.includes("help")) {
				notice(
					Object.entries(FAULTS)
						.map(([name, about]) => `${name}  ${about}`)
						.join("\n"),
				);
				return;
			}
			const { form, quota, data = process.env.VALUELAB_DATA } = options;
			if (data) (await import("../../store/index-file.js")).requireStore(data);
			const faults = options.fault.join(",");
			const service = createService({ form, faults, quota, ...(data && { folder: resolve(data) }) });
			const listening = await service
				.listen({ port: options.port, host: options.host })
				.catch((cause: NodeJS.ErrnoException) => {
					const reason =
						cause.code === "EADDRINUSE" ? "is in use; --port 0 takes a free one" : (cause.code ?? cause.message);
					throw new ValuelabError("output", `cannot listen on ${options.host}:${options.port}: ${reason}`, { cause });
				});
			process.stdout.write(`${listening.url}\n`);
			notice(
				`Serving ${data ? `the store ${data}` : "the bundled data"} (${form} form). Set VALUELAB_BASE_URL=${listening.url} and VALUELAB_TOKEN=demo. Stop with Ctrl+C.`,
			);
			await untilStopped();
			await listening.close();
		});
}
