import { figure, readCount } from "../mentions/figure-pattern.ts";

const noun = /(?:shares|aktier)/u.source;
const oneClass = (letter: string, name: string): string =>
  `(?<${name}>${figure}) (?:(?:new|nya) )?(?:${letter}[- ]${noun}|${noun} (?:of|av) (?:series?|class|serie) ${letter})`;
const joined = /,? (?:and|och|samt) /u.source;
const opened = / \((?:of which |varav )?/u.source;

/** "5,000 shares (2,000 A-shares and 3,000 B-shares)". */
const classes = new RegExp(
  `(?<whole>${figure}) (?:(?:new|nya) )?${noun}(?<inside>${opened}${oneClass("a", "one")}${joined}${oneClass("b", "other")}\\))`,
  "dgu",
);

/** A text as long as before, with spaces in place of brackets that divide a number of shares into its classes. */
export const withoutClassSums = (lower: string): string => {
  let text = lower;
  for (const { groups = {}, indices } of lower.matchAll(classes)) {
    const [whole, one, other] = [groups["whole"], groups["one"], groups["other"]].map((each) =>
      readCount(each ?? ""),
    );
    const [start, end] = indices?.groups?.["inside"] ?? [0, 0];
    const isSum =
      whole !== null && one !== null && other !== null && whole === Number(one) + Number(other);
    if (isSum) text = text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
  }
  return text;
};
