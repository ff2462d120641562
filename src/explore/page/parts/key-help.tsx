import { useEffect, useRef } from "preact/hooks";

const KEYS: readonly (readonly [keys: string, does: string])[] = [
	["/", "search companies"],
	["1 … 9, 0", "views of the company, from the left"],
	["Tab, Enter", "go to a figure, open what it rests on"],
	["Esc", "close what is open"],
	["?", "these keys"],
];

/** The keys of the page. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog ref={dialog} onClose={onClose} aria-label="Keys">
			<h2>Keys</h2>
			<dl class="keys">
				{KEYS.map(([keys, does]) => (
					<div key={keys}>
						<dt>{keys}</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<form method="dialog">
				<button type="submit" class="button">
					Close
				</button>
			</form>
		</dialog>
	);
}
