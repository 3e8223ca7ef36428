/** The characters that nearly all keys consist of; with the space, since a word may be divided otherwise. */
const letters = Array.from("abcdefghijklmnopqrstuvwxyz0123456789åäöéü ");

const minLetters = 3;
/** With fewer letters, one insertion, deletion or replacement gives too many other names. */
const minChanged = 4;
/** In longer names, enough of the trigrams stay correct. */
const maxLetters = 8;

export type KeyVariant = { readonly key: string; readonly distance: 0 | 1 | 2 };

/**
 * The variants of a short key: with two letters swapped or another word division (distance 0), with a letter more or
 * less (1), or with another letter (2).
 */
export const keyVariants = (key: string): readonly KeyVariant[] => {
  const signs = Array.from(key);
  if (signs.length < minLetters || signs.length > maxLetters) return [];
  const near = new Map<string, KeyVariant["distance"]>();
  const add = (edited: readonly string[], distance: KeyVariant["distance"]): void => {
    const text = edited.join("").trim();
    if (text !== key && (near.get(text) ?? distance) >= distance) near.set(text, distance);
  };
  for (let at = 0; at <= signs.length; at += 1) {
    const [before, here] = [signs.slice(0, at), signs.slice(at, at + 1)];
    const behind = signs.slice(at + 1);
    add([...before, ...behind.slice(0, 1), ...here, ...behind.slice(1)], 0);
    for (const letter of letters)
      add([...before, letter, ...here, ...behind], letter === " " ? 0 : 1);
    if (signs.length < minChanged || here.length === 0) continue;
    add([...before, ...behind], here[0] === " " ? 0 : 1);
    for (const letter of letters) add([...before, letter, ...behind], 2);
  }
  return Array.from(near, ([text, distance]) => ({ key: text, distance }));
};
