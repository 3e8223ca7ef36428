/** Called with the number of rows written so far. */
export type OnProgress = (rows: number) => void;
