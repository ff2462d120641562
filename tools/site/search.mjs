// Tells the site's search how to read and weigh pages. VitePress copies these functions as text, so each uses no other.

const API = "reference/api/";

/** Weighs a page for a word: guides and recipes before lists, lists before single models and names of the API. */
export function boostDocument(id, term, { title = "" } = {}) {
	// A typed name of a model means its page; for other words the list of models ranks higher.
	if (/(?:^|\/)reference\/models\//.test(id) && term && title.toLowerCase().includes(term)) return 0.6;
	if (/(?:^|\/)reference\/models\/(?:index)?(?:\.html)?(?:#|$)/.test(id)) return 0.9;
	const [, part = ""] =
		/(?:^|\/)(cookbook|start|concepts|reference\/models|reference\/api|reference|mutants|testing|benchmarks|kernel-cells|danfo|agents)\b/.exec(
			id,
		) ?? [];
	const weights = {
		"reference/api": 0.15,
		"reference/models": 0.4,
		reference: 1,
		cookbook: 1.3,
		start: 1.3,
		concepts: 1.3,
	};
	return weights[part] ?? (part === "" ? 1.2 : 0.5);
}

/** The form of a word that is searched: lower case, singular. Null for words that every page has. */
export function processTerm(term) {
	const word = term.toLowerCase();
	const everywhere =
		/^(?:an?|and|are|as|at|be|by|can|did|do|does|for|from|get|has|have|how|i|if|in|into|is|it|its|me|my|not|of|on|one|or|so|than|that|the|their|there|these|this|to|use|using|was|what|when|where|which|who|why|will|with|you|your)$/;
	if (everywhere.test(word)) return null;
	return word.length < 4 ? word : word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

/** The share of a word's letters that may differ. Short words must match exactly, because many others are similar. */
export function fuzzy(term) {
	return term.length > 5 ? 0.2 : false;
}

/** Number of times that the search words of a page are added to its first section, so that they count as much as its text. */
const REPEATS = 3;

/** Adds the summary and search words of a page to its first section. Only the first part of an API page is searched. */
export function searchedHtml(markdown, source, env, { description = "", searchWords = "" } = {}) {
	if (env.frontmatter?.search === false) return "";
	const isApi = env.relativePath?.startsWith(API);
	const text = isApi ? source.split(/\n## /)[0].replaceAll(/```[\s\S]*?```/g, "") : source;
	return markdown
		.render(text, env)
		.replace("</h1>", () => `</h1><p>${description}. ${`${searchWords}. `.repeat(REPEATS)}</p>`);
}
