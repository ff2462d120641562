import { render } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { START } from "./ask.js";
import { ExplainContext, type Explained, ExplanationPanel } from "./parts/explanation.js";
import { FaultShown } from "./parts/fault-shown.js";
import { KeyHelp } from "./parts/key-help.js";
import { SearchBox } from "./parts/search-box.js";
import { goTo, hrefTo, useRoute } from "./router.js";
import { useKeys } from "./use-keys.js";
import { AskView } from "./views/ask.js";
import { CompanyView } from "./views/company.js";
import { Home } from "./views/home.js";
import { ScreenView } from "./views/screen.js";

/** Places beside the companies. */
const PLACES = [
	{ id: "screen", title: "Screen" },
	{ id: "ask", title: "Ask" },
];

/** The page: a bar with the search, the view of the present place, and the explanation that is open. */
function Page() {
	const route = useRoute();
	const [explained, setExplained] = useState<Explained | null>(null);
	const [helps, setHelps] = useState(false);
	const cause = useRef<HTMLElement | null>(null);
	const [view, symbol = ""] = route.parts;
	useEffect(() => setExplained(null), [route.parts.join("/")]);
	const openHelp = useCallback(() => setHelps(true), []);
	const close = useCallback(() => {
		setExplained(null);
		cause.current?.focus();
	}, []);
	const explain = useCallback((next: Explained) => {
		// The figure that was asked about has the focus again when its explanation is closed.
		if (document.activeElement instanceof HTMLElement && document.activeElement.matches(".fig"))
			cause.current = document.activeElement;
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
						{PLACES.map(({ id, title }) => (
							<a key={id} href={hrefTo([id])} aria-current={view === id ? "page" : undefined}>
								{title}
							</a>
						))}
						<button type="button" class="plain keys-button" onClick={openHelp} aria-label="Keys" title="Keys">
							?
						</button>
						{view !== undefined && <SearchBox />}
					</nav>
					<FaultShown key={route.parts.join("/")}>
						{view === "company" ? (
							<CompanyView symbol={symbol} tab={route.parts[2] ?? "value"} />
						) : view === "ask" ? (
							<AskView name={route.parts[1]} />
						) : view === "screen" ? (
							<ScreenView />
						) : (
							<Home />
						)}
					</FaultShown>
				</div>
				{explained && <ExplanationPanel explained={explained} onClose={close} />}
			</div>
			{helps && <KeyHelp onClose={() => setHelps(false)} />}
		</ExplainContext.Provider>
	);
}

if (START.symbol !== null && location.hash === "") goTo(["company", START.symbol], {}, { replace: true });
const place = document.getElementById("page");
if (place) render(<Page />, place);
