// Draws the frame of the page: search field, current view, keys and error display.
import { Component, type ComponentChildren, render } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { START } from "./load-company.js";
import { ExplainContext, type Explained, ExplanationPanel } from "./parts/explanation.js";
import { Missing } from "./parts/missing.js";
import { SearchBox } from "./parts/search-box.js";
import { goTo, hrefTo, useRoute } from "./router.js";
import { useKeys } from "./use-keys.js";
import { AskView } from "./views/ask.js";
import { CompanyView } from "./views/company.js";
import { Home } from "./views/home.js";
import { ScreenView } from "./views/screen.js";

const KEYS: readonly (readonly [keys: string, does: string])[] = [
	["/", "search companies"],
	["1 … 9, 0", "views of the company, from the left"],
	["Tab, Enter", "go to a figure, open what it rests on"],
	["Esc", "close what is open"],
	["?", "these keys"],
];

/** The list of the page's keys. */
function KeyHelp({ onClose }: { readonly onClose: () => void }) {
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

interface FaultBoundaryProps {
	readonly children: ComponentChildren;
}

/** Shows an error in place of the view in which it happened; the rest of the page keeps working. */
class FaultBoundary extends Component<FaultBoundaryProps, { readonly fault: Error | null }> {
	override state = { fault: null as Error | null };

	override componentDidCatch(error: unknown): void {
		this.setState({ fault: error instanceof Error ? error : new Error(String(error)) });
		reportError(error);
	}

	override render({ children }: FaultBoundaryProps) {
		const { fault } = this.state;
		if (fault === null) return children;
		return (
			<main>
				<Missing title="This view cannot be shown: a fault of valuelab." reason={fault.message} />
			</main>
		);
	}
}

/** Views other than companies. */
const OTHER_VIEWS = [
	{ id: "screen", title: "Screen" },
	{ id: "ask", title: "Ask" },
];

/** The page: a bar with the search, the current view, and the open explanation. */
function Page() {
	const route = useRoute();
	const [explained, setExplained] = useState<Explained | null>(null);
	const [showsKeys, setShowsKeys] = useState(false);
	const openedFrom = useRef<HTMLElement | null>(null);
	const [view, symbol = ""] = route.parts;
	useEffect(() => setExplained(null), [route.parts.join("/")]);
	const openHelp = useCallback(() => setShowsKeys(true), []);
	const close = useCallback(() => {
		setExplained(null);
		openedFrom.current?.focus();
	}, []);
	const explain = useCallback((next: Explained) => {
		// When an explanation is closed, its figure gets the focus again.
		if (document.activeElement instanceof HTMLElement && document.activeElement.matches(".fig"))
			openedFrom.current = document.activeElement;
		setExplained(next);
	}, []);
	useKeys({ onEscape: close, onHelp: openHelp });
	return (
		<ExplainContext.Provider value={explain}>
			<div class={explained ? "frame explaining" : "frame"}>
				<div class="view">
					<nav class="bar" aria-label="Page">
						<a class="mark" href={hrefTo([])}>
							valuelab
						</a>
						{OTHER_VIEWS.map(({ id, title }) => (
							<a key={id} href={hrefTo([id])} aria-current={view === id ? "page" : undefined}>
								{title}
							</a>
						))}
						<button type="button" class="plain keys-button" onClick={openHelp} aria-label="Keys" title="Keys">
							?
						</button>
						{view !== undefined && <SearchBox />}
					</nav>
					<FaultBoundary key={route.parts.join("/")}>
						{view === "company" ? (
							<CompanyView symbol={symbol} tab={route.parts[2] ?? "value"} />
						) : view === "ask" ? (
							<AskView name={route.parts[1]} />
						) : view === "screen" ? (
							<ScreenView />
						) : (
							<Home />
						)}
					</FaultBoundary>
				</div>
				{explained && <ExplanationPanel explained={explained} onClose={close} />}
			</div>
			{showsKeys && <KeyHelp onClose={() => setShowsKeys(false)} />}
		</ExplainContext.Provider>
	);
}

if (START.symbol !== null && location.hash === "") goTo(["company", START.symbol], {}, { replace: true });
const page = document.getElementById("page");
if (page) render(<Page />, page);
