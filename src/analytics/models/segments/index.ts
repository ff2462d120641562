export { hhi } from "./hhi.js";
