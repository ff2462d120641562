// `valuelab doctor`: checks the installation, the service and the token. It never prints the token.
import type { Command } from "commander";
import { packageVersion } from "../../package-version.js";
import { type ConnectionOptions, configuredUrl, connect, withConnection } from "../connection.js";
import { EXIT, exitCodeOf } from "../exit-codes.js";
import { findJupyter } from "../jupyter.js";
import { write, writeForPeople } from "../terminal.js";

interface Finding {
	readonly what: string;
	readonly found: string;
	readonly ok: boolean;
}

export function define(command: Command): void {
	command.option("--json", "as JSON");
	withConnection(command).action(async (options: ConnectionOptions & { readonly json?: boolean }) => {
		const service = await examineService(options);
		const findings: readonly Finding[] = [
			{ what: "valuelab", found: packageVersion(), ok: true },
			{ what: "Node", found: `${process.versions.node} on ${process.platform}-${process.arch}`, ok: true },
			...service.findings,
			examinePython(),
		];
		if (options.json) await write(`${JSON.stringify(findings, null, 2)}\n`);
		else {
			const width = Math.max(...findings.map(({ what }) => what.length));
			await writeForPeople(
				`${findings.map(({ what, found, ok }) => `${ok ? "ok  " : "MISS"}  ${what.padEnd(width)}  ${found}`).join("\n")}\n`,
			);
		}
		process.exitCode = service.exit;
	});
}

async function examineService(options: ConnectionOptions): Promise<{ findings: Finding[]; exit: number }> {
	const url = configuredUrl(options);
	const where = url === undefined ? "the bundled data (VALUELAB_BASE_URL is not set)" : url;
	const client = await connect({ ...options, cache: false }, {}, { quiet: true });
	try {
		const answer = await client.account.apiUsage().answer();
		const usage = answer.data as { readonly "API Usage"?: unknown; readonly "API Requests Remaining"?: unknown };
		const findings: Finding[] = [
			{ what: "service", found: where, ok: true },
			{ what: "token", found: "accepted", ok: true },
			{
				what: "quota",
				found: `requests used: ${usage["API Usage"] ?? "unknown"}, left: ${usage["API Requests Remaining"] ?? "unknown"}`,
				ok: true,
			},
		];
		if (url === undefined) {
			const sentence =
				"estimates, texts, executives, rankings and account content of real companies are made up, and marked so";
			findings.push({ what: "made up", found: sentence, ok: true });
		}
		return { findings, exit: EXIT.done };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return { findings: [{ what: "service", found: `${where}: ${message}`, ok: false }], exit: exitCodeOf(error) };
	} finally {
		await client.close();
	}
}

function examinePython(): Finding {
	const command = findJupyter();
	return command === undefined
		? { what: "Jupyter", found: "not found; `valuelab lab` installs it if Python 3.9 or later is installed", ok: false }
		: { what: "Jupyter", found: command === "jupyter" ? "on the path" : command, ok: true };
}
