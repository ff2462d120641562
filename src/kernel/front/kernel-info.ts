import { packageVersion } from "../../package-version.js";
import { PROTOCOL_VERSION } from "./wire.js";

/** The reply to `kernel_info_request`. It is in a file of its own, so that it is ready before other code is loaded. */
export const KERNEL_INFO = {
	status: "ok",
	protocol_version: PROTOCOL_VERSION,
	implementation: "valuelab",
	implementation_version: packageVersion(),
	language_info: {
		name: "typescript",
		version: "7.0.2",
		mimetype: "text/typescript",
		file_extension: ".ts",
		pygments_lexer: "typescript",
		codemirror_mode: "typescript",
		nbconvert_exporter: "script",
	},
	banner: `valuelab ${packageVersion()} · TypeScript 7 on Node ${process.versions.node}`,
	debugger: true,
	supported_features: ["debugger", "kernel subshells"],
	help_links: [
		{ text: "TypeScript handbook", url: "https://www.typescriptlang.org/docs/handbook/" },
		{ text: "Node.js", url: "https://nodejs.org/docs/latest-v20.x/api/" },
	],
} as const;
