// Searches companies by name, symbol or industry as the reader types; arrows choose, Enter opens.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { CompanyEntry } from "../../../universe/search-companies.js";
import { findCompanies, findListings, knownCompanies } from "../companies.js";
import { goTo } from "../router.js";

/** Milliseconds without typing before listings are searched. */
const PAUSE_MS = 250;

export function SearchBox({ focused = false }: { readonly focused?: boolean }) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState("");
	const [matches, setMatches] = useState<readonly CompanyEntry[]>([]);
	const [chosen, setChosen] = useState(0);
	const [open, setOpen] = useState(false);
	const [searching, setSearching] = useState(false);
	useEffect(() => {
		if (focused) input.current?.focus();
	}, [focused]);
	useEffect(() => {
		let wanted = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const show = (entries: readonly CompanyEntry[]) => {
			if (!wanted) return;
			setMatches(entries);
			setChosen(0);
		};
		setSearching(false);
		void knownCompanies().then((entries) => {
			const near = findCompanies(entries, text);
			show(near);
			if (near.length > 0 || text.trim().length < 2 || !wanted) return;
			setSearching(true);
			timer = setTimeout(() => {
				void findListings(text).then((listings) => {
					show(listings);
					if (wanted) setSearching(false);
				});
			}, PAUSE_MS);
		});
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [text]);
	const go = (entry: CompanyEntry | undefined) => {
		const symbol = entry?.symbol ?? text.trim().toUpperCase();
		if (symbol === "") return;
		setOpen(false);
		setText("");
		input.current?.blur();
		goTo(["company", symbol]);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const last = matches.length - 1;
		if (event.key === "ArrowDown") setChosen(chosen >= last ? 0 : chosen + 1);
		else if (event.key === "ArrowUp") setChosen(chosen <= 0 ? Math.max(last, 0) : chosen - 1);
		else if (event.key === "Enter") go(matches[chosen]);
		else if (event.key === "Escape") {
			setOpen(false);
			input.current?.blur();
		} else return;
		event.preventDefault();
	};
	const shows = open && text.trim() !== "";
	return (
		<div class="search">
			<input
				ref={input}
				id="search"
				type="search"
				list={undefined}
				// biome-ignore lint/a11y/noRedundantRoles: without a list of its own the box is no combobox yet
				role="combobox"
				aria-label="Search companies by name, symbol or industry"
				aria-expanded={shows}
				aria-controls={id}
				aria-activedescendant={shows && matches.length > 0 ? `${id}-${chosen}` : undefined}
				autocomplete="off"
				spellcheck={false}
				placeholder="Company, symbol or industry"
				value={text}
				onInput={(event) => {
					setText(event.currentTarget.value);
					setOpen(true);
				}}
				onFocus={() => setOpen(true)}
				onBlur={() => setOpen(false)}
				onKeyDown={onKeyDown}
			/>
			<div id={id} role="listbox" aria-label="Companies" hidden={!shows}>
				{matches.map((entry, i) => (
					<div
						key={entry.symbol}
						id={`${id}-${i}`}
						role="option"
						tabIndex={-1}
						aria-selected={i === chosen}
						// The box must not lose the focus before the click arrives.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => go(entry)}
						onKeyDown={(event) => event.key === "Enter" && go(entry)}
					>
						<b>{entry.symbol}</b>
						<span>{entry.name}</span>
						<small>{entry.industry ?? entry.sector ?? entry.exchange}</small>
					</div>
				))}
				{matches.length === 0 && (
					<p class="quiet">
						{searching ? "Searching all listings…" : `Enter opens ${text.trim().toUpperCase()} as a symbol.`}
					</p>
				)}
			</div>
		</div>
	);
}
