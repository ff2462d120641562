// Stacks of a page are the browser's: no code of it is between a cell and its modules.
export const registerSource = (): void => {};
export const isReadByModule = (): boolean => false;
export const isReadByNotebook = (): boolean => true;
export const describeFrame = (): string => "this page";
