// Draws the fair-value range with the price, by the code of reports, which escapes every text.
import type { FairValue } from "../../../analytics/company/fair-value/fair-value-result.js";
import { rangePicture } from "../../../report/front/range-picture.js";

interface RangePictureProps {
	readonly fair: FairValue;
	readonly price: number | null;
	readonly name: string;
}

export function RangePicture({ fair, price, name }: RangePictureProps) {
	const drawn = rangePicture(fair, price, name).map(({ text }) => text);
	return <div class="range-box" dangerouslySetInnerHTML={{ __html: drawn.join("") }} />;
}
