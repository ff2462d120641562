/** The kernel's mark: three bars that grow between curly braces, on slate. Drawn on a square of 64. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<rect width="64" height="64" rx="13" fill="#17324d"/>
<g fill="none" stroke="#8fc1e8" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M18 13c-5 0-6.5 2.4-6.5 6.6v6.2c0 3.4-1.3 5.4-4.5 6.2 3.2.8 4.5 2.8 4.5 6.2v6.2c0 4.2 1.5 6.6 6.5 6.6"/>
<path d="M46 13c5 0 6.5 2.4 6.5 6.6v6.2c0 3.4 1.3 5.4 4.5 6.2-3.2.8-4.5 2.8-4.5 6.2v6.2c0 4.2-1.5 6.6-6.5 6.6"/>
</g>
<g fill="#f2b84b">
<rect x="19.5" y="36" width="6.6" height="12" rx="1.6"/>
<rect x="28.7" y="28" width="6.6" height="20" rx="1.6"/>
<rect x="37.9" y="18" width="6.6" height="30" rx="1.6"/>
</g>
</svg>
`;

/** The mark as a PNG of the given width. */
export async function logoPng(width: number): Promise<Uint8Array> {
	const { Resvg } = await import("@resvg/resvg-js");
	return new Resvg(LOGO, { fitTo: { mode: "width", value: width } }).render().asPng();
}
