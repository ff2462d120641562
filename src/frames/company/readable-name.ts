/**
 * A company's name for use in a sentence: a trailing "(The)" moves to the front.
 * @example
 * readableName("Coca-Cola Company (The)") //=> "The Coca-Cola Company"
 */
export function readableName(name: string): string {
	const match = /^(.+?),? \(?the\)?$/i.exec(name.trim());
	return match ? `The ${match[1]}` : name.trim();
}
