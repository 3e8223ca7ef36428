/** A range of a text; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** A sentence or row; `label` is the short line above it if it begins a line. */
export type Passage = Span & { readonly label: string };
