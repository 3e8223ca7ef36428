const shortestNearKey = 7;
const numeral = /^(?:\d+|[ivxlcdm]+|\p{L})$/u;

/** Whether a key is long enough to differ from another by one letter alone. */
export const mayBeNear = (key: string): boolean => key.length >= shortestNearKey;

/** Whether a key may be one letter from another that is long enough. */
export const mayHaveNear = (key: string): boolean => key.length + 1 >= shortestNearKey;

/**
 * A key and what is left of it without each of its letters. Two keys that are one edit or one swap of neighbours apart
 * have one of these in common, which an index finds.
 */
export const deletionsOf = (key: string): ReadonlySet<string> => {
  const found = new Set([key]);
  for (let at = 0; at < key.length; at++) found.add(key.slice(0, at) + key.slice(at + 1));
  return found;
};

/** Where two texts begin to differ. */
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

/** Numbers and single letters tell two firms of one name apart. */
const differInNumerals = (left: string, right: string): boolean => {
  const [ours, theirs] = [left.split(" "), right.split(" ")];
  const differing = [
    ...ours.filter((word) => !theirs.includes(word)),
    ...theirs.filter((word) => !ours.includes(word)),
  ];
  return differing.some((word) => numeral.test(word));
};

/** Whether one key may be a misspelling of another. */
export const areNear = (left: string, right: string): boolean =>
  mayBeNear(right) && isOneEdit(left, right) && !differInNumerals(left, right);

/** A key with its last word first, and with its first word last: "anna ekdal" may be meant by "ekdal anna". */
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
