// Writes the completion scripts of bash, zsh and fish.
import type { Command, Option } from "commander";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** The words that can follow one command. */
interface Place {
	/** The words of the command, such as `get stock.quote`. */
	readonly path: readonly string[];
	readonly words: readonly Word[];
	/** The allowed values of options with a fixed list of values. */
	readonly choices: readonly { readonly option: string; readonly values: readonly string[] }[];
}

interface Word {
	readonly text: string;
	readonly about: string;
}

/** Lists every command with the words that can follow it, from the definitions that parse the command line. */
export function placesOf(program: Command, path: readonly string[] = []): Place[] {
	const options = program.options.filter(({ hidden }) => !hidden);
	const subcommands = program.commands.map((each) => ({ text: each.name(), about: firstLine(each.description()) }));
	const place: Place = {
		path,
		words: [
			...subcommands,
			...options.map((option) => ({ text: longName(option), about: firstLine(option.description) })),
			{ text: "--help", about: "display help for command" },
		],
		choices: options.flatMap((option) =>
			option.argChoices ? [{ option: longName(option), values: option.argChoices }] : [],
		),
	};
	return [place, ...program.commands.flatMap((each) => placesOf(each, [...path, each.name()]))];
}

const longName = ({ long, short, flags }: Option): string => long ?? short ?? flags;
const firstLine = (text: string): string => (text.split("\n")[0] as string).replace(/\.$/, "");

/** Writes the completion script of a shell, for `source`. */
export function completionScript(shell: Shell, program: Command): string {
	const places = placesOf(program);
	return shell === "bash" ? bashScript(places) : shell === "zsh" ? zshScript(places) : fishScript(places);
}

const inSingleQuotes = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Shell code that finds the longest command, such as `get stock.quote`, that the typed words begin with. */
const findPlace = (places: readonly Place[], word: (index: number) => string): string =>
	places
		.filter(({ path }) => path.length > 0)
		.map(
			({ path }) =>
				`[[ ${path.map((name, i) => `${word(i + 1)} == ${inSingleQuotes(name)}`).join(" && ")} ]] && place=${inSingleQuotes(path.join(" "))}`,
		)
		.join("\n\t");

function bashScript(places: readonly Place[]): string {
	const choices = places.flatMap(({ path, choices: lists }) =>
		lists.map(
			({ option, values }) =>
				`\t${inSingleQuotes([...path, option].join(" "))}) words=${inSingleQuotes(values.join(" "))} ;;`,
		),
	);
	const words = places.map(
		({ path, words: list }) =>
			`\t${inSingleQuotes(path.join(" "))}) words=${inSingleQuotes(list.map(({ text }) => text).join(" "))} ;;`,
	);
	return `# Completion of valuelab for bash: source <(valuelab completion bash)
_valuelab() {
	local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" place="" words=""
	${findPlace(places, (index) => `"\${COMP_WORDS[${index}]}"`)}
	case "\${place:+$place }$previous" in
${choices.join("\n")}
	esac
	if [[ -z $words ]]; then
		case "$place" in
${words.join("\n")}
		esac
	fi
	COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _valuelab valuelab
`;
}

function zshScript(places: readonly Place[]): string {
	const item = ({ text, about }: Word) => inSingleQuotes(`${text.replaceAll(":", "\\:")}:${about}`);
	const choices = places.flatMap(({ path, choices: lists }) =>
		lists.map(
			({ option, values }) =>
				`\t\t${inSingleQuotes([...path, option].join(" "))}) words=(${values.map(inSingleQuotes).join(" ")}) ;;`,
		),
	);
	const words = places.map(
		({ path, words: list }) => `\t\t\t${inSingleQuotes(path.join(" "))}) words=(${list.map(item).join(" ")}) ;;`,
	);
	return `#compdef valuelab
# Completion of valuelab for zsh: source <(valuelab completion zsh)
_valuelab() {
	local place="" previous="\${words[CURRENT-1]}"
	local -a typed=("\${words[@]}") words=()
	${findPlace(places, (index) => `"\${typed[${index + 1}]}"`)}
	case "\${place:+$place }$previous" in
${choices.join("\n")}
	esac
	if (( \${#words} == 0 )); then
		case "$place" in
${words.join("\n")}
		esac
	fi
	_describe 'valuelab' words || _files
}
(( $+functions[compdef] )) && compdef _valuelab valuelab
`;
}

function fishScript(places: readonly Place[]): string {
	const lines = places.flatMap(({ path, words, choices }) => {
		const condition = `__valuelab_at ${path.map(inSingleQuotes).join(" ")}`.trim();
		const listed = (option: string) => choices.find((each) => each.option === option)?.values;
		return words.map(({ text, about }) => {
			const description = `-d ${inSingleQuotes(about)}`;
			if (!text.startsWith("--"))
				return `complete -c valuelab -n ${inSingleQuotes(condition)} -f -a ${inSingleQuotes(text)} ${description}`;
			const values = listed(text);
			const takes = values ? ` -x -a ${inSingleQuotes(values.join(" "))}` : "";
			return `complete -c valuelab -n ${inSingleQuotes(condition)} -l ${inSingleQuotes(text.slice(2))}${takes} ${description}`;
		});
	});
	return `# Completion of valuelab for fish: valuelab completion fish | source
function __valuelab_at --description 'the words typed so far begin with these commands, and no deeper command follows'
	set -l typed (commandline -opc)[2..-1]
	set -l named
	for word in $typed
		string match -q -- '-*' $word; and break
		set -a named $word
	end
	test (count $named) -ge (count $argv); or return 1
	for i in (seq (count $argv))
		test "$named[$i]" = "$argv[$i]"; or return 1
	end
	test (count $argv) -gt 0; or test (count $named) -eq 0
end
${lines.join("\n")}
`;
}
