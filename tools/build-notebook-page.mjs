// Builds the script that runs a published notebook's cells in a page: the library and the kernel's displays, with replacements for modules
// that need Node. Functions without a replacement throw; the publisher then keeps the output that Node computed.
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";

/** Sources with a replacement for pages. */
const REPLACED = {
	"src/charts/index.ts": "src/charts/figures.ts",
	"src/compose.ts": "src/publish/page/compose.ts",
	"src/frames/danfo.ts": "src/publish/page/danfo.ts",
	"src/kernel/execution/channel.ts": "src/publish/page/channel.ts",
	"src/kernel/execution/stack.ts": "src/publish/page/stack.ts",
};
/** Sources that pages omit: files, stores, universes, reports. */
const OMITTED =
	/^src\/(company-from|service|store|filings|report|universe\/(index|open-universe|store-candidates)|api\/many|frames\/exchange|charts\/draw|frames\/display\/enhance)\b/;
/** Packages that pages omit. */
const OMITTED_PACKAGES =
	/^(undici(\/index\.js)?|cacache|@resvg.*|apache-arrow|plotly.js-dist-min|@e965\/xlsx|encoding|node-fetch|stream-json.*|table|fflate)$/;

/** An esbuild plugin that inserts the replacements. */
const replacementsPlugin = (root) => ({
	name: "notebook-page",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^[^./]/ }, ({ path }) =>
			isBuiltin(path) || OMITTED_PACKAGES.test(path) ? { path, namespace: "omitted" } : undefined,
		);
		onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
			const file = join(resolveDir, path).slice(root.length).replace(/^\//, "").replace(/\.js$/, ".ts");
			if (file === "src/package-root.ts") return { path: file, namespace: "omitted" };
			const replacement = REPLACED[file];
			if (replacement) return { path: join(root, replacement) };
			return OMITTED.test(file) ? { path: file, namespace: "omitted" } : undefined;
		});
		onLoad({ filter: /.*/, namespace: "omitted" }, ({ path }) => {
			const library = join(root, "src/publish/page/node-modules.ts");
			const value =
				path === "src/package-root.ts"
					? "{ packageRoot: () => PACKAGE_ROOT }"
					: path.endsWith("store-candidates.ts")
						? "{ candidatesOf: async () => bundledCandidates() }"
						: `nodeModule(${JSON.stringify(path)})`;
			const candidates = join(root, "src/universe/peer-candidates.ts");
			const imports = path.endsWith("store-candidates.ts")
				? `const { bundledCandidates } = require(${JSON.stringify(candidates)});`
				: "";
			return {
				contents: `const { nodeModule, PACKAGE_ROOT } = require(${JSON.stringify(library)}); ${imports} module.exports = ${value};`,
				loader: "js",
				resolveDir: root,
			};
		});
	},
});

/** Builds the script of notebook pages into a folder. */
export async function buildNotebookPage(root, outdir, formulas) {
	const standIn = (name) => join(root, "tools", "danfo", name, "index.cjs");
	const built = await build({
		absWorkingDir: root,
		entryPoints: { notebook: "src/publish/page/main.ts" },
		outdir,
		bundle: true,
		minify: true,
		format: "iife",
		platform: "browser",
		target: ["chrome103", "firefox113", "safari16.4"],
		inject: [join(root, "src/publish/page/shims.ts")],
		alias: {
			"@tensorflow/tfjs-node": standIn("tfjs-node"),
			mathjs: standIn("mathjs"),
			xlsx: standIn("xlsx"),
			request: standIn("request"),
		},
		plugins: [formulas, replacementsPlugin(root)],
		logLevel: "error",
		legalComments: "none",
		logOverride: { "empty-import-meta": "silent" },
		metafile: true,
	});
	return built.metafile;
}
