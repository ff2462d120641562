// Reports unclear words and proposes plain ones: a rule of textlint. The tests of comments and of the report's sentences use the same
// list, tools/prose/phrases.json.
import { readFileSync } from "node:fs";

const phrases = JSON.parse(readFileSync(new URL("../phrases.json", import.meta.url), "utf8"));

export default function plainWords({ Syntax, RuleError, report, getSource, locator }) {
	return {
		[Syntax.Str](node) {
			const text = getSource(node);
			for (const { phrase, write } of phrases)
				for (const { 0: found, index } of text.matchAll(new RegExp(`\\b${phrase}`, "g")))
					report(node, new RuleError(`"${found}": write ${write}`, { padding: locator.at(index) }));
		},
	};
}
