// In a page, stack traces are the browser's, so nothing is registered.
export const registerSource = (): void => {};
export const isReadByModule = (): boolean => false;
export const isReadByNotebook = (): boolean => true;
export const describeFrame = (): string => "this page";
