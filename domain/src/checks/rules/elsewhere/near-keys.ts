const shortestNearKey = 7;
const numeral = /^(?:\d+|[ivxlcdm]+|\p{L})$/u;

/** Whether a key is long enough for a difference of one letter to be a likely misspelling. */
export const mayBeNear = (key: string): boolean => key.length >= shortestNearKey;

/** Whether a key may be one letter away from one that is long enough. */
export const mayHaveNear = (key: string): boolean => key.length + 1 >= shortestNearKey;

/**
 * The key and every variant with one letter deleted. Two keys that differ by one edit, or by swapping
 * adjacent letters, share one of these, which can be found by an index.
 */
export const deletionsOf = (key: string): ReadonlySet<string> => {
  const found = new Set([key]);
  for (let at = 0; at < key.length; at++) found.add(key.slice(0, at) + key.slice(at + 1));
  return found;
};

/** The index of the first difference. */
const startOfDifference = (left: string, right: string): number => {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
};

const isOneEdit = (left: string, right: string): boolean => {
  if (left.length > right.length) return isOneEdit(right, left);
  if (right.length - left.length > 1 || left === right) return false;
  const at = startOfDifference(left, right);
  if (left.length < right.length) return left.slice(at) === right.slice(at + 1);
  if (left.slice(at + 1) === right.slice(at + 1)) return true;
  const swapped = `${left[at + 1] ?? ""}${left[at] ?? ""}${left.slice(at + 2)}`;
  return swapped === right.slice(at);
};

/** Numbers and single letters distinguish firms of the same name. */
const differInNumerals = (left: string, right: string): boolean => {
  const [ours, theirs] = [left.split(" "), right.split(" ")];
  const differing = [
    ...ours.filter((word) => !theirs.includes(word)),
    ...theirs.filter((word) => !ours.includes(word)),
  ];
  return differing.some((word) => numeral.test(word));
};

/** Whether one key may be a misspelling of the other. */
export const areNear = (left: string, right: string): boolean =>
  mayBeNear(right) && isOneEdit(left, right) && !differInNumerals(left, right);

/**
 * The key with its last word moved first, and with its first word moved last: "ekdal anna" may mean "anna
 * ekdal".
 */
export const turnedOf = (key: string): readonly string[] => {
  const [first = "", ...others] = key.split(" ");
  const last = others.at(-1);
  if (last === undefined || !mayBeNear(key)) return [];
  const turned = new Set([
    [last, first, ...others.slice(0, -1)].join(" "),
    [...others, first].join(" "),
  ]);
  return [...turned].filter((other) => other !== key);
};
