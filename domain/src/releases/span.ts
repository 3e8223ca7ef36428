/** A piece of a text, from its first character to behind its last. */
export type Span = { readonly start: number; readonly end: number };

/** A sentence or a row, with the short line above it where it begins a line. */
export type Passage = Span & { readonly label: string };
