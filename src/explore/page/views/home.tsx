// Shows the first view: the search, and links to the other views.
import { capital } from "../../../core/reason-words.js";
import { knownCompanies } from "../companies.js";
import { START, useLoaded } from "../load-company.js";
import { SearchBox } from "../parts/search-box.js";
import { hrefTo } from "../router.js";

/** Example companies of different kinds. */
const EXAMPLES = ["AAPL", "JPM", "O", "BA", "SNOW", "ASML"];

export function Home() {
	const companies = useLoaded("companies", knownCompanies);
	const known = companies.state === "done" ? companies.value : [];
	const deep = known.filter(({ depth }) => depth === "deep").length;
	return (
		<main class="home">
			<h1>What is it worth?</h1>
			<p class="lead">
				Look up a company: its fair-value range, statements, multiples and peers. Every figure opens its formula, its
				inputs and the answer it came from.
			</p>
			<SearchBox focused />
			<p class="examples">
				{EXAMPLES.map((symbol) => (
					<a key={symbol} href={hrefTo(["company", symbol])}>
						{symbol}
					</a>
				))}
			</p>
			<p>
				<a href={hrefTo(["screen"])}>Screen companies by a condition</a>, or{" "}
				<a href={hrefTo(["ask"])}>ask the service any of its operations</a>.
			</p>
			<p class="quiet">
				{capital(START.service)} answers
				{known.length > 0 ? `: ${known.length} companies, ${deep} of them with thirty years of statements` : ""}.
			</p>
		</main>
	);
}
