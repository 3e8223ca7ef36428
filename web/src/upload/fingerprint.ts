const seeds = [0x811c9dc5, 0x01000193] as const;
const primes = [0x01000193, 0x85ebca6b] as const;

const hash = (text: string, turn: 0 | 1): string => {
  let state: number = seeds[turn];
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), primes[turn]);
  return (state >>> 0).toString(16).padStart(8, "0");
};

/** A short text that differs where two texts of any length differ; no secret depends on it. */
export const fingerprint = (text: string): string =>
  `${text.length}-${hash(text, 0)}${hash(text, 1)}`;
