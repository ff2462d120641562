// How the site's search reads pages and weighs them. VitePress writes the functions into the reader's page as text, so each stands alone.

const API = "reference/api/";

/** How much a page counts for a word: guides and recipes before lists, these before single models and names of the API. */
export function boostDocument(id, term, { title = "" } = {}) {
	// A model is meant where its name is typed; the list of models leads to the others.
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

/** A word as it is searched: in lower case, singular; none for words that every page has. */
export function processTerm(term) {
	const word = term.toLowerCase();
	const everywhere =
		/^(?:an?|and|are|as|at|be|by|can|did|do|does|for|from|get|has|have|how|i|if|in|into|is|it|its|me|my|not|of|on|one|or|so|than|that|the|their|there|these|this|to|use|using|was|what|when|where|which|who|why|will|with|you|your)$/;
	if (everywhere.test(word)) return null;
	return word.length < 4 ? word : word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

/** The share of a word's letters that may differ; short words are close to too many others. */
export function fuzzy(term) {
	return term.length > 5 ? 0.2 : false;
}

/** How often the words of a page are written into its first section, so that they count as much as words of its text. */
const TIMES = 3;

/** Adds to a page's first section what it is about, and words that readers use for it. Of a page of the API only its first part counts. */
export function searchedHtml(markdown, source, env, { about = "", words = "" } = {}) {
	if (env.frontmatter?.search === false) return "";
	const isApi = env.relativePath?.startsWith(API);
	const text = isApi ? source.split(/\n## /)[0].replaceAll(/```[\s\S]*?```/g, "") : source;
	return markdown.render(text, env).replace("</h1>", () => `</h1><p>${about}. ${`${words}. `.repeat(TIMES)}</p>`);
}
