// Builds the page of `valuelab explore`: one script and one style sheet, with the view library "preact" and the analytics.
// To build only this page: node tools/build-explore.mjs
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { formulasPlugin } from "./formulas-as-code.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** An esbuild plugin that omits zod's writer of JSON Schema, which the page does not use (5 kB packed). */
const withoutJsonSchema = {
	name: "without-json-schema",
	setup: ({ onLoad }) =>
		onLoad({ filter: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ }, () => ({
			contents: `const none = () => undefined;
export { none as toJSONSchema, none as createStandardJSONSchemaMethod, none as createToJSONSchemaMethod };
export { none as extractDefs, none as finalize, none as initializeContext, none as processSchema };
export const allProcessors = {};`,
		})),
};

export async function buildExplorePage(folder) {
	await build({
		absWorkingDir: root,
		entryPoints: [
			{ in: "src/explore/page/main.tsx", out: "page" },
			{ in: "src/explore/page/page.css", out: "page" },
		],
		outdir: folder,
		bundle: true,
		minify: true,
		format: "esm",
		platform: "browser",
		target: ["chrome111", "firefox115", "safari16.4"],
		logLevel: "warning",
		// The omitted function is then undefined; the page never calls it.
		logOverride: { "import-is-undefined": "silent" },
		plugins: [withoutJsonSchema, await formulasPlugin(root)],
	});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExplorePage(join(root, "dist", "explore"));
