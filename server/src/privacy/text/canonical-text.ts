/** A text in the form in which names are compared, with the source position of each character. */
export type CanonicalText = {
  readonly text: string;
  /** Where in the original the character begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

// A percent-encoded sequence of a URL, or a character with its combining marks.
const pieces = /(?:%[\da-f]{2})+|\P{M}\p{M}*|\p{M}+/giu;
const isCounted = /[\p{L}\p{N}]/u;
const charactersPerByte = 3;

/** Decodes a percent-encoded sequence such as `%C3%A5`; null if it is not text. */
const decoded = (piece: string): string | null => {
  if (!piece.startsWith("%") || piece.length === 1) return null;
  try {
    return decodeURIComponent(piece);
  } catch {
    return null;
  }
};

type Piece = { readonly text: string; readonly start: number; readonly end: number };

function* piecesOf(original: string): Generator<Piece, void, void> {
  for (const { 0: piece, index } of original.matchAll(pieces)) {
    const written = decoded(piece);
    if (written === null) {
      yield { text: piece, start: index, end: index + piece.length };
      continue;
    }
    let start = index;
    for (const character of written) {
      const end = start + Buffer.byteLength(character) * charactersPerByte;
      yield { text: character, start, end };
      start = end;
    }
  }
}

/** In lower case, with one space for each run of characters that are neither letters nor digits, trimmed. */
export const canonicalText = (original: string): CanonicalText => {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let hasGap = false;
  const add = (character: string, start: number, end: number): void => {
    for (const unit of character.split("")) {
      characters.push(unit);
      starts.push(start);
      ends.push(end);
    }
  };
  for (const { text, start, end } of piecesOf(original)) {
    for (const character of text.toLowerCase().normalize("NFKC")) {
      if (!isCounted.test(character)) {
        hasGap = true;
        continue;
      }
      if (hasGap && characters.length > 0) add(" ", start, start);
      hasGap = false;
      add(character, start, end);
    }
  }
  return { text: characters.join(""), starts, ends };
};
