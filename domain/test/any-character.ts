import fc from "fast-check";

const firstSurrogate = 0xd800;
const surrogates = 0x800;
const lastCodePoint = 0x10_ff_ff;

const characterAt = (index: number): string =>
  String.fromCodePoint(index < firstSurrogate ? index : index + surrogates);

const indexOf = (value: unknown): number => {
  const code = typeof value === "string" ? (value.codePointAt(0) ?? -1) : -1;
  // fast-check asks in this way whether a text is one character.
  if (code < 0 || value !== String.fromCodePoint(code)) throw new RangeError("not a character");
  return code < firstSurrogate ? code : code - surrogates;
};

/**
 * Any character of Unicode, as the unit of `fc.string`. It gives the same texts as fast-check's own `binary`, which lists
 * all million characters in a map: a second of processor time and 190 MB in each process that loads the test.
 */
export const anyCharacter = fc.nat({ max: lastCodePoint - surrogates }).map(characterAt, indexOf);
