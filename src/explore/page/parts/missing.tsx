/** Says that something is missing, and why. */
export function Missing({ title, reason }: { readonly title: string; readonly reason: string }) {
	return (
		<p class="missing">
			<b>{title}</b>
			<span>{reason}</span>
		</p>
	);
}
