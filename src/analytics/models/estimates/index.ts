export { estimateRevisions, type Revision } from "./estimate-revisions.js";
export { growthPath } from "./growth-path.js";
export { sueDispersion } from "./sue-dispersion.js";
export { sueHistory } from "./sue-history.js";
