// Offers exports of a table or chart.
import { useEffect, useRef, useState } from "preact/hooks";

/** An export format and the function that writes it. */
export interface Export {
	readonly label: string;
	readonly run: () => void | Promise<void>;
}

interface ExportMenuProps {
	/** The name of what is exported, for screen readers. */
	readonly name: string;
	readonly exports: readonly Export[];
	/** TypeScript for a notebook. */
	readonly code: string;
}

/** A menu of the formats in which a table or chart can be exported. */
export function ExportMenu({ name, exports, code }: ExportMenuProps) {
	const menu = useRef<HTMLDetailsElement>(null);
	const [showsCode, setShowsCode] = useState(false);
	useEffect(() => {
		const close = (event: Event) => {
			const { current } = menu;
			if (current?.open && !(event.target instanceof Node && current.contains(event.target))) current.open = false;
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key === "Escape" && menu.current) menu.current.open = false;
		};
		document.addEventListener("click", close);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("click", close);
			document.removeEventListener("keydown", onKey);
		};
	}, []);
	return (
		<details class="menu" ref={menu}>
			<summary aria-label={`Export ${name}`}>Export</summary>
			<div class="menu-body">
				{exports.map(({ label, run }) => (
					<button key={label} type="button" onClick={() => void run()}>
						{label}
					</button>
				))}
				<button type="button" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
					TypeScript
				</button>
				{showsCode && <Code text={code} />}
			</div>
		</details>
	);
}

export function Code({ text }: { readonly text: string }) {
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		await navigator.clipboard.writeText(text);
		setCopied(true);
		setTimeout(() => setCopied(false), 1500);
	};
	return (
		<div class="code">
			<pre>{text}</pre>
			<button type="button" onClick={() => void copy()}>
				{copied ? "Copied" : "Copy"}
			</button>
		</div>
	);
}
