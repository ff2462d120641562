import { Component, type ComponentChildren } from "preact";

interface FaultShownProps {
	readonly children: ComponentChildren;
}

/** Shows a fault of the page in place of the view in which it happened; the rest goes on working. */
export class FaultShown extends Component<FaultShownProps, { readonly fault: Error | null }> {
	override state = { fault: null as Error | null };

	override componentDidCatch(error: unknown): void {
		this.setState({ fault: error instanceof Error ? error : new Error(String(error)) });
		reportError(error);
	}

	override render({ children }: FaultShownProps) {
		const { fault } = this.state;
		if (fault === null) return children;
		return (
			<main>
				<p class="missing">
					<b>This view cannot be shown: a fault of valuelab.</b>
					<span>{fault.message}</span>
				</p>
			</main>
		);
	}
}
