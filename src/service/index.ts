export { FAULTS, type FaultKind } from "./faults/fault.js";
export type { Form } from "./resource.js";
export { createService, DEMO_TOKEN, type Listening, type Service, type ServiceOptions } from "./service.js";
