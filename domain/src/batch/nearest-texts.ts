const maxComparedLength = 100;

/** The edit distance with transpositions; `limit` + 1 if it is greater than `limit`. */
export const editDistance = (from: string, to: string, limit: number): number => {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? cost) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? limit + 1;
};

/** The most similar candidates, nearest first; none that differs in more than a third of its characters. */
export const nearestTo = (text: string, candidates: Iterable<string>, count: number): string[] => {
  const wanted = text.slice(0, maxComparedLength).toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const compared = candidate.slice(0, maxComparedLength).toLowerCase();
    const distance = editDistance(wanted, compared, limit);
    if (distance <= limit) found.push({ candidate, distance });
  }
  found.sort((left, right) => left.distance - right.distance);
  return found.slice(0, count).map(({ candidate }) => candidate);
};

/** Existing ids that may be meant by a mistyped one. */
export const closestIds = (id: string, candidates: Iterable<string>): string[] =>
  nearestTo(id, candidates, 3);

const firstOf = (texts: Iterable<string>, count: number): string[] => {
  const found: string[] = [];
  for (const text of texts) {
    if (found.length === count) break;
    found.push(text);
  }
  return found;
};

const maxCompared = 1000;
const maxRequested = 20;

/**
 * Suggests ids for a limited number of mistyped ones, from a limited number of candidates: a paste in which
 * every row fails must stay fast.
 */
export const suggestFrom = (
  pasted: Iterable<string>,
  stored: Iterable<string>,
): ((id: string) => string[]) => {
  const responses = new Map<string, string[]>();
  let pool: string[] | undefined;
  return (id) => {
    pool ??= [...firstOf(pasted, maxCompared), ...firstOf(stored, maxCompared)];
    const known = responses.get(id);
    if (known !== undefined) return known;
    const response = responses.size < maxRequested ? closestIds(id, pool) : [];
    responses.set(id, response);
    return response;
  };
};
