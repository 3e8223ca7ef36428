/** Lets the browser paint and handle input before continuing. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
