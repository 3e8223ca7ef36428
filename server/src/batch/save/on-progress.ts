/** Is notified how many rows are written so far. */
export type OnProgress = (rows: number) => void;
