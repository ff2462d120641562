// Reads the connection file of a kernel.
import { readFileSync } from "node:fs";

/** The connection file that Jupyter writes for a kernel. */
export interface ConnectionInfo {
	readonly transport: "tcp" | "ipc";
	readonly ip: string;
	readonly key: string;
	readonly shell_port: number;
	readonly control_port: number;
	readonly stdin_port: number;
	readonly iopub_port: number;
	readonly hb_port: number;
	readonly kernel_name?: string;
}

export function readConnectionFile(path: string): ConnectionInfo {
	const info = JSON.parse(readFileSync(path, "utf8")) as ConnectionInfo & { signature_scheme?: string };
	if (info.key && info.signature_scheme && info.signature_scheme !== "hmac-sha256") {
		throw new Error(`signature_scheme: "${info.signature_scheme}" is not supported; use hmac-sha256`);
	}
	return info;
}

export function address(info: ConnectionInfo, port: number): string {
	return info.transport === "ipc" ? `ipc://${info.ip}-${port}` : `tcp://${info.ip}:${port}`;
}
