/** Lets the browser draw, and take what was pressed, before the rest goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
