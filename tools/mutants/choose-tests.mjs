// Chooses the test files to run on a mutant: those near its source, with similar words, fast, and successful on other mutants.
import { basename, dirname } from "node:path";

/** Splits a text into words; `roicUnknown` and `roic_unknown` give the same words. */
const wordsOf = (text) =>
	new Set(
		text
			.replaceAll(/([a-z])([A-Z])/g, "$1 $2")
			.toLowerCase()
			.match(/[a-z]{3,}/g) ?? [],
	);

/** Lines before and after a mutant whose words are compared with those of a test. */
const CONTEXT_LINES = 12;

/**
 * Makes a function that chooses test files for a mutant.
 *
 * @param sources {Map} source texts by file
 * @param tests {Map} texts of the test files by file
 * @param runs {object} the mutants that each test file reaches (`hits`) and its run time (`ms`), by file
 * @param noticed {Map} the number of mutants that each test file has noticed
 */
export function testChooser({ sources, tests, runs, noticed }) {
	const wordsOfTest = new Map([...tests].map(([file, text]) => [file, wordsOf(text)]));
	const testsWithWord = new Map();
	for (const words of wordsOfTest.values())
		for (const word of words) testsWithWord.set(word, (testsWithWord.get(word) ?? 0) + 1);

	/** Scores how many words a test shares with the lines around a mutant; rare words count most. */
	function similarity({ file, line }, test) {
		const lines = sources.get(file).split("\n");
		const nearLines = lines.slice(Math.max(0, line - 1 - CONTEXT_LINES), line + CONTEXT_LINES).join("\n");
		const shared = [...wordsOf(nearLines)].filter((word) => wordsOfTest.get(test).has(word));
		return shared.reduce((sum, word) => sum + 1 / testsWithWord.get(word), 0);
	}

	function score(mutant, test) {
		const ownTest = mutant.file.replace(/^src/, "test").replace(/\.ts$/, ".test.ts");
		if (test === ownTest) return 1e9;
		const isSameName = basename(test) === basename(ownTest);
		const nearness = isSameName ? 50 : dirname(test).startsWith(dirname(ownTest)) ? 4 : 1;
		const success = 5 + (noticed.get(test) ?? 0);
		return (nearness * (0.2 + similarity(mutant, test)) ** 2 * success) / (200 + runs[test].ms);
	}

	/** Chooses from `candidates` those that reach the mutant, best first, at least one, within a budget of milliseconds. */
	return function chooseTests(mutant, candidates, budget) {
		let spent = 0;
		return candidates
			.filter((test) => runs[test].hits.includes(mutant.key))
			.map((test) => ({ test, score: score(mutant, test) }))
			.sort((a, b) => b.score - a.score)
			.map(({ test }) => test)
			.filter((test, index) => {
				const fits = index === 0 || spent + runs[test].ms <= budget;
				if (fits) spent += runs[test].ms;
				return fits;
			});
	};
}
