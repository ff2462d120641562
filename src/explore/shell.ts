import { pageFrame, scriptJson } from "../core/html-text.js";
import type { PageStart } from "./wire.js";

/** The page before its script runs: the frame, and what the script needs to begin. */
export function shell(start: PageStart): string {
	return pageFrame({
		title: "valuelab explore",
		head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/page.css">
<script type="application/json" id="start">${scriptJson(start)}</script>
<script type="module" src="assets/page.js"></script>
`,
		body: `<div id="page"></div><noscript>This page needs JavaScript: it computes the valuations itself.</noscript>
`,
	});
}
